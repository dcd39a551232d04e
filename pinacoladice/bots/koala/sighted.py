"""Exact search of a sighted turn: stop, or roll on with optimal play."""

from collections.abc import Callable

from pinacoladice.bots.cooperative import Computation
from pinacoladice.engine.dice import Dice, rolls
from pinacoladice.games.koala.actions import Action, Roll, Stop
from pinacoladice.games.koala.faces import DICE, closes_an_eye, value
from pinacoladice.games.koala.odds import Worth, locked, rolling_on
from pinacoladice.games.koala.rules import stop
from pinacoladice.games.koala.state import State

# The value of the end of a turn to the player whose turn it was.
Evaluate = Callable[[State], float]


def best_roll_or_stop(dice: Dice, worth: Worth) -> Action:
    """The dice must include a number. On a tie, stop."""
    return Roll() if rolling_on(worth)[locked(dice)] > worth(dice) + 1e-9 else Stop()


def evaluate_throws(state: State, evaluate: Evaluate) -> Computation[Worth]:
    """The value of each throw if the turn ends with it."""
    ends: dict[tuple[int, bool], float] = {}
    for dice in rolls(DICE):
        end = value(dice), closes_an_eye(dice)
        if end not in ends:
            ends[end] = evaluate(stop(state._replace(dice=dice)))
            yield
    return lambda dice: ends[value(dice), closes_an_eye(dice)]
