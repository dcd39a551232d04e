"""Plays the app by random taps, in three browsers."""

import json
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from selenium.webdriver import WebKitGTK

from pinacoladice.lessons import CHAPTERS
from pinacoladice.ui.model import MOST_PLAYERS
from tools.browser import chromium
from tools.firefox import firefox
from tools.webkit import webkit

PATIENCE = 120  # seconds
PAUSE = 0.5
BOTS = ("", "easy", "medium", "hard")
READY = "document.documentElement.dataset.ready"
# One tap for each number from 0 to 1, which chooses among the buttons that are seen. Each answer is
# awaited. Returns what was tapped, how often Python had to wait for its second part until then, and
# the state of a crash.
TAPS = """(async (chances) => {
  const root = document.documentElement;
  const isSeen = (element) => !element.disabled && element.checkVisibility();
  const answered = async () => {
    const end = performance.now() + 20_000;
    do await new Promise((done) => setTimeout(done));
    while (root.dataset.busy && performance.now() < end);
  };
  const seen = [];
  for (const chance of chances) {
    const buttons = [...document.querySelectorAll("[data-intent]")].filter(isSeen);
    const button = buttons[Math.floor(chance * buttons.length)];
    const intent = button?.dataset.intent ?? "";
    button?.click();
    await answered();
    seen.push([intent, Number(root.dataset.misses ?? 0), root.dataset.trouble ?? ""]);
  }
  return seen;
})"""


class Tab(Protocol):
    def goto(self, url: str) -> Any: ...

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, awaited."""


@dataclass(frozen=True, slots=True)
class Visit:
    url: str
    game: str
    language: str
    chances: random.Random


class Crash(Exception):
    """The app shows its crash page."""


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


def play(tab: Tab, visit: Visit, taps: int) -> list[tuple[str, int]]:
    """All panels, bots and moves are within reach. What was tapped, and the misses so far."""
    seen = tab.evaluate(f"{TAPS}({[visit.chances.random() for _ in range(taps)]})")
    if any(trouble for _, _, trouble in seen):
        raise Crash(tab.evaluate("document.getElementById('trouble').textContent"))
    return [(intent, misses) for intent, misses, _ in seen]


def start_game(tab: Tab, visit: Visit, bots: tuple[str, ...] = BOTS) -> None:
    """On a new device, with bots in some of the seats."""
    chances = visit.chances
    setup = {
        "count": chances.randint(2, 4),
        "bots": [chances.choice(bots) for _ in range(MOST_PLAYERS)],
    }
    texts = {
        "place": "home",
        "game": visit.game,
        "settings": json.dumps({"language": visit.language, "pace": "quick", "by_ear": True}),
        "setup": json.dumps(setup),
    }
    stored = json.dumps({f"pinacoladice.{name}": text for name, text in texts.items()})
    tab.goto(f"{visit.url}static/favicon.svg")
    tab.evaluate(f"(localStorage.clear(), Object.assign(localStorage, {stored}), null)")
    tab.goto(visit.url)
    until(tab, READY)
    for selector in ("#play-together", "#start"):
        tap(tab, selector)


def start_lesson(tab: Tab, visit: Visit) -> None:
    """In the page of a frame."""
    names = [lesson.name for lessons in CHAPTERS[visit.game].values() for lesson in lessons]
    name = visit.chances.choice(names)
    tab.goto(f"{visit.url}embed/v1/?lesson={name}&lang={visit.language}")
    tap(tab, "#play")
    until(tab, READY)


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
