"""Set-up for two, three and four players."""

from random import Random
from typing import Any

import pytest

from pinacoladice.games.coladice.board import SQUARES
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.games.coladice.state import tokens_left

GAME = Coladice()


def start(seats: int, first: int = 0) -> Any:
    dealt = GAME.setup(seats).draw(Random(seats).randrange)
    return GAME.start(seats, frozenset(), first, dealt)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_16_different_coasters_are_on_the_table(seats: int) -> None:
    state = start(seats)
    assert len(state.board) == 16
    assert len({spot.coaster for spot in state.board}) == 16
    assert all(token is None for spot in state.board for token in spot.tokens)


def test_coasters_are_placed_in_the_order_of_the_deal() -> None:
    dealt = tuple(range(24, 8, -1))
    state = GAME.start(2, frozenset(), 0, dealt)
    assert [spot.coaster.number for spot in state.board] == [card + 1 for card in dealt]


def test_two_players_use_the_one_space_sides() -> None:
    assert {len(spot.tokens) for spot in start(2).board} == {1}


def test_four_players_use_the_two_space_sides() -> None:
    assert {len(spot.tokens) for spot in start(4).board} == {2}


def test_three_players_have_two_spaces_in_the_corners_and_the_centre() -> None:
    sides = [len(spot.tokens) for spot in start(3).board]
    assert [sides[row : row + 4] for row in SQUARES[::4]] == [
        [2, 1, 1, 2],
        [1, 2, 2, 1],
        [1, 2, 2, 1],
        [2, 1, 1, 2],
    ]


@pytest.mark.parametrize(
    ("seats", "first", "scores"),
    [
        (2, 0, (1, 2)),
        (2, 1, (2, 1)),
        (3, 1, (3, 1, 2)),
        (4, 0, (1, 2, 3, 4)),
        (4, 2, (3, 4, 1, 2)),
    ],
)
def test_starting_scores_go_clockwise_from_the_first_player(
    seats: int, first: int, scores: tuple[int, ...]
) -> None:
    state = start(seats, first)
    assert state.scores == scores
    assert GAME.to_move(state) == first


def test_each_player_has_six_tokens_to_place() -> None:
    assert [tokens_left(start(4), seat) for seat in range(4)] == [6, 6, 6, 6]


def test_happy_hour_is_an_option() -> None:
    dealt = tuple(range(16))
    assert not GAME.start(2, frozenset(), 0, dealt).happy_hour
    assert GAME.start(2, frozenset({"happy-hour"}), 0, dealt).happy_hour
