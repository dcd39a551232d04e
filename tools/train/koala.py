"""Trains the networks of the hard Koala bot from scratch, by self-play.

python -m tools.train.koala [--seats 3 4 5] [--seed 1]      (needs numpy)

Thousands of games are played in parallel, one turn of each at a time. Every turn is solved exactly,
given the network's values of the positions after it, and the network learns the solution. So values
spread backwards, turn by turn, from the end of games to their start.
"""

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pinacoladice.bots.koala import value
from pinacoladice.bots.network import Network
from pinacoladice.engine.dice import rolls
from pinacoladice.games.koala import faces
from pinacoladice.games.koala.faces import DICE, DOUBLE, KOALA, NUMBERS, REACHABLE
from pinacoladice.games.koala.rules import DOUBT_FINE
from pinacoladice.games.koala.state import EYES, START_POINTS
from tools.train.learner import Array, Learner

WEIGHTS = Path(value.__file__).with_name("weights.json")
HIDDEN = 32
TABLES = 3000  # games in parallel
ROUNDS = {3: 700, 4: 500, 5: 500}  # turns of each, by the number of players
EXPLORATION = 0.1  # share of turns that end at random
MEMORY = 12  # rounds in the replay buffer
STEPS, BATCH = 30, 1024
STILL_SEES = 1_000_000  # later than any turn

SUMS = len(REACHABLE)
PRIOR = np.zeros(SUMS)
for _dice, _ways in rolls(DICE).items():
    PRIOR[REACHABLE.index(faces.value(_dice))] += _ways / 36
EYE = SUMS  # index of the last end of a sighted turn: an eye closes


class Tables(NamedTuple):
    """Many positions at the start of a turn; seat 0 is the player whose turn it is."""

    points: Array
    eyes: Array
    blind_since: Array

    def take(self, chosen: Array) -> "Tables":
        return Tables(*(each[chosen] for each in self))

    def copies(self, count: int) -> "Tables":
        return Tables(*(np.repeat(each[:, None], count, axis=1) for each in self))

    def over(self) -> Array:
        return (self.eyes > 0).sum(axis=-1) == 1

    def next_turn(self) -> "Tables":
        return Tables(*(np.roll(each, -1, axis=-1) for each in self))


def fresh(count: int, seats: int, random: Any) -> Tables:
    """New games, half of them from random positions."""
    points = np.full((count, seats), START_POINTS)
    eyes = np.full((count, seats), EYES)
    wild = random.random(count) < 0.5
    points[wild] = random.integers(0, 100, (wild.sum(), seats)) * random.random((wild.sum(), 1))
    eyes[wild] = random.integers(0, 3, (wild.sum(), seats))
    dark = (eyes > 0).sum(axis=1) < 2
    eyes[dark] = 1
    since = np.where(
        eyes > 0, STILL_SEES, random.permuted(np.tile(np.arange(seats), (count, 1)), axis=1)
    )
    return Tables(points, eyes, since)


# Features: the same numbers as in pinacoladice.bots.koala.value


def features(tables: Tables) -> Array:
    """The features of every seat; it is seat 0's turn."""
    seats = tables.points.shape[-1]
    every = []
    for seat in range(seats):
        round_table = Tables(*(np.roll(each, -seat, axis=-1) for each in tables))
        own = round_table.points[..., :1]
        ahead = own - round_table.points[..., 1:]
        lead = ahead.min(axis=-1, keepdims=True)
        gaps = np.concatenate([ahead, lead], axis=-1)
        turn = np.zeros((*own.shape[:-1], seats))
        turn[..., -seat % seats] = 1
        every.append(
            np.concatenate(
                [
                    round_table.eyes == 0,
                    round_table.eyes == 1,
                    np.clip(gaps / value.FAR, -3, 3),
                    np.tanh(gaps / value.NEAR),
                    np.minimum(own, value.POOR) / value.POOR,
                    turn,
                ],
                axis=-1,
                dtype=float,
            )
        )
    return np.stack(every, axis=-2)


def results(tables: Tables) -> Array:
    """Each seat's share of the win, if this is the end."""
    merits = tables.points * (2.0 * STILL_SEES) + tables.blind_since
    won = (merits == merits.max(axis=-1, keepdims=True)).astype(float)
    return won / won.sum(axis=-1, keepdims=True)


def chances(tables: Tables, learner: Learner) -> Array:
    """Each seat's chance of winning; the tables are at the end of a turn."""
    following = tables.next_turn()
    seen = features(following)
    flat = seen.reshape(-1, *seen.shape[-2:])
    _, found = learner.chances(flat, everywhere(flat[:, :, 0]))
    found = np.roll(found.reshape(seen.shape[:-1]), 1, axis=-1)
    return np.where(tables.over()[..., None], results(tables), found)


# Sighted turns


def sighted_ends(tables: Tables, now: int) -> Tables:
    """Each sum scored, and an eye closed."""
    ends = tables.copies(SUMS + 1)
    ends.points[:, :SUMS, 0] += np.array(REACHABLE)
    close_eye(ends.eyes[:, EYE], ends.blind_since[:, EYE], 0, now)
    return ends


