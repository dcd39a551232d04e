"""Resident memory of the browser: of all processes below this one, without its helpers."""

import os
from pathlib import Path

from tools.soak.memory import resident

HELPERS = {"WebKitWebDriver", "Xvfb", "node-MainThread"}  # the last one is Playwright's


def parents() -> dict[int, tuple[str, int]]:
    """The name and the parent of every process."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            head, _, tail = path.read_text(encoding="utf-8").rpartition(") ")
        except OSError:
            continue  # it has just ended
        number, _, name = head.partition(" (")
        state, parent, *_ = tail.split()
        if state != "Z":
            found[int(number)] = (name, int(parent))
    return found


def browser_megabytes() -> float:
    all_parents = parents()
    below = {os.getpid()}
    while more := {n for n, (_, parent) in all_parents.items() if parent in below} - below:
        below |= more
    own = below - {os.getpid()}
    return sum(resident(number) for number in own if all_parents[number][0] not in HELPERS)
