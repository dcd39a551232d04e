"""What each bot can be trusted to see."""

from random import Random

import pytest

from pinacoladice.bots.coladice.levels import foresight, winning_for
from pinacoladice.bots.registry import BOTS, LEVELS
from pinacoladice.bots.thinking import finished
from pinacoladice.games.coladice.actions import Claim
from pinacoladice.games.coladice.rules import Coladice
from tests.games.coladice.boards import position

GAME = Coladice()


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_line_is_completed_rather_than_points_taken(level: str) -> None:
    """Three in the first row, and the dice make the fourth as well as something richer."""
    state = GAME.parse_position(position("3,4", "roll=1 dice=44555", _11="a", _22="a", _33="a"))
    assert Claim(state.board[3].coaster) in GAME.legal_actions(state)
    chosen = finished(BOTS["coladice"][level](state, Random(1)))
    assert chosen == Claim(state.board[3].coaster)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_line_of_the_other_is_blocked(level: str) -> None:
    """Ben needs the pair of 4s, which anybody may roll; two pairs would bring a point more."""
    text = position("9,4", "roll=3 dice=44556", _11="b", _22="b", _33="b", _111="a")
    state = GAME.parse_position(text)
    assert finished(BOTS["coladice"][level](state, Random(1))) == Claim(state.board[3].coaster)


def test_hard_foresees_the_other_ones_whole_turn() -> None:
    """It is as good for Ann as it is bad for Ben, and nothing is left to foresee at the end."""
    state = GAME.parse_position(position("9,4", "turn=b", _11="b", _22="b", _33="b"))
    blocked = GAME.parse_position(position("9,4", "turn=b", _11="b", _22="b", _33="b", _44="a"))
    assert foresight(0, state) < foresight(0, blocked)
    over = GAME.parse_position(position("21,4", "turn=b last-round over"))
    assert foresight(0, over) == 1.0
    three = GAME.parse_position(position("9,4,3", "turn=b", free="--"))
    assert foresight(0, three) == winning_for(0)(three)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_luck_make_the_same_choice(level: str) -> None:
    """So nothing else can have had a say: not the seed of the dice, not what comes next."""
    state = GAME.parse_position(position("3,4", "roll=1 dice=24455", _11="a"))
    choose = BOTS["coladice"][level]
    chosen = {finished(choose(GAME.visible_to(state, 0), Random(7))) for _ in range(5)}
    assert len(chosen) == 1
