"""Files of the app that are missing, damaged or never end; a sample of `tools/mishaps.py`."""

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import PATIENCE, USUAL
from tests.browser.table import Table
from tests.browser.warm import SMALL_DEVICE
from tools.mishaps import DAMAGE, HASTE, PLAYS, TELLS, first_visit, outcome
from tools.serve import Handler, serving


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A new device; `with_service_worker` as its parameter allows one."""
    blocked = "allow" if getattr(request, "param", "") else "block"
    context = browser.new_context(**USUAL | {"service_workers": blocked})
    context.add_init_script(SMALL_DEVICE)
    yield context
    context.close()


# The number of stored files, and whether one of them is a zip file.
STORED = "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"
IS_WHOLE = """async () => {
  const bytes = new Uint8Array(await (await fetch("./app.zip")).arrayBuffer());
  return String.fromCharCode(...bytes.slice(0, 2)) === "PK";
}"""

with_service_worker = pytest.mark.parametrize("context", ["service worker"], indirect=True)


# The watchdog over the start


@pytest.mark.parametrize(
    ("path", "mishap"),
    [
        ("static/js/boot/early/early.js", "missing"),
        ("static/js/boot/start.js", "portal"),
        ("app.zip", "cut"),
    ],
)
def test_a_start_that_cannot_finish_shows_the_crash_page(
    context: BrowserContext, site: str, path: str, mishap: str
) -> None:
    assert first_visit(context, site, path, mishap, patience=2) == TELLS


def test_without_any_script_the_crash_page_is_there_in_all_languages(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    page.add_init_script(HASTE.replace("PATIENCE", "0.5"))
    page.route("**/*.js", lambda route: route.abort())
    page.goto(site)
    table = Table(page, site)
    expect(table["#trouble-title"]).to_be_visible()
    for words in ("Something went wrong", "Reload the page", "Une erreur est survenue"):
        expect(table["#trouble"]).to_contain_text(words)
    expect(table["#trouble-copy"]).to_be_hidden()  # it needs a script
    page.unroute("**/*.js")
    table["#trouble-reload"].click()
    table.wait_until_ready()


def test_a_start_that_was_only_slow_recovers(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(HASTE.replace("PATIENCE", "0.1"))
    held: list[Any] = []
    page.route("**/start.py", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks it
    page.goto(site)
    table = Table(page, site)
    expect(table["#trouble-title"]).to_be_focused()
    expect(table["#trouble-report"]).to_contain_text("no progress")
    held[0].continue_()
    table.wait_until_ready()
    expect(table["#trouble"]).to_be_hidden()
    table.start(2)
    table.tap("#main-button")


# Stored files


@with_service_worker
def test_stored_files_that_are_damaged_or_deleted_are_fetched_again(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(HASTE.replace("PATIENCE", "2"))
    page.goto(site)
    table = Table(page, site)
    table.wait_for_fact("offline=ready")
    page.evaluate(DAMAGE, ["app.zip", "flipped"])
    page.evaluate(DAMAGE, ["static/favicon.svg", "missing"])
    count = page.evaluate(STORED)
    assert outcome(page, site, PATIENCE / 1000) == TELLS
    page.wait_for_function(IS_WHOLE)
    page.wait_for_function(f"async (count) => await ({STORED})() === count + 1", arg=count)
    table["#trouble-reload"].click()
    table.wait_until_ready()


# Hosts


class Awkward(Handler):
    """Leads from index.html to its folder, and sends types only where no browser goes without."""

    def do_GET(self) -> None:  # noqa: N802 - the base class calls it
        if self.path.endswith("/index.html"):
            folder = self.path.removesuffix("index.html")
            self.answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": folder})
        else:
            super().do_GET()

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        is_needed = headers.get("Content-Type", "").startswith(("text/html", "text/j", "text/css"))
        kept = {name: headers[name] for name in headers if is_needed or name != "Content-Type"}
        super().answer(status, kept, body)


@with_service_worker
def test_the_app_opens_again_from_any_host(context: BrowserContext, site_folder: Path) -> None:
    with serving(site_folder, handler=Awkward) as url:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(url)
        Table(page, url).wait_for_fact("offline=ready")
    # The host is gone.
    assert outcome(page, url, PATIENCE / 1000) == PLAYS
    page.goto(f"{url}index.html")
    assert page.title() == "Piña Coladice"
