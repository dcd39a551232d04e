"""Exact odds of a turn: the chance of each combination with optimal play for it alone, and the hold
with the highest expected score over all coasters."""

from functools import cache
from typing import NamedTuple

from pinacoladice.engine.dice import Dice
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.combinations import Combination
from pinacoladice.games.coladice.lattice import lattice_of
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import DICE, ROLLS, State


class Odds(NamedTuple):
    """The chance for each throw and for each hold, indexed by the number of rolls left."""

    throws: tuple[list[float], ...]
    holds: tuple[list[float], ...]


@cache
def odds_of(combination: Combination) -> Odds:
    lattice = lattice_of(DICE)
    made = [float(combination.matches(throw)) for throw in lattice.throws]
    throws, holds = [made], [lattice.expected(made)]
    for _ in range(ROLLS - 1):
        throws.append(lattice.best(holds[-1], made))
        holds.append(lattice.expected(throws[-1]))
    return Odds(tuple(throws), tuple(holds))


def chance(combination: Combination, dice: Dice, held: Dice, rolls: int) -> float:
    """The chance after `rolls` rolls. If nothing is held, assume the best hold."""
    left = ROLLS - rolls
    odds = odds_of(combination)
    index = lattice_of(DICE).index
    if rolls == 0:
        return odds.holds[left - 1][index[()]]
    if held and held != dice and left:
        return odds.holds[left - 1][index[held]]
    return odds.throws[left][index[dice]]


def best_hold(combination: Combination, dice: Dice, rolls: int) -> Dice:
    """The best hold for the combination; all five dice if they make it already."""
    if combination.matches(dice):
        return dice
    return lattice_of(DICE).best_hold(odds_of(combination).holds[ROLLS - rolls - 1], dice)


def chances(state: State, held: Dice = ()) -> dict[Coaster, float]:
    """The chance of each coaster that is open to the active player."""
    return {
        spot.coaster: chance(spot.coaster.combination, state.dice, held, state.rolls)
        for spot in state.board
        if spot.is_open_to(state.turn)
    }


def best_hold_for_points(state: State) -> Dice:
    """The hold with the highest expected score of this turn; all five dice to stop."""
    lattice = lattice_of(DICE)
    stopping = [0.0] * len(lattice.throws)
    for spot in state.board:
        if spot.is_open_to(state.turn):
            score = claim_score(state, spot.coaster).total
            made = odds_of(spot.coaster.combination).throws[0]
            stopping = [
                max(most, score * is_made) for most, is_made in zip(stopping, made, strict=True)
            ]
    throws = stopping
    for _ in range(ROLLS - state.rolls - 1):
        throws = lattice.best(lattice.expected(throws), stopping)
    rolling = lattice.expected(throws)
    held = lattice.best_hold(rolling, state.dice)
    is_enough = stopping[lattice.index[state.dice]] >= rolling[lattice.index[held]]
    return state.dice if is_enough else held
