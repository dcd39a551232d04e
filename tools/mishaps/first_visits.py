"""A first visit, which gets its files from the network."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from playwright.sync_api import Browser, BrowserContext, Error, Route

from tools.mishaps.outcomes import hurry, outcome

PORTAL = "<!doctype html><title>Hotel</title><h1>Please log in to our network</h1>"


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


def first_visit(context: BrowserContext, url: str, path: str, mishap: str, patience: float) -> str:
    page = context.new_page()
    hurry(page, patience)
    page.route(re.compile(re.escape(url + path) + "$"), MISHAPS[mishap])
    found = outcome(page, url, 2 * patience + 12)
    _abort_unanswered()
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


def sweep(browser: Browser, url: str, only: str, patience: float) -> Iterator[tuple[str, str, str]]:
    """File, mishap and outcome."""
    for path in files_of_a_start(browser, url):
        for mishap in MISHAPS if re.search(only, path) else ():
            with browser.new_context(service_workers="block") as visitor:
                yield path, mishap, first_visit(visitor, url, path, mishap, patience)
