"""Trains the network of the hard Coladice bot from scratch, by self-play.

python -m tools.train [--games 6000] [--generations 5] [--seed 1]      (needs numpy)

The medium bot plays the first generation. A network learns to predict the winner from the games of
a generation and of the two before it, and plays the next generation.
"""

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random

import numpy as np

from pinacoladice.bots.coladice import levels
from pinacoladice.bots.coladice.features import features
from pinacoladice.bots.coladice.turn import GAME, Evaluate
from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.network import Network
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Action, Roll
from pinacoladice.games.coladice.ending import result
from pinacoladice.games.coladice.rules import HAPPY_HOUR
from pinacoladice.games.coladice.state import DICE, State
from tools.train.learner import Array, Learner

WEIGHTS = Path(levels.__file__).with_name("weights.json")
HIDDEN = 24
EXPLORATION = 0.12  # share of turns that are played for points alone
SEATS = (2, 2, 3, 4)

# For each end of a turn: the features of each seat, and its share of the win.
Sample = tuple[list[list[float]], list[float]]


def play(seed: int, network: Network | None) -> list[Sample]:
    luck = Random(seed)
    seats = luck.choice(SEATS)
    options = frozenset({HAPPY_HOUR} if luck.random() < 0.5 else ())
    state = GAME.start(seats, options, luck.randrange(seats), tuple(luck.sample(range(25), 16)))
    seen: list[list[list[float]]] = []
    explores = False
    while not state.over:
        if state.rolls == 0:
            explores = luck.random() < EXPLORATION
        action = choose(state, network, explores)
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


def choose(state: State, network: Network | None, explores: bool) -> Action:
    if explores:
        return best(state, levels.points_for(state.turn))
    if network is None:
        return best(state, levels.advantage_for(state.turn))
    return best(state, evaluation(state.turn, json.dumps(network)))


def best(state: State, evaluate: Evaluate) -> Action:
    return run_to_end(levels.best_action(state, evaluate))


@cache
def evaluation(seat: Seat, network: str) -> Evaluate:
    """Cached, because the search of a turn is cached by its evaluation."""
    return levels.winning_with(seat, Network(*json.loads(network)))


def play_all(games: int, seed: int, network: Network | None) -> list[Sample]:
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        seeds = range(seed, seed + games)
        played = pool.map(play, seeds, [network] * games, chunksize=20)
        return [sample for samples in played for sample in samples]


# Learning


def as_arrays(samples: list[Sample]) -> tuple[Array, Array, Array]:
    """Inputs and results, padded to four seats; the mask tells which seats exist."""
    width = len(samples[0][0][0])
    inputs = np.zeros((len(samples), 4, width))
    won, mask = np.zeros((len(samples), 4)), np.zeros((len(samples), 4), bool)
    for row, (seats, result_of) in enumerate(samples):
        inputs[row, : len(seats)] = seats
        won[row, : len(seats)] = result_of
        mask[row, : len(seats)] = True
    return inputs, won, mask


def learn(samples: list[Sample], seed: int, epochs: int = 30) -> Network:
    inputs, won, mask = as_arrays(samples)
    learner = Learner(inputs.shape[2], seed, HIDDEN)
    order = learner.random.permutation(len(inputs))
    test, rest = order[: len(order) // 20], order[len(order) // 20 :]
    for epoch in range(epochs):
        learner.random.shuffle(rest)
        rate = 0.004 * (1 - epoch / epochs) + 0.0002
        for start in range(0, len(rest), 512):
            batch = rest[start : start + 512]
            learner.step(inputs[batch], won[batch], mask[batch], rate)
    loss = learner.loss(inputs[test], won[test], mask[test])
    print(f"  {len(inputs)} positions, loss on the test set {loss:.4f}", flush=True)
    return learner.network()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__)
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
