"""Players of Piña Koala that always do the same in blind turns, and one that knows what hard does.

In everything else they play as hard does. None of them should do better than hard by it.
"""

from collections.abc import Callable
from functools import partial
from random import Random

from pinacoladice.bots.koala import bluff, mixing
from pinacoladice.bots.koala.levels import chance_of_doubt, hard
from pinacoladice.bots.registry import Choose
from pinacoladice.bots.thinking import Thought
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt
from pinacoladice.games.koala.faces import REACHABLE, value
from pinacoladice.games.koala.state import State

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
    """The best answer to hard's mix, which it knows as well as hard does."""
    turn = yield from bluff.solving(state)
    if state.announced is None:
        worth = mixing.worth_of_saying(turn.announcer, turn.mix.doubts)
        row = worth[REACHABLE.index(value(state.dice or ()))]
        return Announce(max(zip(row, REACHABLE, strict=True))[1])
    if state.announced not in REACHABLE:
        return Doubt() if chance_of_doubt(state, turn, state.announced) else Believe()
    gains = mixing.gains_of_doubt(turn.roller, turn.mix.says)
    return Doubt() if gains[REACHABLE.index(state.announced)] > 0 else Believe()


YARDSTICKS: dict[str, Choose] = {
    habit.__name__: partial(with_habit, habit) for habit in (honest, zero, doubter, believer, reply)
}
