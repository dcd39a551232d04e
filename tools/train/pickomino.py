"""Fits the numbers of the hard Pickomino bot to how games between medium bots end.

python -m tools.fit_pickomino [--games 1500] [--seed 1]      (needs numpy; prints what it finds)
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import numpy as np

from pinacoladice.bots.pickomino import levels
from pinacoladice.bots.thinking import finished
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.rules import SHORT_GAME, Pickomino
from pinacoladice.games.pickomino.state import SEATS, State, top
from pinacoladice.games.pickomino.tiles import DICE, TILES, worms

GAME = Pickomino()
MOST_SEATS = SEATS[-1]
NAMES = ("RISK", "WAITING", "HIGHEST", "SPREAD", "REST")
FIRST_GUESS = (0.2, 1.0, 0.0, 1.0, 1.0)
PRECISION = 0.001

Array = Any  # numpy's
Sample = tuple[State, Seat]  # a position between two turns, and who won in the end


def play(seed: int) -> list[Sample]:
    luck = Random(seed)
    seats = luck.choice((2, 2, *SEATS))
    options = frozenset({SHORT_GAME} if luck.random() < 1 / 3 else ())
    state = GAME.start(seats, options, luck.randrange(seats), ())
    seen: list[State] = []
    while not state.over:
        action = finished(levels.medium(state, luck))
        outcome: tuple[int, ...] = ()
        if GAME.chance(state, action) is not CERTAIN:
            left = DICE - len(state.aside)
            outcome = tuple(sorted(luck.randint(1, 6) for _ in range(left)))
        following = GAME.apply(state, action, outcome)
        if following.turn != state.turn and not following.over:
            seen.append(following)
        state = following
    result = GAME.result(state)
    assert result is not None  # noqa: S101
    return [(state, result.winners[0]) for state in seen]


def seat_facts(state: State, seat: Seat) -> tuple[float, ...]:
    """Worms, those of the top tile, the wait for one's turn, the highest tile."""
    stack, own = state.stacks[seat], top(state, seat)
    wait = (seat - state.turn) % state.seats / state.seats
    top_worms = worms(own) if own is not None else 0
    return sum(map(worms, stack)), top_worms, wait, max(stack, default=0) / TILES[-1]


class Games:
    def __init__(self, samples: list[Sample]) -> None:
        self.facts = np.zeros((len(samples), MOST_SEATS, 4))
        self.absent = np.ones((len(samples), MOST_SEATS), bool)
        self.left = np.array([sum(map(worms, state.grill)) for state, _ in samples], float)
        self.winners = np.array([winner for _, winner in samples])
        for row, (state, _) in enumerate(samples):
            self.absent[row, : state.seats] = False
            for seat in range(state.seats):
                self.facts[row, seat] = seat_facts(state, seat)

    def surprise(self, numbers: Array) -> float:
        """How little the numbers expect what happened: the mean negative log of its chance."""
        risk, waiting, highest, spread, rest = numbers
        standing = self.facts @ np.array([1, -risk, -waiting, highest])
        standing /= spread * np.sqrt(self.left + abs(rest))[:, None]
        standing[self.absent] = -np.inf
        standing -= standing.max(axis=1, keepdims=True)
        weights = np.exp(standing)
        chances = weights[np.arange(len(weights)), self.winners] / weights.sum(axis=1)
        return float(-np.log(chances).mean())


def fit(games: Games) -> tuple[Array, float]:
    """Downhill, one number at a time, in ever smaller steps."""
    numbers, step = np.array(FIRST_GUESS), 0.4
    least = games.surprise(numbers)
    while step > PRECISION:
        has_moved = False
        for change in (*np.eye(len(NAMES)) * step, *np.eye(len(NAMES)) * -step):
            surprise = games.surprise(numbers + change)
            if surprise < least:
                numbers, least, has_moved = numbers + change, surprise, True
        if not has_moved:
            step /= 2
    return numbers, least


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        seeds = range(args.seed * 1_000_000, args.seed * 1_000_000 + args.games)
        samples = [sample for played in pool.map(play, seeds, chunksize=10) for sample in played]
    numbers, surprise = fit(Games(samples))
    print(f"{len(samples)} positions, surprise {surprise:.4f}")
    for name, number in zip(NAMES, numbers, strict=True):
        print(f"{name} = {number:.2f}")


if __name__ == "__main__":
    main()
