"""A blind turn as a game of its own: one sees the dice and speaks, the other believes or doubts.

Whoever always does the same here is found out, so both mix. The mix is found by regret matching:
both players go through the turn many times in thought, each time leaning towards what they wish
they had done before. On average neither could have done better, which is an equilibrium. That is
certain where one wins what the other loses, and comes out so at a larger table too.
"""

from operator import mul
from typing import NamedTuple

from pinacoladice.bots.koala.value import win_chances
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.dice import rolls
from pinacoladice.games.koala.faces import DICE, REACHABLE, value
from pinacoladice.games.koala.odds import BLIND_SUMS
from pinacoladice.games.koala.rules import believe, doubt
from pinacoladice.games.koala.state import State, announcer

ROUNDS = 120
SUMS = range(len(REACHABLE))
LIKELY = [BLIND_SUMS[each] for each in REACHABLE]
DICE_WORTH = {value(dice): dice for dice in rolls(DICE)}

Row = list[float]  # by sum, in the order of REACHABLE


class Stakes(NamedTuple):
    """What the ends of the turn are worth to one of the two."""

    believed: Row  # it was said and believed
    lie: Row  # it was hidden behind a lie, which was doubted
    truth: Row  # it was told, and doubted


class Mix(NamedTuple):
    """How often what is done."""

    says: list[Row]  # for each true sum: each announcement
    doubts: Row  # for each announcement


class Turn(NamedTuple):
    announcer: Stakes
    roller: Stakes
    mix: Mix


def before_the_roll(state: State) -> State:
    return state._replace(dice=(), announced=None)


def after_lie(state: State, truth: int) -> State:
    """The lie was doubted; which one it was does not matter."""
    lie = REACHABLE[0] if truth else REACHABLE[1]
    return doubt(state._replace(announced=lie), DICE_WORTH[truth])


def after_truth(state: State, truth: int) -> State:
    return doubt(state._replace(announced=truth), DICE_WORTH[truth])


def after_belief(state: State, said: int) -> State:
    return believe(state._replace(announced=said))


def weighing(state: State) -> Thought[tuple[Stakes, Stakes]]:
    """For the announcer and for the roller."""
    ends = [
        [follow(state, each) for each in REACHABLE]
        for follow in (after_belief, after_lie, after_truth)
    ]
    chances: dict[State, list[float]] = {}  # many ends are the same
    for end in {end: None for column in ends for end in column}:
        chances[end] = win_chances(end)
        yield
    of_announcer, of_roller = (
        Stakes(*[[chances[end][seat] for end in column] for column in ends])
        for seat in (announcer(state), state.turn)
    )
    return of_announcer, of_roller


def mixing(announcer: Stakes, roller: Stakes, rounds: int = ROUNDS) -> Thought[Mix]:
    """Later rounds count more, as they know more."""
    speaker, listener = Speaker(announcer), Listener(roller)
    for weight in range(1, rounds + 1):
        listener.learn(speaker.says, weight)
        speaker.learn(listener.doubts, weight)
        yield
    return Mix([shares(row) for row in speaker.total], shares_of_doubt(listener.total, rounds))


def shares_of_doubt(total: Row, rounds: int) -> Row:
    return [each * 2 / (rounds * (rounds + 1)) for each in total]


def shares(weights: Row) -> Row:
    whole = sum(weights)
    if whole == 0:
        return [1 / len(weights)] * len(weights)
    return [weight / whole for weight in weights]


class Speaker:
    """The announcer, with a regret for every announcement that each true sum could have had."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.regrets = [[0.0] * len(SUMS) for _ in SUMS]
        self.says = [shares(row) for row in self.regrets]
        self.total = [[0.0] * len(SUMS) for _ in SUMS]

    def learn(self, doubts: Row, weight: int) -> None:
        worth = announcing(self.stakes, doubts)
        for truth in SUMS:
            says, row = self.says[truth], worth[truth]
            mean = sum(map(mul, says, row))
            regrets = [
                wish if (wish := regret + each - mean) > 0 else 0.0
                for regret, each in zip(self.regrets[truth], row, strict=True)
            ]
            self.regrets[truth] = regrets
            self.says[truth] = shares(regrets)
            self.total[truth] = [
                sum_ + weight * share
                for sum_, share in zip(self.total[truth], self.says[truth], strict=True)
            ]


class Listener:
    """The roller, with a regret for belief and for doubt after every announcement."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.regrets = [(0.0, 0.0) for _ in SUMS]
        self.doubts = [0.5] * len(SUMS)
        self.total = [0.0] * len(SUMS)

    def learn(self, says: list[Row], weight: int) -> None:
        for said, gain in enumerate(gains_of_doubt(self.stakes, says)):
            doubts = self.doubts[said]
            belief, doubt_ = self.regrets[said]
            regrets = [max(0.0, belief - doubts * gain), max(0.0, doubt_ + (1 - doubts) * gain)]
            self.regrets[said] = regrets[0], regrets[1]
            self.doubts[said] = shares(regrets)[1]
            self.total[said] += weight * self.doubts[said]


def announcing(stakes: Stakes, doubts: Row) -> list[Row]:
    """What each announcement is worth for each true sum, if it is doubted so often."""
    if_believed = [
        (1 - doubt_) * worth for worth, doubt_ in zip(stakes.believed, doubts, strict=True)
    ]
    worth = []
    for truth in SUMS:
        lie = stakes.lie[truth]
        row = [safe + doubt_ * lie for safe, doubt_ in zip(if_believed, doubts, strict=True)]
        row[truth] = if_believed[truth] + doubts[truth] * stakes.truth[truth]
        worth.append(row)
    return worth


def gains_of_doubt(stakes: Stakes, says: list[Row]) -> Row:
    """What doubt brings more than belief, for each announcement, times how likely that is."""
    lies = list(map(mul, LIKELY, stakes.lie))
    gains = []
    for said, column in enumerate(zip(*says, strict=True)):
        heard = sum(map(mul, LIKELY, column))
        honest = LIKELY[said] * column[said] * (stakes.truth[said] - stakes.lie[said])
        gains.append(sum(map(mul, lies, column)) + honest - heard * stakes.believed[said])
    return gains


# Blind turns that were thought through lately: the announcer's thoughts serve the roller too.
_turns: dict[State, Turn] = {}
_MOST_TURNS = 8


def solving(state: State) -> Thought[Turn]:
    """From what both know: the position before the roll."""
    start = before_the_roll(state)
    if start not in _turns:
        announcer_, roller = yield from weighing(start)
        mix = yield from mixing(announcer_, roller)
        while len(_turns) >= _MOST_TURNS:
            del _turns[next(iter(_turns))]
        _turns[start] = Turn(announcer_, roller, mix)
    return _turns[start]
