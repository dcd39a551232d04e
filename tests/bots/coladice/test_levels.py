"""The minimum skill of each bot."""

from random import Random

import pytest

from pinacoladice.bots.coladice.levels import lookahead, winning_for
from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.registry import BOTS, LEVELS
from pinacoladice.games.coladice.actions import Claim
from pinacoladice.games.coladice.rules import Coladice
from tests.games.coladice.boards import position

GAME = Coladice()


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_completing_a_line_is_preferred_to_points(level: str) -> None:
    """Three in the first row; the dice match the fourth, and a coaster with more points."""
    state = GAME.parse_position(position("3,4", "roll=1 dice=44555", _11="a", _22="a", _33="a"))
    assert Claim(state.board[3].coaster) in GAME.legal_actions(state)
    chosen = run_to_end(BOTS["coladice"][level](state, Random(1)))
    assert chosen == Claim(state.board[3].coaster)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_line_of_the_opponent_is_blocked(level: str) -> None:
    """Ben needs the pair of 4s, which is easy to roll; two pairs would score a point more."""
    text = position("9,4", "roll=3 dice=44556", _11="b", _22="b", _33="b", _111="a")
    state = GAME.parse_position(text)
    assert run_to_end(BOTS["coladice"][level](state, Random(1))) == Claim(state.board[3].coaster)


def test_hard_searches_the_opponents_next_turn() -> None:
    """A block helps Ann; after the end and with three players there is no lookahead."""
    state = GAME.parse_position(position("9,4", "turn=b", _11="b", _22="b", _33="b"))
    blocked = GAME.parse_position(position("9,4", "turn=b", _11="b", _22="b", _33="b", _44="a"))
    assert lookahead(0, state) < lookahead(0, blocked)
    over = GAME.parse_position(position("21,4", "turn=b last-round over"))
    assert lookahead(0, over) == 1.0
    three = GAME.parse_position(position("9,4,3", "turn=b", free="--"))
    assert lookahead(0, three) == winning_for(0)(three)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_randomness_give_the_same_choice(level: str) -> None:
    """So the choice depends on nothing else: neither the seed of the dice nor the next rolls."""
    state = GAME.parse_position(position("3,4", "roll=1 dice=24455", _11="a"))
    choose = BOTS["coladice"][level]
    chosen = {run_to_end(choose(GAME.visible_to(state, 0), Random(7))) for _ in range(5)}
    assert len(chosen) == 1
