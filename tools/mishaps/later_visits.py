"""A later visit, which gets its files from the service worker: what that has stored is damaged."""

import re
import threading
from collections.abc import Iterator
from http import HTTPStatus

from playwright.sync_api import Browser, BrowserContext, Page

from tools.mishaps.first_visits import PORTAL, files_of_a_start
from tools.mishaps.outcomes import LOST, MATCHES, STORED, TELLS, hurry, lost_games, outcome, write
from tools.serve import Handler

# The service worker's cache, and its hashes by path.
CACHE = """
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const script = await (await fetch("./sw.js")).text();
  const hashes = JSON.parse(/const FILES = (\\{[^;]*\\});/.exec(script)[1]);
  const keyOf = (path) =>
    new URL(`./?sha256=${encodeURIComponent(hashes[path])}`, location).href;
"""
# Puts something else into it.
DAMAGE = (
    f"async ([path, mishap]) => {{ {CACHE}"
    + """
  const key = keyOf(path);
  if (!["portal", "cut", "flipped"].includes(mishap)) return cache.delete(key);
  const response = await cache.match(key);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = { "content-type": response.headers.get("content-type") };
  if (mishap === "portal") return cache.put(key, new Response(PORTAL, { headers }));
  const half = bytes.slice(0, bytes.length / 2);
  if (mishap === "cut") return cache.put(key, new Response(half, { headers }));
  for (let at = 0; at < bytes.length; at += 97) bytes[at] ^= 255;
  return cache.put(key, new Response(bytes, { headers }));
}""".replace("PORTAL", repr(PORTAL))
)
# Waits until a file is stored as it was built; false after 20 s.
WHOLE = (
    f"async (path) => {{ {CACHE}"
    """
  const isWhole = async (bytes) => {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return btoa(String.fromCharCode(...digest)) === hashes[path];
  };
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    const response = await cache.match(keyOf(path));
    if (response && (await isWhole(await response.arrayBuffer()))) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}"""
)
# Lets the service worker store every file that is not there.
COMPLETE = """async () => {
  (await navigator.serviceWorker.ready).active.postMessage("complete");
}"""


class Unreliable(Handler):
    """Fails to serve one file, or never answers."""

    failing = ""
    mishap = ""
    is_over = threading.Event()

    def do_GET(self) -> None:  # noqa: N802 - the library's name
        if self.path != self.prefix + self.failing or not self.mishap:
            super().do_GET()
        elif self.mishap == "error":
            self.answer(HTTPStatus.INTERNAL_SERVER_ERROR, {"Content-Type": "text/plain"}, b"Oops")
        else:
            self.is_over.wait()
            self.close_connection = True


MISHAPS = {  # in the cache, and what the server does
    "missing": "",
    "error": "error",
    "portal": "",
    "cut": "",
    "flipped": "",
    "endless": "endless",
}


def later_visit(page: Page, url: str, path: str, mishap: str, patience: float) -> str:
    """What a visit shows after the damage, and if that tells, the one after it."""
    Unreliable.is_over.clear()
    Unreliable.failing, Unreliable.mishap = path, MISHAPS[mishap]
    page.evaluate(DAMAGE, [path, mishap])
    found = outcome(page, url, 2 * patience + 12)
    Unreliable.mishap = ""
    Unreliable.is_over.set()
    if found == TELLS:
        page.evaluate(WHOLE, path)
        found = f"{TELLS}, then {outcome(page, url, 2 * patience + 12)}"
    page.evaluate(DAMAGE, [path, "missing"])
    page.evaluate(COMPLETE)
    page.evaluate(WHOLE, path)
    return LOST if lost_games(page, {*MATCHES}) else found


def visited(context: BrowserContext, url: str, patience: float) -> Page:
    """A page that can be opened without a network, on a device with games."""
    page = context.new_page()
    hurry(page, patience)
    page.goto(url)
    page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=60_000)
    page.goto(f"{url}static/favicon.svg")  # where no app writes
    write(page, STORED)
    page.goto(url)
    page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=60_000)
    return page


def sweep(browser: Browser, url: str, only: str, patience: float) -> Iterator[tuple[str, str, str]]:
    """File, mishap and outcome."""
    for path in files_of_a_start(browser, url):
        if not re.search(only, path):
            continue
        with browser.new_context() as visitor:
            page = visited(visitor, url, patience)
            for mishap in MISHAPS:
                yield path, mishap, later_visit(page, url, path, mishap, patience)
