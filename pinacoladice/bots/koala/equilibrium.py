"""How to mix in a blind turn, where one sees the dice and speaks, and the other believes or doubts.

Whoever always does the same here is found out. The mix is found by regret matching: both go
through the turn many times in thought, each time leaning towards what they wish they had done
before. On average neither could have done better, which is an equilibrium. That is certain where
one wins what the other loses; at a larger table it is measured instead, by the tests.
"""

from operator import mul
from typing import NamedTuple

from pinacoladice.bots.thinking import Thought
from pinacoladice.games.koala.faces import REACHABLE
from pinacoladice.games.koala.odds import BLIND_SUMS

ROUNDS = 120
SUMS = range(len(REACHABLE))
LIKELY = [BLIND_SUMS[each] for each in REACHABLE]

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


def mixing(of_announcer: Stakes, of_roller: Stakes, rounds: int = ROUNDS) -> Thought[Mix]:
    """Later rounds count more, as they know more."""
    announcer, roller = Announcer(of_announcer), Roller(of_roller)
    for weight in range(1, rounds + 1):
        roller.learn(announcer.says, weight)
        announcer.learn(roller.doubts, weight)
        yield
    return Mix([shares(row) for row in announcer.said], [shares(row)[1] for row in roller.done])


class Announcer:
    """Has a regret for every announcement that each true sum could have had."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.regrets = [nothing() for _ in SUMS]
        self.says = [shares(row) for row in self.regrets]
        self.said = [nothing() for _ in SUMS]  # in all rounds

    def learn(self, doubts: Row, weight: int) -> None:
        for truth, worth in enumerate(worth_of_saying(self.stakes, doubts)):
            mean = sum(map(mul, self.says[truth], worth))
            regrets = [
                wish if (wish := regret + each - mean) > 0 else 0.0
                for regret, each in zip(self.regrets[truth], worth, strict=True)
            ]
            self.regrets[truth] = regrets
            self.says[truth] = shares(regrets)
            self.said[truth] = [
                before + weight * share
                for before, share in zip(self.said[truth], self.says[truth], strict=True)
            ]


class Roller:
    """Has a regret for belief and one for doubt after every announcement."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.regrets = [[0.0, 0.0] for _ in SUMS]
        self.doubts = [shares(pair)[1] for pair in self.regrets]
        self.done = [[0.0, 0.0] for _ in SUMS]  # in all rounds

    def learn(self, says: list[Row], weight: int) -> None:
        for said, gain in enumerate(gains_of_doubt(self.stakes, says)):
            doubts, (belief, doubt) = self.doubts[said], self.regrets[said]
            regrets = [max(0.0, belief - doubts * gain), max(0.0, doubt + (1 - doubts) * gain)]
            self.regrets[said] = regrets
            believes, doubts = shares(regrets)
            self.doubts[said] = doubts
            self.done[said][0] += weight * believes
            self.done[said][1] += weight * doubts


def nothing() -> Row:
    return [0.0] * len(SUMS)


def shares(weights: Row) -> Row:
    """Alike where nothing weighs anything."""
    whole = sum(weights)
    if whole == 0:
        return [1 / len(weights)] * len(weights)
    return [weight / whole for weight in weights]


def worth_of_saying(stakes: Stakes, doubts: Row) -> list[Row]:
    """For each true sum: what each announcement is worth if it is doubted so often."""
    if_believed = [
        (1 - doubted) * worth for worth, doubted in zip(stakes.believed, doubts, strict=True)
    ]
    worth = []
    for truth, lie in enumerate(stakes.lie):
        row = [safe + doubted * lie for safe, doubted in zip(if_believed, doubts, strict=True)]
        row[truth] = if_believed[truth] + doubts[truth] * stakes.truth[truth]
        worth.append(row)
    return worth


def gains_of_doubt(stakes: Stakes, says: list[Row]) -> Row:
    """For each announcement: what doubt brings more than belief, times how likely that is."""
    lies = list(map(mul, LIKELY, stakes.lie))
    gains = []
    for said, column in enumerate(zip(*says, strict=True)):
        heard = sum(map(mul, LIKELY, column))
        honest = LIKELY[said] * column[said] * (stakes.truth[said] - stakes.lie[said])
        gains.append(sum(map(mul, lies, column)) + honest - heard * stakes.believed[said])
    return gains
