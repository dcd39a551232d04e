"""Exact odds: the results of rolling again, and the values of rolling, believing and doubting."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pinacoladice.engine.chance import roll_of
from pinacoladice.engine.dice import Dice, together, without
from pinacoladice.games.koala.faces import DICE, DOUBLE, KOALA, closes_an_eye, numbers, value
from pinacoladice.games.koala.rules import DOUBT_FINE

# The value of ending a sighted turn with these dice.
Worth = Callable[[Dice], float]

# The chance of each sum.
Sums = Mapping[int, float]

_LOCKED_ALONE: tuple[Dice, ...] = ((KOALA,), (DOUBLE,))


def locked(dice: Dice) -> Dice:
    return without(dice, numbers(dice))


def throws(fixed: Dice) -> list[tuple[Dice, float]]:
    """All throws with these locked dice and the others rolled, with their chances."""
    rolled = roll_of(DICE - len(fixed)).outcomes()
    return [(together(fixed, dice), chance) for dice, chance in rolled]


# Sighted turns


class Odds(NamedTuple):
    """The odds of stopping now and of rolling again."""

    stop_sum: int
    roll_sums: Sums  # after one more roll
    roll_closes_eye: float  # with one more roll
    roll_points: float  # with optimal play


def sighted(dice: Dice, eye: float = 0.0) -> Odds:
    """Closing an eye counts as `eye` points. With all dice locked, rolling equals stopping."""
    fixed = locked(dice)
    after = throws(fixed)
    worth = points_with(eye)
    return Odds(
        value(dice),
        sums_of(after),
        sum(chance for throw, chance in after if closes_an_eye(throw)),
        rolling_on(worth).get(fixed, worth(dice)),
    )


def points_with(eye: float) -> Worth:
    return lambda dice: eye if closes_an_eye(dice) else float(value(dice))


def sums_of(after: Iterable[tuple[Dice, float]]) -> Sums:
    sums: dict[int, float] = {}
    for dice, chance in after:
        sums[value(dice)] = sums.get(value(dice), 0.0) + chance
    return sums


def rolling_on(worth: Worth) -> dict[Dice, float]:
    """The value of rolling the other dice with optimal play, for each choice of locked dice."""
    one_locked = {fixed: _value_of_rolling(fixed, {}, worth) for fixed in _LOCKED_ALONE}
    return {(): _value_of_rolling((), one_locked, worth), **one_locked}


def _value_of_rolling(fixed: Dice, one_locked: Mapping[Dice, float], worth: Worth) -> float:
    """Solve the fixed point x = settled + Σ chance · max(offer, x).

    Throws that lock another die have a settled value. The others are offers, to be accepted or
    rolled again: an optimal stopping problem. Accept offers from the best down, as long as each is
    worth more than rolling on until one of the better throws comes up.
    """
    settled = weight = 0.0
    offers = []
    for dice, chance in throws(fixed):
        if numbers(dice) and locked(dice) == fixed:
            offers.append((worth(dice), chance))
            continue
        best = max(worth(dice), one_locked[locked(dice)]) if numbers(dice) else worth(dice)
        settled += chance * best
        weight += chance
    for offer, chance in sorted(offers, reverse=True):
        if offer * weight <= settled:
            break
        settled += chance * offer
        weight += chance
    return settled / weight


# Blind turns

BLIND_SUMS = sums_of(throws(()))

# A model of the announcer: for each true sum, the chance of each announcement.
Habits = Mapping[int, Sums]


class Doubts(NamedTuple):
    """The odds of the blind player after an announcement."""

    lie: float  # the chance that doubting closes an eye of the announcer
    believe_points: float
    doubt_points: float


def blind(announced: int, truth: Sums, held: int) -> Doubts:
    """Given the distribution of the true sum, for a player with `held` points."""
    fine = min(DOUBT_FINE, held) if announced < DOUBT_FINE else 0
    honest = truth.get(announced, 0.0)
    paid = sum(chance * true_sum for true_sum, chance in truth.items() if true_sum != announced)
    return Doubts(1 - honest, float(announced), paid - honest * fine)


def posterior(announced: int, habits: Habits) -> Sums:
    """The posterior distribution of the true sum; the prior if the model never announces this."""
    joint = {truth: BLIND_SUMS[truth] * says.get(announced, 0.0) for truth, says in habits.items()}
    total = sum(joint.values())
    if total == 0:
        return BLIND_SUMS
    return {truth: chance / total for truth, chance in joint.items()}
