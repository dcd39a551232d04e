"""The layout of every screen: accessible, nothing cut off, no scrolling, large buttons.

Screens are pure functions of the model, so that no Python runs here: they are put into the built
page one after the other. Other tests check some of them in the running app.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pinacoladice.games import GAMES
from pinacoladice.games.koala.state import BY_HEART
from pinacoladice.ui import cast
from tests.browser.checks import AXE, OVERFLOWING, TOO_SMALL, load_axe
from tests.browser.conftest import USUAL
from tests.browser.table import DESKTOP, LYING_PHONE, PHONE
from tests.browser.watch import Watch
from tests.playing import TABLES, Table
from tests.ui.test_every_screen import screens_at, screens_with_panels

# The scripts that start Python
APP = re.compile(r"/static/js/(boot/start|app/app)\.js$")
BAR = {"light": "#ffdcae", "dark": "#2b1b3a"}
NARROWEST = ((320, 568), (280, 653))
LONG_NAMES = (
    "Maximilienne-Charlotte A",
    "Wolfgang Amadeus Mozart!",
    "W" * 24,
    "Jean-Bartholomäus de la",
    "Al",
    "Alexandra Konstantinovna",
    "Bastien",
)

# Shows one screen after the other, and collects the faults of each.
CHECK = """async ([screens, checks]) => {
  const app = document.getElementById("app");
  const faults = [];
  for (const [number, html] of screens.entries()) {
    app.innerHTML = html;
    for (const check of checks) {
      for (const fault of await eval(check)()) faults.push(`screen ${number}: ${fault}`);
    }
  }
  return faults;
}"""
# Behind the sheet at the end of a game the table may be longer than the page.
SCROLLING = """() => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight && !document.getElementById("ending") ? ["scrolls"] : [];
}"""
WHOLE = (OVERFLOWING, TOO_SMALL)
FITTING = (*WHOLE, SCROLLING)


class Screens:
    """The built page, without Python."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        load_axe(page)
        page.evaluate(
            """(language) => {
                 const root = document.documentElement;
                 delete root.dataset.waking;
                 root.dataset.ready = "true";
                 root.lang = language;
               }""",
            language,
        )

    def faults(
        self, screens: Iterable[str], checks: tuple[str, ...], size: tuple[int, int] = PHONE
    ) -> Any:
        """What each of the checks finds in each screen."""
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        return self.page.evaluate(CHECK, [[*screens], checks])


@pytest.fixture(scope="module")
def screens(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Screens]:
    """One page for each pair of a theme and a language."""
    theme, language = request.param
    watch = Watch(site)
    context = browser.new_context(**USUAL | {"color_scheme": theme})
    page = context.new_page()
    watch.over(page)
    page.route(APP, lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(site)
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", BAR[theme])
    yield Screens(page, language)
    context.close()
    assert watch.unexpected() == []


in_both = pytest.mark.parametrize(
    "screens", [("light", "en"), ("dark", "fr")], ids="-".join, indirect=True
)
each_game = pytest.mark.parametrize("game", GAMES)


@in_both
def test_every_panel(screens: Screens) -> None:
    assert screens.faults(screens_with_panels(screens.language), (AXE, *WHOLE)) == []


def tables_of(game: str) -> list[Table]:
    return [table for table in TABLES if table.game.name == game]


@in_both
@each_game
def test_every_table_fits_on_a_phone(screens: Screens, game: str) -> None:
    for table in tables_of(game):
        # By heart hides points, which take room.
        if table.options == table.game.options - {BY_HEART}:
            assert screens.faults(screens_at(table, screens.language), FITTING) == []


@in_both
@each_game
def test_every_table_of_bots_fits_on_a_phone(screens: Screens, game: str) -> None:
    for table in tables_of(game):
        if table.options == table.game.options - {BY_HEART}:
            bots = cast.seated(game, ("medium",) * table.seats, [])
            names = tuple(bot.name for bot in bots if bot)
            shown = screens_at(table, screens.language, names, "medium")
            assert screens.faults(shown, FITTING) == []


@in_both
@each_game
def test_the_smallest_and_the_largest_table_fit_on_other_screens(
    screens: Screens, game: str
) -> None:
    smallest, *_, largest = tables_of(game)
    for table in (smallest, largest):
        shown = [*screens_at(table, screens.language, LONG_NAMES[: table.seats])]
        for size in (PHONE, LYING_PHONE, DESKTOP):
            assert screens.faults(shown, FITTING, size) == []


@in_both
@each_game
def test_nothing_is_cut_off_on_the_narrowest_phones(screens: Screens, game: str) -> None:
    smallest, *_, largest = tables_of(game)
    for table in (smallest, largest):
        shown = [*screens_at(table, screens.language, LONG_NAMES[: table.seats])]
        for size in NARROWEST:
            assert screens.faults(shown, (OVERFLOWING,), size) == []


@in_both
@each_game
def test_the_largest_table_is_accessible(screens: Screens, game: str) -> None:
    largest = tables_of(game)[-1]
    shown = screens_at(largest, screens.language, LONG_NAMES[: largest.seats])
    assert screens.faults(shown, (AXE,)) == []
