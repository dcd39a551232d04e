"""Measures odds and bots in Pyodide, in headless Chromium.

The bots play games on the page's main thread, which Chromium can throttle; in the app they run in a
worker. Each decision runs in time slices as in the app: a tap waits for one slice at most.
"""

import json
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page

from tools.browser import chromium
from tools.build import build
from tools.serve import serving

TIMEOUT_MS = 600_000
GAMES = 2
REPORTS = 5

START = """async () => {
  const names = ["prefetch.js", "python.js", "patches/instantiate-streaming.js"];
  const [{ prefetch }, { APP, startPython }, { patchWebAssembly }] =
    await Promise.all(names.map((name) => import(`./static/js/boot/${name}`)));
  const second = await (await fetch("./runtime/pyodide/pyodide.secondary.wasm")).arrayBuffer();
  patchWebAssembly({ read: () => second, onMiss: console.info, onError: console.error });
  prefetch(APP, false, console.error);
  window.py = await startPython({});
}"""
LIBRARY = """
import json
from random import Random
from time import perf_counter
from pinacoladice.bots.registry import BOTS, COACHES
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.games import GAMES
from pinacoladice.games.coladice.odds import best_hold_for_points, chances
from pinacoladice.ui.today.deal import deal

def run(computation):
    steps = []
    while True:
        begun = perf_counter()
        try:
            next(computation)
        except StopIteration as end:
            return end.value, [*steps, 1000 * (perf_counter() - begun)]
        steps.append(1000 * (perf_counter() - begun))

def games(name, level, seats, count):
    game, luck, decisions, longest = GAMES[name], Random(1), [], 0.0
    for number in range(count):
        options = sorted(game.options) if number % 2 else []
        players = [str(seat) for seat in range(seats)]
        match = Match.begin(game, players, Fair(luck.randbytes(32)), options=options)
        while not match.state.over:
            seat = game.to_move(match.state)
            view = game.visible_to(match.state, seat)
            action, steps = run(BOTS[name][level](view, luck))
            longest = max(longest, *steps)
            decisions.append(sum(steps))
            match = match.play(action)
    return decisions, longest

def odds(count):
    game, luck, found = GAMES["coladice"], Random(1), []
    for number in range(count):
        match = Match.begin(game, ["Ann", "Ben"], Fair(luck.randbytes(32)))
        match = match.play(game.parse_action("roll"))
        held = tuple(sorted(luck.sample(match.state.dice, 2)))
        begun = perf_counter()
        chances(match.state, held)
        best_hold_for_points(match.state)
        found.append(1000 * (perf_counter() - begun))
    return found

def reports(count):
    # By the coach, on whole games at Today's table
    times, longest = [], 0.0
    for number in range(count):
        match = deal(f"2026-11-{number + 1:02}", "Ann", 0).match
        luck = Random(number)
        while not match.state.over:
            action, _ = run(BOTS["coladice"]["medium"](match.state, luck))
            match = match.play(action)
        _, steps = run(COACHES["coladice"](match.games[-1]))
        longest = max(longest, *steps)
        times.append(sum(steps))
    return times, longest

def contestants():
    for name, levels in BOTS.items():
        for level in levels:
            for seats in (GAMES[name].seats[0], GAMES[name].seats[-1]):
                yield name, level, seats
"""


def in_python(page: Page, code: str) -> Any:
    return json.loads(page.evaluate("code => py.runPython(code)", f"json.dumps({code})"))


def row(what: str, times: list[float], longest: float | None = None) -> str:
    step = "–" if longest is None else f"{longest:.0f} ms"
    return f"| {what} | {len(times)} | {median(times):.0f} ms | {max(times):.0f} ms | {step} |"


def measure(page: Page, url: str, throttling: int) -> None:
    page.goto(f"{url}bench.html")
    session = page.context.new_cdp_session(page)
    page.evaluate(START)
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttling})
    page.evaluate("code => void py.runPython(code)", LIBRARY)
    print(f"\nCPU {throttling}× slower\n")
    print("| what | times | median | slowest | longest slice |")
    print("|---|---|---|---|---|")
    first, *later = in_python(page, "odds(40)")
    print(row("all chances and the best hold, the first time", [first]))
    print(row("all chances and the best hold, later", later))
    times, longest = in_python(page, f"reports({REPORTS})")
    print(row("the coach's report on a whole game", times, longest))
    for name, level, seats in in_python(page, "list(contestants())"):
        times, longest = in_python(page, f"games({name!r}, {level!r}, {seats}, {GAMES})")
        print(row(f"{name}, {level}, {seats} players", times, longest))


def run() -> None:
    with TemporaryDirectory() as folder, chromium() as browser:
        build(Path(folder))
        (Path(folder) / "bench.html").write_text("<!doctype html>", encoding="utf-8")
        with serving(Path(folder)) as url:
            for throttling in (1, 4):
                page = browser.new_page()
                page.set_default_timeout(TIMEOUT_MS)
                measure(page, url, throttling)
                page.close()
