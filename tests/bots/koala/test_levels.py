"""The minimum skill of each bot, and what no bot may know."""

from collections import Counter
from random import Random

import pytest

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.koala.value import GAME
from pinacoladice.bots.registry import BOTS, LEVELS
from pinacoladice.engine.dice import rolls
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt, Roll, Stop
from pinacoladice.games.koala.faces import REACHABLE

BLIND = "koala points=40,31,52 eyes=0,1,2 turn=a"


def chosen(level: str, text: str, seed: int = 1) -> Action:
    state = GAME.parse_position(text)
    seat = GAME.to_move(state)
    assert seat is not None
    action: Action = run_to_end(BOTS["koala"][level](GAME.visible_to(state, seat), Random(seed)))
    assert GAME.explain(state, action) is None
    return action


def choices(level: str, text: str, times: int = 60) -> Counter[Action]:
    return Counter(chosen(level, text, seed) for seed in range(times))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("announced", [0, 4, 12])
def test_the_blind_player_cannot_know_the_dice(level: str, announced: int) -> None:
    """The choice is the same for all dice, given the same randomness."""
    text = f"{BLIND} announced={announced}"
    for seed in range(5):
        answers = {
            chosen(level, f"{text} dice={GAME.notation.FACES.format(dice)}", seed)
            for dice in rolls(2)
        }
        assert len(answers) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_doubt_is_mixed(level: str) -> None:
    answers = choices(level, f"{BLIND} dice=? announced=0")
    assert answers[Believe()] > 3
    assert answers[Doubt()] > 3


@pytest.mark.parametrize("level", LEVELS)
def test_large_sums_are_announced_in_several_ways(level: str) -> None:
    actions = choices(level, f"{BLIND} dice=12-12")
    assert len(actions) >= 3
    assert all(isinstance(action, Announce) and action.sum in REACHABLE for action in actions)


@pytest.mark.parametrize("level", LEVELS)
def test_small_sums_are_announced_truthfully(level: str) -> None:
    assert choices(level, f"{BLIND} dice=k-1", 20) == {Announce(1): 20}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_largest_sum_is_not_doubted(level: str) -> None:
    assert choices(level, f"{BLIND} dice=? announced=24", 20) == {Believe(): 20}


def test_an_impossible_sum_is_believed_if_it_is_large() -> None:
    assert choices("hard", f"{BLIND} dice=? announced=745", 5) == {Believe(): 5}


def test_an_impossible_sum_is_doubted_if_it_is_small() -> None:
    assert choices("hard", f"{BLIND} dice=? announced=5", 5) == {Doubt(): 5}


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
    """No points to pay, an empty supply, last eyes, several blind players."""
    for rest in ("dice=12-x2", "dice=k-k", "dice=? announced=0", "dice=? announced=745", ""):
        assert chosen(level, f"{text} {rest}")


def test_hard_ends_a_game_in_which_it_leads() -> None:
    """With a koala locked, the eye can be closed for certain."""
    ahead = "koala points=60,40 eyes=1,2 dice=12-k"
    behind = "koala points=40,60 eyes=1,2 dice=12-k"
    assert chosen("hard", ahead) == Roll()
    assert chosen("hard", behind) == Stop()


@pytest.mark.parametrize("level", LEVELS)
def test_locked_dice_are_not_rolled(level: str) -> None:
    assert chosen(level, "koala points=24,24,24 eyes=2,2,2 dice=x2-k") == Stop()
    assert chosen(level, "koala points=24,24,24 eyes=2,2,2") == Roll()


def test_easy_stops_at_three_points_or_a_koala() -> None:
    assert chosen("easy", "koala points=24,24 eyes=2,2 dice=1-3") == Stop()
    assert chosen("medium", "koala points=24,24 eyes=2,2 dice=1-3") == Roll()
    assert chosen("easy", "koala points=24,24 eyes=2,2 dice=1-1") == Roll()
    assert chosen("easy", "koala points=24,24 eyes=2,2 dice=1-k") == Stop()
