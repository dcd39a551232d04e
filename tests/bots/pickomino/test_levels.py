"""Pickomino's bots: the search is exact, and each level has its minimum skill."""

from collections.abc import Callable
from math import isclose
from random import Random

import pytest

from pinacoladice.bots.cooperative import Computation, run_to_end
from pinacoladice.bots.pickomino import levels
from pinacoladice.bots.pickomino.easy import easy
from pinacoladice.bots.pickomino.levels import Evaluate, greedy, hard, lead_for, medium, worms_for
from pinacoladice.bots.pickomino.winning import win_chances
from pinacoladice.engine.dice import Dice
from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.state import State
from pinacoladice.games.pickomino.tiles import TILES

GAME = Pickomino()
Bot = Callable[[State, Random], Computation[Action]]


def state_with(aside: Dice = (), rolled: Dice = ()) -> State:
    """Ann's top tile is 27, Ben's is 25; 21, 26 and 30 are on the grill."""
    return State((21, 26, 30), ((22, 27), (33, 25)), 0, aside, rolled)


def does(bot: Bot, state: State, seed: int = 1) -> Action:
    return run_to_end(bot(state, Random(seed)))


def searched_action(state: State, action: Action, evaluate: Evaluate) -> float:
    """By trying everything, with the rules alone."""
    return sum(
        chance * searched(GAME.apply(state, action, outcome), state.turn, evaluate)
        for outcome, chance in GAME.outcomes(state, action)
    )


def searched(state: State, seat: int, evaluate: Evaluate) -> float:
    if state.turn != seat or state.over:
        return evaluate(state)
    actions = GAME.legal_actions(state)
    return max(searched_action(state, action, evaluate) for action in actions)


@pytest.mark.parametrize("evaluate", [worms_for(0), lead_for(0), levels.winning_for(0)])
@pytest.mark.parametrize(
    "state",
    [
        state_with((5, 5, 5, 6, 6)),
        state_with((1, 1, 5, 5, 5), (2, 3, 6)),
        state_with((4, 5, 5, 5, 6, 6)),
        state_with((4, 4, 4, 4, 4, 6)),
        state_with((1, 2, 3, 4, 4, 5, 5)),
        state_with((1, 4, 4, 5, 5, 5), (6, 6)),
    ],
)
def test_the_value_of_every_action_agrees_with_an_exhaustive_search(
    state: State, evaluate: Evaluate
) -> None:
    for action, worth in run_to_end(levels.rate_actions(state, evaluate)):
        assert isclose(worth, searched_action(state, action, evaluate), abs_tol=1e-12)


@pytest.mark.parametrize("bot", [easy, medium, hard])
def test_a_bot_that_stops_with_an_opponents_top_tile_steals_it(bot: Bot) -> None:
    """25 would be on the grill, but 26 is Ben's: nothing else can be taken."""
    state = State((25, 30), ((), (33, 26)), 0, (1, 4, 4, 4, 4, 4, 6))
    assert does(bot, state) == Take(26)


def test_medium_values_stealing_more_than_as_many_worms_from_the_grill() -> None:
    """The baseline sees no difference between Ben's 26 and the 25 on the grill."""
    stolen = State((25, 30), ((26,), (33,)), 1)
    from_grill = State((30,), ((25,), (33, 26)), 1)
    assert lead_for(0)(stolen) > lead_for(0)(from_grill)
    assert worms_for(0)(stolen) == worms_for(0)(from_grill)


def test_hard_ends_a_game_it_wins() -> None:
    """The last tile on the grill: with it Ann has more worms than Ben."""
    state = State((25,), ((22, 29), (33,)), 0, (2, 4, 4, 5, 5, 6))
    assert does(hard, state) == Take(25)


def test_hard_does_not_end_a_game_it_loses() -> None:
    """Taking the last tile loses; rolling on may still steal, or put a tile back."""
    state = State((21,), ((29,), (35, 36, 27)), 0, (4, 5, 5, 5, 6))
    assert does(hard, state) == Roll()
    assert does(greedy, state) == Take(21)


def test_chances_of_winning_add_up_to_1_and_are_certain_at_the_end() -> None:
    state = state_with()
    chances = win_chances(state)
    assert isclose(sum(chances), 1)
    assert win_chances(state._replace(grill=())) == [0.0, 1.0]
    ahead = state._replace(stacks=((22, 27, 36), (33, 25)))
    assert win_chances(ahead)[0] > chances[0]
    late = ahead._replace(grill=(21,))
    assert win_chances(late)[0] > win_chances(ahead)[0]


def test_the_player_to_move_has_better_chances() -> None:
    state = State(tuple(TILES), ((), (), ()), 1)
    first, second, third = win_chances(state)
    assert second > third > first


# Easy


def test_easy_takes_the_first_tile_it_can_get() -> None:
    assert does(easy, state_with((5, 5, 5, 6, 6))) == Take(25)
    assert does(easy, state_with((5, 5, 5, 5))) == Roll()
    assert does(easy, state_with((1, 1, 1, 2, 2, 3, 4, 5))) == Fail()
    assert does(easy, state_with((5, 5), (5, 5, 5, 5, 5, 5))) == Fail()


def test_easy_sets_aside_the_highest_sum_and_sometimes_worms() -> None:
    state = state_with((), (1, 2, 4, 4, 4, 5, 6, 6))
    seen = {does(easy, state, seed) for seed in range(30)}
    assert seen == {Keep(4), Keep(6)}
