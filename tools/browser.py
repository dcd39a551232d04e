"""Finds a Chromium for the tools and browser tests: the machine's, Playwright's or Debian's.

python -m tools.browser
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools import debian

# The headless shell first: it is the lightest.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
HELP = """No Chromium was found. Any of these provides one:
  playwright install chromium               (in the environment .venv)
  apt-get install chromium-headless-shell   (Debian, as root)
  CHROMIUM=/path/to/chromium                (one that is installed elsewhere)"""

# Switch off what tests do not need. Chromium's sandbox does not work as root.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> Path | None:
    named = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if named:
        return Path(named)
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return own if own.exists() else None


def ensure() -> Path:
    """The browser's path. Installs Debian's if none is found, or exits with instructions."""
    found = find()
    if found is None:
        debian.install("chromium-headless-shell")
        found = find()
    if found is None:
        raise SystemExit(HELP)
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless Chromium, which ends with the block."""
    path = ensure()
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=FLAGS)


if __name__ == "__main__":
    print(ensure())
