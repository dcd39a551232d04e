"""Chance events: certain ones, rolls and deals."""

from collections import Counter
from itertools import product
from math import fsum, isclose

from pinacoladice.engine.chance import (
    CERTAIN,
    HIDDEN,
    Chance,
    Deal,
    DiceRoll,
    Outcome,
    SecretRoll,
    Uniform,
)


def all_draws(chance: Chance, sizes: list[int]) -> Counter[Outcome]:
    """Draw with every possible sequence of uniform numbers below these sizes."""
    draws: Counter[Outcome] = Counter()
    for numbers in product(*(range(size) for size in sizes)):
        left = iter(zip(sizes, numbers, strict=True))

        def uniform(below: int, left: object = left) -> int:
            size, number = next(left)  # type: ignore[call-overload]
            assert size == below
            return int(number)

        even: Uniform = uniform
        draws[chance.draw(even)] += 1
    return draws


def test_a_certain_event_draws_nothing() -> None:
    assert list(CERTAIN.outcomes()) == [((), 1.0)]
    assert CERTAIN.admits(())
    assert not CERTAIN.admits((1,))
    assert all_draws(CERTAIN, []) == {(): 1}


def test_a_roll_is_drawn_with_its_probabilities() -> None:
    roll = DiceRoll(3)
    draws = all_draws(roll, [6, 6, 6])
    for dice, probability in roll.outcomes():
        assert isclose(draws[dice] / 6**3, probability)
    assert draws.keys() == {dice for dice, _ in roll.outcomes()}


def test_a_roll_admits_sorted_faces_of_the_right_number() -> None:
    roll = DiceRoll(2)
    assert roll.admits((1, 6))
    for wrong in [(6, 1), (1,), (1, 2, 3), (0, 1), (1, 7), ()]:
        assert not roll.admits(wrong)


def test_only_a_secret_roll_may_be_hidden() -> None:
    assert SecretRoll(2).admits(HIDDEN)
    assert SecretRoll(2).admits((1, 6))
    assert not SecretRoll(2).admits((6, 1))
    for chance in (CERTAIN, DiceRoll(1), DiceRoll(2), Deal(4, 1)):
        assert not chance.admits(HIDDEN)


def test_a_secret_roll_is_drawn_like_any_other() -> None:
    assert SecretRoll(2).outcomes() == DiceRoll(2).outcomes()
    assert all_draws(SecretRoll(2), [6, 6]) == all_draws(DiceRoll(2), [6, 6])


def test_every_deal_is_equally_likely() -> None:
    deal = Deal(4, 3)
    outcomes = dict(deal.outcomes())
    assert len(outcomes) == 24
    assert isclose(fsum(outcomes.values()), 1)
    draws = all_draws(deal, [4, 3, 2])
    assert draws.keys() == outcomes.keys()
    assert set(draws.values()) == {1}


def test_a_deal_admits_different_cards_of_the_pack() -> None:
    deal = Deal(4, 2)
    assert deal.admits((3, 0))
    for wrong in [(0, 0), (0,), (0, 4), (-1, 0), (0, 1, 2)]:
        assert not deal.admits(wrong)
