"""Starts the app with each of its files going wrong in turn, and counts what a person sees.

python -m tools.mishaps [--only PATTERN] [--patience 4] [--later]

A first visit gets its files from the network; a later one (`--later`) from the service worker,
whose stored files are damaged. A start either plays, or tells that something went wrong; anything
else is a hang.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import product
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Error, Page, Route

from tools.browser import chromium
from tools.build import ROOT, build
from tools.serve import serving

PLAYS, TELLS, HANGS = "plays", "tells", "hangs"
PORTAL = "<!doctype html><title>Hotel</title><h1>Please log in to our network</h1>"
# The watchdog's 15 s are too long for a sweep.
HASTE = """
  new MutationObserver((_, observer) => {
    observer.disconnect();
    document.documentElement.style.setProperty("--patience", "PATIENCEs");
  }).observe(document, { childList: true });
"""
SETTLED = """() => {
  const page = document.getElementById("trouble");
  const style = page && getComputedStyle(page);
  const tells = style && style.display !== "none" && style.visibility === "visible";
  return document.documentElement.dataset.ready ? "plays" : tells ? "tells" : "";
}"""
# Puts something else into the service worker's cache.
DAMAGE = """async ([path, mishap]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const script = await (await fetch("./sw.js")).text();
  const hashes = JSON.parse(/const FILES = (\\{[^;]*\\});/.exec(script)[1]);
  const key = new URL(`./?sha256=${encodeURIComponent(hashes[path])}`, location).href;
  const response = await cache.match(key);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = { "content-type": response.headers.get("content-type") };
  if (mishap === "missing") return cache.delete(key);
  if (mishap === "portal") return cache.put(key, new Response(PORTAL, { headers }));
  const half = bytes.slice(0, bytes.length / 2);
  if (mishap === "cut") return cache.put(key, new Response(half, { headers }));
  for (let at = 0; at < bytes.length; at += 97) bytes[at] ^= 255;
  return cache.put(key, new Response(bytes, { headers }));
}""".replace("PORTAL", repr(PORTAL))


def flipped(body: bytes) -> bytes:
    changed = bytearray(body)
    for at in range(0, len(changed), 97):
        changed[at] ^= 255
    return bytes(changed)


def _with_body(change: Callable[[bytes], bytes]) -> Callable[[Route], None]:
    def answer(route: Route) -> None:
        response = route.fetch()
        headers = {"content-type": response.headers["content-type"]}
        route.fulfill(status=200, headers=headers, body=change(response.body()))

    return answer


_unanswered: list[Route] = []


def _abort_unanswered() -> None:
    while _unanswered:
        with suppress(Error):
            _unanswered.pop().abort()


MISHAPS: dict[str, Callable[[Route], None]] = {
    "missing": lambda route: route.fulfill(status=404, body="Not found"),
    "error": lambda route: route.fulfill(status=500, body="Oops"),
    "portal": lambda route: route.fulfill(status=200, content_type="text/html", body=PORTAL),
    "cut": _with_body(lambda body: body[: len(body) // 2]),
    "flipped": _with_body(flipped),
    "endless": lambda route: _unanswered.append(route),  # noqa: PLW0108 - Playwright marks it
}
LATER = ("missing", "portal", "cut", "flipped")


def outcome(page: Page, url: str, seconds: float) -> str:
    """What a person sees in the end."""
    try:
        page.goto(url, wait_until="commit")
        return str(page.wait_for_function(SETTLED, timeout=1000 * seconds).json_value())
    except Error:
        return HANGS


def first_visit(context: BrowserContext, url: str, path: str, mishap: str, patience: float) -> str:
    page = context.new_page()
    page.add_init_script(HASTE.replace("PATIENCE", str(patience)))
    page.route(re.compile(re.escape(url + path) + "$"), MISHAPS[mishap])
    found = outcome(page, url, 2 * patience + 12)
    _abort_unanswered()
    page.close()
    return found


def later_visit(context: BrowserContext, url: str, path: str, mishap: str, patience: float) -> str:
    """After a whole visit; what a reload shows after the damage, and after that one."""
    page = context.new_page()
    page.add_init_script(HASTE.replace("PATIENCE", str(patience)))
    page.goto(url)
    page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=60_000)
    page.evaluate(DAMAGE, [path, mishap])
    found = outcome(page, url, 2 * patience + 12)
    if found == TELLS:
        page.wait_for_timeout(1500)  # for the repair
        again = outcome(page, url, 2 * patience + 12)
        found = f"{TELLS}, then {again}"
    page.close()
    return found


def files_of_a_start(browser: Browser, url: str) -> list[str]:
    """The paths that a first visit requests until the app is ready."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url))
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    context.close()
    ours = {address.removeprefix(url).split("?")[0] for address in asked if address.startswith(url)}
    return sorted(path for path in ours if path)


def sweep(browser: Browser, url: str, args: argparse.Namespace) -> Counter[str]:
    counts: Counter[str] = Counter()
    visit = later_visit if args.later else first_visit
    workers: Literal["allow", "block"] = "allow" if args.later else "block"
    paths = [path for path in files_of_a_start(browser, url) if re.search(args.only, path)]
    for path, mishap in product(paths, LATER if args.later else MISHAPS):
        with browser.new_context(service_workers=workers) as visitor:
            seen = visit(visitor, url, path, mishap, args.patience)
        counts[seen] += 1
        print(f"{path:50} {mishap:8} {seen}", flush=True)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="")
    parser.add_argument("--patience", type=float, default=4)
    parser.add_argument("--later", action="store_true")
    args = parser.parse_args()
    build(ROOT / "_site")
    with serving(ROOT / "_site") as url, chromium() as browser:
        counts = sweep(browser, url, args)
    print(", ".join(f"{count} {seen}" for seen, count in counts.items()))
    sys.exit(any(seen.endswith(HANGS) for seen in counts))


if __name__ == "__main__":
    main()
