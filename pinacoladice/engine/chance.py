"""What can happen when an action is done: nothing uncertain, a roll, or a deal.

A `Chance` knows its outcomes and their probabilities, which outcomes it admits, and how to
make one out of uniformly distributed numbers. It never draws by itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import perm

from pinacoladice.engine.dice import Dice, rolls

# The dice of a roll, or the cards of a deal in order; empty where nothing is left to chance.
Outcome = tuple[int, ...]
NOTHING_DRAWN: Outcome = ()

# uniform(n) is one of 0 … n - 1, each as likely as the others.
Uniform = Callable[[int], int]


class Chance(ABC):
    __slots__ = ()

    @abstractmethod
    def outcomes(self) -> Iterable[tuple[Outcome, float]]:
        """Each possible outcome with its probability; for a large deal too many to go through."""

    @abstractmethod
    def admits(self, outcome: Outcome) -> bool:
        """Whether this outcome can come about."""

    @abstractmethod
    def draw(self, uniform: Uniform) -> Outcome:
        """An outcome made of uniform numbers, each with its own probability."""


class Certain(Chance):
    """Only one thing can happen."""

    __slots__ = ()

    def outcomes(self) -> tuple[tuple[Outcome, float], ...]:
        return ((NOTHING_DRAWN, 1.0),)

    def admits(self, outcome: Outcome) -> bool:
        return outcome == NOTHING_DRAWN

    def draw(self, uniform: Uniform) -> Outcome:
        return NOTHING_DRAWN


CERTAIN = Certain()


@dataclass(frozen=True, slots=True)
class DiceRoll(Chance):
    """Some dice are rolled at once."""

    count: int

    def outcomes(self) -> tuple[tuple[Dice, float], ...]:
        return _roll_probabilities(self.count)

    def admits(self, outcome: Outcome) -> bool:
        return outcome in rolls(self.count)

    def draw(self, uniform: Uniform) -> Dice:
        return tuple(sorted([uniform(6) + 1 for _ in range(self.count)]))


@cache
def roll_of(count: int) -> DiceRoll:
    """A roll of so many dice; there is one of each."""
    return DiceRoll(count)


@cache
def _roll_probabilities(count: int) -> tuple[tuple[Dice, float], ...]:
    return tuple((dice, ways / 6**count) for dice, ways in rolls(count).items())


@dataclass(frozen=True, slots=True)
class Deal(Chance):
    """Some of the cards 0 … size - 1 are dealt, one after the other."""

    size: int
    count: int

    def outcomes(self) -> Iterable[tuple[tuple[int, ...], float]]:
        probability = 1 / perm(self.size, self.count)
        return ((deal, probability) for deal in permutations(range(self.size), self.count))

    def admits(self, outcome: Outcome) -> bool:
        return len(outcome) == self.count == len(set(outcome)) and all(
            card in range(self.size) for card in outcome
        )

    def draw(self, uniform: Uniform) -> tuple[int, ...]:
        pack = list(range(self.size))
        return tuple(pack.pop(uniform(len(pack))) for _ in range(self.count))
