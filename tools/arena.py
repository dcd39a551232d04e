"""Plays bots against each other on all cores, in every order of seats equally often.

python -m tools.arena coladice hard medium [--games 2000] [--seed 1] [--options happy-hour]
"""

import argparse
import itertools
import os
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from pinacoladice.bots.coladice import levels as coladice
from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.pickomino import levels as pickomino
from pinacoladice.bots.registry import BOTS, Choose
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.games import GAMES
from tools.train import koala_baselines

# Baselines to measure the bots against; the app does not offer them.
BASELINES: Mapping[str, Mapping[str, Choose]] = {
    "coladice": {"points": coladice.points},
    "pickomino": {"worms": pickomino.greedy},
    "koala": koala_baselines.BASELINES,
}
CHUNK = 10


@dataclass
class Tally:
    games: int = 0
    wins: float = 0.0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.wins += other.wins
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)

    def interval(self) -> tuple[float, float, float]:
        """The share of games won, and Wilson's 95 % interval around it."""
        n, share, z = self.games, self.wins / self.games, 1.96
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        width = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return share, middle - width, middle + width


@dataclass
class Sitting:
    """One game: who sits where, and the result for each contestant."""

    game: str
    bots: tuple[str, ...]  # by seat
    contestants: tuple[int, ...]  # by seat: which of the names on the command line this is
    first: int
    options: tuple[str, ...]
    seed: int
    tallies: dict[int, Tally] = field(default_factory=dict)


def bot_called(game: str, name: str) -> Choose:
    return {**BOTS[game], **BASELINES.get(game, {})}[name]


def play(sitting: Sitting) -> Sitting:
    luck = Random(sitting.seed)
    game = GAMES[sitting.game]
    choosers = [bot_called(sitting.game, name) for name in sitting.bots]
    tallies = [Tally(games=1) for _ in choosers]
    names = [f"{name} {seat}" for seat, name in enumerate(sitting.bots)]
    dice = Fair(sitting.seed.to_bytes(32, "big"))
    match = Match.begin(game, names, dice, options=sitting.options, first=sitting.first)
    while match.result() is None:
        seat = game.to_move(match.state)
        if seat is None:
            match = match.next_game()
            continue
        begun = time.perf_counter()
        action = run_to_end(choosers[seat](game.visible_to(match.state, seat), luck))
        taken = time.perf_counter() - begun
        tallies[seat].add(Tally(decisions=1, seconds=taken, slowest=taken))
        match = match.play(action)
    result = match.result()
    winners = result.winners if result else ()
    for seat in winners:
        tallies[seat].wins += 1 / len(winners)
    for seat, contestant in enumerate(sitting.contestants):
        sitting.tallies.setdefault(contestant, Tally()).add(tallies[seat])
    return sitting


def sittings(
    game: str, bots: list[str], options: list[str], games: int, seed: int
) -> Iterator[Sitting]:
    """Every order of seats and every first player, equally often."""
    arrangements = itertools.product(range(len(bots)), itertools.permutations(range(len(bots))))
    for number, (first, order) in zip(range(games), itertools.cycle(arrangements), strict=False):
        names = tuple(bots[contestant] for contestant in order)
        yield Sitting(game, names, order, first, tuple(options), seed * 1_000_000 + number)


def compete(game: str, bots: list[str], options: list[str], games: int, seed: int) -> list[Tally]:
    totals = [Tally() for _ in bots]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        every = sittings(game, bots, options, games, seed)
        for number, played in enumerate(pool.map(play, every, chunksize=CHUNK), 1):
            for contestant, tally in played.tallies.items():
                totals[contestant].add(tally)
            show_progress(number, games)
    return totals


def show_progress(done: int, games: int) -> None:
    if sys.stderr.isatty():
        filled = 40 * done // games
        end = "\n" if done == games else ""
        print(f"\r[{'#' * filled:40}] {done}/{games}", end=end, file=sys.stderr, flush=True)


def report(bots: list[str], totals: list[Tally]) -> None:
    print("| bot | games | won | 95 % interval | ms a decision | slowest |")
    print("|---|---|---|---|---|---|")
    for name, tally in zip(bots, totals, strict=True):
        share, low, high = tally.interval()
        each = 1000 * tally.seconds / max(tally.decisions, 1)
        print(
            f"| {name} | {tally.games} | {share:.1%} | {low:.1%} – {high:.1%} |"
            f" {each:.1f} | {1000 * tally.slowest:.0f} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(BOTS))
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", nargs="*", default=[])
    args = parser.parse_args()
    known = {*BOTS[args.game], *BASELINES.get(args.game, {})}
    if unknown := [name for name in args.bots if name not in known]:
        parser.error(f"no such bot: {unknown[0]}; choose from {', '.join(sorted(known))}")
    report(args.bots, compete(args.game, args.bots, args.options, args.games, args.seed))


if __name__ == "__main__":
    main()
