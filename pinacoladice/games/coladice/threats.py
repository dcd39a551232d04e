"""Three in a line: who could win with the next token, and where."""

from collections.abc import Iterator
from typing import NamedTuple

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import LINES, tokens_of
from pinacoladice.games.coladice.state import State, tokens_left


class Threat(NamedTuple):
    seat: Seat
    line: tuple[int, ...]
    square: int  # the one that is missing


def threats(state: State) -> list[Threat]:
    """The lines that lack one token, which their player may still place."""
    return [threat for seat in range(state.seats) for threat in _threats_of(state, seat)]


def _threats_of(state: State, seat: Seat) -> Iterator[Threat]:
    if not has_turn_left(state, seat) or not tokens_left(state, seat):
        return
    own = set(tokens_of(state.board, seat))
    for line in LINES:
        missing = [square for square in line if square not in own]
        if len(missing) == 1 and state.board[missing[0]].is_open_to(seat):
            yield Threat(seat, line, missing[0])


def has_turn_left(state: State, seat: Seat) -> bool:
    """In the last round, not those who have already played it."""
    played, playing = ((each - state.first) % state.seats for each in (seat, state.turn))
    return not state.over and (not state.last_round or played >= playing)
