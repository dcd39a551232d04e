"""The chance of each combination, compared with an enumeration of every roll."""

from functools import cache
from itertools import combinations, product
from math import isclose
from random import Random

import pytest

from pinacoladice.bots.coladice.levels import points_for, rate_actions
from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.games.coladice.actions import Roll
from pinacoladice.games.coladice.coasters import BY_CODE, COASTERS, Coaster
from pinacoladice.games.coladice.lattice import lattice_of
from pinacoladice.games.coladice.odds import (
    best_hold,
    best_hold_for_points,
    chance,
    chances,
    odds_of,
)
from pinacoladice.games.coladice.rules import Coladice, claim_score
from pinacoladice.games.coladice.state import State
from tests.games.coladice.boards import position


@cache
def enumerated(coaster: Coaster, held: Dice, left: int) -> float:
    """The chance of a hold, by enumerating every roll, with optimal play."""
    rolls = list(product(FACES, repeat=5 - len(held)))
    return sum(enumerated_throw(coaster, (*held, *roll), left - 1) for roll in rolls) / len(rolls)


def enumerated_throw(coaster: Coaster, dice: Dice, left: int) -> float:
    return _enumerated_throw(coaster, tuple(sorted(dice)), left)


@cache
def _enumerated_throw(coaster: Coaster, dice: Dice, left: int) -> float:
    if coaster.combination.matches(dice):
        return 1.0
    if left == 0:
        return 0.0
    held = {some for size in range(5) for some in combinations(dice, size)}
    return max(enumerated(coaster, some, left) for some in held)


@pytest.mark.parametrize("coaster", COASTERS, ids=lambda coaster: coaster.code)
def test_every_chance_agrees_with_an_enumeration(coaster: Coaster) -> None:
    lattice = lattice_of(5)
    odds = odds_of(coaster.combination)
    for held in lattice.holds:
        if len(held) < 5:
            for left in (1, 2, 3):
                actual = odds.holds[left - 1][lattice.index[held]]
                assert isclose(actual, enumerated(coaster, held, left), rel_tol=0, abs_tol=1e-12)


def test_known_chances() -> None:
    """Five of a kind in three rolls, and single rolls."""
    five, full = BY_CODE["five"].combination, BY_CODE["full"].combination
    assert round(chance(five, (), (), 0), 6) == 0.046029
    assert isclose(chance(full, (2, 2, 5, 5, 6), (2, 2, 5, 5), 2), 2 / 6)
    assert isclose(chance(five, (2, 2, 2, 2, 6), (2, 2, 2, 2), 2), 1 / 6)


def test_nothing_held_means_the_best_hold() -> None:
    full = BY_CODE["full"].combination
    dice = (2, 2, 5, 5, 6)
    assert best_hold(full, dice, 1) == (2, 2, 5, 5)
    assert chance(full, dice, (), 1) == chance(full, dice, (2, 2, 5, 5), 1)
    assert chance(full, dice, (6,), 1) < chance(full, dice, (), 1)


def test_a_combination_that_is_made_is_held() -> None:
    full = BY_CODE["full"].combination
    assert best_hold(full, (2, 2, 5, 5, 5), 1) == (2, 2, 5, 5, 5)
    assert chance(full, (2, 2, 5, 5, 5), (), 1) == 1
    assert chance(full, (2, 2, 5, 5, 5), (2, 2, 5, 5, 5), 1) == 1


def test_after_the_third_roll_the_chance_is_1_or_0() -> None:
    full = BY_CODE["full"].combination
    assert chance(full, (2, 2, 5, 5, 5), (), 3) == 1
    assert chance(full, (2, 2, 5, 5, 6), (2, 2), 3) == 0


def test_chances_are_given_for_open_coasters() -> None:
    state = Coladice().parse_position(position("1,2", "roll=1 dice=22556", full="a", odds="b"))
    open_chances = chances(state)
    assert BY_CODE["full"] not in open_chances
    assert BY_CODE["odds"] not in open_chances  # one space, and it is taken
    assert open_chances[BY_CODE["pairs"]] == 1
    assert chances(state, (6,))[BY_CODE["pairs"]] < 1


# Expected points over all coasters


def most_points(state: State, dice: Dice) -> float:
    """The points of the best claim with these dice."""
    scores = [
        claim_score(state, spot.coaster).total
        for spot in state.board
        if spot.is_open_to(state.turn) and spot.coaster.combination.matches(tuple(sorted(dice)))
    ]
    return float(max(scores, default=0))


def points_of(state: State, held: Dice, left: int) -> float:
    """The expected points of a hold, by enumerating every roll; all five dice mean stopping."""
    if len(held) == 5:
        return most_points(state, held)
    points = [
        best_points(state, tuple(sorted((*held, *roll))), left - 1)
        for roll in product(FACES, repeat=5 - len(held))
    ]
    return sum(points) / len(points)


def best_points(state: State, dice: Dice, left: int) -> float:
    sizes = range(6) if left else (5,)
    return max(
        points_of(state, held, left) for size in sizes for held in set(combinations(dice, size))
    )


@pytest.mark.parametrize("dice", ["22556", "13456", "11112", "25666"])
def test_no_hold_has_more_expected_points_than_the_best(dice: str) -> None:
    text = position("1,2", f"roll=2 dice={dice}", full="a", odds="b", _66="a", large="a")
    state = Coladice().parse_position(text)
    advised = points_of(state, best_hold_for_points(state), 1)
    assert isclose(advised, best_points(state, state.dice, 1), abs_tol=1e-12)


@pytest.mark.parametrize("seed", range(8))
def test_with_two_rolls_left_the_best_hold_agrees_with_the_search_of_the_turn(seed: int) -> None:
    game, luck = Coladice(), Random(seed)
    board = tuple(luck.sample(range(25), 16))
    start = game.start(2, frozenset(), 0, board)
    dice = tuple(sorted(luck.choices(FACES, k=5)))
    state = game.apply(start, Roll(), dice)
    rated = dict(run_to_end(rate_actions(state, points_for(0))))
    held = best_hold_for_points(state)
    best = max(rated.values())
    stopping = max(worth for action, worth in rated.items() if not isinstance(action, Roll))
    assert isclose(stopping if held == dice else rated[Roll(held)], best, abs_tol=1e-9)
