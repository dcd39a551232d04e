"""Dice as multisets."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.engine.dice import FACES, Dice, holds, rolls, together, without

dice_of_up_to_8 = st.lists(st.sampled_from(FACES), max_size=8).map(lambda d: tuple(sorted(d)))


@pytest.mark.parametrize("count", range(6))
def test_ways_of_a_roll_equal_a_count_of_all_throws(count: int) -> None:
    assert rolls(count) == Counter(tuple(sorted(throw)) for throw in product(FACES, repeat=count))


@pytest.mark.parametrize(("count", "different"), [(1, 6), (2, 21), (5, 252), (8, 1287)])
def test_number_of_different_rolls(count: int, different: int) -> None:
    assert len(rolls(count)) == different
    assert sum(rolls(count).values()) == 6**count


def test_462_holds_of_five_dice() -> None:
    assert len({held for dice in rolls(5) for held in holds(dice)}) == 462


@given(dice_of_up_to_8)
def test_holds_are_exactly_the_subsets(dice: Dice) -> None:
    parts = holds(dice)
    assert () in parts
    assert dice in parts
    expected = 1
    for face in FACES:
        expected *= dice.count(face) + 1
    assert len(parts) == expected


@given(dice_of_up_to_8)
def test_held_and_remaining_dice_are_all_dice(dice: Dice) -> None:
    for held in holds(dice):
        assert together(held, without(dice, held)) == dice
