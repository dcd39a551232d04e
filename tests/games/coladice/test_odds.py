"""Chances of each combination, beside a count of every roll."""

from functools import cache
from itertools import combinations, product
from math import isclose

import pytest

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.engine.lattice import lattice
from pinacoladice.games.coladice.coasters import BY_CODE, COASTERS, Coaster
from pinacoladice.games.coladice.odds import best_hold, chance, chances, odds_of
from pinacoladice.games.coladice.rules import Coladice
from tests.games.coladice.boards import position


@cache
def counted(coaster: Coaster, held: Dice, left: int) -> float:
    """Hold these, roll the others in every way, and go on as well as can be."""
    rolls = list(product(FACES, repeat=5 - len(held)))
    return sum(counted_throw(coaster, (*held, *roll), left - 1) for roll in rolls) / len(rolls)


def counted_throw(coaster: Coaster, dice: Dice, left: int) -> float:
    return _counted_throw(coaster, tuple(sorted(dice)), left)


@cache
def _counted_throw(coaster: Coaster, dice: Dice, left: int) -> float:
    if coaster.combination.matches(dice):
        return 1.0
    if left == 0:
        return 0.0
    held = {some for size in range(5) for some in combinations(dice, size)}
    return max(counted(coaster, some, left) for some in held)


@pytest.mark.parametrize("coaster", COASTERS, ids=lambda coaster: coaster.code)
def test_every_chance_equals_a_count_of_every_roll(coaster: Coaster) -> None:
    field = lattice(5)
    odds = odds_of(coaster.combination)
    for held in field.holds:
        if len(held) < 5:
            for left in (1, 2, 3):
                found = odds.holds[left - 1][field.index[held]]
                assert isclose(found, counted(coaster, held, left), rel_tol=0, abs_tol=1e-12)


def test_known_chances() -> None:
    """Five alike in three rolls, and what one roll makes."""
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


def test_what_is_made_is_kept() -> None:
    full = BY_CODE["full"].combination
    assert best_hold(full, (2, 2, 5, 5, 5), 1) == (2, 2, 5, 5, 5)
    assert chance(full, (2, 2, 5, 5, 5), (), 1) == 1
    assert chance(full, (2, 2, 5, 5, 5), (2, 2, 5, 5, 5), 1) == 1


def test_after_the_third_roll_it_is_there_or_not() -> None:
    full = BY_CODE["full"].combination
    assert chance(full, (2, 2, 5, 5, 5), (), 3) == 1
    assert chance(full, (2, 2, 5, 5, 6), (2, 2), 3) == 0


def test_chances_are_given_for_what_is_open_to_me() -> None:
    state = Coladice().parse_position(position("1,2", "roll=1 dice=22556", full="a", odds="b"))
    open_to_me = chances(state)
    assert BY_CODE["full"] not in open_to_me
    assert BY_CODE["odds"] not in open_to_me  # one space, and it is taken
    assert open_to_me[BY_CODE["pairs"]] == 1
    assert chances(state, (6,))[BY_CODE["pairs"]] < 1
