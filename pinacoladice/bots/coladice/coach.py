"""Looks back at a game: what would have been best, who was lucky, and how the chances went."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pinacoladice.bots.coladice.levels import rating, winning_for
from pinacoladice.bots.coladice.value import trained, win_chances
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.game import Seat
from pinacoladice.engine.match import Played
from pinacoladice.games.coladice.actions import Action
from pinacoladice.games.coladice.state import State


class Advice(NamedTuple):
    """Of one decision: the chance of winning with what was done, and with what was best."""

    move: int  # its number in the game
    seat: Seat
    done: Action
    chance: float
    best: Action
    best_chance: float

    @property
    def cost(self) -> float:
        return self.best_chance - self.chance


class Report(NamedTuple):
    chances: tuple[tuple[float, ...], ...]  # of each seat: at the start, and after every turn
    advice: tuple[Advice, ...]  # for every decision that left a choice
    luck: tuple[float, ...]  # of each seat: what the dice added to its chances, and took from them

    def costliest(self, seats: Sequence[Seat], count: int = 3) -> list[Advice]:
        """The decisions of these players that cost most, the worst first."""
        costly = [each for each in self.advice if each.seat in seats and each.cost > 0.005]
        return sorted(costly, key=lambda each: -each.cost)[:count]


def advice_on(rated: Mapping[Action, float], seat: Seat, done: Action, move: int) -> Advice:
    # What was done counts as best where nothing is better.
    best = max(rated, key=lambda action: (round(rated[action], 9), action == done))
    return Advice(move, seat, done, rated[done], best, rated[best])


def reporting(game: Played[State, Action]) -> Thought[Report]:
    chances = [tuple(win_chances(game.states[0], trained()))]
    advice, luck = [], [0.0] * game.states[0].seats
    for move, record in enumerate(game.records):
        before, after = game.states[move], game.states[move + 1]
        seat = before.turn
        rated = dict((yield from rating(before, winning_for(seat))))
        if len(rated) > 1:
            advice.append(advice_on(rated, seat, record.action, move))
        if record.outcome:
            luck[seat] += (yield from best_chance(after, seat)) - rated[record.action]
        if after.turn != seat or after.over:
            chances.append(tuple(win_chances(after, trained())))
    return Report(tuple(chances), tuple(advice), tuple(luck))


def best_chance(state: State, seat: Seat) -> Thought[float]:
    """What the dice have made of it, for the player who rolled them."""
    if state.over or state.turn != seat:
        return win_chances(state, trained())[seat]
    rated = yield from rating(state, winning_for(seat))
    return max(value for _, value in rated)
