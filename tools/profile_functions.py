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
from http import HTTPStatus
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from pinacoladice.games import GAMES
from pinacoladice.i18n.languages import LANGUAGES
from tools import node
from tools.build import build, split, xz
from tools.build.split import profile
from tools.random_taps import (
    BROWSERS,
    READY,
    Tab,
    Visit,
    WebKitTab,
    play,
    start_game,
    start_lesson,
    until,
)
from tools.serve import Handler, serving

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
PAUSE = 0.5  # longer than a worker's
# Types a command, as somebody does who plays by ear.
TYPE = """(async (text) => {
  const field = document.getElementById("command");
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await new Promise((done) => setTimeout(done, 50));
})"""


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


def play_and_type(tab: Tab, visit: Visit) -> None:
    play(tab, visit, TAPS)
    for command in COMMANDS:
        tab.evaluate(f"{TYPE}({json.dumps(command)})")


def visits(tab: Tab, marks: Marks, visit: Visit) -> None:
    """A start, a game, a lesson of it in a frame's page, and a start from the snapshot."""
    start_game(tab, visit)
    play_and_type(tab, visit)
    until(tab, "document.documentElement.dataset.snapshot")
    # WebKit starts no worker in a sandboxed page, though it does in such a frame.
    for marks.sandboxed in (False,) if isinstance(tab, WebKitTab) else (True, False):
        start_lesson(tab, visit)
        play_and_type(tab, visit)
    tab.goto(visit.url)
    until(tab, READY)
    play_and_type(tab, visit)
    time.sleep(PAUSE)


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
                        chances = random.Random(game)
                        visits(tab, marks, Visit(url, game, next(languages), chances))
                    print(name, game, len(marks.functions()), "functions", flush=True)
    found = marks.functions()
    if args.keep:
        known, functions = profile.read(profile.PROFILE)
        found |= {*functions} if known == checksum else set()
    profile.write(profile.PROFILE, checksum, found)


if __name__ == "__main__":
    main()
