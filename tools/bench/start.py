"""Measures the time from opening the page to the answer to the first tap, relative to bare Pyodide.

Every round visits each page as a new visitor and then again, so that a busy machine slows all of
them alike. First visits are compared with Pyodide's first visit, later ones with Pyodide when its
files are cached.
"""

import gzip
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Error

from tools import build, serve
from tools.bench.visits import (
    PYODIDE,
    SECONDS,
    Arrival,
    Visit,
    chromium_visitors,
    firefox_visitor,
    webkit_visitor,
    write_peers,
    write_tapping,
)
from tools.browser import chromium

Sample = dict[str, float]  # of one round, by row


@dataclass(frozen=True)
class Row:
    name: str
    baseline: str = ""  # the row that it is compared with; none if it is not a time
    aim: str = ""


POSITION = "embed/v1/?lesson=hold-the-pair&start=now"
FIRST, AGAIN = "bare Pyodide, first visit", "bare Pyodide, files cached"
ROWS = [
    Row(FIRST, FIRST),
    Row(AGAIN, AGAIN),
    Row("PyScript's hello world, first visit", FIRST),
    Row("PyScript's hello world, files cached", AGAIN),
    Row("app, first visit", FIRST, "≤ 1.10"),
    Row("app, next visit without snapshot", AGAIN),
    Row("app, next visit with snapshot", AGAIN, "≤ 0.40"),
    Row("embedded position, first visit", FIRST, "≤ 1.10"),
    Row("app, first visit: first paint", FIRST, "≤ 0.10"),
    Row("app, next visit: first paint", AGAIN, "≤ 0.10"),
    Row("app, next visit: layout shifts", aim="0"),
]


@dataclass(frozen=True)
class Sites:
    folder: Path
    peers: str
    app: str
    tapping: str  # the app with a script that taps


# One round


def visit_peers(arrive: Arrival, sites: Sites) -> Sample:
    sample = {}
    for name, page in {"bare Pyodide": "bare", "PyScript's hello world": "hello"}.items():
        with arrive() as visitor:
            for times in ("first visit", "files cached"):
                visit = visitor.visit(f"{sites.peers}{page}.html", "[data-answered]")
                sample[f"{name}, {times}"] = visit.answered
    return sample


def visit_with_snapshot(arrive: Arrival, sites: Sites) -> Sample:
    rest = "[data-snapshot=kept]"
    with arrive() as visitor:
        first = visitor.visit(sites.app, f"[data-answered]{rest}")
        again = visitor.visit(sites.app, f"[data-answered]{rest}")
        left = visitor.visit(f"{sites.app}#still", rest)  # shows the screen of the last visit
    expect(again, "snapshot")
    expect(left, "snapshot")
    values = {
        "app, first visit": first.answered,
        "app, next visit with snapshot": again.answered,
        "app, first visit: first paint": first.paint,
        "app, next visit: first paint": left.paint,
        "app, next visit: layout shifts": left.shifts,
    }
    return {name: value for name, value in values.items() if value is not None}


def visit_without_snapshot(arrive: Arrival, sites: Sites) -> Sample:
    until = "[data-answered][data-snapshot=none]"
    with arrive() as visitor:
        visitor.visit(f"{sites.app}#small", until)
        again = visitor.visit(f"{sites.app}#small", until)
    expect(again, "plain")
    return {"app, next visit without snapshot": again.answered}


def visit_embedded(arrive: Arrival, sites: Sites) -> Sample:
    """A frame that starts Python at once: from its address to the live position."""
    with arrive() as visitor:
        visit = visitor.visit(f"{sites.app}{POSITION}", "[data-answered]")
    return {"embedded position, first visit": visit.answered}


def expect(visit: Visit, start: str) -> None:
    if not visit.offline or visit.start != start:
        raise SystemExit(f"Expected a visit from the cache, started by {start}: {visit}")


PARTS = (visit_peers, visit_with_snapshot, visit_without_snapshot, visit_embedded)


def measure(arrive: Arrival, sites: Sites) -> Sample:
    sample: Sample = {}
    for part in PARTS:
        try:
            sample |= part(arrive, sites)
        except Error as error:  # Chromium sometimes crashes on a loaded machine
            if "crashed" not in error.message:
                raise
            print("The browser has crashed: trying again", file=sys.stderr)
            sample |= part(arrive, sites)
    return sample


