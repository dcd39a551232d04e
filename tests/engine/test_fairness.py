"""Games from others: read without checking the dice, then audited draw by draw."""

from random import Random

import pytest

from pinacoladice.engine import link, save
from pinacoladice.engine.errors import BadSave, InvalidGame
from pinacoladice.engine.fairness import audit, read
from pinacoladice.engine.source import SEED_BYTES, Claimed
from pinacoladice.engine.transcript import format_match, parse_match
from pinacoladice.games import GAMES
from tests.engine.test_save import body_of, with_checksum
from tests.playing import TABLES, Table, random_match, wrong_draws


def wrong_in(text: str) -> list[int]:
    match = read(text, GAMES)
    assert isinstance(match.source, Claimed)
    return wrong_draws(match, match.source.seed)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_honest_game_has_no_wrong_draw(table: Table) -> None:
    match = random_match(table, Random(7))
    assert wrong_in(format_match(match)) == []
    assert wrong_in(f"\ufeff\r\n {save.dump(match)}") == []
    assert wrong_in(f"https://example.org/#game={link.pack(match)}\n") == []


CHEATED = """\
game: koala
player: Ann
player: Ben
dice: fair 0000000000000000000000000000000000000000000000000000000000000000
start:
a: roll = {first}; stop
b: roll; stop
a: roll = {third}; stop
"""


def test_every_wrong_draw_is_found_not_only_the_first() -> None:
    text = CHEATED.format(first="12-12", third="12-12")
    assert wrong_in(text) == [0, 2]
    assert wrong_in(with_checksum(text)) == [0, 2]


def test_omitted_outcomes_are_those_of_the_seed() -> None:
    match = read(CHEATED.format(first="12-12", third="12-12"), GAMES)
    assert match.games[0].records[2].outcome == list(audit(match, bytes(32)))[1][1]


def test_a_drawn_first_player_and_a_deal_are_checked_too() -> None:
    match = random_match(TABLES[0], Random(7))
    lines = format_match(match).split("\n")
    (start,) = [index for index, line in enumerate(lines) if line.startswith("start:")]
    coasters = lines[start].removeprefix("start: ").split(",")
    unused = next(
        code for code in ("11", "22", "33", "44", "55", "66", "low") if code not in coasters
    )
    lines[start] = f"start: {','.join([*coasters[:3], unused, *coasters[4:]])}"
    text = "\n".join(lines[: start + 1])
    assert wrong_in(text) == [1]
    (first,) = [line for line in lines if line.startswith("first:") or line == "first: a drawn"]
    other = "first: a drawn" if first == "first: b drawn" else "first: b drawn"
    assert wrong_in(text.replace(first, other)) == [0, 1]


def test_rules_and_checksum_apply_to_audited_games() -> None:
    with pytest.raises(InvalidGame) as caught:
        read("game: koala\n\nplayer: Ann\nplayer: Ben\nstart:\na: stop\n", GAMES)
    assert (caught.value.code, caught.value.line) == ("roll_first", 6)
    body = body_of(save.dump(random_match(TABLES[0], Random(7))))
    with pytest.raises(BadSave):
        read(with_checksum(body).replace("Ann", "Eve"), GAMES)


BLIND = """\
game: koala
player: Ann
player: Ben
player: Cleo
dice: {dice}
position: koala points=24,24,24 eyes=0,1,2 turn=a
a: roll = {roll}
b: announce 7
a: believe
b: roll = {next}
"""


def test_a_hidden_roll_counts_as_a_draw_but_cannot_be_checked() -> None:
    seed = bytes(SEED_BYTES)
    text = BLIND.format(dice=f"fair {seed.hex()}", roll="…", next="…").replace(" = …", "")
    match = parse_match(text, GAMES)
    sealed = format_match(match.known_to_all(), reveal=False)
    assert "a: roll = ?\n" in sealed
    known = parse_match(sealed, GAMES)
    assert [draw.number for draw in known.draws()] == [1]
    assert wrong_draws(known, seed) == []


@pytest.mark.parametrize("dice", ["entered", f"sealed {'0' * 64}"])
def test_without_a_seed_a_blind_roll_may_stay_unknown_and_no_other(dice: str) -> None:
    text = BLIND.format(dice=dice, roll="?", next="3-6")
    assert format_match(parse_match(text, GAMES)) == text
    with pytest.raises(InvalidGame) as caught:
        parse_match(BLIND.format(dice=dice, roll="3-6", next="?"), GAMES)
    assert (caught.value.code, caught.value.line) == ("impossible_outcome", 10)


def test_with_a_seed_nothing_is_unknown() -> None:
    with pytest.raises(InvalidGame) as caught:
        parse_match(BLIND.format(dice=f"fair {'0' * 64}", roll="?", next="?"), GAMES)
    assert (caught.value.code, caught.value.line) == ("not_what_was_drawn", 7)
