"""A Chromium for the browser tests: one on the machine, Playwright's own, or Debian's.

python -m tools.browser
"""

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import debian

# The one without windows first: it has less to do.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
HELP = """No Chromium was found for the browser tests. Any of these gives one:
  playwright install chromium     (in the environment .venv)
  apt-get install chromium-headless-shell   (Debian, as root)
  CHROMIUM=/path/to/chromium      (one that is somewhere else)"""

# What a browser under test has no use for; and root may not have its sandbox.
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
    """The browser's path; installs Debian's where that is possible, and says how otherwise."""
    found = find()
    if found is None:
        debian.install("chromium-headless-shell")
        found = find()
    if found is None:
        raise SystemExit(HELP)
    return found


if __name__ == "__main__":
    print(ensure())
