"""The built site in a real Chromium, under a path of its own as on GitHub Pages."""

import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, expect, sync_playwright

from tests.browser.table import Table
from tools.browser import FLAGS, ensure
from tools.build import build
from tools.serve import serving

# Python takes its time to start on a busy machine; nothing here is about speed.
PATIENCE = 45_000
expect.set_options(timeout=PATIENCE)
# So small that Python makes no snapshot of itself on it.
SMALL_DEVICE = "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"
LOG = logging.getLogger(__name__)


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


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
    browser = playwright.chromium.launch(executable_path=ensure(), args=FLAGS)
    yield browser
    browser.close()


def once_more_after_a_crash(visit: Callable[[], Table]) -> Table:
    """In one run on a loaded machine Chromium's process died in 3 of some 60 starts, in hundreds of
    others never; why is not known. A visit may begin again once, and that is told."""
    try:
        return visit()
    except Error as error:
        if "Target crashed" not in error.message:
            raise
        free = {place: shutil.disk_usage(place).free >> 20 for place in ("/tmp", "/dev/shm")}  # noqa: S108
        LOG.warning("Chromium crashed at the start; MB free: %s", free)
        return visit()


@pytest.fixture
def open_app(browser: Browser, site: str) -> Iterator[Callable[..., Table]]:
    """Opens the app as a new visitor: `open_app(locale="fr-FR", kept={...})`.

    Whatever goes wrong in the page, said or unsaid, fails the test.
    """
    troubles: list[str] = []
    expected: list[str] = []
    contexts = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on(
            "console",
            lambda message: troubles.append(message.text) if message.type == "error" else None,
        )
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((site, "data:", "blob:"))
                else troubles.append(request.url)
            ),
        )

    def open_app(
        size: tuple[int, int] = (360, 640),
        kept: dict[str, str] | None = None,
        script: str = "",
        ready: bool = True,
        expected_trouble: str = "",
        **options: Any,
    ) -> Table:
        # What the app keeps for the next visit has its own tests.
        options = {
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": "block",
            **options,
        }
        expected.append(expected_trouble)

        def visit() -> Table:
            context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
            contexts.append(context)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            watch(page)
            page.add_init_script(SMALL_DEVICE + script)
            table = Table(page, site)
            if kept:
                table.keep(kept)
            page.goto(site)
            if ready:
                table.wait_until_ready()
            return table

        return once_more_after_a_crash(visit)

    yield open_app
    for context in contexts:
        context.close()
    assert [text for text in troubles if not any(part and part in text for part in expected)] == []
