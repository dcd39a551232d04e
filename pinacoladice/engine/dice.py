"""Dice as multisets: what lies on the table, without caring which die is which.

`Dice` is always sorted, so equal throws are equal tuples. Faces are numbered 1 to 6;
a game that paints something else on them gives names to the numbers (`notation.Faces`).
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from types import MappingProxyType

Dice = tuple[int, ...]

FACES = (1, 2, 3, 4, 5, 6)


@cache
def rolls(count: int) -> Mapping[Dice, int]:
    """Every roll of `count` dice, with the number of ways it comes up out of 6 ** count."""
    return MappingProxyType(
        {
            dice: factorial(count) // prod(factorial(dice.count(face)) for face in FACES)
            for dice in combinations_with_replacement(FACES, count)
        }
    )


@cache
def holds(dice: Dice) -> frozenset[Dice]:
    """Every choice of dice to keep, from none to all."""
    return frozenset(held for count in range(len(dice) + 1) for held in combinations(dice, count))


def together(some: Dice, others: Dice) -> Dice:
    return tuple(sorted(some + others))


def without(dice: Dice, held: Dice) -> Dice:
    """The dice that are left when `held`, all of them among `dice`, are taken away."""
    left = list(dice)
    for face in held:
        left.remove(face)
    return tuple(left)
