"""A blind turn: what is at stake for the announcer and for the roller, and how both mix."""

from collections.abc import Callable
from typing import NamedTuple

from pinacoladice.bots.koala.mixing import Mix, Stakes, mixing
from pinacoladice.bots.koala.value import win_chances
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.dice import rolls
from pinacoladice.games.koala.faces import DICE, REACHABLE, value
from pinacoladice.games.koala.rules import believe, doubt
from pinacoladice.games.koala.state import State, announcer

DICE_WORTH = {value(dice): dice for dice in rolls(DICE)}


class Turn(NamedTuple):
    announcer: Stakes
    roller: Stakes
    mix: Mix


# Blind turns that were thought through lately: the announcer's thoughts serve the roller too.
_turns: dict[State, Turn] = {}
_MOST_TURNS = 8


def solving(state: State) -> Thought[Turn]:
    """From what both know: the position before the roll."""
    start = state._replace(dice=(), announced=None)
    if start not in _turns:
        of_announcer, of_roller = yield from weighing(start)
        mix = yield from mixing(of_announcer, of_roller)
        while len(_turns) >= _MOST_TURNS:
            del _turns[next(iter(_turns))]
        _turns[start] = Turn(of_announcer, of_roller, mix)
    return _turns[start]


def weighing(
    state: State, chances_at: Callable[[State], list[float]] = win_chances
) -> Thought[tuple[Stakes, Stakes]]:
    """For the announcer and for the roller: chances of winning."""
    ends = [
        [follow(state, each) for each in REACHABLE]
        for follow in (after_belief, after_lie, after_truth)
    ]
    chances: dict[State, list[float]] = {}  # many ends are the same
    for end in {end: None for column in ends for end in column}:
        chances[end] = chances_at(end)
        yield
    of_announcer, of_roller = (
        Stakes(*[[chances[end][seat] for end in column] for column in ends])
        for seat in (announcer(state), state.turn)
    )
    return of_announcer, of_roller


def after_belief(state: State, said: int) -> State:
    return believe(state._replace(announced=said))


def after_lie(state: State, truth: int) -> State:
    """The lie was doubted; which one it was does not matter."""
    lie = REACHABLE[0] if truth else REACHABLE[1]
    return doubt(state._replace(announced=lie), DICE_WORTH[truth])


def after_truth(state: State, truth: int) -> State:
    return doubt(state._replace(announced=truth), DICE_WORTH[truth])
