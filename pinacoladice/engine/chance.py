"""Chance events: a dice roll, a deal of cards, or none (`CERTAIN`).

A `Chance` lists its outcomes with their probabilities, validates an outcome, and maps uniformly
distributed numbers to one. It holds no random number generator.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import perm

from pinacoladice.engine.dice import Dice, rolls

# The dice of a roll, sorted, or the cards of a deal, in order; empty for `CERTAIN`.
Outcome = tuple[int, ...]
NOTHING_DRAWN: Outcome = ()

# Stands for a roll in the record of a match whose reader may not know it.
HIDDEN: Outcome = (-1,)

# uniform(n) returns one of 0 … n - 1, all equally likely.
Uniform = Callable[[int], int]


class Chance(ABC):
    __slots__ = ()

    @abstractmethod
    def outcomes(self) -> Iterable[tuple[Outcome, float]]:
        """Each possible outcome with its probability. A large deal has too many to iterate over."""

    @abstractmethod
    def admits(self, outcome: Outcome) -> bool:
        """Whether this outcome is possible."""

    @abstractmethod
    def draw(self, uniform: Uniform) -> Outcome:
        """Map uniform numbers to an outcome, with the right probabilities."""


class Certain(Chance):
    """No randomness: a single, empty outcome."""

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
    """`count` six-sided dice."""

    count: int

    def outcomes(self) -> tuple[tuple[Dice, float], ...]:
        return _roll_probabilities(self.count)

    def admits(self, outcome: Outcome) -> bool:
        return outcome in rolls(self.count)

    def draw(self, uniform: Uniform) -> Dice:
        return tuple(sorted([uniform(6) + 1 for _ in range(self.count)]))


@cache
def roll_of(count: int) -> DiceRoll:
    """A shared instance for each number of dice."""
    return DiceRoll(count)


@cache
def _roll_probabilities(count: int) -> tuple[tuple[Dice, float], ...]:
    return tuple((dice, ways / 6**count) for dice, ways in rolls(count).items())


@dataclass(frozen=True, slots=True)
class SecretRoll(DiceRoll):
    """Dice that some players may not see. In the record of the others they are `HIDDEN`."""

    def admits(self, outcome: Outcome) -> bool:
        return outcome == HIDDEN or DiceRoll.admits(self, outcome)


@dataclass(frozen=True, slots=True)
class Deal(Chance):
    """`count` different cards out of 0 … size - 1, in order."""

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
