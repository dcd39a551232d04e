"""The search of a turn, compared with an exhaustive search by the rules."""

from functools import cache
from math import isclose

import pytest

from pinacoladice.bots.coladice.levels import points_for
from pinacoladice.bots.coladice.turn import GAME, candidate_moves, plan_turn, worth, worth_of_turn
from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.games.coladice import happy_hour
from pinacoladice.games.coladice.actions import Action, Roll
from pinacoladice.games.coladice.state import State
from tests.games.coladice.boards import position

POINTS = points_for(0)


@cache
def searched(state: State) -> float:
    """The highest expected value of this turn for seat 0, by trying everything."""
    if state.turn != 0 or state.over:
        return POINTS(state)
    return max(searched_action(state, action) for action in GAME.legal_actions(state))


def searched_action(state: State, action: Action) -> float:
    outcomes = GAME.outcomes(state, action)
    return sum(p * searched(GAME.apply(state, action, outcome)) for outcome, p in outcomes)


@pytest.mark.parametrize(
    "text",
    [
        position("4,2", "roll=2 dice=22556", odds="a"),
        position("4,2", "roll=2 dice=13466", small="b", full="a"),
        position("4,2", "roll=1 dice=12556", five="b", _11="a"),
        position("4,2,7", "roll=2 dice=13456 happy-hour", small="c", large="b", _11="a"),
    ],
)
def test_the_value_of_every_action_agrees_with_an_exhaustive_search(text: str) -> None:
    state = GAME.parse_position(text)
    plan = run_to_end(plan_turn(state, POINTS))
    for action in GAME.legal_actions(state):
        expected = searched_action(state, action)
        assert isclose(worth(state, plan, action, POINTS), expected, abs_tol=1e-9), action


def test_the_value_of_a_turn_is_the_mean_over_its_first_rolls() -> None:
    state = GAME.parse_position(position("4,2", odds="a"))
    plan = run_to_end(plan_turn(state, POINTS))
    first_rolls = GAME.outcomes(state, Roll())
    expected = 0.0
    for dice, chance in first_rolls:
        rolled = GAME.apply(state, Roll(), dice)
        best = max(worth(rolled, plan, action, POINTS) for action in GAME.legal_actions(rolled))
        expected += chance * best
    assert isclose(worth_of_turn(state, POINTS), expected, abs_tol=1e-12)


def test_each_opposing_token_has_a_candidate_move() -> None:
    text = position("4,2,7", "roll=3 dice=13456 happy-hour effect=4", small="c", _11="ab", _22="b-")
    state = GAME.parse_position(text)
    moves = candidate_moves(state)
    assert {(move.owner, move.origin.code) for move in moves} == {
        (1, "11"),
        (1, "22"),
        (2, "small"),
    }
    assert set(moves) <= set(happy_hour.choices(state))
