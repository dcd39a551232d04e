"""Visits pages in a real browser; each page times itself.

Our app, bare Pyodide and PyScript's hello world write the milliseconds from the start of the visit
to Python's first answer into `data-answered`.
"""

import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from playwright.sync_api import Browser, BrowserContext, Error
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from tools import build, node
from tools.bench.tapping import FACTS, PLAY, TAP
from tools.browser import chromium
from tools.build import embed
from tools.firefox import Firefox, firefox
from tools.webkit import webkit

SECONDS = 300  # timeout of a visit
SCRIPT = TAP + PLAY
PYODIDE = [*build.PYODIDE, "python_stdlib.zip", "pyodide-lock.json"]

BARE = """<!doctype html>
<meta charset="utf-8">
<title>Bare Pyodide</title>
<script type="module">
  import { loadPyodide } from "./pyodide/pyodide.mjs";
  const indexURL = new URL("./pyodide/", location).href;
  globalThis.python = await loadPyodide({ indexURL }); // global, so that it stays in memory
  python.runPython("1+1");
  document.documentElement.dataset.answered = performance.now();
</script>
"""

HELLO = """<!doctype html>
<meta charset="utf-8">
<title>Hello world</title>
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document, window
document.documentElement.dataset.answered = window.performance.now()
</script>
"""

# The page looks by itself: questions from outside would cost it time.
WAIT = """new Promise((resolve) => {{
  const look = () => document.querySelector("html{until}") ? resolve() : setTimeout(look, 100);
  look();
}})"""


@dataclass(frozen=True)
class Visit:
    opened: float  # in seconds since 1970
    answered: float  # ms; meaningless on a visit without a tap
    waits: list[float]  # ms, for the answers to the next taps of a visit that plays on
    start: str  # how Python started: plain or snapshot
    offline: bool  # a service worker controls the page
    paint: float | None  # ms to the first contentful paint, if the browser reports it
    shifts: float | None  # layout shift, if the browser reports it


def leave() -> None:
    """At once."""


class Visitor(Protocol):
    """Starts with an empty profile, which keeps what pages store."""

    def visit(self, url: str, until: str, stay: Callable[[], None] = leave) -> Visit:
        """Open the page, wait `until` its root element has these attributes, and `stay`."""


Arrival = Callable[[], AbstractContextManager[Visitor]]
T = TypeVar("T")


def steadily(visit: Callable[[], T]) -> T:
    """Again after a crash, as Chromium has on a loaded machine."""
    try:
        return visit()
    except Error as error:
        if "crashed" not in error.message:
            raise
    print("The browser has crashed: trying again", file=sys.stderr)
    return visit()


# The pages


def write_peers(folder: Path) -> None:
    """Bare Pyodide and PyScript's hello world, as published."""
    modules = node.ensure()
    (folder / "pyodide").mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(modules / "pyodide" / name, folder / "pyodide")
    shutil.copytree(modules / "@pyscript" / "core" / "dist", folder / "pyscript")
    (folder / "bare.html").write_text(BARE, encoding="utf-8")
    (folder / "hello.html").write_text(HELLO, encoding="utf-8")


def write_tapping(site: Path, folder: Path) -> None:
    """The app with the script in its pages, for browsers without init scripts."""
    shutil.copytree(site, folder)
    frame, index = folder / embed.FOLDER / "index.html", folder / "index.html"
    frame.write_text(tapping(frame), encoding="utf-8")
    build.finish(folder, tapping(index))


def tapping(page: Path) -> str:
    """In the page, as a file would be one more request; before its content security policy."""
    text = page.read_text(encoding="utf-8")
    return text.replace("<head>", f"<head><script>{SCRIPT}</script>", 1)


# The visitors


class ChromiumVisitor:
    def __init__(self, context: BrowserContext, throttling: int) -> None:
        self.context = context
        self.throttling = throttling

    def visit(self, url: str, until: str, stay: Callable[[], None] = leave) -> Visit:
        page = self.context.new_page()
        session = self.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": self.throttling})
        page.goto(url, wait_until="commit")
        page.locator(f"html{until}").wait_for(state="attached", timeout=SECONDS * 1000)
        stay()
        facts: dict[str, Any] = page.evaluate(FACTS)
        page.close()
        return Visit(**facts)


class FirefoxVisitor:
    def __init__(self, browser: Firefox) -> None:
        self.browser = browser

    def visit(self, url: str, until: str, stay: Callable[[], None] = leave) -> Visit:
        tab = self.browser.new_tab()
        tab.goto(url)
        tab.evaluate(WAIT.format(until=until))
        stay()
        facts: dict[str, Any] = tab.evaluate(FACTS)
        tab.close()
        return Visit(**facts)


class WebKitVisitor:
    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def visit(self, url: str, until: str, stay: Callable[[], None] = leave) -> Visit:
        self.driver.get("about:blank")  # it would not load the same address again
        self.driver.get(url)
        WebDriverWait(self.driver, SECONDS, poll_frequency=0.1).until(
            lambda driver: driver.find_elements(By.CSS_SELECTOR, f"html{until}")
        )
        stay()
        return Visit(**self.driver.execute_script(f"return {FACTS}"))


def chromium_visitors(browser: Browser, throttling: int) -> Arrival:
    @contextmanager
    def arrive() -> Iterator[ChromiumVisitor]:
        with browser.new_context(viewport={"width": 360, "height": 640}, locale="en-GB") as context:
            context.add_init_script(SCRIPT)
            yield ChromiumVisitor(context, throttling)

    return arrive


@contextmanager
def chromium_visitor() -> Iterator[Visitor]:
    with chromium() as browser, chromium_visitors(browser, throttling=1)() as visitor:
        yield visitor


@contextmanager
def firefox_visitor() -> Iterator[FirefoxVisitor]:
    animated = {"ui.prefersReducedMotion": 0}  # as in the other browsers
    with firefox(patience=SECONDS, preferences=animated) as browser:
        browser.connection.send(
            "script.addPreloadScript", functionDeclaration=f"() => {{{SCRIPT}}}"
        )
        yield FirefoxVisitor(browser)


@contextmanager
def webkit_visitor() -> Iterator[WebKitVisitor]:
    with webkit() as driver:
        yield WebKitVisitor(driver)


VISITORS: dict[str, Arrival] = {
    "chromium": chromium_visitor,
    "firefox": firefox_visitor,
    "webkit": webkit_visitor,
}
NEEDS_TAPPING_SITE = {"webkit"}  # it has no init scripts
TITLES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKitGTK"}
