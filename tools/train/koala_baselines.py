"""Koala players to measure the hard bot against. None of them should do better than hard.

Four always do the same in blind turns, one plays the best reply to hard's strategy there; otherwise
these play as hard does. One more was trained to beat hard.
"""

import json
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random

from pinacoladice.bots.cooperative import Computation
from pinacoladice.bots.koala import bluff, equilibrium, sighted
from pinacoladice.bots.koala.bluff import Turn
from pinacoladice.bots.koala.equilibrium import Payoffs
from pinacoladice.bots.koala.levels import chance_of_doubt, hard
from pinacoladice.bots.koala.value import GAME, features
from pinacoladice.bots.network import Network
from pinacoladice.bots.registry import Choose
from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt
from pinacoladice.games.koala.faces import REACHABLE, value
from pinacoladice.games.koala.state import State

LEARNED = Path(__file__).with_name("koala_reply.json")

Habit = Callable[[State], Computation[Action | None]]


def with_habit(habit: Habit, state: State, luck: Random) -> Computation[Action]:
    """Play the habit, or as hard does where it has no answer."""
    action = (yield from habit(state)) if state.blind_turn and state.dice != () else None
    return (yield from hard(state, luck)) if action is None else action


def honest(state: State) -> Computation[Action | None]:
    yield
    return Announce(value(state.dice or ())) if state.announced is None else None


def zero(state: State) -> Computation[Action | None]:
    yield
    return Announce(0) if state.announced is None else None


def doubter(state: State) -> Computation[Action | None]:
    yield
    return None if state.announced is None else Doubt()


def believer(state: State) -> Computation[Action | None]:
    yield
    return None if state.announced is None else Believe()


def reply(state: State) -> Computation[Action | None]:
    """The best reply to hard's strategy, by hard's own values of positions."""
    turn = yield from bluff.solve_turn(state)
    return best_answer(state, turn, turn.announcer, turn.roller)


def best_answer(state: State, turn: Turn, announcer: Payoffs, roller: Payoffs) -> Action:
    """The best reply of a player with these payoffs who knows hard's strategy."""
    if state.announced is None:
        worth = equilibrium.announcement_values(announcer, turn.strategies.doubts)
        row = worth[REACHABLE.index(value(state.dice or ()))]
        return Announce(max(zip(row, REACHABLE, strict=True))[1])
    if state.announced not in REACHABLE:
        return Doubt() if chance_of_doubt(state, turn, state.announced) else Believe()
    gains = equilibrium.doubt_gains(roller, turn.strategies.says)
    return Doubt() if gains[REACHABLE.index(state.announced)] > 0 else Believe()


# Trained to beat hard by tools/train/koala_reply.py


@cache
def learned() -> dict[int, Network]:
    """Its networks, by number of players."""
    found = json.loads(LEARNED.read_text(encoding="utf-8"))
    return {int(seats): Network(**network) for seats, network in found.items()}


def my_chance(seat: Seat, state: State) -> float:
    ended = GAME.result(state)
    if ended is not None:
        return (seat in ended.winners) / len(ended.winners)
    inputs = features(state, seat)
    own, _nobody = learned()[state.seats].chances([inputs, [0.0] * len(inputs)])
    return own


def trained(state: State, luck: Random) -> Computation[Action]:
    actions = GAME.legal_actions(state)
    me = GAME.to_move(state)
    if len(actions) == 1 or me is None:
        return actions[0]
    mine = partial(my_chance, me)
    if not state.blind_turn:
        worth = yield from sighted.evaluate_throws(state, mine)
        return sighted.best_roll_or_stop(state.dice or (), worth)
    turn = yield from bluff.solve_turn(state)
    start = state._replace(dice=(), announced=None)
    stakes = yield from bluff.evaluate_payoffs(start, lambda end: [mine(end)] * state.seats)
    return best_answer(state, turn, *stakes)


BASELINES: dict[str, Choose] = {
    "trained": trained,
    **{
        habit.__name__: partial(with_habit, habit)
        for habit in (honest, zero, doubter, believer, reply)
    },
}
