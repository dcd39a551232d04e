"""Exact chances in a turn: to make what a coaster asks for, with best play for it alone; and the
best hold for points, with all coasters in view."""

from functools import cache
from typing import NamedTuple

from pinacoladice.engine.dice import Dice
from pinacoladice.engine.lattice import lattice
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.combinations import Combination
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import DICE, ROLLS, State


class Odds(NamedTuple):
    """By the number of rolls left: the chance for each throw, and for each hold of it."""

    throws: tuple[list[float], ...]
    holds: tuple[list[float], ...]


@cache
def odds_of(combination: Combination) -> Odds:
    field = lattice(DICE)
    made = [float(combination.matches(throw)) for throw in field.throws]
    throws, holds = [made], [field.expected(made)]
    for _ in range(ROLLS - 1):
        throws.append(field.best(holds[-1], made))
        holds.append(field.expected(throws[-1]))
    return Odds(tuple(throws), tuple(holds))


def chance(combination: Combination, dice: Dice, held: Dice, rolls: int) -> float:
    """With `rolls` made. Nothing held means: hold whatever is best."""
    left = ROLLS - rolls
    odds = odds_of(combination)
    place = lattice(DICE).index
    if rolls == 0:
        return odds.holds[left - 1][place[()]]
    if held and held != dice and left:
        return odds.holds[left - 1][place[held]]
    return odds.throws[left][place[dice]]


def best_hold(combination: Combination, dice: Dice, rolls: int) -> Dice:
    """What to keep for it; all five if it is there already."""
    if combination.matches(dice):
        return dice
    return lattice(DICE).best_hold(odds_of(combination).holds[ROLLS - rolls - 1], dice)


def chances(state: State, held: Dice = ()) -> dict[Coaster, float]:
    """For each coaster that is open to the active player."""
    return {
        spot.coaster: chance(spot.coaster.combination, state.dice, held, state.rolls)
        for spot in state.board
        if spot.is_open_to(state.turn)
    }


def best_hold_for_points(state: State) -> Dice:
    """What to keep for the most points that this turn brings on average; all five to stop."""
    field = lattice(DICE)
    stopping = [0.0] * len(field.throws)
    for spot in state.board:
        if spot.is_open_to(state.turn):
            score = claim_score(state, spot.coaster).total
            made = odds_of(spot.coaster.combination).throws[0]
            stopping = [
                max(most, score * is_made) for most, is_made in zip(stopping, made, strict=True)
            ]
    throws = stopping
    for _ in range(ROLLS - state.rolls - 1):
        throws = field.best(field.expected(throws), stopping)
    rolling = field.expected(throws)
    held = field.best_hold(rolling, state.dice)
    is_enough = stopping[field.index[state.dice]] >= rolling[field.index[held]]
    return state.dice if is_enough else held
