"""The dice of a match, counted: how often each face came up, for whom, and how far from even.

How far is told by Pearson's chi-square, and what that means by how likely fair dice come out at
least as uneven: exactly for a few dice, by the chi-square distribution for many.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import erfc, exp, factorial, pi, prod, sqrt
from typing import NamedTuple

from pinacoladice.engine.chance import DiceRoll
from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.engine.game import Seat
from pinacoladice.engine.match import Draw
from pinacoladice.engine.transcript import AnyMatch

# From five expected of each face on the chi-square distribution is as good as the exact one.
FEW_DICE = 5 * len(FACES)


class Throw(NamedTuple):
    """Dice that somebody rolled; `number` is that of the draw."""

    number: int
    seat: Seat
    dice: Dice


@dataclass(frozen=True, slots=True)
class Count:
    """How often each face came up, the lowest first."""

    faces: tuple[int, ...] = (0,) * len(FACES)

    @property
    def dice(self) -> int:
        return sum(self.faces)

    @property
    def expected(self) -> float:
        """Of each face, if all came up equally often."""
        return self.dice / len(FACES)

    @property
    def chi_square(self) -> float:
        """0 where all faces came up equally often, the larger the more uneven."""
        if not self.dice:
            return 0.0
        return sum((count - self.expected) ** 2 for count in self.faces) / self.expected

    @property
    def likelihood(self) -> float:
        """How likely so many fair dice come out as uneven as this or more so."""
        if self.dice > FEW_DICE:
            return chi_square_exceeds(self.chi_square)
        squares = sum(count**2 for count in self.faces)
        ways = sum(ways for sum_, ways in _sums_of_squares(self.dice) if sum_ >= squares)
        rolls: int = len(FACES) ** self.dice
        return ways / rolls


def seat_of(match: AnyMatch, draw: Draw) -> Seat | None:
    """Who rolled; nobody where the table was set up."""
    if draw.game is None or draw.move is None:
        return None
    return match.game.to_move(match.games[draw.game].states[draw.move])


def throws(match: AnyMatch) -> Iterator[Throw]:
    """Every roll of the match, in order."""
    for draw in match.draws():
        seat = seat_of(match, draw)
        if seat is not None and isinstance(draw.chance, DiceRoll):
            yield Throw(draw.number, seat, draw.outcome)


def count(rolled: list[Throw], seat: Seat | None = None) -> Count:
    """All dice, or those of one player."""
    dice = [face for throw in rolled if seat in (None, throw.seat) for face in throw.dice]
    return Count(tuple(dice.count(face) for face in FACES))


def chi_square_exceeds(value: float) -> float:
    """How likely a chi-square of six faces, with five degrees of freedom, is this or more."""
    return erfc(sqrt(value / 2)) + sqrt(2 * value / pi) * exp(-value / 2) * (1 + value / 3)


@cache
def _sums_of_squares(dice: int) -> tuple[tuple[int, int], ...]:
    """For each way to share the dice out among the faces, whichever face has how many: the sum of
    the squared counts, and in how many of all 6 ** dice rolls it comes about."""
    return tuple(
        (sum(part**2 for part in parts), _rolls_like(parts))
        for parts in _partitions(dice, len(FACES), dice)
    )


def _rolls_like(parts: tuple[int, ...]) -> int:
    orders = factorial(sum(parts)) // prod(map(factorial, parts))
    alike = prod(factorial(parts.count(part)) for part in set(parts))
    return orders * (factorial(len(parts)) // alike)


def _partitions(total: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """`total` as a sum of so many numbers from 0, none greater than the one before."""
    if parts == 0:
        yield ()
        return
    least = -(-total // parts)  # or the rest would not suffice
    for first in range(least, min(total, largest) + 1):
        for rest in _partitions(total - first, parts - 1, first):
            yield (first, *rest)
