"""Pickomino's odds, compared with an exhaustive search by the rules of the game."""

from functools import cache
from math import isclose

import pytest

from pinacoladice.engine.dice import Dice, rolls
from pinacoladice.games.pickomino.actions import Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.odds import outlook
from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.state import State
from pinacoladice.games.pickomino.tiles import TILES, total, worms

GAME = Pickomino()


def state_with(aside: Dice = (), rolled: Dice = ()) -> State:
    """Ann's top tile is 27, Ben's is 25; 21, 26 and 30 are on the grill."""
    return State((21, 26, 30), ((22, 27), (33, 25)), 0, aside, rolled)


def end_worth(state: State, target: int) -> tuple[float, float, float]:
    """Of stopping now: whether the target is reached, whether there is a tile, and the worms."""
    takes = [action.tile for action in GAME.legal_actions(state) if isinstance(action, Take)]
    has_target = float(6 in state.aside and total(state.aside) >= target and not state.rolled)
    if not takes:
        return has_target, 0.0, -2.0
    return has_target, 1.0, float(worms(takes[0]))


@cache
def search(state: State, target: int, which: int) -> float:
    """The value of a position, by trying everything."""
    values: list[float] = []
    for action in GAME.legal_actions(state):
        if isinstance(action, Roll):
            count = 8 - len(state.aside)
            values.append(
                sum(
                    ways / 6**count * search(GAME.apply(state, action, roll), target, which)
                    for roll, ways in rolls(count).items()
                )
            )
        elif isinstance(action, Keep):
            values.append(search(GAME.apply(state, action), target, which))
        else:
            values.append(end_worth(state, target)[which])
    return max(values)


@pytest.mark.parametrize(
    "state",
    [
        state_with((5, 5, 5, 6)),
        state_with((4, 4, 6, 6, 6)),
        state_with((3, 3, 3, 3)),
        state_with((1, 5, 5, 6), (2, 2, 3, 4)),
        state_with((6, 6, 6), (1, 1, 5, 5, 6)),
        state_with((1, 2, 3, 4, 5), (6, 6, 6)),
    ],
)
def test_the_odds_of_every_action_agree_with_an_exhaustive_search(state: State) -> None:
    for action in GAME.legal_actions(state):
        seen = outlook(state, action)
        if isinstance(action, Roll):
            count = 8 - len(state.aside)
            after = [
                (GAME.apply(state, action, roll), ways / 6**count)
                for roll, ways in rolls(count).items()
            ]
        elif isinstance(action, Keep):
            after = [(GAME.apply(state, action), 1.0)]
        else:
            continue
        for tile in (21, 26, 30, 36):
            expected = sum(chance * search(position, tile, 0) for position, chance in after)
            assert isclose(seen.reach[tile], expected, abs_tol=1e-12)
        got = sum(chance * search(position, 0, 1) for position, chance in after)
        assert isclose(seen.fail, 1 - got, abs_tol=1e-12)
        won = sum(chance * search(position, 0, 2) for position, chance in after)
        assert isclose(seen.worms, won, abs_tol=1e-12)


def test_stopping_with_a_tile_is_certain() -> None:
    steal = outlook(state_with((5, 5, 5, 5, 6)), Take(25))
    assert (steal.worms, steal.fail) == (2.0, 0.0)
    assert [tile for tile in TILES if steal.reach[tile]] == [21, 22, 23, 24, 25]


def test_a_failed_turn_loses_the_top_tile() -> None:
    failed = outlook(state_with((5, 5, 6), (5, 5, 6, 6, 6)), Fail())
    assert (failed.fail, failed.worms) == (1.0, -2.0)
    assert set(failed.reach.values()) == {0.0}


def test_a_player_without_tiles_loses_nothing() -> None:
    state = State(tuple(TILES), ((), ()), 0)
    assert outlook(state._replace(aside=(1, 2, 3), rolled=(1, 1, 1, 2, 2)), Fail()).worms == 0.0


def test_the_first_roll_of_a_turn() -> None:
    """With optimal play, 89 of 100 turns get at least the lowest tile."""
    start = outlook(State(tuple(TILES), ((), ()), 0), Roll())
    assert round(start.reach[21], 4) == 0.8930
    assert isclose(start.fail, 1 - start.reach[21])
    assert all(start.reach[tile] >= start.reach[tile + 1] for tile in TILES[:-1])
