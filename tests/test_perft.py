"""Perft: count the sequences of actions and outcomes from a position.

If a count changes, some rule allows more or less than before.
"""

from typing import Any

import pytest

from pinacoladice.games import AnyGame, parse_position

BOARD = "11,22,33,44/55,66,pairs,111/222,full,odds,evens/low,small,large,five"
HALF_FULL = "11,22,33,44/55,66:d-,pairs:--,111/222,full:a-,odds:bd,evens/low,small,large,five"
HAPPY = "11:ab,22,33:bc,44/55,66,pairs,111/222,full,odds,evens/low,small:c,large,five"


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of sequences of exactly this length. Games that end earlier do not count."""
    count = 0
    for action in game.legal_actions(state):
        outcomes = [outcome for outcome, _ in game.outcomes(state, action)]
        if depth == 1:
            count += len(outcomes)
        else:
            count += sum(
                perft(game, game.apply(state, action, outcome), depth - 1) for outcome in outcomes
            )
    return count


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (f"coladice board={BOARD} scores=1,2", [252, 254_468]),
        (f"coladice board={BOARD} scores=1,2 roll=2 dice=12346", [1683, 3670]),
        (f"coladice board={HALF_FULL} scores=1,2,3,4 turn=d roll=3 dice=22555", [4, 1008]),
        (f"coladice board={HAPPY} scores=5,6,7 roll=3 dice=13456 happy-hour", [6, 825]),
        (
            f"coladice board={HAPPY} scores=5,6,7 roll=3 dice=13456 effect=4 happy-hour",
            [52, 13_104],
        ),
        (f"coladice board={BOARD} scores=19,18 turn=b roll=3 dice=33346 last-round", [1, 0]),
        ("pickomino grill=21-36 stacks=-/-", [1287, 4752]),
        (
            "pickomino grill=21-24,30-36 stacks=-/25,27/26 aside=555w dice=113w",
            [2, 79, 2671],
        ),
        ("pickomino grill=22,25 stacks=36/24 aside=555ww short-game", [57, 1375, 11_364]),
        # With 25, only the opponent's 25 can be taken: stopping is one action.
        ("pickomino grill=21-24,30-36 stacks=-/25 aside=5555w", [57, 1375, 11_364]),
        ("koala points=24,24 eyes=2,2", [21, 279, 3471, 42_537]),
        ("koala points=24,24,24 eyes=1,0,2 turn=b", [21, 273, 546, 11_466]),
        ("koala points=0,300,445 eyes=1,2,0 turn=c dice=3-k", [13, 26, 294, 3906]),
    ],
)
def test_number_of_sequences(position: str, counts: list[int]) -> None:
    game, state = parse_position(position)
    assert [perft(game, state, depth) for depth in range(1, len(counts) + 1)] == counts
