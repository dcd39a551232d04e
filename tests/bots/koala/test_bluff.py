"""The mix of a blind turn, beside everything else that could have been said or done."""

from math import isclose

import pytest

from pinacoladice.bots.koala import bluff
from pinacoladice.bots.koala.bluff import Turn, solving
from pinacoladice.bots.koala.mixing import LIKELY, Stakes, gains_of_doubt, mixing, worth_of_saying
from pinacoladice.bots.koala.value import GAME, win_chances
from pinacoladice.bots.thinking import finished
from pinacoladice.engine.dice import rolls
from pinacoladice.games.koala.actions import Announce, Believe, Doubt
from pinacoladice.games.koala.faces import REACHABLE, value
from pinacoladice.games.koala.state import State, announcer

SMALL = 0.002  # of the chance to win

USUAL = "koala points=40,31,52 eyes=0,1,2 turn=a"
POSITIONS = {
    "usual": USUAL,
    "announcer without points": "koala points=40,0,30 eyes=0,1,2 turn=a",
    "roller without points": "koala points=0,40,30 eyes=0,2,1 turn=a",
    "the announcer's last eye ends the game": "koala points=40,60,35 eyes=0,1,2 turn=a",
    "the last eye, and behind": "koala points=60,30,35 eyes=0,1,1 turn=a",
    "supply nearly empty": "koala points=240,250,250 eyes=0,1,2 turn=a",
    "four players, two blind": "koala points=40,31,52,45 eyes=0,0,1,2 turn=a",
    "five players": "koala points=40,31,52,45,38 eyes=0,2,2,1,2 turn=a",
}


def position(name: str) -> State:
    return GAME.parse_position(POSITIONS[name])


def doubt_of(turn: Turn, said: int) -> float:
    return turn.mix.doubts[REACHABLE.index(said)]


def announced_worth(state: State, turn: Turn, dice: tuple[int, ...], said: int) -> float:
    """To the announcer, by the rules."""
    told = GAME.apply(state._replace(dice=dice), Announce(said))
    teller, doubted = announcer(state), doubt_of(turn, said)
    believed = win_chances(GAME.apply(told, Believe()))[teller]
    return (1 - doubted) * believed + doubted * win_chances(GAME.apply(told, Doubt()))[teller]


@pytest.mark.parametrize("name", POSITIONS)
def test_no_announcement_does_better_than_the_mix(name: str) -> None:
    state = position(name)
    turn = finished(solving(state))
    gain = 0.0
    for dice in bluff.DICE_WORTH.values():
        says = turn.mix.says[REACHABLE.index(value(dice))]
        worth = [announced_worth(state, turn, dice, said) for said in REACHABLE]
        mixed = sum(share * each for share, each in zip(says, worth, strict=True))
        likely = sum(ways for other, ways in rolls(2).items() if value(other) == value(dice)) / 36
        gain += likely * (max(worth) - mixed)
    assert gain < SMALL


@pytest.mark.parametrize("name", POSITIONS)
def test_no_answer_does_better_than_the_mix(name: str) -> None:
    """Whatever is said: belief and doubt, weighed by how likely which dice are behind it."""
    state = position(name)
    turn = finished(solving(state))
    gain = 0.0
    for at, said in enumerate(REACHABLE):
        worth: dict[Believe | Doubt, float] = {Believe(): 0.0, Doubt(): 0.0}
        for dice, ways in rolls(2).items():
            heard = ways / 36 * turn.mix.says[REACHABLE.index(value(dice))][at]
            told = GAME.apply(state._replace(dice=dice), Announce(said))
            for action in worth:
                worth[action] += heard * win_chances(GAME.apply(told, action))[state.turn]
        doubted = doubt_of(turn, said)
        mixed = (1 - doubted) * worth[Believe()] + doubted * worth[Doubt()]
        gain += max(worth.values()) - mixed
    assert gain < SMALL


@pytest.mark.parametrize("name", POSITIONS)
def test_shares_make_a_whole(name: str) -> None:
    mix = finished(solving(position(name))).mix
    assert all(isclose(sum(says), 1) and min(says) >= 0 for says in mix.says)
    assert all(0 <= doubts <= 1 for doubts in mix.doubts)


def test_both_players_mix() -> None:
    """Zero is neither always nor never doubted; with 24 there is more than one thing to say,
    and with nothing to hide the truth is told."""
    mix = finished(solving(position("usual"))).mix
    assert 0.1 < mix.doubts[0] < 0.95
    assert mix.doubts[-1] < 0.05
    assert sum(share > 0.05 for share in mix.says[-1]) >= 2
    assert mix.says[0][0] > 0.95


def test_a_plain_game_for_points_is_solved() -> None:
    """Where an eye is worth 20 points, and one wins what the other loses."""
    sums = [float(each) for each in REACHABLE]
    roller = Stakes(sums, [each + 20 for each in sums], [-6.0 if s < 6 else 0.0 for s in sums])
    teller = Stakes(*[[-each for each in row] for row in roller])
    mix = finished(mixing(teller, roller, rounds=3000))
    said = worth_of_saying(teller, mix.doubts)
    best_to_say = sum(p * max(row) for p, row in zip(LIKELY, said, strict=True))
    believed = sum(
        p * sum(share * paid for share, paid in zip(says, sums, strict=True))
        for p, says in zip(LIKELY, mix.says, strict=True)
    )
    gains = gains_of_doubt(roller, mix.says)
    best_to_hear = believed + sum(max(0.0, gain) for gain in gains)
    assert isclose(-best_to_say, best_to_hear, abs_tol=0.02)  # so both are the value of the game


def test_only_the_latest_turns_are_remembered() -> None:
    state = position("usual")
    first = finished(solving(state))
    assert finished(solving(state._replace(dice=None, announced=3))) is first
    for points in range(9):
        finished(solving(state._replace(points=(points, 40, 40))))
    again = finished(solving(state))
    assert again is not first
    assert again == first
