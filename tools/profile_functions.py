"""Plays the app in three browsers, and lists the functions of Pyodide's WebAssembly that it called.

python -m tools.profile_functions [--keep] [chromium] [firefox] [webkit]

All other functions are downloaded later (tools/build/split). --keep adds to the list, which is
otherwise made anew. Each function sets a bit; the workers send theirs to the server.
"""

import argparse
import hashlib
import json
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from selenium.webdriver import WebKitGTK

from pinacoladice.games import GAMES
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.lessons import CHAPTERS
from pinacoladice.ui.model import MOST_PLAYERS
from tools import node
from tools.browser import chromium
from tools.build import build, split, xz
from tools.build.split import profile
from tools.firefox import firefox
from tools.serve import Handler, serving
from tools.webkit import webkit

INSTRUMENT = split.FOLDER / "instrument.mjs"
# In front of the module that starts Python, in each worker. A worker that sends a message may be
# ended for it, so the marks go first, without a pause.
SENDER = """
const marks = [];
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await instantiateStreaming(...given);
  const all = Object.entries(made.instance.exports).filter(([name]) => name.startsWith("profile."));
  if (all.length) marks.push(all.map(([name, global]) => [name.split(".")[1], global]));
  return made;
};
const sent = new Map();
const send = () => {
  const changed = marks.flat().filter(([name, { value }]) => (sent.get(name) & value) !== value);
  if (!changed.length) return;
  for (const [name, { value }] of changed) sent.set(name, sent.get(name) | value);
  const request = new XMLHttpRequest();
  request.open("POST", new URL("/profile", import.meta.url), false);
  request.send(changed.map(([name, { value }]) => `${name}:${value}`).join(" "));
};
setInterval(send, 250);
const { postMessage } = globalThis;
globalThis.postMessage = (...given) => {
  send();
  return postMessage.apply(globalThis, given);
};
"""
BITS = 32
TAPS = 120
COMMANDS = (
    "help",
    "rules",
    "",
    "r",
    "dice",
    "board",
    "lines",
    "near b2",
    "grill",
    "why r",
    "score",
)
PATIENCE = 120  # seconds
PAUSE = 0.5  # longer than a worker's
BOTS = ("", "easy", "medium", "hard")
# A button that is seen, chosen by a number from 0 to 1; Python's answer is awaited.
TAP = """(async (chance) => {
  const root = document.documentElement;
  const seen = (element) => !element.disabled && element.checkVisibility();
  const buttons = [...document.querySelectorAll("[data-intent]")].filter(seen);
  buttons[Math.floor(chance * buttons.length)]?.click();
  const end = performance.now() + 20_000;
  do await new Promise((done) => setTimeout(done, 20));
  while (root.dataset.busy && performance.now() < end);
  return Boolean(root.dataset.trouble);
})"""


# Types a command, as somebody does who plays by ear.
TYPE = """(async (text) => {
  const field = document.getElementById("command");
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await new Promise((done) => setTimeout(done, 50));
})"""


