"""A running app in a page that is shared by all tests that are not about starting."""

from typing import Any

from playwright.sync_api import Browser

from tests.browser.table import PHONE, Table
from tests.browser.watch import Watch

# With too little memory for a snapshot.
SMALL_DEVICE = "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"

# The same date for all tests, also at midnight.
DATE = """Object.assign(Date.prototype, {
  getFullYear: () => 2026, getMonth: () => 10, getDate: () => 19,
});"""

# Keys of the page itself: the id of the leader, the mark of a start, the screen for the next one,
# and where it was.
OWN_KEYS = {"player", "trial", "screen", "place", "game"}
MEDIA: dict[str, Any] = {"color_scheme": "light", "reduced_motion": "reduce"}
# Without the count of functions that were called before the second part of Pyodide was there, which
# depends on how quick the first tests are (test_secondary.py is about them), and without the device
# that was used last.
ATTRIBUTES = """(() => {
  const { misses, pointer, ...data } = document.documentElement.dataset;
  return { ...data, lang: document.documentElement.lang };
})()"""


class WarmPage:
    """Each test opens the app in it anew."""

    def __init__(self, browser: Browser, site: str, patience: int) -> None:
        self.context = browser.new_context(locale="en-GB", service_workers="block")
        page = self.context.new_page()
        page.set_default_timeout(patience)
        self.watch = Watch(site)
        self.watch.over(page)
        page.add_init_script(SMALL_DEVICE)
        page.add_init_script(DATE)
        self.table = Table(page, site)
        page.goto(site)
        self.table.wait_for_fact("snapshot=none")  # the last step of a start
        # The app asks for persistence once per visit: answer here, so that all tests see the same.
        page.evaluate("pina.dispatch('persistence denied')")
        self.open()
        self.first = self.state()

    def open(
        self,
        stored: dict[str, str] | None = None,
        size: tuple[int, int] = PHONE,
        language: str = "en",
        expected_trouble: str = "",
        **media: str,
    ) -> Table:
        self.watch.expected.append(expected_trouble)
        page = self.table.page
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(**MEDIA | media)
        self.table.take_over(stored or {}, language)
        return self.table

    def release(self) -> list[str]:
        """After a test: the errors since the last one."""
        self.table.page.mouse.up()
        self.context.clear_permissions()
        return self.watch.unexpected()

    def has_another_clock(self) -> bool:
        """Playwright's clock cannot be removed again."""
        return bool(self.table.page.evaluate("!String(Date).includes('[native code]')"))

    def leftovers(self) -> list[str]:
        """What is left of earlier tests after the app was opened anew: nothing."""
        self.open()
        stored = self.table.stored().keys() - OWN_KEYS
        return sorted([*self.first ^ self.state(), *stored])

    def state(self) -> set[str]:
        attributes = self.table.page.evaluate(ATTRIBUTES)
        return {*self.table.screen(), *map(str, attributes.items())}

    def close(self) -> None:
        self.context.close()
