"""The bots for Piña Coladice, and a baseline to measure them against.

Each one is an evaluation function for the end of a turn, with an exact search of the turn.
"""

from functools import cache, partial
from random import Random

from pinacoladice.bots.coladice.features import outlook
from pinacoladice.bots.coladice.turn import (
    GAME,
    Evaluate,
    Plan,
    plan_turn,
    worth,
    worth_of_turn,
)
from pinacoladice.bots.coladice.value import trained, win_chances
from pinacoladice.bots.cooperative import Computation
from pinacoladice.bots.network import Network
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Action
from pinacoladice.games.coladice.ending import result
from pinacoladice.games.coladice.state import GOAL, State

# Cache of the latest searches, by the start of the turn and the evaluation function.
_plans: dict[tuple[State, Evaluate], Plan] = {}
_MOST_PLANS = 8


def best_action(state: State, evaluate: Evaluate) -> Computation[Action]:
    actions = GAME.legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    rated = yield from rate_actions(state, evaluate)
    # On a tie, stop: the stopping actions come last.
    return max(reversed(rated), key=lambda pair: round(pair[1], 9))[0]


def rate_actions(state: State, evaluate: Evaluate) -> Computation[list[tuple[Action, float]]]:
    """Every legal action with its value."""
    plan = yield from turn_plan(state, evaluate)
    rated = []
    for action in GAME.legal_actions(state):
        rated.append((action, worth(state, plan, action, evaluate)))
        if state.effect:  # each choice is an evaluation of its own
            yield
    return rated


def turn_plan(state: State, evaluate: Evaluate) -> Computation[Plan]:
    """The plan for the whole turn, from the cache if possible."""
    start = state._replace(rolls=0, dice=(), effect=0), evaluate
    if start not in _plans:
        plan = yield from plan_turn(*start)
        while len(_plans) >= _MOST_PLANS:
            del _plans[next(iter(_plans))]
        _plans[start] = plan
    return _plans[start]


# Baseline: points and neighbours only


def points(state: State, _luck: Random) -> Computation[Action]:
    return best_action(state, points_for(state.turn))


@cache
def points_for(seat: Seat) -> Evaluate:
    return lambda state: float(state.scores[seat])


# Medium: points, lines and blocks, with hand-picked weights


def medium(state: State, _luck: Random) -> Computation[Action]:
    return best_action(state, advantage_for(state.turn))


@cache
def advantage_for(seat: Seat) -> Evaluate:
    return partial(advantage, seat)


def advantage(seat: Seat, state: State) -> float:
    ended = result(state)
    if ended is not None:
        return 100.0 if seat in ended.winners else -100.0
    others = [strength(state, other) for other in range(state.seats) if other != seat]
    return strength(state, seat) - max(others)


def strength(state: State, seat: Seat) -> float:
    own = outlook(state, seat)
    return GOAL * own.score + 12 * own.line_next + 6 * own.line_in_two + 3 * own.line_in_three


# Hard: the chance of winning


def hard(state: State, _luck: Random) -> Computation[Action]:
    return best_action(state, lookahead_for(state.turn))


@cache
def winning_for(seat: Seat) -> Evaluate:
    return winning_with(seat, trained())


def winning_with(seat: Seat, network: Network) -> Evaluate:
    return lambda state: win_chances(state, network)[seat]


@cache
def lookahead_for(seat: Seat) -> Evaluate:
    return partial(lookahead, seat)


def lookahead(seat: Seat, state: State) -> float:
    """Two players: a zero-sum game, so search the opponent's next turn too. This is too slow with
    Happy Hour, as a turn has too many ends then."""
    if state.over or state.seats > 2 or state.happy_hour:
        return winning_for(seat)(state)
    return 1 - worth_of_turn(state, winning_for(state.turn))
