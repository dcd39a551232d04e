"""Measures the time from opening the page to the answer to the first tap, relative to bare Pyodide.

Every round visits each page as a new visitor and then again, so that a busy machine slows all of
them alike. First visits are compared with Pyodide's first visit, later ones with Pyodide when its
files are cached.
"""

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tools import build, serve
from tools.bench import first_visits
from tools.bench.link import Speed, compress
from tools.bench.rows import Row, Sample, compare
from tools.bench.visits import (
    NEEDS_TAPPING_SITE,
    PYODIDE,
    SECONDS,
    TITLES,
    VISITORS,
    Arrival,
    Visit,
    chromium_visitors,
    steadily,
    write_peers,
    write_tapping,
)
from tools.browser import chromium

PARTS = ("visits", "link", "sizes")
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


VISITS = (visit_peers, visit_with_snapshot, visit_without_snapshot, visit_embedded)


def measure(arrive: Arrival, sites: Sites) -> Sample:
    sample: Sample = {}
    for visit in VISITS:
        sample |= steadily(partial(visit, arrive, sites))
    return sample


# All rounds


def compare_visits(engine: str, rounds: int, sites: Sites) -> None:
    if engine == "chromium":
        compare_in_chromium(rounds, sites)
        return
    if engine in NEEDS_TAPPING_SITE:
        sites = replace(sites, app=sites.tapping)
    compare(TITLES[engine], rounds, partial(measure, VISITORS[engine], sites), ROWS)


def compare_in_chromium(rounds: int, sites: Sites) -> None:
    with chromium() as browser:
        for throttling, cpu in {1: "CPU as it is", 4: "CPU 4× slower"}.items():
            arrive = chromium_visitors(browser, throttling)
            title = f"{TITLES['chromium']} {browser.version}, {cpu}"
            compare(title, rounds, partial(measure, arrive, sites), ROWS)


# Bytes

# It is taken when the page is idle, and needs files that the visit itself does not.
NO_SNAPSHOT = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"


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
        page.add_init_script(NO_SNAPSHOT)
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


def run(rounds: int, parts: list[str], engines: list[str], speeds: list[Speed]) -> None:
    with served() as sites:
        # The server compresses a file on its first request: do that before any visit is timed.
        compress(sites.folder)
        for engine in engines if "visits" in parts else []:
            compare_visits(engine, rounds, sites)
        if "link" in parts:
            first_visits.run(rounds, engines, speeds, sites.folder)
        if "sizes" in parts:
            with chromium() as browser:
                compare_sizes(browser, sites)
