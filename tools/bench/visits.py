"""Visits pages in a real browser; each page times itself.

Our app, bare Pyodide and PyScript's hello world write the milliseconds from the start of the visit
to Python's first answer into `data-answered`.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from tools import build, node
from tools.bench.tapping import FACTS, TAP
from tools.build import embed
from tools.firefox import Firefox, firefox
from tools.webkit import webkit

SECONDS = 180  # timeout of a visit
PYODIDE = [*build.PYODIDE, "python_stdlib.zip", "pyodide-lock.json"]

BARE = """<!doctype html>
<meta charset="utf-8">
<title>Bare Pyodide</title>
<script type="module">
  import { loadPyodide } from "./pyodide/pyodide.mjs";
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", location).href });
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
    answered: float  # ms; meaningless on a visit without a tap
    start: str  # how Python started: plain or snapshot
    offline: bool  # a service worker controls the page
    paint: float | None  # ms to the first contentful paint, if the browser reports it
    shifts: float | None  # layout shift, if the browser reports it


class Visitor(Protocol):
    """Starts with an empty profile, which keeps what pages store."""

    def visit(self, url: str, until: str) -> Visit:
        """Open the page and stay `until` its root element has these attributes."""


Arrival = Callable[[], AbstractContextManager[Visitor]]


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
    """The app with the tap as a script of the page, for browsers without init scripts."""
    shutil.copytree(site, folder)
    (folder / "tap.js").write_text(TAP, encoding="utf-8")
    frame = folder / embed.FOLDER / "index.html"
    text = frame.read_text(encoding="utf-8")
    tapping = text.replace("<head>", '<head><script src="../../tap.js"></script>', 1)
    frame.write_text(tapping, encoding="utf-8")
    index = (folder / "index.html").read_text(encoding="utf-8")
    build.finish(folder, index.replace("<head>", '<head><script src="./tap.js"></script>', 1))


# The visitors


class ChromiumVisitor:
    def __init__(self, context: BrowserContext, throttling: int) -> None:
        self.context = context
        self.throttling = throttling

    def visit(self, url: str, until: str) -> Visit:
        page = self.context.new_page()
        session = self.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": self.throttling})
        page.goto(url)
        page.locator(f"html{until}").wait_for(state="attached", timeout=SECONDS * 1000)
        facts: dict[str, Any] = page.evaluate(FACTS)
        page.close()
        return Visit(**facts)


class FirefoxVisitor:
    def __init__(self, browser: Firefox) -> None:
        self.browser = browser

    def visit(self, url: str, until: str) -> Visit:
        tab = self.browser.new_tab()
        tab.goto(url)
        tab.evaluate(WAIT.format(until=until))
        facts: dict[str, Any] = tab.evaluate(FACTS)
        tab.close()
        return Visit(**facts)


class WebKitVisitor:
    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def visit(self, url: str, until: str) -> Visit:
        self.driver.get("about:blank")  # it would not load the same address again
        self.driver.get(url)
        WebDriverWait(self.driver, SECONDS, poll_frequency=0.1).until(
            lambda driver: driver.find_elements(By.CSS_SELECTOR, f"html{until}")
        )
        return Visit(**self.driver.execute_script(f"return {FACTS}"))


def chromium_visitors(browser: Browser, throttling: int) -> Arrival:
    @contextmanager
    def arrive() -> Iterator[ChromiumVisitor]:
        with browser.new_context(viewport={"width": 360, "height": 640}, locale="en-GB") as context:
            context.add_init_script(TAP)
            yield ChromiumVisitor(context, throttling)

    return arrive


@contextmanager
def firefox_visitor() -> Iterator[FirefoxVisitor]:
    animated = {"ui.prefersReducedMotion": 0}  # as in the other browsers
    with firefox(patience=SECONDS, preferences=animated) as browser:
        browser.connection.send("script.addPreloadScript", functionDeclaration=f"() => {{{TAP}}}")
        yield FirefoxVisitor(browser)


@contextmanager
def webkit_visitor() -> Iterator[WebKitVisitor]:
    with webkit() as driver:
        yield WebKitVisitor(driver)
