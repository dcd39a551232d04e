"""The state of a game of Piña Coladice, and queries on it."""

from typing import NamedTuple

from pinacoladice.engine.dice import Dice
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import Board, line_of, tokens_of
from pinacoladice.games.coladice.coasters import Coaster, made_by

SEATS = range(2, 5)
DICE = 5
ROLLS = 3
TOKENS = 6  # each player has seven, one of which marks the score
GOAL = 20


class State(NamedTuple):
    board: Board
    scores: tuple[int, ...]
    turn: Seat
    first: Seat = 0
    latest: tuple[Seat, ...] = ()  # players in the order of their last placement
    rolls: int = 0  # made in this turn
    dice: Dice = ()
    effect: int = 0  # the Happy Hour effect whose choice is pending, or 0
    happy_hour: bool = False  # whether the variant is played
    last_round: bool = False
    over: bool = False

    @property
    def seats(self) -> int:
        return len(self.scores)


def tokens_left(state: State, seat: Seat) -> int:
    return TOKENS - len(tokens_of(state.board, seat))


def is_turn_beginning(state: State) -> bool:
    return not state.rolls and not state.effect and not state.over


def open_coasters(state: State) -> tuple[Coaster, ...]:
    """The coasters that the active player may claim with these dice."""
    made = made_by(state.dice)
    seat = state.turn
    return tuple(
        spot.coaster for spot in state.board if spot.coaster in made and spot.is_open_to(seat)
    )


def winning_line(state: State) -> tuple[Seat, tuple[int, ...]] | None:
    """The player with four in a line and its squares; at most one player has a line."""
    for seat in range(state.seats):
        line = line_of(state.board, seat)
        if line is not None:
            return seat, line
    return None
