"""Expectations over the lattice of holds, beside plain counting."""

from itertools import product
from math import isclose

from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.engine.dice import FACES
from pinacoladice.engine.lattice import Lattice, lattice


def test_five_dice_have_252_throws_and_462_holds() -> None:
    assert len(lattice(5).throws) == 252
    assert len(lattice(5).holds) == 462


def test_the_mean_of_a_hold_is_the_mean_over_all_rolls() -> None:
    field = Lattice(3)
    squares = [float(sum(throw) ** 2) for throw in field.throws]
    expected = field.expected(squares)
    for held in field.holds:
        rolls = list(product(FACES, repeat=3 - len(held)))
        mean = sum((sum(held) + sum(roll)) ** 2 for roll in rolls) / len(rolls)
        assert isclose(expected[field.index[held]], mean, abs_tol=1e-12)


@given(st.lists(st.floats(-5, 5), min_size=56, max_size=56))
def test_rolling_on_is_never_worse_than_stopping(values: list[float]) -> None:
    field = lattice(3)
    best = field.best(field.expected(values), values)
    assert all(after >= before for after, before in zip(best, values, strict=True))


def test_the_best_hold_keeps_more_rather_than_fewer() -> None:
    field = lattice(3)
    same = [1.0] * len(field.throws)
    assert len(field.best_hold(field.expected(same), (1, 2, 3))) == 2
