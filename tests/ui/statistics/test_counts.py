"""What is counted of people with a match: once, and loaded as it was stored."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.bots.coach import Advice, Report
from pinacoladice.ui.statistics.counts import Statistics, Tally, dump, load, opponents, people
from pinacoladice.ui.statistics.form import Finished, Part
from pinacoladice.ui.storage.load import first_model
from tests.games.coladice.boards import position
from tests.ui.player import Player, at
from tests.ui.statistics.examples import DAY, KNOWN
from tests.ui.statistics.test_form import matches, names

ROW = {"_11": "a", "_22": "a", "_33": "a"}
WINNING = position("1,2", "roll=1 dice=44136", **ROW)
REPORT = Report(((0.5, 0.5),), (Advice(0, 0, None, 0.3, None, 0.38),), (0.0, 0.0))


def won(*kinds: str, text: str = WINNING) -> Player:
    return at(text, *kinds).tap(f"date {DAY}", "coaster 44", "place")


def counted(player: Player, game: str = "coladice") -> Statistics:
    return player.tap("home").model.statistics[game]


def after(known: Statistics, level: str) -> Statistics:
    """With another match that Ann has won, against this bot."""
    other = won("", level, text=WINNING.replace("scores=1,2", "scores=3,2"))
    return counted(Player(replace(other.model, statistics={"coladice": known})))


def lost_to(*kinds: str) -> Statistics:
    return counted(at(position("20,2", "turn=b last-round over"), *kinds))


# Form


def test_a_match_is_remembered_with_all_that_is_known_of_it() -> None:
    (finished,) = counted(won("", "easy")).form
    assert finished == Finished(DAY, (Part("Ann", 1, 3), Part("Ben", 2, 2, "easy")))


def test_without_a_date_it_is_remembered_all_the_same() -> None:
    assert [finished.date for finished in lost_to("", "easy").form] == [""]


def test_what_was_kept_comes_from_the_coachs_report() -> None:
    player = won("", "easy")
    player.model = replace(player.model, report=REPORT)
    assert [part.kept for part in counted(player).form[0].parts] == [92, None]


def test_a_report_on_another_table_is_not_about_this_match() -> None:
    player = won("", "easy")
    player.model = replace(player.model, table="today", report=REPORT)
    player.tap("start")
    (finished,) = player.model.statistics["coladice"].form
    assert [part.kept for part in finished.parts] == [None, None]


def test_all_is_counted_once() -> None:
    player = won("", "easy")
    over = player.model
    first = counted(player)
    again = Player(replace(over, statistics=player.model.statistics))
    assert counted(again) == first


def test_a_last_move_that_is_undone_counts_nothing() -> None:
    player = at(WINNING, "", "easy", real_dice=True).tap("coaster 44", "place", "undo", "home")
    assert player.model.statistics == {}


# The ladder


def test_a_bot_that_is_beaten_is_a_step() -> None:
    assert counted(won("", "easy")).ladder == {"Ann": (1, 0, 0)}
    assert counted(won("", "hard")).ladder == {"Ann": (0, 0, 1)}


def test_a_bot_that_wins_or_shares_the_win_is_not_beaten() -> None:
    assert lost_to("easy", "").ladder == {}
    shared = counted(at("pickomino grill=- stacks=-/- turn=a", "", "easy"), "pickomino")
    assert [part.won for part in shared.form[0].parts] == [True, True]
    assert shared.ladder == {}


def test_people_among_themselves_and_bots_climb_no_ladder() -> None:
    assert counted(won()).ladder == {}
    assert lost_to("easy", "hard").ladder == {}


def test_another_win_is_added() -> None:
    assert after(counted(won("", "easy")), "medium").ladder == {"Ann": (1, 1, 0)}


# Coasters


def test_a_persons_tokens_are_counted_by_coaster() -> None:
    first = counted(won("", "easy"))
    assert first.placed == {"Ann": {"44": 1}}
    assert after(first, "easy").placed == {"Ann": {"44": 2}}


def test_a_bots_tokens_are_not_counted() -> None:
    player = at(WINNING, "easy", "").tap("bot-plays claim 44")
    assert player.sitting.state.over
    assert counted(player).placed == {}


# People and opponents


def test_people_are_those_who_are_known_not_to_be_bots() -> None:
    assert people(KNOWN) == ["Ann", "Ben"]
    assert people(Statistics(players={"Ann": Tally(3, 1, 0, 5)})) == []
    assert people(Statistics(ladder={"Zoé": (1, 0, 0)})) == ["Zoé"]


def test_opponents_have_the_wins_of_each_side() -> None:
    three = {("Ann", "Ben", "Cleo"): (1, 2, 3), ("Ben", "Cleo"): (9, 9)}
    known = replace(KNOWN, companies={**KNOWN.companies, **three})
    assert opponents(known, "Ben") == [
        (("Cleo",), 9, 9),
        (("Ann", "Cleo"), 2, 4),
        (("Ann",), 1, 0),
    ]


# Storage

counts = st.integers(0, 10**12)
statistics = st.builds(
    Statistics,
    players=st.dictionaries(names, st.builds(Tally, counts, counts, counts, counts), max_size=3),
    faces=st.tuples(*[counts] * 6),
    latest=st.lists(st.text(min_size=1, max_size=8), max_size=50).map(tuple),
    companies=st.dictionaries(st.tuples(names, names), st.tuples(counts, counts), max_size=3),
    form=st.lists(matches, max_size=3).map(tuple),
    ladder=st.dictionaries(names, st.tuples(counts, counts, counts), max_size=3),
    placed=st.dictionaries(names, st.dictionaries(names, counts, max_size=3), max_size=3),
)


@given(statistics)
def test_statistics_are_loaded_as_they_were_stored(stored: Statistics) -> None:
    assert load(dump({"koala": stored}), ["coladice", "koala"]) == {"koala": stored}


def test_they_come_back_after_a_reload() -> None:
    player = won("", "easy").tap("home")
    again, effects = first_model(player.device, ["en"])
    assert again.statistics == player.model.statistics
    assert again.statistics["coladice"].form
    assert effects == []


EARLIER: dict[str, Any] = {"players": {"Ann": [1, 1, 0, 5]}, "faces": [0] * 6}


def test_statistics_of_earlier_builds_have_no_form() -> None:
    loaded = load(json.dumps({"coladice": EARLIER}), ["coladice"])
    assert loaded == {"coladice": Statistics(players={"Ann": Tally(1, 1, 0, 5)})}


NO_FORMS: list[Any] = [None, 7, "x", [7], [None], ["x"], [[]], {"x": 1}]
NO_COUNTS: list[Any] = [None, "x", [], -1, 10**13]


@pytest.mark.parametrize(
    "damaged",
    [
        *({"form": form} for form in NO_FORMS),
        *({"ladder": ladder} for ladder in (None, 7, "x", [1], {"Ann": 7}, {"Ann": None})),
        *({"ladder": {"Ann": steps}} for steps in ([1, 2], [1, 2, 3, 4], [1, 2, "x"], [0, 0, -1])),
        *({"placed": placed} for placed in (None, 7, "x", [1], {"Ann": 7}, {"Ann": [1]})),
        *({"placed": {"Ann": {"11": times}}} for times in NO_COUNTS),
    ],
)
def test_damaged_statistics_are_not_read(damaged: dict[str, Any]) -> None:
    text = json.dumps({"coladice": {**EARLIER, **damaged}})
    with pytest.raises(ValueError):  # noqa: PT011 - any
        load(text, ["coladice"])