# All rounds


def compare(title: str, runs: int, arrive: Arrival, sites: Sites) -> None:
    samples = []
    for number in range(1, runs + 1):
        print(f"{title}: round {number} of {runs}", file=sys.stderr)
        samples.append(measure(arrive, sites))
    print(f"\n{title}; rounds: {runs}\n")
    print("| what | median | ratio to bare (of each round) | aim |")
    print("|---|---|---|---|")
    for row in ROWS:
        if all(row.name in sample for sample in samples):
            print_row(row, samples)


def print_row(row: Row, samples: list[Sample]) -> None:
    middle = median(sample[row.name] for sample in samples)
    if row.baseline:
        baseline = median(sample[row.baseline] for sample in samples)
        ratios = [sample[row.name] / sample[row.baseline] for sample in samples]
        value, ratio = f"{middle:.0f} ms", f"{middle / baseline:.2f}"
        if row.name != row.baseline:
            ratio += f" ({min(ratios):.2f} to {max(ratios):.2f})"
    else:
        value, ratio = f"{middle:.3f}", ""
    print(f"| {row.name} | {value} | {ratio} | {row.aim} |", flush=True)


# Bytes


def as_sent(path: Path) -> int:
    """The size of the file as GitHub Pages sends it."""
    content = path.read_bytes()
    packed = path.suffix in serve.COMPRESSED
    return len(content if packed else gzip.compress(content, compresslevel=6))


def loaded(browser: Browser, url: str, folder: Path, until: str) -> set[Path]:
    """The files that the page requests on a first visit until it is ready."""
    site = url[: url.rindex("/") + 1]
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(url)
        page.locator(f"html{until}").wait_for(state="attached", timeout=SECONDS * 1000)
        paths = {address.removeprefix(site) for address in asked if address.startswith(site)}
    found = (serve.find(folder.resolve(), "/", f"/{path}") for path in paths)
    return {path for path in found if path}


def compare_sizes(browser: Browser, sites: Sites) -> None:
    hello, app = load_all(browser, sites)
    bare = {sites.folder / "peers" / "pyodide" / name for name in PYODIDE}
    whole = sum(map(as_sent, bare))
    print("\nWhat a first visit loads, as GitHub Pages sends it\n")
    print("| what | files | bytes | ratio to bare | aim |")
    print("|---|---|---|---|---|")
    for name, files, aim in (
        ("bare Pyodide, without a page", bare, ""),
        ("PyScript's hello world", hello, ""),
        ("app", app, "≤ 0.85"),
    ):
        size = sum(map(as_sent, files))
        print(f"| {name} | {len(files)} | {size:,} | {size / whole:.2f} | {aim} |", flush=True)


def load_all(browser: Browser, sites: Sites) -> tuple[set[Path], set[Path]]:
    """What hello world and the app load."""
    peers = sites.folder / "peers"
    hello = loaded(browser, f"{sites.peers}hello.html", peers, "[data-answered]")
    return hello, loaded(browser, sites.app, sites.folder / "app", "[data-ready]")


@contextmanager
def served() -> Iterator[Sites]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_peers(folder / "peers")
        build.build(folder / "app")
        write_tapping(folder / "app", folder / "tapping")
        with (
            serve.serving(folder / "peers") as peers,
            serve.serving(folder / "app") as app,
            serve.serving(folder / "tapping") as tapping,
        ):
            yield Sites(folder, peers, app, tapping)


def run(runs: int) -> None:
    with served() as sites, chromium() as browser:
        # The server compresses a file on its first request: do that before any visit is timed.
        load_all(browser, sites)
        for throttling, cpu in {1: "CPU as it is", 4: "CPU 4× slower"}.items():
            arrive = chromium_visitors(browser, throttling)
            compare(f"Chromium {browser.version}, {cpu}", runs, arrive, sites)
        compare("Firefox", runs, firefox_visitor, sites)
        tapping = replace(sites, app=sites.tapping)
        load_all(browser, tapping)
        compare("WebKitGTK", runs, webkit_visitor, tapping)
        compare_sizes(browser, sites)
