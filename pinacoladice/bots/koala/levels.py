"""Medium and hard: points by the odds and a plain bluff; the chance of winning and a mixed one."""

from functools import partial
from operator import mul
from random import Random

from pinacoladice.bots.koala import bluff, sighted
from pinacoladice.bots.koala.bluff import Turn
from pinacoladice.bots.koala.mixing import LIKELY
from pinacoladice.bots.koala.value import GAME, win_chances
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt
from pinacoladice.games.koala.faces import REACHABLE, value
from pinacoladice.games.koala.odds import BLIND_SUMS, Habits, blind, points_with, truth_behind
from pinacoladice.games.koala.rules import DOUBT_FINE
from pinacoladice.games.koala.state import State

# Medium: points, and eyes at a fixed price

EYE = 8.0  # points
COURAGE = 2 / 3  # how often it doubts where that promises more

_SMALL = {each: chance for each, chance in BLIND_SUMS.items() if each < DOUBT_FINE}


def lies_half(truth: int) -> dict[int, float]:
    """Small sums are told; of the others every second one is passed off as a small one."""
    if truth in _SMALL:
        return {truth: 1.0}
    whole = 2 * sum(_SMALL.values())
    return {truth: 0.5} | {each: chance / whole for each, chance in _SMALL.items()}


HABITS: Habits = {truth: lies_half(truth) for truth in REACHABLE}


def medium(state: State, luck: Random) -> Thought[Action]:
    yield
    actions = GAME.legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    if not state.blind_turn:
        return sighted.best_roll_or_stop(state.dice or (), points_with(-EYE))
    if state.announced is None:
        says = HABITS[value(state.dice or ())]
        return Announce(luck.choices(list(says), list(says.values()))[0])
    # It takes others to speak as it does itself.
    truth = truth_behind(state.announced, HABITS)
    odds = blind(state.announced, truth, state.points[state.turn])
    promises_more = odds.doubt_points + odds.lie * EYE > odds.believe_points
    return Doubt() if promises_more and luck.random() < COURAGE else Believe()


# Hard: the chance of winning


def hard(state: State, luck: Random) -> Thought[Action]:
    actions = GAME.legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    if not state.blind_turn:
        worth = yield from sighted.weighing(state, partial(winning, state.turn))
        return sighted.best_roll_or_stop(state.dice or (), worth)
    turn = yield from bluff.solving(state)
    if state.announced is None:
        says = turn.mix.says[REACHABLE.index(value(state.dice or ()))]
        return Announce(luck.choices(REACHABLE, says)[0])
    return Doubt() if luck.random() < chance_of_doubt(state, turn, state.announced) else Believe()


def winning(seat: Seat, state: State) -> float:
    return win_chances(state)[seat]


def chance_of_doubt(state: State, turn: Turn, said: int) -> float:
    """What no dice can show is a lie for certain; to take it may still be better."""
    if said in REACHABLE:
        return turn.mix.doubts[REACHABLE.index(said)]
    believed = winning(state.turn, bluff.after_belief(state, said))
    doubted = sum(map(mul, LIKELY, turn.roller.lie))
    return float(doubted > believed)
