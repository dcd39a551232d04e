"""Feeds texts that nobody meant well to everything that reads texts, for as long as told.

    python -m tools.fuzz [--count 100000 | --seconds 60] [--jobs 2] [--seed 1] [--only link,save]

Inputs are real ones (games at every stage, in every form) with characters, words and lines changed,
lost, doubled or mixed, and plain rubbish. Each must be read, or refused with one of our own errors,
within 50 ms of work. Whatever else happens is a fault: it is told with its input, in a file.
"""

import argparse
import contextlib
import gc
import json
import multiprocessing
import os
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from pinacoladice.engine.errors import EngineError
from pinacoladice.ui import stored
from tools.fuzz_targets import TARGETS, Target
from tools.mutations import matches

SLOW = 0.050  # seconds of work for one input
BATCH = 500  # inputs between two looks at the clock
FAULTS = Path("fuzz-faults")


@dataclass(slots=True)
class Tally:
    inputs: int = 0
    read: int = 0
    slowest: float = 0.0
    slow: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.inputs += other.inputs
        self.read += other.read
        self.slowest = max(self.slowest, other.slowest)
        self.slow += other.slow
        self.faults += other.faults


def attempt(target: Target, text: str, tally: Tally) -> None:
    """Work is counted, not time: others may be busy on this machine."""
    tally.inputs += 1
    begin = time.thread_time()
    took = 0.0
    found, is_read = None, True
    try:
        found = target.read(text)
    except EngineError as error:
        str(error)
        is_read = False
    except Exception:  # noqa: BLE001 - that is what we are looking for
        tally.faults.append(_kept_fault(traceback.format_exc(), text))
        is_read = False
    took = time.thread_time() - begin
    if took > SLOW:
        took = min(took, *(_work(target, text) for _ in range(2)))
    if is_read:
        tally.read += 1
        _check(target, found, text, tally)
    tally.slowest = max(tally.slowest, took)
    if took > SLOW:
        tally.slow += 1
        tally.faults.append(_kept_fault(f"{1000 * took:.0f} ms", text))


def _work(target: Target, text: str) -> float:
    """Once more, from the start: whoever else is busy here slows even the work down, but not each
    time."""
    stored.read_save.cache_clear()
    begin = time.thread_time()
    with contextlib.suppress(EngineError):
        target.read(text)
    return time.thread_time() - begin


def _check(target: Target, found: Any, text: str, tally: Tally) -> None:
    """What was read must be good for something: now even an error of ours is a fault."""
    if tally.inputs % target.checked:
        return
    try:
        target.check(found)
    except Exception:  # noqa: BLE001 - see above
        tally.faults.append(_kept_fault(traceback.format_exc(), text))


def _kept_fault(reason: str, text: str) -> str:
    FAULTS.mkdir(exist_ok=True)
    path = FAULTS / f"{abs(hash((reason[-300:], text))):x}.json"
    path.write_text(json.dumps({"reason": reason, "input": text}, indent=1), encoding="utf-8")
    return f"{reason.strip().splitlines()[-1]} ({path})"


def warm() -> None:
    """What is worked out once and remembered is no work of the first input."""
    matches()
    for name, target in TARGETS.items():
        for seed in range(100):
            attempt(target, target.make(Random(f"{name} {seed}")), Tally())
    gc.freeze()  # what is remembered is no garbage of the inputs


def batch(task: tuple[str, int]) -> tuple[str, Tally]:
    name, seed = task
    luck = Random(seed)
    tally = Tally()
    for _ in range(BATCH):
        attempt(TARGETS[name], TARGETS[name].make(luck), tally)
    return name, tally


def tasks(names: list[str], seed: int, count: int, until: float) -> Iterator[tuple[str, int]]:
    """Batches, of each target in turn, until there are enough or it is late."""
    number = 0
    while number * BATCH < count and time.monotonic() < until:
        yield names[number % len(names)], seed + number
        number += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=0, help="inputs in all")
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(TARGETS))
    args = parser.parse_args()
    count = args.count or (10**12 if args.seconds else 100_000)
    until = time.monotonic() + (args.seconds or 10**9)
    names = args.only.split(",")
    found = {name: Tally() for name in names}
    with multiprocessing.Pool(args.jobs, warm) as pool:
        for name, tally in pool.imap_unordered(batch, tasks(names, args.seed, count, until)):
            found[name].add(tally)
    print(
        "| read as | inputs | read | slowest, ms | over 50 ms | faults |\n|---|---|---|---|---|---|"
    )
    for name, tally in found.items():
        figures = (tally.inputs, tally.read, f"{1000 * tally.slowest:.1f}", tally.slow)
        print(f"| {name} | {' | '.join(map(str, figures))} | {len(tally.faults)} |")
    faults = [fault for tally in found.values() for fault in tally.faults]
    print("\n".join(faults[:20]) or "no faults")
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
