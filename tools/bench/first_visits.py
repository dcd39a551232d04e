"""Measures first visits over a slow link: time, bytes and memory, relative to bare Pyodide.

The link stays slow while the visit plays on and the page stores what it needs later. Each visit has
a browser and a link of its own. A visit ends when nothing more is sent.
"""

import time
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path

from tools.bench.link import Link, Speed, serving
from tools.bench.rows import Row, Sample, compare
from tools.bench.visits import NEEDS_TAPPING_SITE, TITLES, VISITORS, Visit, steadily
from tools.departures.memory import browser_megabytes

SPEEDS = {"1.6": Speed(1.6, 150), "9": Speed(9, 60)}  # by what --links calls them
QUIET_SECONDS = 3
POLL_SECONDS = 0.2
SETTLED = "[data-waits][data-offline=ready][data-snapshot=kept]"

FIRST, SENT, MEMORY = "bare Pyodide", "bare Pyodide: sent", "bare Pyodide: memory"
ROWS = [
    Row(FIRST, FIRST),
    Row("app: answer to the first tap", FIRST),
    Row("app: wait for the answer to the second tap", FIRST),
    Row("app: wait for the answer to the tenth tap", FIRST),
    Row("app: longest wait from the second to the tenth tap", FIRST),
    Row(SENT, SENT, unit="kB"),
    Row("app: sent before the answer to the first tap", SENT, unit="kB"),
    Row("app: sent in all", SENT, unit="kB"),
    Row(MEMORY, MEMORY, unit="MB"),
    Row("app: memory", MEMORY, unit="MB"),
]


@dataclass(frozen=True)
class Stay:
    """A visit, and what it took."""

    visit: Visit
    sent_before: float  # kB, until the first answer
    sent: float  # kB
    memory: float  # MB of the whole browser, at the end


def stay(engine: str, speed: Speed, folder: Path, page: str, until: str) -> Stay:
    link = Link(speed)
    memory: list[float] = []

    def rest() -> None:
        wait_until_quiet(link)
        memory.append(browser_megabytes())

    with serving(folder, link) as url, VISITORS[engine]() as visitor:
        visit = visitor.visit(f"{url}{page}", until, rest)
    answered = visit.opened + visit.answered / 1000
    return Stay(visit, link.total(answered) / 1000, link.total() / 1000, *memory)


def wait_until_quiet(link: Link) -> None:
    while link.quiet_for() < QUIET_SECONDS:
        time.sleep(POLL_SECONDS)


def figures(bare: Stay, app: Stay) -> Sample:
    waits = app.visit.waits
    return {
        FIRST: bare.visit.answered,
        "app: answer to the first tap": app.visit.answered,
        "app: wait for the answer to the second tap": waits[0],
        "app: wait for the answer to the tenth tap": waits[-1],
        "app: longest wait from the second to the tenth tap": max(waits),
        SENT: bare.sent,
        "app: sent before the answer to the first tap": app.sent_before,
        "app: sent in all": app.sent,
        MEMORY: bare.memory,
        "app: memory": app.memory,
    }


def one_round(engine: str, speed: Speed, folder: Path) -> Sample:
    name = "tapping" if engine in NEEDS_TAPPING_SITE else "app"
    to_peer = (engine, speed, folder / "peers", "bare.html", "[data-answered]")
    to_app = (engine, speed, folder / name, "#play", SETTLED)
    return figures(steadily(partial(stay, *to_peer)), steadily(partial(stay, *to_app)))


def run(rounds: int, engines: list[str], speeds: list[Speed], folder: Path) -> None:
    for engine, speed in product(engines, speeds):
        title = f"First visits in {TITLES[engine]}, {speed}"
        compare(title, rounds, partial(one_round, engine, speed, folder), ROWS)
