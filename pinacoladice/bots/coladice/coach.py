"""Reviews a game: the best action at each decision, the chances of winning over time, and luck."""

from collections.abc import Mapping, Sequence

from pinacoladice.bots.coach import Advice, Report
from pinacoladice.bots.coladice.levels import rate_actions, winning_for
from pinacoladice.bots.coladice.value import trained, win_chances
from pinacoladice.bots.cooperative import Computation
from pinacoladice.engine.game import Played, Seat
from pinacoladice.games.coladice.actions import Action
from pinacoladice.games.coladice.state import State


def advice_on(rated: Mapping[Action, float], seat: Seat, done: Action, move: int) -> Advice:
    # On a tie, the action that was played counts as best.
    best = max(rated, key=lambda action: (round(rated[action], 9), action == done))
    return Advice(move, seat, done, rated[done], best, rated[best])


def report_on(game: Played[State, Action]) -> Computation[Report]:
    chances = [tuple(win_chances(game.states[0], trained()))]
    advice, luck = [], [0.0] * game.states[0].seats
    for move, record in enumerate(game.records):
        before, after = game.states[move], game.states[move + 1]
        seat = before.turn
        rated = dict((yield from rate_actions(before, winning_for(seat))))
        if len(rated) > 1:
            advice.append(advice_on(rated, seat, record.action, move))
        if record.outcome:
            luck[seat] += (yield from best_chance(after, seat)) - rated[record.action]
        if after.turn != seat or after.over:
            chances.append(tuple(win_chances(after, trained())))
    return Report(tuple(chances), tuple(advice), tuple(luck))


def chances(state: State) -> Sequence[float]:
    """Each seat's chance of winning."""
    return win_chances(state, trained())


def best_chance(state: State, seat: Seat) -> Computation[float]:
    """The seat's chance of winning, with optimal play in the rest of its turn."""
    if state.over or state.turn != seat:
        return win_chances(state, trained())[seat]
    rated = yield from rate_actions(state, winning_for(seat))
    return max(value for _, value in rated)
