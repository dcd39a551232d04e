"""The three engines, as far as this needs them."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from urllib3.exceptions import HTTPError
from websocket import WebSocketTimeoutException

from tools.departures.devtools import Target, target
from tools.firefox import Tab, firefox
from tools.webkit import webkit

POLL_SECONDS = 0.05
LOADING_SECONDS = 30


class Hang(Exception):
    """The page does not answer, or not as it should."""


class NoAnswer(Hang):
    """The driver waits for ever: for the page, or for what it has lost itself."""


class Driver(Protocol):
    def goto(self, url: str) -> None:
        """Leave for another page."""

    def until(self, expression: str, seconds: float) -> Any:
        """The first value of the expression that is not empty; or Hang is raised."""

    def collect_garbage(self) -> None:
        """As far as the engine lets us."""


class Chromium:
    def __init__(self, target: Target) -> None:
        self.target = target

    def goto(self, url: str) -> None:
        try:
            self.target.send("Page.navigate", url=url)
        except WebSocketTimeoutException as error:
            raise Hang(f"{url}: {error}") from error

    def until(self, expression: str, seconds: float) -> Any:
        return polled(
            self.target.evaluate,
            expression,
            seconds,
            passing=RuntimeError,
            final=WebSocketTimeoutException,
        )

    def collect_garbage(self) -> None:
        self.target.send("HeapProfiler.collectGarbage")


class Firefox:
    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    def goto(self, url: str) -> None:
        try:
            try:
                self.tab.goto(url)
            except RuntimeError:  # aborted: the page that is left was still loading
                self.tab.goto(url)
        except WebSocketTimeoutException as error:
            raise Hang(f"{url}: {error}") from error

    def until(self, expression: str, seconds: float) -> Any:
        return polled(
            self.tab.evaluate,
            expression,
            seconds,
            passing=RuntimeError,
            final=WebSocketTimeoutException,
        )

    def collect_garbage(self) -> None:
        self.tab.evaluate("TestUtils.gc()")


class WebKit:
    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def goto(self, url: str) -> None:
        try:
            self.driver.get(url)
        except (WebDriverException, HTTPError) as error:
            raise Hang(f"{url}: {error}") from error

    def until(self, expression: str, seconds: float) -> Any:
        return polled(
            lambda script: self.driver.execute_script(f"return {script}"),
            expression,
            seconds,
            passing=WebDriverException,
            final=HTTPError,
        )

    def collect_garbage(self) -> None:
        """Release builds have no command for it."""


def polled(
    evaluate: Callable[[str], Any],
    expression: str,
    seconds: float,
    *,
    passing: type[Exception],  # from a page that is being replaced
    final: type[Exception],  # from a page that does not answer
) -> Any:
    deadline = time.monotonic() + seconds
    reason: Exception | None = None
    while time.monotonic() < deadline:
        try:
            if answer := evaluate(expression):
                return answer
        except passing as error:
            reason = error
        except final as error:
            raise NoAnswer(f"no answer to {expression}") from error
        time.sleep(POLL_SECONDS)
    raise Hang(f"not within {seconds:.0f} s: {expression}") from reason


@contextmanager
def chromium_page() -> Iterator[Driver]:
    with target(LOADING_SECONDS) as page:
        yield Chromium(page)


@contextmanager
def firefox_page() -> Iterator[Driver]:
    preferences = {"dom.testing.testutils.enabled": True}
    with firefox(patience=LOADING_SECONDS, preferences=preferences) as browser:
        yield Firefox(browser.new_tab((800, 900)))


@contextmanager
def webkit_page() -> Iterator[Driver]:
    socket.setdefaulttimeout(2 * LOADING_SECONDS)  # Selenium would wait for ever for a frozen page
    with webkit() as driver:
        socket.setdefaulttimeout(None)
        driver.set_script_timeout(LOADING_SECONDS)
        driver.set_page_load_timeout(LOADING_SECONDS)
        yield WebKit(driver)


ENGINES: dict[str, Callable[[], AbstractContextManager[Driver]]] = {
    "chromium": chromium_page,
    "firefox": firefox_page,
    "webkit": webkit_page,
}
