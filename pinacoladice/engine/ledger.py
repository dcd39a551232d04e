"""Statistics of the dice in a match: how often each face came up, for whom, and how unevenly.

Unevenness is measured by Pearson's chi-square. Its p-value is exact for a few dice, and taken from
the chi-square distribution for many.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import erfc, exp, factorial, pi, prod, sqrt
from typing import NamedTuple

from pinacoladice.engine.chance import DiceRoll
from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.engine.game import Seat
from pinacoladice.engine.match import Draw
from pinacoladice.engine.transcript import AnyMatch

# The usual rule: the chi-square distribution is accurate from five expected per face.
FEW_DICE = 5 * len(FACES)


class Throw(NamedTuple):
    """The dice that a player rolled; `number` is the number of the draw."""

    number: int
    seat: Seat
    dice: Dice


@dataclass(frozen=True, slots=True)
class Count:
    """How often each face came up, lowest face first."""

    faces: tuple[int, ...] = (0,) * len(FACES)

    @property
    def dice(self) -> int:
        return sum(self.faces)

    @property
    def expected(self) -> float:
        """The expected count of each face."""
        return self.dice / len(FACES)

    @property
    def chi_square(self) -> float:
        """0 if all faces came up equally often; larger means more uneven."""
        if not self.dice:
            return 0.0
        return sum((count - self.expected) ** 2 for count in self.faces) / self.expected

    @property
    def p_value(self) -> float:
        """The probability that as many fair dice come out at least this uneven."""
        if self.dice > FEW_DICE:
            return chi_square_exceeds(self.chi_square)
        squares = sum(count**2 for count in self.faces)
        ways = sum(ways for sum_, ways in _sums_of_squares(self.dice) if sum_ >= squares)
        rolls: int = len(FACES) ** self.dice
        return ways / rolls


def seat_of(match: AnyMatch, draw: Draw) -> Seat | None:
    """The seat that rolled; None for draws of the setup."""
    if draw.game is None or draw.move is None:
        return None
    return match.game.to_move(match.games[draw.game].states[draw.move])


def throws(match: AnyMatch, draws: Iterable[Draw]) -> Iterator[Throw]:
    """The dice rolls among these draws of the match."""
    for draw in draws:
        seat = seat_of(match, draw)
        if seat is not None and isinstance(draw.chance, DiceRoll):
            yield Throw(draw.number, seat, draw.outcome)


def count(rolled: list[Throw], seat: Seat | None = None) -> Count:
    """All dice, or those of one player."""
    dice = [face for throw in rolled if seat in (None, throw.seat) for face in throw.dice]
    return Count(tuple(dice.count(face) for face in FACES))


def chi_square_exceeds(value: float) -> float:
    """Survival function of the chi-square distribution with five degrees of freedom."""
    return erfc(sqrt(value / 2)) + sqrt(2 * value / pi) * exp(-value / 2) * (1 + value / 3)


@cache
def _sums_of_squares(dice: int) -> tuple[tuple[int, int], ...]:
    """For each multiset of counts that the six faces can have: the sum of their squares, and how
    many of the 6 ** dice rolls have these counts."""
    return tuple(
        (sum(part**2 for part in parts), _rolls_like(parts))
        for parts in _partitions(dice, len(FACES), dice)
    )


def _rolls_like(parts: tuple[int, ...]) -> int:
    orders = factorial(sum(parts)) // prod(map(factorial, parts))
    alike = prod(factorial(parts.count(part)) for part in set(parts))
    return orders * (factorial(len(parts)) // alike)


def _partitions(total: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Non-increasing sequences of `parts` numbers, from 0 to `largest`, with this total."""
    if parts == 0:
        yield ()
        return
    least = -(-total // parts)  # a smaller first part cannot reach the total
    for first in range(least, min(total, largest) + 1):
        for rest in _partitions(total - first, parts - 1, first):
            yield (first, *rest)
