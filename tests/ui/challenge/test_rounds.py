"""What is kept of the games that were made of one deal."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.ui.challenge.rounds import (
    LARGEST,
    MOST_OTHERS,
    MOST_ROUNDS,
    Round,
    dump,
    load,
    merged,
    with_mine,
    with_other,
)

DEALS = [f"{number:016x}" for number in range(MOST_ROUNDS + 3)]
texts = st.text("ab1~._-", min_size=1, max_size=9)
a_round = st.builds(Round, texts, st.lists(texts, max_size=MOST_OTHERS).map(tuple))
rounds = st.dictionaries(st.sampled_from(DEALS[:MOST_ROUNDS]), a_round, max_size=4)


@given(rounds)
def test_they_come_back_from_the_storage(known: dict[str, Round]) -> None:
    assert (load(dump(known)) if known else {}) == known


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"x": ["a"]}',
        *(json.dumps({DEALS[0]: row}) for row in ([], [""], "a", [1], ["a", None], ["a b"], ["<"])),
        json.dumps({DEALS[0]: ["a"] * (MOST_OTHERS + 2)}),
        json.dumps({DEALS[0]: ["a" * 30_000]}),
    ],
)
def test_nothing_else_is_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"^"):
        load(text)


def test_the_first_game_that_is_played_here_counts() -> None:
    known = with_mine({}, DEALS[0], "first")
    assert with_mine(known, DEALS[0], "second") is known


def test_a_game_of_somebody_else_joins_once_while_there_is_room() -> None:
    known = with_mine({}, DEALS[0], "mine")
    assert with_other(known, DEALS[0], "mine") is known
    for number in range(MOST_OTHERS):
        known = with_other(known, DEALS[0], f"other{number}")
        assert with_other(known, DEALS[0], f"other{number}") is known
    assert known[DEALS[0]].is_full
    assert with_other(known, DEALS[0], "late") is known


def test_the_oldest_round_makes_room() -> None:
    known: dict[str, Round] = {}
    for deal in DEALS:
        known = dict(with_mine(known, deal, "mine"))
    assert [*known] == DEALS[-MOST_ROUNDS:]
    for deal in DEALS[-3:]:
        known = dict(with_other(known, deal, "x" * 19_000))
        known = dict(with_other(known, deal, "y" * 19_000))
    assert len(dump(known)) <= LARGEST
    assert [*known] == DEALS[-1:]


@given(rounds, rounds)
def test_an_import_adds_what_is_missing_and_replaces_nothing(
    here: dict[str, Round], there: dict[str, Round]
) -> None:
    after = merged(here, there)
    assert {*after} == {*here, *there}
    for deal, known in here.items():
        assert after[deal].mine == known.mine
        assert after[deal].others[: len(known.others)] == known.others
    for deal in there.keys() - here.keys():
        assert {*after[deal].entries} == {*there[deal].entries}
    assert merged(after, there) is after
