"""Fuzzes everything that reads text from outside.

    python -m tools.fuzz [--count 100000 | --seconds 60] [--jobs 2] [--seed 1] [--only link,save]

Each input must be read, or refused with an EngineError, within 50 ms of CPU time. Anything else is
a fault, which is reported and written to a file with its input.
"""

import argparse
import multiprocessing
import os
import time

from tools.fuzz.harness import Tally, batch, tasks, warm_up
from tools.fuzz.targets import TARGETS


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=0, help="inputs in all")
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(TARGETS))
    args = parser.parse_args()
    count = args.count or (10**12 if args.seconds else 100_000)
    until = time.monotonic() + (args.seconds or 10**9)
    names = args.only.split(",")
    tallies = {name: Tally() for name in names}
    with multiprocessing.Pool(args.jobs, warm_up) as pool:
        for name, tally in pool.imap_unordered(batch, tasks(names, args.seed, count, until)):
            tallies[name].add(tally)
    raise SystemExit(report(tallies))


def report(tallies: dict[str, Tally]) -> bool:
    """Print a table and the first faults. True if there are any."""
    print("| read as | inputs | read | slowest, ms | over 50 ms | faults |")
    print("|---|---|---|---|---|---|")
    for name, tally in tallies.items():
        figures = (tally.inputs, tally.read, f"{1000 * tally.slowest:.1f}", tally.slow)
        print(f"| {name} | {' | '.join(map(str, figures))} | {len(tally.faults)} |")
    faults = [fault for tally in tallies.values() for fault in tally.faults]
    print("\n".join(faults[:20]) or "no faults")
    return bool(faults)


if __name__ == "__main__":
    main()
