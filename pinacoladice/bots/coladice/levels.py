"""Three bots for Piña Coladice, and the yardstick they are measured with.

Each is an evaluation of how a turn may end, and the exact search of the turn for it.
"""

from functools import cache, partial
from random import Random

from pinacoladice.bots.coladice.features import outlook
from pinacoladice.bots.coladice.turn import (
    GAME,
    Evaluate,
    Plan,
    planning,
    worth,
    worth_of_turn,
)
from pinacoladice.bots.coladice.value import trained, win_chances
from pinacoladice.bots.network import Network
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Action
from pinacoladice.games.coladice.ending import result
from pinacoladice.games.coladice.state import GOAL, State

# Searches of the latest turns, by their start and by who values their ends.
_plans: dict[tuple[State, Evaluate], Plan] = {}
_MOST_PLANS = 8


def best_action(state: State, evaluate: Evaluate) -> Thought[Action]:
    actions = GAME.legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    rated = yield from rating(state, evaluate)
    # Stopping comes after rolling, and is better where it is as good.
    return max(reversed(rated), key=lambda pair: round(pair[1], 9))[0]


def rating(state: State, evaluate: Evaluate) -> Thought[list[tuple[Action, float]]]:
    """Everything that can be done now, and what it is worth."""
    found = yield from turn_plan(state, evaluate)
    rated = []
    for action in GAME.legal_actions(state):
        rated.append((action, worth(state, found, action, evaluate)))
        if state.effect:  # each of these is a position of its own
            yield
    return rated


def turn_plan(state: State, evaluate: Evaluate) -> Thought[Plan]:
    """One search serves the whole turn."""
    start = state._replace(rolls=0, dice=(), effect=0), evaluate
    if start not in _plans:
        found = yield from planning(*start)
        while len(_plans) >= _MOST_PLANS:
            del _plans[next(iter(_plans))]
        _plans[start] = found
    return _plans[start]


# The yardstick: points and neighbours, and nothing else


def points(state: State, _luck: Random) -> Thought[Action]:
    return best_action(state, points_for(state.turn))


@cache
def points_for(seat: Seat) -> Evaluate:
    return lambda state: float(state.scores[seat])


# Medium: points, lines and blocks, weighed by hand


def medium(state: State, _luck: Random) -> Thought[Action]:
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
    seen = outlook(state, seat)
    return GOAL * seen.score + 12 * seen.line_next + 6 * seen.line_in_two + 3 * seen.line_in_three


# Hard: the chance of winning


def hard(state: State, _luck: Random) -> Thought[Action]:
    return best_action(state, foresight_for(state.turn))


@cache
def winning_for(seat: Seat) -> Evaluate:
    return winning_with(seat, trained())


def winning_with(seat: Seat, network: Network) -> Evaluate:
    return lambda state: win_chances(state, network)[seat]


@cache
def foresight_for(seat: Seat) -> Evaluate:
    return partial(foresight, seat)


def foresight(seat: Seat, state: State) -> float:
    """Between two, what one wins the other loses: the other's next turn is searched too.

    With Happy Hour a turn has too many ends for that."""
    if state.over or state.seats > 2 or state.happy_hour:
        return winning_for(seat)(state)
    return 1 - worth_of_turn(state, winning_for(state.turn))
