"""Gives inputs to the targets, and records faults and CPU time."""

import contextlib
import gc
import json
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from pinacoladice.engine.errors import EngineError
from pinacoladice.ui.storage import load
from tools.fuzz.mutations import matches
from tools.fuzz.targets import TARGETS, Target

SLOW = 0.050  # seconds of CPU time for one input
BATCH = 500  # inputs per task
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
    tally.inputs += 1
    begin = time.thread_time()
    found, is_read = None, True
    try:
        found = target.read(text)
    except EngineError as error:
        str(error)
        is_read = False
    except Exception:  # noqa: BLE001 - this is what we look for
        tally.faults.append(_write_fault(traceback.format_exc(), text))
        is_read = False
    took = time.thread_time() - begin
    if took > SLOW:
        took = min(took, *(_measure_again(target, text) for _ in range(2)))
    if is_read:
        tally.read += 1
        _check(target, found, text, tally)
    tally.slowest = max(tally.slowest, took)
    if took > SLOW:
        tally.slow += 1
        tally.faults.append(_write_fault(f"{1000 * took:.0f} ms", text))


def _measure_again(target: Target, text: str) -> float:
    """CPU time without caches. Other processes increase CPU time, too, but not every time."""
    load.load_any_save.cache_clear()
    begin = time.thread_time()
    with contextlib.suppress(EngineError):
        target.read(text)
    return time.thread_time() - begin


def _check(target: Target, found: Any, text: str, tally: Tally) -> None:
    """Use what was read. Here even an EngineError is a fault."""
    if tally.inputs % target.checked:
        return
    try:
        target.check(found)
    except Exception:  # noqa: BLE001 - see above
        tally.faults.append(_write_fault(traceback.format_exc(), text))


def _write_fault(reason: str, text: str) -> str:
    FAULTS.mkdir(exist_ok=True)
    path = FAULTS / f"{abs(hash((reason[-300:], text))):x}.json"
    path.write_text(json.dumps({"reason": reason, "input": text}, indent=1), encoding="utf-8")
    return f"{reason.strip().splitlines()[-1]} ({path})"


def warm_up() -> None:
    """Fill the caches, so that the first inputs do not pay for them."""
    matches()
    for name, target in TARGETS.items():
        for seed in range(100):
            attempt(target, target.make(Random(f"{name} {seed}")), Tally())
    gc.freeze()  # keep the caches out of later garbage collections


def batch(task: tuple[str, int]) -> tuple[str, Tally]:
    name, seed = task
    luck = Random(seed)
    tally = Tally()
    for _ in range(BATCH):
        attempt(TARGETS[name], TARGETS[name].make(luck), tally)
    return name, tally


def tasks(names: list[str], seed: int, count: int, until: float) -> Iterator[tuple[str, int]]:
    """Batches, of each target in turn, up to the count or the time limit."""
    number = 0
    while number * BATCH < count and time.monotonic() < until:
        yield names[number % len(names)], seed + number
        number += 1
