"""Plays the app with the whole standard library, and lists the modules that it imported.

python -m tools.find_modules
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tools.browser import chromium
from tools.build import build
from tools.build.stdlib import FOUND
from tools.serve import serving

# Starts the app, and exposes which modules have been imported.
START = """
import sys

from pyscript import sync
from pinacoladice.web.main import start

def library():
    modules = sys.modules.items()
    return " ".join(name for name, module in modules if _is_from_zip(module))

def _is_from_zip(module):
    # Other modules are built into the interpreter, or ours.
    archive = getattr(getattr(module, "__loader__", None), "archive", "")
    return archive.startswith("/lib/")

sync.library = library
await start()
"""
LIBRARY = "document.querySelector('script[type=py]').xworker.sync.library()"
PANELS = ("rules", "statistics", "settings")
TAPS = 60


def play(page: Page) -> None:
    for tap in ("#menu-button", "#menu-home"):
        page.click(tap)
    for panel in PANELS:
        page.click(f"#open-{panel}")
        page.click("#close")
    for tap in ("#play-together", "#start"):
        page.click(tap)
    for tap in ("#menu-button", "#menu-open-log", "#close"):
        page.click(tap)
    for _ in range(TAPS):
        coasters = page.locator(".coaster.open")
        if coasters.count():
            coasters.first.click()
        page.locator("#main-button").click(force=True)


def find(site: Path) -> list[str]:
    with serving(site) as url, chromium() as browser:
        page = browser.new_page()
        page.goto(url)
        page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
        play(page)
        found: str = page.evaluate(LIBRARY)
    return sorted(found.split())


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        build(site, whole_library=True)
        (site / "static" / "start.py").write_text(START, encoding="utf-8")
        FOUND.write_text("\n".join(find(site)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
