"""Players of Piña Koala that always do the same in blind turns, and two that know what hard does.

In everything else they play as hard does, but for the one that was trained to beat it. None of
them should do better than hard.
"""

import json
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random

from pinacoladice.bots.koala import bluff, mixing, sighted
from pinacoladice.bots.koala.bluff import Turn
from pinacoladice.bots.koala.levels import chance_of_doubt, hard
from pinacoladice.bots.koala.mixing import Stakes
from pinacoladice.bots.koala.value import GAME, features
from pinacoladice.bots.network import Network
from pinacoladice.bots.registry import Choose
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt
from pinacoladice.games.koala.faces import REACHABLE, value
from pinacoladice.games.koala.state import State

LEARNED = Path(__file__).with_name("reply_koala.json")

Habit = Callable[[State], Thought[Action | None]]


def with_habit(habit: Habit, state: State, luck: Random) -> Thought[Action]:
    """Whatever the habit leaves open is done as hard does it."""
    action = (yield from habit(state)) if state.blind_turn and state.dice != () else None
    return (yield from hard(state, luck)) if action is None else action


def honest(state: State) -> Thought[Action | None]:
    yield
    return Announce(value(state.dice or ())) if state.announced is None else None


def zero(state: State) -> Thought[Action | None]:
    yield
    return Announce(0) if state.announced is None else None


def doubter(state: State) -> Thought[Action | None]:
    yield
    return None if state.announced is None else Doubt()


def believer(state: State) -> Thought[Action | None]:
    yield
    return None if state.announced is None else Believe()


def reply(state: State) -> Thought[Action | None]:
    """The best answer to hard's mix, by hard's own judgement of what comes of it."""
    turn = yield from bluff.solving(state)
    return best_answer(state, turn, turn.announcer, turn.roller)


def best_answer(state: State, turn: Turn, announcer: Stakes, roller: Stakes) -> Action:
    """Of one who knows hard's mix as well as hard does, with these stakes of its own."""
    if state.announced is None:
        worth = mixing.worth_of_saying(announcer, turn.mix.doubts)
        row = worth[REACHABLE.index(value(state.dice or ()))]
        return Announce(max(zip(row, REACHABLE, strict=True))[1])
    if state.announced not in REACHABLE:
        return Doubt() if chance_of_doubt(state, turn, state.announced) else Believe()
    gains = mixing.gains_of_doubt(roller, turn.mix.says)
    return Doubt() if gains[REACHABLE.index(state.announced)] > 0 else Believe()


# Trained to beat hard: see tools/reply_koala.py


@cache
def learned() -> dict[int, Network]:
    """What positions are worth to it, for each number of players."""
    found = json.loads(LEARNED.read_text(encoding="utf-8"))
    return {int(seats): Network(**network) for seats, network in found.items()}


def my_chance(seat: Seat, state: State) -> float:
    ended = GAME.result(state)
    if ended is not None:
        return (seat in ended.winners) / len(ended.winners)
    inputs = features(state, seat)
    own, _nobody = learned()[state.seats].chances([inputs, [0.0] * len(inputs)])
    return own


def trained(state: State, luck: Random) -> Thought[Action]:
    actions = GAME.legal_actions(state)
    me = GAME.to_move(state)
    if len(actions) == 1 or me is None:
        return actions[0]
    mine = partial(my_chance, me)
    if not state.blind_turn:
        worth = yield from sighted.weighing(state, mine)
        return sighted.best_roll_or_stop(state.dice or (), worth)
    turn = yield from bluff.solving(state)
    start = state._replace(dice=(), announced=None)
    stakes = yield from bluff.weighing(start, lambda end: [mine(end)] * state.seats)
    return best_answer(state, turn, *stakes)


YARDSTICKS: dict[str, Choose] = {
    "trained": trained,
    **{
        habit.__name__: partial(with_habit, habit)
        for habit in (honest, zero, doubter, believer, reply)
    },
}
