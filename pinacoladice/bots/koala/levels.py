"""The medium bot, which maximises points and bluffs at a fixed rate, and the hard bot, which
maximises the chance of winning and plays an equilibrium in blind turns."""

from functools import partial
from operator import mul
from random import Random

from pinacoladice.bots.cooperative import Computation
from pinacoladice.bots.koala import bluff, sighted
from pinacoladice.bots.koala.bluff import Turn
from pinacoladice.bots.koala.equilibrium import PRIOR
from pinacoladice.bots.koala.value import GAME, win_chances
from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt
from pinacoladice.games.koala.faces import REACHABLE, value
from pinacoladice.games.koala.odds import BLIND_SUMS, Habits, blind, points_with, posterior
from pinacoladice.games.koala.rules import DOUBT_FINE
from pinacoladice.games.koala.state import State

# Medium: points, and eyes at a fixed price

EYE = 8.0  # points
DOUBT_RATE = 2 / 3  # how often it doubts if that has the higher expected value

_SMALL = {each: chance for each, chance in BLIND_SUMS.items() if each < DOUBT_FINE}


def lies_half(truth: int) -> dict[int, float]:
    """Announce a small sum truthfully, and half of the others as a small one."""
    if truth in _SMALL:
        return {truth: 1.0}
    total = 2 * sum(_SMALL.values())
    return {truth: 0.5} | {each: chance / total for each, chance in _SMALL.items()}


HABITS: Habits = {truth: lies_half(truth) for truth in REACHABLE}


def medium(state: State, luck: Random) -> Computation[Action]:
    yield
    actions = GAME.legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    if not state.blind_turn:
        return sighted.best_roll_or_stop(state.dice or (), points_with(-EYE))
    if state.announced is None:
        says = HABITS[value(state.dice or ())]
        return Announce(luck.choices(list(says), list(says.values()))[0])
    # It assumes that others bluff as it does.
    truth = posterior(state.announced, HABITS)
    odds = blind(state.announced, truth, state.points[state.turn])
    doubt_is_better = odds.doubt_points + odds.lie * EYE > odds.believe_points
    return Doubt() if doubt_is_better and luck.random() < DOUBT_RATE else Believe()


# Hard: the chance of winning


def hard(state: State, luck: Random) -> Computation[Action]:
    actions = GAME.legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    if not state.blind_turn:
        worth = yield from sighted.evaluate_throws(state, partial(winning, state.turn))
        return sighted.best_roll_or_stop(state.dice or (), worth)
    turn = yield from bluff.solve_turn(state)
    if state.announced is None:
        says = turn.strategies.says[REACHABLE.index(value(state.dice or ()))]
        return Announce(luck.choices(REACHABLE, says)[0])
    return Doubt() if luck.random() < chance_of_doubt(state, turn, state.announced) else Believe()


def winning(seat: Seat, state: State) -> float:
    return win_chances(state)[seat]


def chance_of_doubt(state: State, turn: Turn, announced: int) -> float:
    """An impossible sum is certainly a lie; believing it may still be better."""
    if announced in REACHABLE:
        return turn.strategies.doubts[REACHABLE.index(announced)]
    believed = winning(state.turn, bluff.after_belief(state, announced))
    doubted = sum(map(mul, PRIOR, turn.roller.lie))
    return float(doubted > believed)
