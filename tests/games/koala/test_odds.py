"""Odds, compared with an enumeration of every roll."""

from itertools import product
from math import isclose

import pytest

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.games.koala.faces import NUMBERS, REACHABLE, closes_an_eye, value
from pinacoladice.games.koala.odds import (
    BLIND_SUMS,
    blind,
    posterior,
    rolling_on,
    sighted,
)
from pinacoladice.games.koala.rules import Koala, believe, doubt, roll_again
from pinacoladice.games.koala.state import State

GAME = Koala()

THROWS = [tuple(sorted(dice)) for dice in product(FACES, repeat=2)]
LOCKED = {dice: tuple(face for face in dice if face not in NUMBERS) for dice in THROWS}
OPEN = [(), *(dice for dice in sorted(set(THROWS)) if len(LOCKED[dice]) < 2)]
EYES = [0.0, -20.0, 5.5, 30.0]


def after(dice: Dice) -> list[Dice]:
    """Every throw after one more roll by the rules, once for each ordered roll."""
    state = State((24, 24, 24), (2, 2, 2), 0, dice=dice)
    count = 2 - len(LOCKED.get(dice, ()))
    rolled = [tuple(sorted(faces)) for faces in product(FACES, repeat=count)]
    return [roll_again(state, faces).dice or () for faces in rolled]


def close(left: float, right: float) -> bool:
    return isclose(left, right, rel_tol=1e-12, abs_tol=1e-12)


def iterated(eye: float) -> dict[Dice, float]:
    """The value of rolling, by value iteration."""
    worth = {dice: eye if closes_an_eye(dice) else float(value(dice)) for dice in THROWS}
    rolling = dict.fromkeys(OPEN, min(*worth.values(), eye))
    following = {dice: after(dice) for dice in OPEN}
    for _ in range(300):
        rolling = {
            dice: sum(max(worth[end], rolling.get(end, worth[end])) for end in ends) / len(ends)
            for dice, ends in following.items()
        }
    return rolling


@pytest.mark.parametrize("eye", EYES)
def test_the_value_of_rolling_agrees_with_value_iteration(eye: float) -> None:
    expected = iterated(eye)
    for dice in OPEN:
        assert close(sighted(dice, eye).roll_points, expected[dice]), dice


@pytest.mark.parametrize("dice", OPEN)
def test_one_more_roll_agrees_with_an_enumeration(dice: Dice) -> None:
    ends = after(dice)
    odds = sighted(dice)
    assert close(sum(odds.roll_sums.values()), 1)
    for reached in REACHABLE:
        count = sum(value(end) == reached for end in ends)
        assert close(odds.roll_sums.get(reached, 0.0), count / len(ends))
    assert close(odds.roll_closes_eye, sum(map(closes_an_eye, ends)) / len(ends))


def test_stopping_now() -> None:
    assert sighted(shown("6-x2")).stop_sum == 12


def test_with_all_dice_locked_rolling_equals_stopping() -> None:
    assert sighted(shown("x2-k"), -3) == (0, {0: 1.0}, 1.0, -3)
    assert sighted(shown("x2-x2"), -3) == (0, {0: 1.0}, 0.0, 0)


def shown(dice: str) -> Dice:
    return GAME.parse_position(f"koala points=24,24 eyes=2,2 dice={dice}").dice or ()


def test_an_eye_can_be_closed_on_purpose() -> None:
    """With a koala always, with ×2 in half of all turns, with two numbers in three quarters."""
    chances = rolling_on(lambda dice: float(closes_an_eye(dice)))
    koala, double = (6,), (5,)
    assert close(chances[koala], 1)
    assert close(chances[double], 1 / 2)
    assert close(chances[()], 3 / 4)


def test_sums_of_two_dice() -> None:
    assert tuple(sorted(BLIND_SUMS)) == REACHABLE
    for reached in REACHABLE:
        assert close(BLIND_SUMS[reached], sum(value(dice) == reached for dice in THROWS) / 36)


@pytest.mark.parametrize("announced", [0, 3, 5, 6, 24, 745])
@pytest.mark.parametrize("held", [0, 4, 100])
def test_the_values_of_belief_and_doubt_agree_with_the_rules(announced: int, held: int) -> None:
    """The announcer says 3 for half of all higher sums."""
    habits = {worth: {worth: 1.0} if worth <= 3 else {worth: 0.5, 3: 0.5} for worth in REACHABLE}
    truth = posterior(announced, habits)
    doubts = blind(announced, truth, held)
    paid = believed = lies = total = 0.0
    for dice in THROWS:
        worth = value(dice)
        likely = habits[worth].get(announced, 0.0) if announced in REACHABLE else 1.0
        state = State((0, held, 50), (1, 0, 1), 1, (1,), dice, announced)
        shown = doubt(state, dice)
        paid += likely * (shown.points[1] - held)
        believed += likely * (believe(state).points[1] - held)
        lies += likely * (sum(shown.eyes) < 2)
        total += likely
    assert close(doubts.doubt_points, paid / total)
    assert close(doubts.believe_points, believed / total)
    assert close(doubts.lie, lies / total)
