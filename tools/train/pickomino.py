"""Fits the constants of the hard Pickomino bot to the results of games between medium bots.

python -m tools.train.pickomino [--games 1500] [--seed 1]      (needs numpy; prints the constants)
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from random import Random

import numpy as np

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.pickomino import levels
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.rules import SHORT_GAME, Pickomino
from pinacoladice.games.pickomino.state import SEATS, State, top
from pinacoladice.games.pickomino.tiles import DICE, TILES, worms
from tools.train.learner import Array

GAME = Pickomino()
MOST_SEATS = SEATS[-1]
NAMES = ("RISK", "WAITING", "HIGHEST", "SPREAD", "REST")
FIRST_GUESS = (0.2, 1.0, 0.0, 1.0, 1.0)
PRECISION = 0.001

Sample = tuple[State, Seat]  # a position between two turns, and the winner of the game


def play(seed: int) -> list[Sample]:
    luck = Random(seed)
    seats = luck.choice((2, 2, *SEATS))
    options = frozenset({SHORT_GAME} if luck.random() < 1 / 3 else ())
    state = GAME.start(seats, options, luck.randrange(seats), ())
    seen: list[State] = []
    while not state.over:
        action = run_to_end(levels.medium(state, luck))
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
    """Worms, worms on the top tile, turns until one's own, highest tile."""
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

    def loss(self, numbers: Array) -> float:
        """The cross entropy of the predicted winners."""
        risk, waiting, highest, spread, rest = numbers
        strength = self.facts @ np.array([1, -risk, -waiting, highest])
        strength /= spread * np.sqrt(self.left + abs(rest))[:, None]
        strength[self.absent] = -np.inf
        strength -= strength.max(axis=1, keepdims=True)
        weights = np.exp(strength)
        chances = weights[np.arange(len(weights)), self.winners] / weights.sum(axis=1)
        return float(-np.log(chances).mean())


def fit(games: Games) -> tuple[Array, float]:
    """Coordinate descent with decreasing steps."""
    numbers, step = np.array(FIRST_GUESS), 0.4
    least = games.loss(numbers)
    while step > PRECISION:
        has_moved = False
        for change in (*np.eye(len(NAMES)) * step, *np.eye(len(NAMES)) * -step):
            loss = games.loss(numbers + change)
            if loss < least:
                numbers, least, has_moved = numbers + change, loss, True
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
    numbers, loss = fit(Games(samples))
    print(f"{len(samples)} positions, loss {loss:.4f}")
    for name, number in zip(NAMES, numbers, strict=True):
        print(f"{name} = {number:.2f}")


if __name__ == "__main__":
    main()
