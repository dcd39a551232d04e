"""Three in a line: who could win with the next token."""

from typing import Any

import pytest

from pinacoladice.games.coladice.board import LINES
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.games.coladice.threats import threats
from tests.games.coladice.boards import LAYOUT, position

GAME = Coladice()
CODES = [code for row in LAYOUT for code in row]
THREE = {"_11": "a", "_22": "a", "_33": "a"}  # 44 is missing


def found(text: str) -> list[tuple[int, str]]:
    """Who needs which coaster."""
    state: Any = GAME.parse_position(text)
    return [(threat.seat, CODES[threat.square]) for threat in threats(state)]


@pytest.mark.parametrize("line", LINES)
def test_three_in_a_line_threaten_its_last_coaster(line: tuple[int, ...]) -> None:
    for missing in line:
        own = {f"_{CODES[square]}": "a" for square in line if square != missing}
        assert found(position("1,2", **own)) == [(0, CODES[missing])]


def test_every_player_can_threaten_whoever_is_to_move() -> None:
    table = position("1,2", "turn=b", **THREE, _55="b", _222="b", low="b")
    assert found(table) == [(0, "44")]  # 11 is taken
    table = position("1,2", **THREE, full="b", odds="b", evens="b")
    assert found(table) == [(0, "44"), (1, "222")]


def test_two_in_a_line_threaten_nothing() -> None:
    assert found(position("1,2", _11="a", _22="a")) == []


def test_a_taken_coaster_is_not_threatened() -> None:
    assert found(position("1,2", **THREE, _44="b")) == []
    assert found(position("1,2,3,4", free="--", _11="a-", _22="a-", _33="a-", _44="b-")) == [
        (0, "44")
    ]


def test_without_a_token_left_nothing_is_threatened() -> None:
    assert found(position("1,2", **THREE, full="a", evens="a")) == [(0, "44")]
    assert (
        found(position("1,2", "turn=b last-round", **THREE, full="a", evens="a", small="a")) == []
    )


def test_in_the_last_round_only_who_plays_yet_threatens() -> None:
    threes = {**THREE, "full": "b", "odds": "b", "evens": "b"}
    assert found(position("20,2", "turn=b last-round", **threes)) == [(1, "222")]
    assert found(position("20,2", "turn=b first=b last-round", **threes)) == [(0, "44"), (1, "222")]
