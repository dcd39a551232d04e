"""Expected values over the lattice of holds, compared with plain enumeration."""

from itertools import product
from math import isclose

from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.engine.dice import FACES
from pinacoladice.games.coladice.lattice import Lattice, lattice_of


def test_five_dice_have_252_throws_and_462_holds() -> None:
    assert len(lattice_of(5).throws) == 252
    assert len(lattice_of(5).holds) == 462


def test_the_expected_value_of_a_hold_is_the_mean_over_all_rolls() -> None:
    lattice = Lattice(3)
    squares = [float(sum(throw) ** 2) for throw in lattice.throws]
    expected = lattice.expected(squares)
    for held in lattice.holds:
        rolls = list(product(FACES, repeat=3 - len(held)))
        mean = sum((sum(held) + sum(roll)) ** 2 for roll in rolls) / len(rolls)
        assert isclose(expected[lattice.index[held]], mean, abs_tol=1e-12)


@given(st.lists(st.floats(-5, 5), min_size=56, max_size=56))
def test_rolling_on_is_never_worse_than_stopping(values: list[float]) -> None:
    lattice = lattice_of(3)
    best = lattice.best(lattice.expected(values), values)
    assert all(after >= before for after, before in zip(best, values, strict=True))


def test_on_a_tie_the_best_hold_has_more_dice() -> None:
    lattice = lattice_of(3)
    same = [1.0] * len(lattice.throws)
    assert len(lattice.best_hold(lattice.expected(same), (1, 2, 3))) == 2
