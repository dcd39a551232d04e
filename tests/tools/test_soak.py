"""The soak test detects a loss."""

from random import Random

from pinacoladice.engine.transcript import format_match
from tests.playing import TABLES, random_match
from tools.soak.log import contains, goes_on, moves_of

WHOLE = random_match(TABLES[0], Random(1), moves=20)
TEXT = format_match(WHOLE)
EARLIER = format_match(random_match(TABLES[0], Random(1), moves=12))


def test_a_game_that_has_gone_on_is_the_same_game() -> None:
    assert goes_on("", TEXT)
    assert goes_on(EARLIER, TEXT)
    assert goes_on(TEXT, TEXT)
    assert len(moves_of(TEXT)) == 20


def test_a_lost_move_is_detected() -> None:
    assert not goes_on(TEXT, EARLIER)


def test_another_game_is_detected() -> None:
    other = format_match(random_match(TABLES[0], Random(2), moves=20))
    assert not goes_on(TEXT, other)
    assert not goes_on(TEXT, TEXT.replace("claim", "clam"))


def test_lines_that_were_shown_are_found_in_the_log() -> None:
    assert contains(["a", "b", "c"], ["b", "c"])
    assert contains(["a", "b", "c"], ["a"])
    assert not contains(["a", "b", "c"], ["c", "d"])
    assert not contains(["a"], ["a", "b"])


def test_what_is_told_only_after_the_end_is_no_loss() -> None:
    told = ["Ann believes Ben, who pays 7. It was a lie: the dice were worth 24.", "Ann wins"]
    assert contains(told, ["Ann believes Ben, who pays 7."])
    assert not contains(told, ["Ann believes Ben, who pays 8."])