def close_eye(eyes: Array, since: Array, seat: Any, now: int) -> None:
    rows = np.arange(len(eyes))
    eyes[rows, seat] -= 1
    since[rows, seat] = np.where(eyes[rows, seat] == 0, now, since[rows, seat])


def sighted_policy(worth: Array) -> Array:
    """How likely each end is with best play, given the worth of the ends."""
    beside = {
        face: best_mix(
            worth, [(faces.value((n, face)), 1) for n in NUMBERS], always(ways, len(worth))
        )
        for face, ways in ((KOALA, {EYE: 2}), (DOUBLE, {EYE: 1, 0: 1}))
    }
    forced = np.zeros(worth.shape)
    pairs = []
    for dice, ways in rolls(DICE).items():
        shown = faces.numbers(dice)
        at = REACHABLE.index(faces.value(dice))
        if len(shown) == DICE:
            pairs.append((REACHABLE[at], ways))
        elif not shown:
            forced[:, EYE if faces.closes_an_eye(dice) else 0] += ways
        else:
            again = beside[KOALA if KOALA in dice else DOUBLE]
            stops = worth[:, at] >= (again * worth).sum(axis=1)
            forced += ways * np.where(stops[:, None], np.eye(SUMS + 1)[at], again)
    return best_mix(worth, pairs, forced)


def always(ways: dict[int, int], tables: int) -> Array:
    """The number of ways in which each end is forced, the same at all tables."""
    forced = np.zeros((tables, SUMS + 1))
    forced[:, list(ways)] = list(ways.values())
    return forced


def best_mix(worth: Array, numbers: list[tuple[int, int]], forced: Array) -> Array:
    """Roll again until one of the best numbers or a forced end comes up."""
    best = forced / forced.sum(axis=1, keepdims=True)
    ends = np.array([REACHABLE.index(number) for number, _ in numbers])
    weights = np.array([ways for _, ways in numbers], float)
    order = np.argsort(-worth[:, ends], axis=1)
    mix = forced.copy()
    rows = np.arange(len(worth))
    for place in range(len(numbers)):
        chosen = order[:, place]
        np.add.at(mix, (rows, ends[chosen]), weights[chosen])
        share = mix / mix.sum(axis=1, keepdims=True)
        better = (share * worth).sum(axis=1) > (best * worth).sum(axis=1)
        best = np.where(better[:, None], share, best)
    return best


# Blind turns


def announcers(tables: Tables) -> Array:
    return 1 + np.argmax(tables.eyes[:, 1:] > 0, axis=1)


def blind_ends(tables: Tables, now: int) -> Tables:
    """Each sum believed; each sum paid with an eye closed; the fine; no change."""
    ends = tables.copies(2 * SUMS + 2)
    rows = np.arange(len(tables.points))
    teller = announcers(tables)
    for at, amount in enumerate(REACHABLE):
        for end in (at, SUMS + at):
            ends.points[rows, end, teller] -= np.minimum(ends.points[rows, end, teller], amount)
            ends.points[:, end, 0] += amount
        close_eye(ends.eyes[:, SUMS + at], ends.blind_since[:, SUMS + at], teller, now)
    ends.points[:, -2, 0] -= np.minimum(ends.points[:, -2, 0], DOUBT_FINE)
    ends.points[rows, -2, teller] += DOUBT_FINE
    return ends


def if_doubted(worth: Array) -> Array:
    """The worth of each sum and announcement, if it is doubted."""
    small = np.array(REACHABLE) < DOUBT_FINE
    truth = np.where(small, worth[:, -2:-1], worth[:, -1:])
    lies = worth[:, SUMS : 2 * SUMS]
    return np.where(np.eye(SUMS, dtype=bool), truth[:, :, None], lies[:, :, None])


def if_believed(worth: Array) -> Array:
    return worth[:, None, :SUMS]


def worth_of_saying(teller: Array, doubts: Array) -> Array:
    """For each sum, the worth of each announcement, given how often it is doubted."""
    believed = if_believed(teller)
    return believed + doubts[:, None] * (if_doubted(teller) - believed)


def gains_of_doubt(roller: Array, says: Array) -> Array:
    """For each announcement: how much doubt gains over belief, times its probability."""
    return (PRIOR[:, None] * says * (if_doubted(roller) - if_believed(roller))).sum(axis=1)


