"""The second part of Pyodide's WebAssembly: fetched after the first tap, or when it is called."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Route, Worker, expect

from tests.browser.conftest import USUAL, visit
from tests.browser.table import Table

FirstVisit = Callable[..., Table]

# A function that the app never calls. The worker has Python in the module that starts it.
CALL = """async (site) => {
  const { loadPyodide } = await import(`${site}static/js/boot/interpreter.js`);
  const python = await loadPyodide({ stdout: console.log, stderr: console.warn });
  return python.runPython("import math; math.gamma(5)");
}"""
FILE = "**/pyodide.secondary.wasm"


def worker_of(table: Table) -> Worker:
    return next(each for each in table.page.workers if "python-worker.js" in each.url)


def call(table: Table) -> Any:
    return worker_of(table).evaluate(CALL, table.url)


def test_a_function_that_is_not_there_yet_is_fetched_at_once(first_visit: FirstVisit) -> None:
    table = first_visit()
    table.wait_until_ready()
    assert table.fact("misses") is None
    assert call(table) == 24
    table.wait_for_fact("misses='1'")
    assert call(table) == 24
    table.tap("#main-button")
    assert table.fact("misses") == "1"


def test_after_the_first_answer_it_comes_without_blocking(first_visit: FirstVisit) -> None:
    table = first_visit()
    table.wait_until_ready()
    with table.page.expect_event("requestfinished", lambda request: "secondary" in request.url):
        table.tap("#main-button")
    worker = worker_of(table)
    worker.evaluate(
        f"import('{table.url}static/js/boot/secondary-module.js').then(m => m.preload())"
    )
    assert call(table) == 24
    assert table.fact("misses") is None


def test_a_download_that_is_too_slow_is_given_up(first_visit: FirstVisit) -> None:
    """A stub does not wait for it."""
    table = first_visit()
    table.wait_until_ready()
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        held.append(route)

    table.page.context.route(FILE, hold_the_first)
    with table.page.expect_request(FILE):
        table.tap("#main-button")
    assert call(table) == 24
    table.wait_for_fact("misses='1'")
    assert len(held) == 2
    table.page.context.unroute_all(behavior="ignoreErrors")


def test_a_frame_without_an_origin_can_fetch_it_at_once(browser: Browser, site: str) -> None:
    """It asks for it as soon as it is up. Here that is refused, but not what a stub asks for."""
    context = browser.new_context(**USUAL)
    page = context.new_page()
    asked: list[Route] = []

    def refuse_the_first(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    context.route(FILE, refuse_the_first)
    address = f"{site}embed/v1/?lesson=hold-the-pair"
    with page.expect_event("requestfailed", lambda request: "secondary" in request.url):
        page.set_content(f'<iframe sandbox="allow-scripts" src="{address}"></iframe>')
        page.frame_locator("iframe").locator("#play").click()
    table = Table(page, site)
    assert call(table) == 24
    page.frame_locator("iframe").locator("html[data-misses='1']").wait_for(state="attached")
    context.close()


def test_what_cannot_be_fetched_shows_the_crash_page(browser: Browser, site: str) -> None:
    context = browser.new_context(**USUAL)
    table = visit(context, site)
    context.route(FILE, lambda route: route.abort())
    with pytest.raises(Error, match="NetworkError"):
        call(table)
    expect(table["#trouble"]).to_be_visible()
    expect(table["#trouble-report"]).to_contain_text("pyodide.secondary.wasm")
    context.close()
