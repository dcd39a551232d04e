"""Exact odds: what rolling again may bring, and what rolling, believing and doubting are worth."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pinacoladice.engine.chance import roll_of
from pinacoladice.engine.dice import Dice, together, without
from pinacoladice.games.koala.faces import DICE, DOUBLE, KOALA, closes_an_eye, numbers, value
from pinacoladice.games.koala.rules import DOUBT_FINE

# What it is worth to end a sighted turn with these dice.
Worth = Callable[[Dice], float]

# The chance of each sum.
Sums = Mapping[int, float]

_LOCKED_ALONE: tuple[Dice, ...] = ((KOALA,), (DOUBLE,))


def locked(dice: Dice) -> Dice:
    return without(dice, numbers(dice))


def throws(kept: Dice) -> list[tuple[Dice, float]]:
    """What may lie there once the dice beside these are rolled, and how likely it is."""
    rolled = roll_of(DICE - len(kept)).outcomes()
    return [(together(kept, dice), chance) for dice, chance in rolled]


# Sighted turns


class Odds(NamedTuple):
    """Of stopping now and of rolling again. Points of rolling are those of best play."""

    stop_sum: int
    stop_closes_eye: bool
    roll_sums: Sums  # after one more roll
    roll_closes_eye: float  # with one more roll
    stop_points: float
    roll_points: float


def sighted(dice: Dice, eye: float = 0.0) -> Odds:
    """Closing an eye counts as `eye` points. If all is locked, rolling nothing changes nothing."""
    kept = locked(dice)
    after = throws(kept)
    worth = points_with(eye)
    return Odds(
        value(dice),
        closes_an_eye(dice),
        sums_of(after),
        sum(chance for throw, chance in after if closes_an_eye(throw)),
        worth(dice),
        rolling_on(worth).get(kept, worth(dice)),
    )


def points_with(eye: float) -> Worth:
    return lambda dice: eye if closes_an_eye(dice) else float(value(dice))


def sums_of(after: Iterable[tuple[Dice, float]]) -> Sums:
    sums: dict[int, float] = {}
    for dice, chance in after:
        sums[value(dice)] = sums.get(value(dice), 0.0) + chance
    return sums


def rolling_on(worth: Worth) -> dict[Dice, float]:
    """What it is worth to roll the dice beside those that are locked, with best play."""
    found = {kept: _rolling_beside(kept, {}, worth) for kept in _LOCKED_ALONE}
    return {(): _rolling_beside((), found, worth), **found}


def _rolling_beside(kept: Dice, found: Mapping[Dice, float], worth: Worth) -> float:
    """Some throws settle the matter; the others are offers, to take or to roll away again.

    So x = settled + the mean of max(offer, x). The best offers are taken as long as each is
    worth more than what rolling for those before it is: then x is what they come to.
    """
    settled = weight = 0.0
    offers = []
    for dice, chance in throws(kept):
        if numbers(dice) and locked(dice) == kept:
            offers.append((worth(dice), chance))
            continue
        best = max(worth(dice), found[locked(dice)]) if numbers(dice) else worth(dice)
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

# How an announcer is believed to speak: for each true sum the chance of each announcement.
Habits = Mapping[int, Sums]


class Doubts(NamedTuple):
    """For the blind player, after an announcement."""

    lie: float  # the chance that doubting closes an eye of the announcer
    believe_points: float
    doubt_points: float


def blind(said: int, truth: Sums, held: int) -> Doubts:
    """With a belief about the true sum, for a player who holds so many points."""
    fine = min(DOUBT_FINE, held) if said < DOUBT_FINE else 0
    honest = truth.get(said, 0.0)
    paid = sum(chance * worth for worth, chance in truth.items() if worth != said)
    return Doubts(1 - honest, float(said), paid - honest * fine)


def truth_behind(said: int, habits: Habits) -> Sums:
    """The chance of each true sum, given what was said; as of fresh dice if nobody says that."""
    heard = {worth: BLIND_SUMS[worth] * says.get(said, 0.0) for worth, says in habits.items()}
    whole = sum(heard.values())
    if whole == 0:
        return BLIND_SUMS
    return {worth: chance / whole for worth, chance in heard.items()}
