"""The equilibrium of a blind turn, compared with every other announcement and answer."""

from math import isclose

import pytest

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.koala import bluff
from pinacoladice.bots.koala.bluff import Turn, solve_turn
from pinacoladice.bots.koala.equilibrium import (
    PRIOR,
    Payoffs,
    announcement_values,
    doubt_gains,
    find_equilibrium,
)
from pinacoladice.bots.koala.value import GAME, win_chances
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


def doubt_of(turn: Turn, announced: int) -> float:
    return turn.strategies.doubts[REACHABLE.index(announced)]


def announcement_value(state: State, turn: Turn, dice: tuple[int, ...], announced: int) -> float:
    """The value of an announcement to the announcer, by the rules."""
    after = GAME.apply(state._replace(dice=dice), Announce(announced))
    speaker, doubted = announcer(state), doubt_of(turn, announced)
    believed = win_chances(GAME.apply(after, Believe()))[speaker]
    return (1 - doubted) * believed + doubted * win_chances(GAME.apply(after, Doubt()))[speaker]


@pytest.mark.parametrize("name", POSITIONS)
def test_no_announcement_beats_the_equilibrium(name: str) -> None:
    state = position(name)
    turn = run_to_end(solve_turn(state))
    gain = 0.0
    for dice in bluff.DICE_WORTH.values():
        says = turn.strategies.says[REACHABLE.index(value(dice))]
        worth = [announcement_value(state, turn, dice, announced) for announced in REACHABLE]
        mixed = sum(share * each for share, each in zip(says, worth, strict=True))
        likely = sum(ways for other, ways in rolls(2).items() if value(other) == value(dice)) / 36
        gain += likely * (max(worth) - mixed)
    assert gain < SMALL


@pytest.mark.parametrize("name", POSITIONS)
def test_no_answer_beats_the_equilibrium(name: str) -> None:
    """For each announcement: belief and doubt, weighted by the chance of each throw."""
    state = position(name)
    turn = run_to_end(solve_turn(state))
    gain = 0.0
    for at, announced in enumerate(REACHABLE):
        worth: dict[Believe | Doubt, float] = {Believe(): 0.0, Doubt(): 0.0}
        for dice, ways in rolls(2).items():
            heard = ways / 36 * turn.strategies.says[REACHABLE.index(value(dice))][at]
            after = GAME.apply(state._replace(dice=dice), Announce(announced))
            for action in worth:
                worth[action] += heard * win_chances(GAME.apply(after, action))[state.turn]
        doubted = doubt_of(turn, announced)
        mixed = (1 - doubted) * worth[Believe()] + doubted * worth[Doubt()]
        gain += max(worth.values()) - mixed
    assert gain < SMALL


@pytest.mark.parametrize("name", POSITIONS)
def test_strategies_are_probability_distributions(name: str) -> None:
    strategies = run_to_end(solve_turn(position(name))).strategies
    assert all(isclose(sum(says), 1) and min(says) >= 0 for says in strategies.says)
    assert all(0 <= doubts <= 1 for doubts in strategies.doubts)


def test_both_players_mix_their_actions() -> None:
    """Zero is sometimes doubted, 24 is announced in several ways, and 0 is announced truthfully."""
    strategies = run_to_end(solve_turn(position("usual"))).strategies
    assert 0.1 < strategies.doubts[0] < 0.95
    assert strategies.doubts[-1] < 0.05
    assert sum(share > 0.05 for share in strategies.says[-1]) >= 2
    assert strategies.says[0][0] > 0.95


def test_a_zero_sum_game_for_points_is_solved() -> None:
    """A zero-sum game, in which an eye is worth 20 points."""
    sums = [float(each) for each in REACHABLE]
    roller = Payoffs(sums, [each + 20 for each in sums], [-6.0 if s < 6 else 0.0 for s in sums])
    speaker = Payoffs(*[[-each for each in row] for row in roller])
    strategies = run_to_end(find_equilibrium(speaker, roller, rounds=3000))
    values = announcement_values(speaker, strategies.doubts)
    best_to_say = sum(p * max(row) for p, row in zip(PRIOR, values, strict=True))
    believed = sum(
        p * sum(share * paid for share, paid in zip(says, sums, strict=True))
        for p, says in zip(PRIOR, strategies.says, strict=True)
    )
    gains = doubt_gains(roller, strategies.says)
    best_to_hear = believed + sum(max(0.0, gain) for gain in gains)
    assert isclose(-best_to_say, best_to_hear, abs_tol=0.02)  # so both are the value of the game


def test_only_the_latest_turns_are_cached() -> None:
    state = position("usual")
    first = run_to_end(solve_turn(state))
    assert run_to_end(solve_turn(state._replace(dice=None, announced=3))) is first
    for points in range(9):
        run_to_end(solve_turn(state._replace(points=(points, 40, 40))))
    again = run_to_end(solve_turn(state))
    assert again is not first
    assert again == first
