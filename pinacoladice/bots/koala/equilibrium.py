"""Equilibrium strategies for a blind turn: the announcer speaks, the roller believes or doubts.

A deterministic strategy could be exploited here. The mixed strategies are computed by regret
matching+ with linear averaging: both players replay the turn many times and shift towards actions
that they regret not having taken. In a zero-sum game the average strategies converge to a Nash
equilibrium; with more than two players there is no such guarantee, and the tests measure the gap.
"""

from operator import mul
from typing import NamedTuple

from pinacoladice.bots.cooperative import Computation
from pinacoladice.games.koala.faces import REACHABLE
from pinacoladice.games.koala.odds import BLIND_SUMS

ROUNDS = 120
SUMS = range(len(REACHABLE))

Row = list[float]  # by sum, in the order of REACHABLE

PRIOR: Row = [BLIND_SUMS[each] for each in REACHABLE]


class Payoffs(NamedTuple):
    """What the ends of the turn are worth to one of the two players."""

    believed: Row  # by announcement
    lie: Row  # a doubted lie, by true sum
    truth: Row  # a doubted truth, by true sum


class Strategies(NamedTuple):
    says: list[Row]  # for each true sum: the chance of each announcement
    doubts: Row  # for each announcement: the chance of doubt


def find_equilibrium(
    announcer_payoffs: Payoffs, roller_payoffs: Payoffs, rounds: int = ROUNDS
) -> Computation[Strategies]:
    """Average the strategies of all rounds, later rounds with more weight."""
    announcer, roller = Announcer(announcer_payoffs), Roller(roller_payoffs)
    for weight in range(1, rounds + 1):
        roller.learn(announcer.says, weight)
        announcer.learn(roller.doubts, weight)
        yield
    return Strategies(
        [normalised(row) for row in announcer.says_sum],
        [normalised(pair)[1] for pair in roller.answer_sum],
    )


class Announcer:
    """Has a regret for each announcement, for each true sum."""

    def __init__(self, payoffs: Payoffs) -> None:
        self.payoffs = payoffs
        self.regrets = [zeros() for _ in SUMS]
        self.says = [normalised(row) for row in self.regrets]
        self.says_sum = [zeros() for _ in SUMS]  # weighted, over all rounds

    def learn(self, doubts: Row, weight: int) -> None:
        for truth, values in enumerate(announcement_values(self.payoffs, doubts)):
            mean = sum(map(mul, self.says[truth], values))
            regrets = [
                updated if (updated := regret + value - mean) > 0 else 0.0
                for regret, value in zip(self.regrets[truth], values, strict=True)
            ]
            self.regrets[truth] = regrets
            self.says[truth] = normalised(regrets)
            self.says_sum[truth] = [
                before + weight * chance
                for before, chance in zip(self.says_sum[truth], self.says[truth], strict=True)
            ]


class Roller:
    """Has a regret for belief and one for doubt, for each announcement."""

    def __init__(self, payoffs: Payoffs) -> None:
        self.payoffs = payoffs
        self.regrets = [[0.0, 0.0] for _ in SUMS]
        self.doubts = [normalised(pair)[1] for pair in self.regrets]
        self.answer_sum = [[0.0, 0.0] for _ in SUMS]  # weighted, over all rounds

    def learn(self, says: list[Row], weight: int) -> None:
        for index, gain in enumerate(doubt_gains(self.payoffs, says)):
            doubts, (belief, doubt) = self.doubts[index], self.regrets[index]
            regrets = [max(0.0, belief - doubts * gain), max(0.0, doubt + (1 - doubts) * gain)]
            self.regrets[index] = regrets
            believes, doubts = normalised(regrets)
            self.doubts[index] = doubts
            self.answer_sum[index][0] += weight * believes
            self.answer_sum[index][1] += weight * doubts


def zeros() -> Row:
    return [0.0] * len(SUMS)


def normalised(weights: Row) -> Row:
    """Scale the weights to a total of 1; uniform if all are 0."""
    total = sum(weights)
    if total == 0:
        return [1 / len(weights)] * len(weights)
    return [weight / total for weight in weights]


def announcement_values(payoffs: Payoffs, doubts: Row) -> list[Row]:
    """For each true sum: the expected payoff of each announcement to the announcer."""
    if_believed = [
        (1 - doubted) * payoff for payoff, doubted in zip(payoffs.believed, doubts, strict=True)
    ]
    values = []
    for truth, lie in enumerate(payoffs.lie):
        row = [safe + doubted * lie for safe, doubted in zip(if_believed, doubts, strict=True)]
        row[truth] = if_believed[truth] + doubts[truth] * payoffs.truth[truth]
        values.append(row)
    return values


def doubt_gains(payoffs: Payoffs, says: list[Row]) -> Row:
    """For each announcement: the roller's gain of doubting over believing, times its chance."""
    lies = list(map(mul, PRIOR, payoffs.lie))
    gains = []
    for index, column in enumerate(zip(*says, strict=True)):
        heard = sum(map(mul, PRIOR, column))
        honest = PRIOR[index] * column[index] * (payoffs.truth[index] - payoffs.lie[index])
        gains.append(sum(map(mul, lies, column)) + honest - heard * payoffs.believed[index])
    return gains
