"""Exact expectations over dice that are held and rolled again.

All choices of up to `count` dice form a lattice: adding one die leads from a hold to the six next
ones. What a hold is worth before the rest is rolled is the mean of what those six are worth, so one
pass over the lattice gives every expectation at once, without ever listing rolls.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from pinacoladice.engine.dice import FACES, Dice, holds, without

Values = Sequence[float]


class Lattice:
    """Values of throws are listed in the order of `throws`, values of holds in that of `holds`."""

    def __init__(self, count: int) -> None:
        # The larger holds come first, so that each pass finds what it needs.
        self.holds: list[Dice] = [
            held
            for size in range(count, -1, -1)
            for held in combinations_with_replacement(FACES, size)
        ]
        self.index = {held: place for place, held in enumerate(self.holds)}
        self.throws = [held for held in self.holds if len(held) == count]
        self._next = [
            tuple(self.index[tuple(sorted((*held, face)))] for face in FACES)
            for held in self.holds[len(self.throws) :]
        ]
        self._one_less = [
            tuple(self.index[without(held, (face,))] for face in sorted(set(held)))
            for held in self.holds
        ]

    def expected(self, values: Values) -> list[float]:
        """For each hold: what comes of it on average, if throws are worth `values`."""
        worth = list(values)
        for one, two, three, four, five, six in self._next:
            worth.append(
                (worth[one] + worth[two] + worth[three] + worth[four] + worth[five] + worth[six])
                / 6
            )
        return worth

    def best(self, expected: Values, stopping: Values) -> list[float]:
        """For each throw: what it is worth to stop, or to hold the best and roll the rest."""
        within = list(expected)  # the best of a hold and of all that it contains
        for place in range(len(within) - 2, len(self.throws) - 1, -1):
            within[place] = max(within[place], *[within[less] for less in self._one_less[place]])
        return [
            max(stop, *[within[less] for less in one_less])
            for stop, one_less in zip(stopping, self._one_less, strict=False)
        ]

    def best_hold(self, expected: Values, throw: Dice) -> Dice:
        """What to hold of a throw if at least one die is rolled again; more rather than fewer."""
        within = sorted(self.index[held] for held in holds(throw) if held != throw)
        return self.holds[max(within, key=expected.__getitem__)]


@cache
def lattice(count: int) -> Lattice:
    return Lattice(count)
