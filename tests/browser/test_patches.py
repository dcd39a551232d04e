"""Each patch of the platform has its effect: see static/js/boot/patches/README.md."""

from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.table import Table
from tools.build import COUNTED

FirstVisit = Callable[..., Table]

ELSEWHERE = "static/favicon.svg"  # on the site, without a script


def test_pyscript_takes_over_the_worker_that_is_already_starting(first_visit: FirstVisit) -> None:
    table = first_visit(ELSEWHERE)
    workers: list[str] = []
    table.page.on("worker", lambda worker: workers.append(worker.url))
    table.page.goto(table.url)
    table.wait_until_ready()
    assert len(workers) == 1
    assert table.page.evaluate("String(Worker)") == "function Worker() { [native code] }"


def test_each_file_of_python_is_fetched_once(first_visit: FirstVisit) -> None:
    table = first_visit(ELSEWHERE)
    fetched: Counter[str] = Counter()
    table.page.on("request", lambda request: fetched.update([request.url]))
    table.page.goto(table.url)
    table.wait_until_ready()
    assert {name: fetched[f"{table.url}{name}"] for name in COUNTED} == dict.fromkeys(COUNTED, 1)


def test_a_download_that_breaks_off_shows_the_crash_page(first_visit: FirstVisit) -> None:
    def break_off(route: Route) -> None:
        route.fulfill(body=b"\0asm", content_type="application/wasm")

    table = first_visit(ELSEWHERE, expected_trouble="WebAssembly")
    table.page.route("**/pyodide.asm.wasm", break_off)
    table.page.goto(table.url)
    expect(table["#trouble"]).to_be_visible()
    expect(table["#trouble-report"]).to_contain_text("WebAssembly")
