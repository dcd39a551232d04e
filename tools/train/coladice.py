"""Makes the weights of the hard Coladice bot from nothing, by play against itself.

python -m tools.train [--games 6000] [--generations 5] [--seed 1]      (needs numpy)

The first generation is played by the medium bot. Each generation's games, with those of the two
before it, teach a network who wins from where, and the next generation plays by it.
"""

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from pinacoladice.bots.coladice import levels
from pinacoladice.bots.coladice.features import features
from pinacoladice.bots.coladice.turn import GAME, Evaluate
from pinacoladice.bots.network import Network
from pinacoladice.bots.thinking import finished
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Action, Roll
from pinacoladice.games.coladice.ending import result
from pinacoladice.games.coladice.rules import HAPPY_HOUR
from pinacoladice.games.coladice.state import DICE, State

WEIGHTS = Path(levels.__file__).with_name("weights.json")
HIDDEN = 24
CURIOSITY = 0.12  # how often a turn is played for points alone, to see other positions
SEATS = (2, 2, 3, 4)

Array = Any  # numpy's, which types its arrays by more than matters here
# For each end of a turn: what each seat sees, and who won in the end.
Sample = tuple[list[list[float]], list[float]]


def play(seed: int, network: Network | None) -> list[Sample]:
    luck = Random(seed)
    seats = luck.choice(SEATS)
    options = frozenset({HAPPY_HOUR} if luck.random() < 0.5 else ())
    state = GAME.start(seats, options, luck.randrange(seats), tuple(luck.sample(range(25), 16)))
    seen: list[list[list[float]]] = []
    is_curious = False
    while not state.over:
        if state.rolls == 0:
            is_curious = luck.random() < CURIOSITY
        action = choose(state, network, is_curious)
        following = GAME.apply(state, action, outcome(state, action, luck))
        if following.turn != state.turn and not following.over:
            seen.append(features(following))
        state = following
    ended = result(state)
    assert ended is not None  # noqa: S101
    won = [float(seat in ended.winners) / len(ended.winners) for seat in range(seats)]
    return [(inputs, won) for inputs in seen]


def outcome(state: State, action: Action, luck: Random) -> tuple[int, ...]:
    if GAME.chance(state, action) is CERTAIN:
        return ()
    count = DICE - len(action.held) if isinstance(action, Roll) else 1
    return tuple(sorted(luck.randint(1, 6) for _ in range(count)))


def choose(state: State, network: Network | None, is_curious: bool) -> Action:
    if is_curious:
        return best(state, levels.points_for(state.turn))
    if network is None:
        return best(state, levels.advantage_for(state.turn))
    return best(state, evaluation(state.turn, json.dumps(network)))


def best(state: State, evaluate: Evaluate) -> Action:
    return finished(levels.best_action(state, evaluate))


@cache
def evaluation(seat: Seat, network: str) -> Evaluate:
    """One for each seat, so that the search of a turn is remembered."""
    return levels.winning_with(seat, Network(*json.loads(network)))


def play_all(games: int, seed: int, network: Network | None) -> list[Sample]:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        seeds = range(seed, seed + games)
        played = pool.map(play, seeds, [network] * games, chunksize=20)
        return [sample for samples in played for sample in samples]


# Learning: one hidden layer, a softmax over the seats, Adam


def as_arrays(samples: list[Sample]) -> tuple[Array, Array, Array]:
    """Positions with fewer than four seats are filled up; the mask tells which seats there are."""
    width = len(samples[0][0][0])
    inputs = np.zeros((len(samples), 4, width))
    won, mask = np.zeros((len(samples), 4)), np.zeros((len(samples), 4), bool)
    for row, (seats, result_of) in enumerate(samples):
        inputs[row, : len(seats)] = seats
        won[row, : len(seats)] = result_of
        mask[row, : len(seats)] = True
    return inputs, won, mask


class Learner:
    def __init__(self, width: int, seed: int, hidden: int = HIDDEN) -> None:
        self.random = np.random.default_rng(seed)
        self.weights = [
            self.random.normal(0, width**-0.5, (width, hidden)),
            np.zeros(hidden),
            self.random.normal(0, 0.1, hidden),
        ]
        self.first = [np.zeros_like(each) for each in self.weights]
        self.second = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def chances(self, inputs: Array, mask: Array) -> tuple[Array, Array]:
        hidden, biases, output = self.weights
        units = np.tanh(inputs @ hidden + biases)
        values = np.where(mask, units @ output, -np.inf)
        weights = np.exp(values - values.max(axis=1, keepdims=True))
        return units, weights / weights.sum(axis=1, keepdims=True)

    def loss(self, inputs: Array, won: Array, mask: Array) -> float:
        _, chances = self.chances(inputs, mask)
        return float(-(won * np.log(np.where(mask, chances, 1))).sum(axis=1).mean())

    def step(self, inputs: Array, won: Array, mask: Array, rate: float) -> None:
        units, chances = self.chances(inputs, mask)
        error = (chances - won) / len(inputs)
        inner = error[:, :, None] * self.weights[2] * (1 - units**2)
        gradients = [
            np.einsum("bsi,bsh->ih", inputs, inner),
            inner.sum(axis=(0, 1)),
            np.einsum("bs,bsh->h", error, units),
        ]
        self.steps += 1
        for at, gradient in enumerate(gradients):
            self.first[at] += 0.1 * (gradient - self.first[at])
            self.second[at] += 0.001 * (gradient**2 - self.second[at])
            mean = self.first[at] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[at] / (1 - 0.999**self.steps))
            self.weights[at] -= rate * mean / (spread + 1e-8)

    def network(self) -> Network:
        hidden, biases, output = (each.round(4) for each in self.weights)
        return Network(hidden.T.tolist(), biases.tolist(), output.tolist())


def learn(samples: list[Sample], seed: int, epochs: int = 30) -> Network:
    inputs, won, mask = as_arrays(samples)
    learner = Learner(inputs.shape[2], seed)
    order = learner.random.permutation(len(inputs))
    held_back, rest = order[: len(order) // 20], order[len(order) // 20 :]
    for epoch in range(epochs):
        learner.random.shuffle(rest)
        rate = 0.004 * (1 - epoch / epochs) + 0.0002
        for start in range(0, len(rest), 512):
            batch = rest[start : start + 512]
            learner.step(inputs[batch], won[batch], mask[batch], rate)
    unseen = learner.loss(inputs[held_back], won[held_back], mask[held_back])
    print(f"  {len(inputs)} positions, loss on those not learned from {unseen:.4f}", flush=True)
    return learner.network()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--generations", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    network: Network | None = None
    samples: list[Sample] = []
    for generation in range(args.generations):
        print(f"Generation {generation + 1}", flush=True)
        latest = play_all(args.games, args.seed * 1_000_000 + generation * args.games, network)
        samples = [*samples[-2 * len(latest) :], *latest]
        network = learn(samples, args.seed)
        args.out.write_text(json.dumps(network._asdict()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
