"""The built site in a real Chromium, under a path of its own as on GitHub Pages."""

import logging
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.table import HOME, PHONE, Table
from tests.browser.warm import SMALL_DEVICE, WarmPage
from tests.browser.watch import Watch
from tools.browser import FLAGS, ensure
from tools.serve import serving

# Milliseconds. Python starts slowly on a busy machine, and no test is about speed.
PATIENCE = 45_000
expect.set_options(timeout=PATIENCE)
USUAL: dict[str, Any] = {
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "service_workers": "block",  # test_offline.py tests them
}
# Pages live for a few seconds. Optimising Python's WebAssembly would take all cores for longer.
QUICK_FLAGS = [*FLAGS, "--js-flags=--liftoff-only"]
LOG = logging.getLogger(__name__)
FAILED = pytest.StashKey[bool]()
T = TypeVar("T")


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    with serving(site_folder, prefix="/pina-coladice/") as url:
        yield url


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=ensure(), args=QUICK_FLAGS)
    yield browser
    browser.close()


def once_more_after_a_crash(visit: Callable[[], T]) -> T:
    """Retry once, and log it. On a loaded machine Chromium crashed in 3 of about 60 starts of one
    run, and in none of hundreds of others; the cause is not known."""
    try:
        return visit()
    except Error as error:
        if "crashed" not in error.message:  # the target, or the page: Playwright says either
            raise
        free = {place: shutil.disk_usage(place).free >> 20 for place in ("/tmp", "/dev/shm")}  # noqa: S108
        LOG.warning("Chromium crashed at the start; MB free: %s", free)
        return visit()


# The shared page


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def warm_pages() -> Iterator[list[WarmPage]]:
    """One at most."""
    pages: list[WarmPage] = []
    yield pages
    for page in pages:
        assert page.leftovers() == []
        page.close()


@pytest.fixture
def open_app(
    browser: Browser,
    site: str,
    warm_pages: list[WarmPage],
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Table]]:
    """Opens the app for a visitor who has just this in the storage:
    `open_app(stored={...}, language="fr", color_scheme="dark")`.

    Python is up already, in a page that all these tests share. After a test that has failed, which
    may have left anything, or has replaced the clock, the next one gets a new page.
    """
    if not warm_pages:
        page = once_more_after_a_crash(lambda: WarmPage(browser, site, PATIENCE))
        warm_pages.append(page)
    yield warm_pages[0].open
    if request.node.stash[FAILED]:
        warm_pages.pop().close()
        return
    assert warm_pages[0].release() == []
    if warm_pages[0].has_another_clock():
        warm_pages.pop().close()


# Separate pages


@pytest.fixture(scope="session")
def device(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A device that was here before: Python starts from a snapshot."""
    context = browser.new_context(**USUAL)

    def first_visit() -> None:
        with context.new_page() as page:
            page.goto(site)
            page.locator("html[data-snapshot]").wait_for(state="attached", timeout=PATIENCE)

    once_more_after_a_crash(first_visit)
    yield context
    context.close()


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    """Errors in a watched page fail the test."""
    watch = Watch(site)
    yield watch
    assert watch.unexpected() == []


def visited(page: Page, url: str, stored: dict[str, str] | None, path: str, script: str) -> Table:
    """Without `stored`, the storage is left as it is."""
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.add_init_script(SMALL_DEVICE + script)
    table = Table(page, url)
    if stored is not None:
        table.store(stored or HOME)
    page.goto(url + path)
    return table


def visit(context: BrowserContext, url: str) -> Table:
    """Opens the app as any visitor does, and waits until Python is up."""

    def open_page() -> Table:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        table = Table(page, url)
        page.goto(url)
        table.wait_until_ready()
        return table

    return once_more_after_a_crash(open_page)


@pytest.fixture
def start_app(device: BrowserContext, site: str, watch: Watch) -> Iterator[Callable[..., Table]]:
    """Starts the app in a page of its own, on a device that stores just this:
    `start_app(stored={...}, script="...")`. With `another_tab` the storage is left as it is."""
    pages: list[Page] = []

    def start_app(
        stored: dict[str, str] | None = None,
        path: str = "",
        script: str = "",
        expected_trouble: str = "",
        *,
        another_tab: bool = False,
    ) -> Table:
        def visit() -> Table:
            page = device.new_page()
            pages.append(page)
            watch.over(page)
            table = visited(page, site, None if another_tab else stored or {}, path, script)
            table.wait_until_ready()
            assert table.fact("start") == "snapshot", "an earlier test has lost the snapshot"
            return table

        watch.expected.append(expected_trouble)
        return once_more_after_a_crash(visit)

    yield start_app
    for page in pages:
        page.close()


@pytest.fixture
def first_visit(browser: Browser, site: str, watch: Watch) -> Iterator[Callable[..., Table]]:
    """Opens the app on a new device, and does not wait until Python is up."""
    contexts: list[BrowserContext] = []

    def first_visit(
        path: str = "", script: str = "", expected_trouble: str = "", **options: Any
    ) -> Table:
        def visit() -> Table:
            context = browser.new_context(**USUAL | options)
            contexts.append(context)
            page = context.new_page()
            watch.over(page)
            return visited(page, site, None, path, script)

        watch.expected.append(expected_trouble)
        return once_more_after_a_crash(visit)

    yield first_visit
    for context in contexts:
        context.close()
