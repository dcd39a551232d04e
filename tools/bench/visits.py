"""Visits to a page in a real browser, timed by the page itself.

Our app, bare Pyodide and PyScript's hello world all write into `data-answered` when Python has
answered: milliseconds since the visit began.
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

from tools import build, embed, node
from tools.webkit import webkit

SECONDS = 180  # for a visit on a slow and busy machine
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

# Taps "start" as soon as the page takes taps, and notes when the table is there. What the last
# visit has left is cleared away, so that there is such a button. The part of the address after #
# asks for a device too small for a snapshot (small), or for a visit without all this (still).
TAP = """(() => {
  if (origin === "null") return; // an empty page
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
    globalThis.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  }
  if (location.hash === "#small") Object.defineProperty(navigator, "deviceMemory", { value: 1 });
  if (location.hash === "#still") return;
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith("pinacoladice.match.coladice")) localStorage.removeItem(name);
  }
  localStorage.removeItem("pinacoladice.screen");
  let isTapped = false;
  new MutationObserver((_, observer) => {
    const button = document.getElementById("start");
    if (button && globalThis.pina && !isTapped) {
      isTapped = true;
      button.click();
    }
    if (document.getElementById("table")) {
      document.documentElement.dataset.answered = performance.now();
      observer.disconnect();
    }
  }).observe(document, { childList: true, subtree: true });
})();
"""

FACTS = """(() => {
  const { answered, start } = document.documentElement.dataset;
  return {
    answered: Number(answered),
    start: start ?? "",
    offline: Boolean(navigator.serviceWorker?.controller),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
    shifts: globalThis.shifts ?? null,
  };
})()"""


@dataclass(frozen=True)
class Visit:
    answered: float  # ms; without meaning on a visit that taps nothing
    start: str  # how Python started: plain or snapshot
    offline: bool  # the service worker has answered, and nobody else
    paint: float | None  # ms to the first contentful paint, where the browser tells
    shifts: float | None  # where the browser tells


class Visitor(Protocol):
    """Somebody who has never been here at first, and keeps what pages leave on the device."""

    def visit(self, url: str, until: str) -> Visit:
        """Opens the page and stays `until` html has these attributes."""


Arrival = Callable[[], AbstractContextManager[Visitor]]


# What is visited


def write_peers(folder: Path) -> None:
    """Bare Pyodide and PyScript's hello world, as their makers publish them."""
    modules = node.ensure()
    (folder / "pyodide").mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(modules / "pyodide" / name, folder / "pyodide")
    shutil.copytree(modules / "@pyscript" / "core" / "dist", folder / "pyscript")
    (folder / "bare.html").write_text(BARE, encoding="utf-8")
    (folder / "hello.html").write_text(HELLO, encoding="utf-8")


def write_tapping(site: Path, folder: Path) -> None:
    """The app with the tap in the page, for browsers that let nobody else run a script in time."""
    shutil.copytree(site, folder)
    (folder / "tap.js").write_text(TAP, encoding="utf-8")
    frame = folder / embed.FOLDER / "index.html"
    text = frame.read_text(encoding="utf-8")
    tapping = text.replace("<head>", '<head><script src="../../tap.js"></script>', 1)
    frame.write_text(tapping, encoding="utf-8")
    index = (folder / "index.html").read_text(encoding="utf-8")
    build.finish(folder, index.replace("<head>", '<head><script src="./tap.js"></script>', 1))


# Who visits


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


class WebKitVisitor:
    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def visit(self, url: str, until: str) -> Visit:
        self.driver.get("about:blank")  # to the same address it would not go again
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
def webkit_visitor() -> Iterator[WebKitVisitor]:
    with webkit() as driver:
        yield WebKitVisitor(driver)
