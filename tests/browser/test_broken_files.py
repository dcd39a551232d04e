"""Files of the app that are missing or damaged; a sample of `tools.mishaps`."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from tests.browser.conftest import PATIENCE, USUAL
from tests.browser.table import Table
from tests.browser.warm import SMALL_DEVICE
from tools.mishaps.first_visits import first_visit
from tools.mishaps.outcomes import TELLS, hurry


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A new device."""
    context = browser.new_context(**USUAL)
    context.add_init_script(SMALL_DEVICE)
    yield context
    context.close()


# The watchdog over the start


@pytest.mark.parametrize(
    ("path", "mishap"),
    [
        ("static/js/boot/early/early.js", "missing"),
        ("static/js/boot/start.js", "portal"),
    ],
)
def test_a_start_that_cannot_finish_shows_the_crash_page(
    context: BrowserContext, site: str, path: str, mishap: str
) -> None:
    assert first_visit(context, site, path, mishap, patience=1) == TELLS


def test_a_download_that_breaks_off_shows_the_crash_page(
    context: BrowserContext, site: str
) -> None:
    def break_off(route: Route) -> None:
        body = route.fetch().body()
        route.fulfill(body=body[: len(body) // 2])

    page = context.new_page()
    page.route("**/pyodide.asm.wasm.xz", break_off)
    page.goto(site)
    table = Table(page, site)
    expect(table["#trouble"]).to_be_visible()
    expect(table["#trouble-report"]).to_contain_text("WebAssembly")


def test_without_any_script_the_crash_page_is_there_in_all_languages(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    hurry(page, 0.5)
    page.route("**/*.js", lambda route: route.abort())
    page.goto(site)
    table = Table(page, site)
    expect(table["#trouble-title"]).to_be_visible()
    for words in ("Something went wrong", "Reload the page", "Une erreur est survenue"):
        expect(table["#trouble"]).to_contain_text(words)
    expect(table["#trouble-copy"]).to_be_hidden()  # it needs a script
    expect(table["#trouble-reload"]).to_have_attribute("href", "")  # a link, which needs none


def test_a_start_that_was_only_slow_recovers(device: BrowserContext, site: str) -> None:
    page = device.new_page()
    page.set_default_timeout(PATIENCE)
    hurry(page, 0.1)
    held: list[Any] = []
    page.route("**/start.py", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks it
    table = Table(page, site)
    table.store({})
    page.goto(site)
    expect(table["#trouble-title"]).to_be_focused()
    expect(table["#trouble-report"]).to_contain_text("no progress")
    held[0].continue_()
    table.wait_until_ready()
    expect(table["#trouble"]).to_be_hidden()
    table.start(2)
    table.tap("#main-button")
    page.close()
