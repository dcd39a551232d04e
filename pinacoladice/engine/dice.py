"""Dice as multisets, represented by sorted tuples, so that equal throws compare equal.

Faces are numbered 1 to 6. A game with other symbols maps the numbers to names (`notation.Faces`).
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
    """Every roll of `count` dice, and how many of the 6 ** count ordered rolls produce it."""
    return MappingProxyType(
        {
            dice: factorial(count) // prod(factorial(dice.count(face)) for face in FACES)
            for dice in combinations_with_replacement(FACES, count)
        }
    )


@cache
def holds(dice: Dice) -> frozenset[Dice]:
    """Every subset of the dice, from none to all."""
    return frozenset(held for count in range(len(dice) + 1) for held in combinations(dice, count))


def together(some: Dice, others: Dice) -> Dice:
    return tuple(sorted(some + others))


def without(dice: Dice, held: Dice) -> Dice:
    """Remove `held` from `dice`, which must contain it."""
    left = list(dice)
    for face in held:
        left.remove(face)
    return tuple(left)
