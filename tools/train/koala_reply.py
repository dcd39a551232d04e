"""Trains a Koala player to beat the hard bot, and measures how well it does.

python -m tools.train.koala_reply [--seats 3 4 5] [--seed 1]      (needs numpy)

It plays against hard bots, whose mixed strategy it knows. It learns its own values of positions and
always plays the best reply. `python -m tools.arena koala trained hard hard` plays it in real games.
"""

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pinacoladice.bots.koala.value import trained
from pinacoladice.bots.network import Network
from pinacoladice.games.koala.state import EYES, START_POINTS
from tools.arena import Tally
from tools.train.koala import (
    MEMORY,
    STILL_SEES,
    SUMS,
    Tables,
    announcers,
    blind_ends,
    blind_policy,
    blind_shares,
    chances,
    drawn,
    features,
    fresh,
    gains_of_doubt,
    results,
    sighted_ends,
    sighted_policy,
    teach,
    worth_of_saying,
)
from tools.train.koala_baselines import LEARNED
from tools.train.learner import Array, Learner

HIDDEN = 48
TABLES = 2500  # games in parallel
ROUNDS = 400  # turns of each
TRIAL = 20_000  # games of the measurement after the training
MIXING = 120  # iterations of regret matching, as many as hard uses


class Seated(NamedTuple):
    """Many tables, and the learner's seat at each."""

    tables: Tables
    me: Array


def as_learner(network: Network) -> Learner:
    learner = Learner(len(network.hidden[0]), 0, len(network.hidden))
    learner.weights = [
        np.array(network.hidden).T,
        np.array(network.biases),
        np.array(network.output),
    ]
    return learner


# The learner's value of a position: a softmax over its own features and an empty seat


def view(seated: Seated) -> Array:
    seen = features(seated.tables)
    own = np.take_along_axis(seen, seated.me[..., None, None], axis=-2)
    return np.concatenate([own, np.zeros_like(own)], axis=-2)


def my_chances(ends: Tables, me: Array, mine: Learner) -> Array:
    """The learner's chance of winning; the tables are at the end of a turn."""
    seats = ends.points.shape[-1]
    where = np.broadcast_to(me[:, None], ends.points.shape[:-1])
    seen = view(Seated(ends.next_turn(), (where - 1) % seats))
    flat = seen.reshape(-1, *seen.shape[-2:])
    _, found = mine.chances(flat, np.ones(flat.shape[:-1], bool))
    learned = found[:, 0].reshape(where.shape)
    ended = np.take_along_axis(results(ends), where[..., None], axis=-1)[..., 0]
    return np.where(ends.over(), ended, learned)


# One turn: hard plays its strategy, the learner its best reply


def sighted_turn(seated: Seated, now: int, hard: Learner, mine: Learner) -> tuple[Any, ...]:
    ends = sighted_ends(seated.tables, now)
    worth = my_chances(ends, seated.me, mine)
    is_mine = (seated.me == 0)[:, None]
    shares = sighted_policy(np.where(is_mine, worth, chances(ends, hard)[:, :, 0]))
    return ends, worth, shares


def blind_turn(seated: Seated, now: int, hard: Learner, mine: Learner) -> tuple[Any, ...]:
    ends = blind_ends(seated.tables, now)
    worth = my_chances(ends, seated.me, mine)
    found = chances(ends, hard)
    teller = announcers(seated.tables)
    says, doubts = blind_policy(found[np.arange(len(teller)), :, teller], found[:, :, 0], MIXING)
    best = np.eye(SUMS)[worth_of_saying(worth, doubts).argmax(axis=2)]
    answers = (gains_of_doubt(worth, says) > 0).astype(float)
    tells, rolls = seated.me == teller, seated.me == 0
    shares = blind_shares(
        np.where(tells[:, None, None], best, says), np.where(rolls[:, None], answers, doubts)
    )
    return ends, worth, shares


def play_turn(
    seated: Seated, now: int, learners: tuple[Learner, Learner], exploration: float, random: Any
) -> tuple[Array, Tables]:
    """The worth of the turn to the learner, and the tables after it."""
    tables = seated.tables
    worth = np.zeros(len(tables.points))
    after = Tables(*(each.copy() for each in tables))
    is_blind = tables.eyes[:, 0] == 0
    for kind, turn in ((False, sighted_turn), (True, blind_turn)):
        rows = np.flatnonzero(is_blind == kind)
        if not len(rows):
            continue
        ends, found, shares = turn(Seated(tables.take(rows), seated.me[rows]), now, *learners)
        worth[rows] = (shares * found).sum(axis=1)
        end = drawn(shares, random, exploration)
        for target, source in zip(after, ends, strict=True):
            target[rows] = source[np.arange(len(rows)), end]
    return worth, after


# Learning, and the measurement


def learn(seats: int, hard: Learner, seed: int) -> Learner:
    random = np.random.default_rng(seed)
    seated = Seated(fresh(TABLES, seats, random), random.integers(0, seats, TABLES))
    mine = Learner(features(seated.tables).shape[-1], seed, HIDDEN)
    memory: list[tuple[Array, Array]] = []
    for number in range(ROUNDS):
        worth, after = play_turn(seated, number, (hard, mine), 0.1, random)
        memory = [*memory[1 - MEMORY :], (view(seated), np.stack([worth, 1 - worth], axis=1))]
        teach(mine, memory, 0.005 * (1 - number / ROUNDS) + 0.0001, random)
        seated = with_new_games(seated, after, random)
        if (number + 1) % 50 == 0:
            print(f"  {seats} players, round {number + 1}", flush=True)
    return mine


def with_new_games(seated: Seated, after: Tables, random: Any) -> Seated:
    count, seats = after.points.shape
    ended = after.over()
    new, going = fresh(count, seats, random), after.next_turn()
    tables = Tables(*(np.where(ended[:, None], *each) for each in zip(new, going, strict=True)))
    me = np.where(ended, random.integers(0, seats, count), (seated.me - 1) % seats)
    return Seated(tables, me)


def trial(seats: int, hard: Learner, mine: Learner, seed: int) -> Tally:
    """Whole games from the start; the learner sits on each seat equally often."""
    random = np.random.default_rng(seed)
    start = fresh(TRIAL, seats, random)
    for each, value in zip(start, (START_POINTS, EYES, STILL_SEES), strict=True):
        each[:] = value
    seated, now, won = Seated(start, np.arange(TRIAL) % seats), 0, 0.0
    while len(seated.me):
        _, after = play_turn(seated, now, (hard, mine), 0.0, random)
        now += 1
        ended = after.over()
        shares = results(after)[np.arange(len(ended)), seated.me]
        won += float(shares[ended].sum())
        seated = Seated(after.next_turn().take(~ended), ((seated.me - 1) % seats)[~ended])
    return Tally(games=TRIAL, wins=won)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=LEARNED)
    args = parser.parse_args()
    known = json.loads(args.out.read_text(encoding="utf-8")) if args.out.exists() else {}
    for seats in args.seats:
        hard = as_learner(trained()[seats])
        mine = learn(seats, hard, args.seed)
        share, low, high = trial(seats, hard, mine, args.seed + 1).interval()
        print(f"{seats} players: wins {share:.1%} ({low:.1%} – {high:.1%}), even {1 / seats:.1%}")
        known[str(seats)] = mine.network()._asdict()
        args.out.write_text(json.dumps(known) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