def blind_policy(teller: Array, roller: Array, iterations: int) -> tuple[Array, Array]:
    """Announcements for each sum, and the chance of doubt after each, by regret matching."""
    count = len(teller)
    regret, doubt_regret = np.zeros((count, SUMS, SUMS)), np.zeros((count, SUMS, 2))
    says = np.full((count, SUMS, SUMS), 1 / SUMS)
    total, total_doubt = np.zeros_like(regret), np.zeros((count, SUMS))
    for step in range(1, iterations + 1):
        gain = gains_of_doubt(roller, says)
        doubts = positive_share(doubt_regret)[:, :, 1]
        doubt_regret[:, :, 0] = np.maximum(0, doubt_regret[:, :, 0] - doubts * gain)
        doubt_regret[:, :, 1] = np.maximum(0, doubt_regret[:, :, 1] + (1 - doubts) * gain)
        doubts = positive_share(doubt_regret)[:, :, 1]
        worth = worth_of_saying(teller, doubts)
        regret += worth - (says * worth).sum(axis=2, keepdims=True)
        np.maximum(regret, 0, out=regret)
        says = positive_share(regret)
        total += step * says
        total_doubt += step * doubts
    return total / total.sum(axis=2, keepdims=True), total_doubt * 2 / (
        iterations * (iterations + 1)
    )


def positive_share(regret: Array) -> Array:
    whole = regret.sum(axis=-1, keepdims=True)
    return np.where(whole > 0, regret / np.where(whole > 0, whole, 1), 1 / regret.shape[-1])


def blind_shares(says: Array, doubts: Array) -> Array:
    """How likely each end of a blind turn is."""
    same = np.eye(SUMS, dtype=bool)
    reach = PRIOR[:, None] * says
    believed = (reach * (1 - doubts[:, None])).sum(axis=1)
    shown = reach * doubts[:, None]
    lies = np.where(same, 0, shown).sum(axis=2)
    truths = np.where(same, shown, 0).sum(axis=2)
    small = np.array(REACHABLE) < DOUBT_FINE
    fined = truths[:, small].sum(axis=1, keepdims=True)
    nothing = truths[:, ~small].sum(axis=1, keepdims=True)
    return np.concatenate([believed, lies, fined, nothing], axis=1)


# Playing and learning


def play_turn(
    tables: Tables, learner: Learner, now: int, iterations: int, random: Any
) -> tuple[Array, Tables]:
    """The worth of the turn to each seat, and the tables after it."""
    worth = np.zeros(tables.points.shape)
    after = Tables(*(each.copy() for each in tables))
    is_blind = tables.eyes[:, 0] == 0
    for kind, find_ends in ((False, sighted_ends), (True, blind_ends)):
        rows = np.flatnonzero(is_blind == kind)
        if not len(rows):
            continue
        some = tables.take(rows)
        ends = find_ends(some, now)
        found = chances(ends, learner)
        if kind:
            teller = found[np.arange(len(rows)), :, announcers(some)]
            shares = blind_shares(*blind_policy(teller, found[:, :, 0], iterations))
        else:
            shares = sighted_policy(found[:, :, 0])
        worth[rows] = (shares[:, :, None] * found).sum(axis=1)
        end = drawn(shares, random)
        for target, source in zip(after, ends, strict=True):
            target[rows] = source[np.arange(len(rows)), end]
    return worth, after


def drawn(shares: Array, random: Any, exploration: float = EXPLORATION) -> Array:
    mixed = (1 - exploration) * shares + exploration / shares.shape[1]
    below = mixed.cumsum(axis=1) < random.random((len(shares), 1))
    return below.sum(axis=1).clip(max=shares.shape[1] - 1)


def learn(seats: int, rounds: int, seed: int) -> Network:
    random = np.random.default_rng(seed)
    tables = fresh(TABLES, seats, random)
    learner = Learner(features(tables).shape[-1], seed, HIDDEN)
    memory: list[tuple[Array, Array]] = []
    for number in range(rounds):
        progress = number / rounds
        worth, after = play_turn(tables, learner, number, 60 if progress < 0.7 else 250, random)
        memory = [*memory[1 - MEMORY :], (features(tables), worth)]
        tables = with_new_games(after, random)
        teach(learner, memory, 0.005 * (1 - progress) + 0.0001, random)
        if (number + 1) % 20 == 0:
            off = np.abs(learner.chances(memory[-1][0], everywhere(worth))[1] - worth).mean()
            print(f"  {seats} players, round {number + 1}: off by {off:.4f}", flush=True)
    return learner.network()


def with_new_games(after: Tables, random: Any) -> Tables:
    """The next turn; games that are over start again."""
    ended = after.over()[:, None]
    tables, seats = after.points.shape
    new = fresh(tables, seats, random)
    following = zip(new, after.next_turn(), strict=True)
    return Tables(*(np.where(ended, begun, going) for begun, going in following))


def teach(learner: Learner, memory: list[tuple[Array, Array]], rate: float, random: Any) -> None:
    inputs, won = (np.concatenate(column) for column in zip(*memory, strict=True))
    for _ in range(STEPS):
        batch = random.integers(0, len(inputs), BATCH)
        learner.step(inputs[batch], won[batch], everywhere(won[batch]), rate)


def everywhere(won: Array) -> Array:
    """The mask for tables where every seat is taken."""
    return np.ones(won.shape, bool)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=list(ROUNDS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    known = json.loads(args.out.read_text(encoding="utf-8")) if args.out.exists() else {}
    for seats in args.seats:
        known[str(seats)] = learn(seats, ROUNDS[seats], args.seed)._asdict()
        args.out.write_text(json.dumps(known) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
