"""Exact search of a turn of Pickomino: the value of every state with optimal play.

Of the dice set aside, only their values, their total and the number of dice left matter. All three
are packed into one integer, so that setting dice aside is an addition.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.games.pickomino.tiles import DICE, WORM, total

# From the lowest bit: one bit for each value set aside, 4 bits for the dice left, then the total.
_ALL_VALUES = 63
_LEFT = 64
_TOTAL = 1024
_HAS_WORM = 1 << (WORM - 1)

TOTALS = range(total((WORM,) * DICE) + 1)

Aside = int
Step = int
NOTHING_ASIDE: Aside = DICE * _LEFT


def step_of(face: int, count: int) -> Step:
    """The number to add for setting aside `count` dice of a value."""
    return (1 << (face - 1)) - count * _LEFT + total((face,) * count) * _TOTAL


def aside_of(dice: Dice) -> Aside:
    return NOTHING_ASIDE + sum(step_of(face, dice.count(face)) for face in set(dice))


@cache
def rolls_of(values: int, left: int) -> tuple[tuple[float, tuple[Step, ...]], ...]:
    """Every roll of the dice left in which a value can be set aside: its chance, and the choices.

    Rolls that differ only in useless dice, whose values are set aside already, are merged.
    """
    fresh = [face for face in FACES if not values >> (face - 1) & 1]
    useless = len(FACES) - len(fresh)
    rolls = []
    for count in range(1, left + 1):
        for faces in combinations_with_replacement(fresh, count):
            numbers = {face: faces.count(face) for face in set(faces)}
            ways = factorial(left) // prod(map(factorial, numbers.values()))
            ways = ways // factorial(left - count) * useless ** (left - count)
            if ways:
                steps = tuple(step_of(face, number) for face, number in numbers.items())
                rolls.append((ways / len(FACES) ** left, steps))
    return tuple(rolls)


def choices_of(aside: Aside) -> Iterator[Aside]:
    """All states after one more roll; none if there can be no roll."""
    if can_roll(aside):
        rolls = rolls_of(aside & _ALL_VALUES, dice_left(aside))
        yield from {aside + step: None for _, steps in rolls for step in steps}


@cache
def chance_of_nothing(values: int, left: int) -> float:
    """The chance that no rolled value can be set aside, so that the turn fails."""
    return (values.bit_count() / len(FACES)) ** left


class BestPlay(dict[Aside, float]):
    """A memo of the value of each state: the better of stopping and rolling on.

    The caller gives the values of stopping with a worm, by the total, and of failing.
    """

    def __init__(self, stopping: Sequence[float], failing: float) -> None:
        super().__init__()
        self._stopping = stopping
        self.failing = failing

    def __missing__(self, aside: Aside) -> float:
        worth = self.stopping(aside)
        if can_roll(aside):
            worth = max(worth, self.rolling(aside))
        self[aside] = worth
        return worth

    def stopping(self, aside: Aside) -> float:
        return self._stopping[aside // _TOTAL] if aside & _HAS_WORM else self.failing

    def rolling(self, aside: Aside) -> float:
        values, left = aside & _ALL_VALUES, dice_left(aside)
        worth = chance_of_nothing(values, left) * self.failing
        for chance, steps in rolls_of(values, left):
            worth += chance * max([self[aside + step] for step in steps])
        return worth


def dice_left(aside: Aside) -> int:
    return aside % _TOTAL // _LEFT


def can_roll(aside: Aside) -> bool:
    """Whether there are dice left, and a value that is not set aside yet."""
    return dice_left(aside) > 0 and aside & _ALL_VALUES != _ALL_VALUES
