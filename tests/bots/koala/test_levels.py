"""What each bot can be trusted to see, and what none may see."""

from collections import Counter
from random import Random

import pytest

from pinacoladice.bots.koala.value import GAME
from pinacoladice.bots.registry import BOTS, LEVELS
from pinacoladice.bots.thinking import finished
from pinacoladice.engine.dice import rolls
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt, Roll, Stop
from pinacoladice.games.koala.faces import REACHABLE

BLIND = "koala points=40,31,52 eyes=0,1,2 turn=a"


def chosen(level: str, text: str, seed: int = 1) -> Action:
    state = GAME.parse_position(text)
    seat = GAME.to_move(state)
    assert seat is not None
    action: Action = finished(BOTS["koala"][level](GAME.visible_to(state, seat), Random(seed)))
    assert GAME.explain(state, action) is None
    return action


def often(level: str, text: str, times: int = 60) -> Counter[Action]:
    return Counter(chosen(level, text, seed) for seed in range(times))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("said", [0, 4, 12])
def test_the_blind_player_cannot_know_the_dice(level: str, said: int) -> None:
    """Whatever lies there, the same luck makes the same choice."""
    for seed in range(5):
        answers = {
            chosen(level, f"{BLIND} dice={GAME.notation.FACES.format(dice)} announced={said}", seed)
            for dice in rolls(2)
        }
        assert len(answers) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_doubt_is_mixed(level: str) -> None:
    answers = often(level, f"{BLIND} dice=? announced=0")
    assert answers[Believe()] > 3
    assert answers[Doubt()] > 3


@pytest.mark.parametrize("level", LEVELS)
def test_large_sums_are_announced_in_several_ways(level: str) -> None:
    said = often(level, f"{BLIND} dice=12-12")
    assert len(said) >= 3
    assert all(isinstance(action, Announce) and action.sum in REACHABLE for action in said)


@pytest.mark.parametrize("level", LEVELS)
def test_small_sums_are_told(level: str) -> None:
    assert often(level, f"{BLIND} dice=k-1", 20) == {Announce(1): 20}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_largest_sum_is_not_doubted(level: str) -> None:
    assert often(level, f"{BLIND} dice=? announced=24", 20) == {Believe(): 20}


def test_all_the_points_of_the_box_are_a_lie_to_be_welcomed() -> None:
    assert often("hard", f"{BLIND} dice=? announced=745", 5) == {Believe(): 5}


def test_what_no_dice_show_is_doubted_where_it_is_little() -> None:
    assert often("hard", f"{BLIND} dice=? announced=5", 5) == {Doubt(): 5}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "text",
    [
        "koala points=0,0,52 eyes=0,1,2 turn=a",
        "koala points=248,248,248 eyes=0,1,2 turn=a",
        "koala points=700,800,745 eyes=0,1,1 turn=a",
        "koala points=40,31,52,7 eyes=0,0,1,1 turn=a",
        "koala points=1,31,52,7,9 eyes=0,0,2,0,1 turn=a",
    ],
)
def test_odd_positions_are_played_by_the_rules(level: str, text: str) -> None:
    """No points to pay with, a supply that is empty, last eyes, several blind players."""
    for rest in ("dice=12-x2", "dice=k-k", "dice=? announced=0", "dice=? announced=745", ""):
        assert chosen(level, f"{text} {rest}")


def test_hard_ends_a_game_that_it_leads() -> None:
    """Beside a koala the eye can be closed for certain."""
    ahead = "koala points=60,40 eyes=1,2 dice=12-k"
    behind = "koala points=40,60 eyes=1,2 dice=12-k"
    assert chosen("hard", ahead) == Roll()
    assert chosen("hard", behind) == Stop()


@pytest.mark.parametrize("level", LEVELS)
def test_dice_that_are_locked_are_left(level: str) -> None:
    assert chosen(level, "koala points=24,24,24 eyes=2,2,2 dice=x2-k") == Stop()
    assert chosen(level, "koala points=24,24,24 eyes=2,2,2") == Roll()


def test_easy_is_soon_content() -> None:
    assert chosen("easy", "koala points=24,24 eyes=2,2 dice=1-3") == Stop()
    assert chosen("medium", "koala points=24,24 eyes=2,2 dice=1-3") == Roll()
    assert chosen("easy", "koala points=24,24 eyes=2,2 dice=1-1") == Roll()
    assert chosen("easy", "koala points=24,24 eyes=2,2 dice=1-k") == Stop()
