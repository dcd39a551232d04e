"""A later visit, on a device that has stored something that the app has not written."""

import json
import re
from collections.abc import Iterator

from playwright.sync_api import Browser, Page

from pinacoladice.engine.save import checksum
from pinacoladice.games import GAMES
from pinacoladice.ui.storage import keys
from pinacoladice.ui.storage.slots import HIGHEST, wrap
from pinacoladice.ui.tables import TABLES
from tools.mishaps.outcomes import LOST, STORED, hurry, lost_games, outcome, write

# Of the page itself: the screen for the next start, the leader among the tabs, the mark of a start.
OF_THE_PAGE = ("screen", "player", "trial")
SHARED = [value for name, value in vars(keys).items() if name.isupper() and isinstance(value, str)]

DEEP = "[" * 15_000 + "]" * 15_000  # more than Pyodide's stack can take
NAN = '{"count": NaN, "moves": [1e999], "players": {"Ann": [Infinity, 1e999, NaN, 1]}}'
WRONG: dict[str, list[str]] = {
    "deep": [DEEP, f'{{"looks": {DEEP}, "names": {DEEP}}}'],
    "long": ["x" * 900_000, json.dumps({"names": ["x" * 900_000]})],
    "wrong type": ["7", "[]", '"text"', "null", '{"names": 7, "options": {}, "players": []}'],
    "newer": [
        "slot 2 7 x\nnewer",
        "pinacoladice 9\nnewer",
        '{"format": 99, "names": {"first": "x"}}',
    ],
    "NaN": ["NaN", "[1e999, -1e999]", NAN],
}


def wrapped(text: str) -> Iterator[str]:
    """As what a slot holds, with good and bad numbers."""
    yield from (wrap(sequence, text) for sequence in (1, HIGHEST, HIGHEST + 1, 10**15 - 1))
    yield f"slot 1 {10**400} {checksum(text)}\n{text}"


def texts_for(key: str, kind: str) -> Iterator[str]:
    yield from WRONG[kind]
    if key in keys.DURABLE:
        for text in WRONG[kind]:
            yield from wrapped(text)


SLOTS = [f"{name}{suffix}" for name in keys.DURABLE for suffix in ("", ".2", ".v1")]
ONE_EACH = [key(table) for table in TABLES for key in (keys.seats_of, keys.hand_of)]
KEYS = sorted({*SHARED, *ONE_EACH, *OF_THE_PAGE, *SLOTS})


def start_with(page: Page, url: str, key: str, text: str, patience: float) -> str:
    """All games must still be there afterwards, unless their only text was replaced."""
    page.goto(f"{url}static/favicon.svg")  # where no app writes
    page.evaluate("localStorage.clear()")
    write(page, {**STORED, key: text})
    found = outcome(page, url, 2 * patience + 12)
    others = {game for game in GAMES if key != keys.match_of(game)}
    return LOST if lost_games(page, others) else found


def sweep(browser: Browser, url: str, only: str, patience: float) -> Iterator[tuple[str, str, str]]:
    """Key, kind of text and outcome."""
    with browser.new_context(service_workers="block") as device:
        page = device.new_page()
        hurry(page, patience)
        page.goto(url)
        page.locator("html[data-snapshot=kept]").wait_for(state="attached", timeout=60_000)
        for key in KEYS:
            for kind in WRONG if re.search(only, key) else ():
                for text in texts_for(key, kind):
                    yield key, kind, start_with(page, url, key, text, patience)