class Tab(Protocol):
    def goto(self, url: str) -> Any: ...

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, awaited."""


class Marks:
    """What the workers have sent; and whether pages are sandboxed meanwhile, as frames may be."""

    def __init__(self) -> None:
        self.words: dict[int, int] = {}
        self.sandboxed = False

    def add(self, report: str) -> None:
        for mark in report.split():
            place, value = map(int, mark.split(":"))
            self.words[place] = self.words.get(place, 0) | value % (1 << BITS)

    def functions(self) -> set[int]:
        return {
            place * BITS + bit
            for place, word in self.words.items()
            for bit in range(BITS)
            if word >> bit & 1
        }


def handler(marks: Marks) -> type[Handler]:
    class Receiver(Handler):
        def do_POST(self) -> None:  # noqa: N802 - named by http.server
            marks.add(self.rfile.read(int(self.headers["Content-Length"])).decode())
            # A sandboxed page has no origin.
            self.answer(HTTPStatus.OK, {"Access-Control-Allow-Origin": "*"})

        def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
            sandbox = {"Content-Security-Policy": "sandbox allow-scripts"}
            super().answer(status, headers | (sandbox if marks.sandboxed else {}), body)

    return Receiver


def instrument(site: Path) -> str:
    """Let the built site mark functions. Returns the checksum of the module."""
    source = (node.ensure() / "pyodide" / split.MODULE).read_bytes()
    made = node.made(INSTRUMENT, source, parts=sorted(split.FOLDER.glob("*.mjs")))
    packed = site / "runtime" / "pyodide" / f"{split.MODULE}{xz.SUFFIX}"
    packed.write_bytes(xz.packed(made))
    # The service worker would want the files that were built.
    (site / "sw.js").unlink()
    starter = site / "static" / "js" / "boot" / "python.js"
    starter.write_text(starter.read_text(encoding="utf-8") + SENDER, encoding="utf-8")
    return hashlib.sha256(source).hexdigest()


# Playing


def until(tab: Tab, expression: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not tab.evaluate(f"Boolean({expression})"):
        if time.monotonic() > deadline:
            raise TimeoutError(tab.evaluate("document.documentElement.cloneNode().outerHTML"))
        time.sleep(PAUSE)


def tap(tab: Tab, selector: str) -> None:
    found = f"document.querySelector({json.dumps(selector)})"
    until(tab, f"{found} && !document.documentElement.dataset.busy")
    tab.evaluate(f"{found}.click()")


def play(tab: Tab, chances: random.Random) -> None:
    """Tap buttons by chance: all panels, bots and moves are within reach."""
    for _ in range(TAPS):
        if tab.evaluate(f"{TAP}({chances.random()})"):
            raise SystemExit(tab.evaluate("document.getElementById('trouble').textContent"))
    for command in COMMANDS:
        tab.evaluate(f"{TYPE}({json.dumps(command)})")


def visit(tab: Tab, marks: Marks, url: str, game: str, language: str) -> None:
    """A start, a game, a lesson of it in a frame's page, and a start from the snapshot."""
    chances = random.Random(game)
    bots = [chances.choice(BOTS) for _ in range(MOST_PLAYERS)]
    texts = {
        "place": "home",
        "game": game,
        "settings": json.dumps({"language": language, "pace": "quick", "by_ear": True}),
        "setup": json.dumps({"count": chances.randint(2, 4), "bots": bots}),
    }
    stored = json.dumps({f"pinacoladice.{name}": text for name, text in texts.items()})
    tab.goto(f"{url}static/favicon.svg")
    tab.evaluate(f"(localStorage.clear(), Object.assign(localStorage, {stored}), null)")
    tab.goto(url)
    until(tab, "document.documentElement.dataset.ready")
    for selector in ("#play-together", "#start"):
        tap(tab, selector)
    play(tab, chances)
    until(tab, "document.documentElement.dataset.snapshot")
    lesson = chances.choice([name for lessons in CHAPTERS[game].values() for name in lessons]).name
    # WebKit starts no worker in a sandboxed page, though it does in such a frame.
    for marks.sandboxed in (False,) if isinstance(tab, WebKitTab) else (True, False):
        tab.goto(f"{url}embed/v1/?lesson={lesson}&lang={language}")
        tap(tab, "#play")
        until(tab, "document.documentElement.dataset.ready")
        play(tab, chances)
    tab.goto(url)
    until(tab, "document.documentElement.dataset.ready")
    play(tab, chances)
    time.sleep(PAUSE)


# The browsers


class WebKitTab:
    def __init__(self, page: WebKitGTK) -> None:
        self.page = page
        page.set_script_timeout(PATIENCE)

    def goto(self, url: str) -> None:
        self.page.get(url)

    def evaluate(self, expression: str) -> Any:
        return self.page.execute_async_script(f"Promise.resolve({expression}).then(arguments[0])")


@contextmanager
def chromium_tab() -> Iterator[Tab]:
    with chromium() as browser:
        yield browser.new_page()


@contextmanager
def firefox_tab() -> Iterator[Tab]:
    with firefox(patience=PATIENCE) as browser:
        yield browser.new_tab()


@contextmanager
def webkit_tab() -> Iterator[Tab]:
    with webkit() as page:
        yield WebKitTab(page)


BROWSERS = {"chromium": chromium_tab, "firefox": firefox_tab, "webkit": webkit_tab}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.profile_functions", description=__doc__)
    parser.add_argument("browsers", nargs="*", choices=[*BROWSERS, []])
    parser.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    marks = Marks()
    languages = cycle(LANGUAGES)
    with TemporaryDirectory() as folder:
        site = Path(folder)
        build(site)
        checksum = instrument(site)
        with serving(site, handler=handler(marks)) as url:
            for name in args.browsers or BROWSERS:
                for game in GAMES:
                    with BROWSERS[name]() as tab:
                        visit(tab, marks, url, game, next(languages))
                    print(name, game, len(marks.functions()), "functions", flush=True)
    found = marks.functions()
    if args.keep:
        known, functions = profile.read(profile.PROFILE)
        found |= {*functions} if known == checksum else set()
    profile.write(profile.PROFILE, checksum, found)


if __name__ == "__main__":
    main()
