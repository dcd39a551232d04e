"""The built site in a real Chromium, under a path of its own as on GitHub Pages."""

import logging
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
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

from tests.browser.table import PHONE, Table
from tests.browser.warm import SMALL_DEVICE, WarmPage
from tests.browser.watch import Watch
from tools.browser import FLAGS, ensure
from tools.serve import serving

# Python takes its time to start on a busy machine; nothing here is about speed.
PATIENCE = 45_000
expect.set_options(timeout=PATIENCE)
USUAL: dict[str, Any] = {
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "service_workers": "block",  # which have tests of their own
}
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


@contextmanager
def launched(playwright: Playwright, *flags: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=ensure(), args=[*FLAGS, *flags])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """For pages that live for a few seconds: it does not optimise Python's WebAssembly, which takes
    all cores for longer than that."""
    with launched(playwright, "--js-flags=--liftoff-only") as browser:
        yield browser


@pytest.fixture(scope="session")
def optimising_browser(playwright: Playwright) -> Iterator[Browser]:
    """For Python that runs for long."""
    with launched(playwright) as browser:
        yield browser


def once_more_after_a_crash(visit: Callable[[], T]) -> T:
    """In one run on a loaded machine Chromium's process died in 3 of some 60 starts, in hundreds of
    others never; why is not known. A visit may begin again once, and that is logged."""
    try:
        return visit()
    except Error as error:
        if "crashed" not in error.message:  # the target, or the page: Playwright says either
            raise
        free = {place: shutil.disk_usage(place).free >> 20 for place in ("/tmp", "/dev/shm")}  # noqa: S108
        LOG.warning("Chromium crashed at the start; MB free: %s", free)
        return visit()


# One page for all tests that are not about starting


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
        page.close()


@pytest.fixture
def open_app(
    optimising_browser: Browser,
    site: str,
    warm_pages: list[WarmPage],
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Table]]:
    """The app as a visitor finds it of whom just this is stored:
    `open_app(stored={...}, language="fr", color_scheme="dark")`.

    Python is up already, in a page that all these tests share. After a test that has failed, which
    may have left anything, the next one gets a new page.
    """
    if not warm_pages:
        page = once_more_after_a_crash(lambda: WarmPage(optimising_browser, site, PATIENCE))
        warm_pages.append(page)
    yield warm_pages[0].open
    if request.node.stash[FAILED]:
        warm_pages.pop().close()
    else:
        assert warm_pages[0].reset() == []


# Pages of one's own


@pytest.fixture(scope="session")
def device(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """The app has been opened on it before: Python starts from a snapshot."""
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
    """Whatever goes wrong in a page that is watched fails the test."""
    watch = Watch(site)
    yield watch
    assert watch.unexpected() == []


def visited(page: Page, url: str, stored: dict[str, str], path: str, script: str) -> Table:
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.add_init_script(SMALL_DEVICE + script)
    table = Table(page, url)
    table.store(stored)
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
    `start_app(stored={...}, script="...")`."""
    pages: list[Page] = []

    def start_app(
        stored: dict[str, str] | None = None,
        path: str = "",
        script: str = "",
        expected_trouble: str = "",
    ) -> Table:
        def visit() -> Table:
            page = device.new_page()
            pages.append(page)
            watch.over(page)
            table = visited(page, site, stored or {}, path, script)
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
            return visited(page, site, {}, path, script)

        watch.expected.append(expected_trouble)
        return once_more_after_a_crash(visit)

    yield first_visit
    for context in contexts:
        context.close()
