"""Exact expected values of holding some dice and rolling the others.

All multisets of up to `count` dice form a lattice, in which each hold has six successors with one
die more. The value of a hold is the mean of its successors' values, so a single pass (dynamic
programming) computes the expected value of every hold without enumerating rolls.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from pinacoladice.engine.dice import FACES, Dice, holds, without

Values = Sequence[float]


class Lattice:
    """Values of throws are lists in the order of `throws`, values of holds in that of `holds`."""

    def __init__(self, count: int) -> None:
        # Larger holds first, so that a pass computes all successors of a hold before the hold.
        self.holds: list[Dice] = [
            held
            for size in range(count, -1, -1)
            for held in combinations_with_replacement(FACES, size)
        ]
        self.index = {held: index for index, held in enumerate(self.holds)}
        self.throws = [held for held in self.holds if len(held) == count]
        self._successors = [
            tuple(self.index[tuple(sorted((*held, face)))] for face in FACES)
            for held in self.holds[len(self.throws) :]
        ]
        self._one_less = [
            tuple(self.index[without(held, (face,))] for face in sorted(set(held)))
            for held in self.holds
        ]

    def expected(self, values: Values) -> list[float]:
        """The expected value of each hold, given the values of the throws."""
        worth = list(values)
        for one, two, three, four, five, six in self._successors:
            worth.append(
                (worth[one] + worth[two] + worth[three] + worth[four] + worth[five] + worth[six])
                / 6
            )
        return worth

    def best(self, expected: Values, stopping: Values) -> list[float]:
        """The value of each throw: the maximum of stopping and of the best hold with a reroll."""
        within = list(expected)  # the maximum over a hold and its subsets
        for index in range(len(within) - 2, len(self.throws) - 1, -1):
            within[index] = max(within[index], *[within[less] for less in self._one_less[index]])
        return [
            max(stop, *[within[less] for less in one_less])
            for stop, one_less in zip(stopping, self._one_less, strict=False)
        ]

    def best_hold(self, expected: Values, throw: Dice) -> Dice:
        """The best hold that rolls at least one die again; on a tie, the one with more dice."""
        within = sorted(self.index[held] for held in holds(throw) if held != throw)
        return self.holds[max(within, key=expected.__getitem__)]


@cache
def lattice_of(count: int) -> Lattice:
    return Lattice(count)
