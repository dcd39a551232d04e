"""How hard a question is, as a number on the scale of players' ratings (docs/puzzles.md).

A usual player takes each choice with a likelihood that falls with what it costs. The difficulty is
that player's odds of a wrong answer, as ratings express odds.
"""

from collections.abc import Sequence
from math import exp, log10

USUAL = 1000  # the rating of the player who solves a puzzle of this difficulty half the time
SCALE = 400  # so many points more are ten times the odds

_TEMPTING = 0.5  # a choice that costs so much more is e times less likely
_SLIP = 0.02  # even a question without rivals is sometimes answered wrongly


def difficulty(costs: Sequence[float]) -> int:
    """`costs` are what the other choices lose against the best one, in points."""
    odds = _SLIP + sum(exp(-cost / _TEMPTING) for cost in costs)
    return round(USUAL + SCALE * log10(odds))
