"""The search of a sighted turn and the two-player race, compared with value iteration."""

from functools import partial
from math import isclose

import pytest

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.koala.levels import winning
from pinacoladice.bots.koala.race import FARTHEST, race_chances
from pinacoladice.bots.koala.sighted import best_roll_or_stop, evaluate_throws
from pinacoladice.bots.koala.value import GAME, win_chances
from pinacoladice.engine.dice import Dice, rolls
from pinacoladice.games.koala.actions import Roll, Stop
from pinacoladice.games.koala.faces import numbers
from pinacoladice.games.koala.odds import locked, rolling_on
from pinacoladice.games.koala.state import State

POSITIONS = [
    "koala points=24,24 eyes=2,2",
    "koala points=60,31 eyes=1,2",
    "koala points=24,24,24 eyes=2,2,2",
    "koala points=50,61,44 eyes=1,0,2",
    "koala points=50,61,12 eyes=1,0,1",
    "koala points=300,300,140 eyes=1,2,1",
]


def iterated(state: State) -> dict[Dice, float]:
    """The value of each throw to seat 0, by value iteration."""
    throws = [state._replace(dice=dice) for dice in rolls(2)]
    stopping = {each: win_chances(GAME.apply(each, Stop()))[0] for each in throws}
    following = {
        each: [(GAME.apply(each, Roll(), outcome), p) for outcome, p in GAME.outcomes(each, Roll())]
        for each in throws
        if GAME.explain(each, Roll()) is None
    }
    worth = stopping
    for _ in range(150):
        worth = {
            each: max(stop, sum(p * worth[end] for end, p in following.get(each, [])))
            for each, stop in stopping.items()
        }
    return {each.dice or (): value for each, value in worth.items()}


@pytest.mark.parametrize("text", POSITIONS)
def test_the_search_agrees_with_value_iteration(text: str) -> None:
    state = GAME.parse_position(text)
    worth = run_to_end(evaluate_throws(state, partial(winning, 0)))
    rolling = rolling_on(worth)
    for dice, expected in iterated(state).items():
        best = max(worth(dice), rolling.get(locked(dice), 0.0))
        assert isclose(best, expected, abs_tol=1e-9), dice
        if numbers(dice):
            is_best_to_stop = isclose(worth(dice), best, abs_tol=2e-9)
            assert (best_roll_or_stop(dice, worth) == Stop()) == is_best_to_stop


@pytest.mark.parametrize("lead", [-FARTHEST, -61, -24, -1, 0, 1, 7, 24, 50])
@pytest.mark.parametrize("eyes", [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_the_race_is_solved(lead: int, eyes: tuple[int, int]) -> None:
    """The value of a turn with optimal play is the value of its start in the table."""
    state = State((200 + lead, 200), eyes, 0)
    worth = run_to_end(evaluate_throws(state, partial(winning, 0)))
    assert isclose(rolling_on(worth)[()], race_chances(state)[0], abs_tol=3e-6)


def test_beyond_the_table_the_race_is_decided() -> None:
    chances = race_chances(State((24, 400), (2, 2), 1))
    assert chances == [pytest.approx(0, abs=1e-4), pytest.approx(1, abs=1e-4)]
