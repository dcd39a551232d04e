"""The decisive moment of a finished game: the key of a sentence, with its parameters."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pinacoladice.engine.errors import Param
from pinacoladice.engine.game import Seat


class Moment(NamedTuple):
    key: str
    params: Mapping[str, Param]


def moment(key: str, **params: Param) -> Moment:
    return Moment(key, params)


def ahead_since(points: Sequence[tuple[int, ...]], winner: Seat) -> int | None:
    """The first of these points from which the winner is ahead of everybody until the end. None if
    this holds from the beginning, or not at the end."""
    behind = [number for number, each in enumerate(points) if not _is_ahead(each, winner)]
    if not behind or behind[-1] == len(points) - 1:
        return None
    return behind[-1] + 1


def _is_ahead(points: tuple[int, ...], winner: Seat) -> bool:
    return all(points[winner] > each for seat, each in enumerate(points) if seat != winner)


def margin(points: tuple[int, ...], winner: Seat) -> int:
    """How far the winner is ahead of the next player; 0 if only a tie-break decided."""
    return points[winner] - max(each for seat, each in enumerate(points) if seat != winner)
