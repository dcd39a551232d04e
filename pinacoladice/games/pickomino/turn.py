"""All that a turn of Pickomino can still become, and what it is worth if it is played best.

What matters of the dice set aside is which values they show, what they add up to and how many dice
are left. The three are written into one number, so that setting dice aside is an addition.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.games.pickomino.tiles import DICE, WORM, total

# From the right: one bit for each value set aside, the dice left in steps of 64, then the total.
_ALL_VALUES = 63
_LEFT = 64
_TOTAL = 1024
_HAS_WORM = 1 << (WORM - 1)

TOTALS = range(total((WORM,) * DICE) + 1)

Aside = int
Step = int
NOTHING_ASIDE: Aside = DICE * _LEFT


def step_of(face: int, count: int) -> Step:
    """What setting aside so many dice of a value adds."""
    return (1 << (face - 1)) - count * _LEFT + total((face,) * count) * _TOTAL


def aside_of(dice: Dice) -> Aside:
    return NOTHING_ASIDE + sum(step_of(face, dice.count(face)) for face in set(dice))


@cache
def rolls_of(values: int, left: int) -> tuple[tuple[float, tuple[Step, ...]], ...]:
    """Every roll of the dice left that lets something be set aside: its chance, and the choices.

    Dice that show values already set aside are of no use, whichever they are.
    """
    fresh = [face for face in FACES if not values >> (face - 1) & 1]
    useless = len(FACES) - len(fresh)
    found = []
    for count in range(1, left + 1):
        for faces in combinations_with_replacement(fresh, count):
            numbers = {face: faces.count(face) for face in set(faces)}
            ways = factorial(left) // prod(map(factorial, numbers.values()))
            ways = ways // factorial(left - count) * useless ** (left - count)
            if ways:
                steps = tuple(step_of(face, number) for face, number in numbers.items())
                found.append((ways / len(FACES) ** left, steps))
    return tuple(found)


def choices_of(aside: Aside) -> Iterator[Aside]:
    """Everything that one more roll may set aside; nothing where there is none."""
    if can_roll(aside):
        rolls = rolls_of(aside & _ALL_VALUES, dice_left(aside))
        yield from {aside + step: None for _, steps in rolls for step in steps}


@cache
def chance_of_nothing(values: int, left: int) -> float:
    """No rolled value can be set aside: the turn has failed."""
    return (values.bit_count() / len(FACES)) ** left


class BestPlay(dict[Aside, float]):
    """What a turn with these dice aside is worth: the better of stopping and rolling on.

    Ends are worth what the caller says: stopping with a worm by the total, and failing.
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
    """Dice are left, and a value that could still be set aside."""
    return dice_left(aside) > 0 and aside & _ALL_VALUES != _ALL_VALUES
