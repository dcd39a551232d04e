"""What a coach reports about a game. Each game that has a coach makes such a report."""

from collections.abc import Callable, Sequence
from math import prod
from typing import Any, NamedTuple

from pinacoladice.engine.game import Seat

# From a state to each seat's chance of winning.
Chances = Callable[[Any], Sequence[float]]

MISTAKE = 0.01  # the least cost of one: a percent of winning


class Advice(NamedTuple):
    """One decision: the chance of winning with the action played, and with the best one."""

    move: int  # its number in the game
    seat: Seat
    done: Any
    chance: float
    best: Any
    best_chance: float

    @property
    def cost(self) -> float:
        return self.best_chance - self.chance

    @property
    def is_mistake(self) -> bool:
        return self.cost >= MISTAKE


class Report(NamedTuple):
    chances: tuple[tuple[float, ...], ...]  # per seat: at the start, and after every turn
    advice: tuple[Advice, ...]  # for every decision that left a choice
    luck: tuple[float, ...]  # per seat: what the dice added to its chance of winning

    def mistakes(self, seats: Sequence[Seat]) -> list[Advice]:
        """Of these players, the costliest first."""
        mistakes = [each for each in self.advice if each.seat in seats and each.is_mistake]
        return sorted(mistakes, key=lambda each: -each.cost)

    def kept(self, seat: Seat) -> float:
        """The share of its chances that this player kept: every decision keeps what it did not
        cost, and the shares are multiplied. 1 only if each decision was a best one."""
        return prod(1 - each.cost for each in self.advice if each.seat == seat)
