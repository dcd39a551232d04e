"""How every screen looks: accessible, whole, without scrolling, and large enough to hit.

Screens are pure functions of the model, so that no Python runs here: they are put into the built
page one after the other. Other tests check some of them in the running app.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from pinacoladice.games import GAMES
from tests.browser.checks import axe, overflowing, too_small
from tests.browser.conftest import USUAL
from tests.browser.table import DESKTOP, LYING_PHONE, PHONE, Table
from tests.browser.watch import Watch
from tests.playing import TABLES
from tests.playing import Table as Playing
from tests.ui.test_every_screen import screens_at, screens_with_panels

# What starts Python
APP = re.compile(r"/static/js/(boot/start|app/app)\.js$")
BAR = {"light": "#ffdcae", "dark": "#2b1b3a"}
LONG_NAMES = (
    "Maximilienne-Charlotte A",
    "Wolfgang Amadeus Mozart!",
    "W" * 24,
    "Jean-Bartholomäus de la",
    "Al",
    "Alexandra Konstantinovna",
    "Bastien",
)

theme_and_language = pytest.mark.parametrize(
    ("theme", "language"), [("light", "en"), ("dark", "fr")]
)


class Screen:
    """The built page, without Python."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.table = Table(page, page.url)
        page.evaluate(
            """(language) => {
                 const root = document.documentElement;
                 delete root.dataset.waking;
                 root.dataset.ready = "true";
                 root.lang = language;
               }""",
            language,
        )

    def show(self, html: str, size: tuple[int, int] = PHONE) -> None:
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("html => { document.getElementById('app').innerHTML = html; }", html)

    def is_whole(self) -> bool:
        return not overflowing(self.page) and not too_small(self.page)


@pytest.fixture
def screen(
    browser: Browser, site: str, watch: Watch, theme: str, language: str
) -> Iterator[Screen]:
    context = browser.new_context(**USUAL | {"color_scheme": theme})
    page = context.new_page()
    watch.over(page)
    page.route(APP, lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(site)
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", BAR[theme])
    yield Screen(page, language)
    context.close()


@theme_and_language
def test_every_panel(screen: Screen, language: str) -> None:
    for html in screens_with_panels(language):
        screen.show(html)
        assert axe(screen.page) == []
        assert screen.is_whole()


def tables_of(game: str) -> list[Playing]:
    return [table for table in TABLES if table.game.name == game]


def check_that_it_fits(screen: Screen, html: str) -> None:
    assert screen.is_whole()
    # Behind the sheet at the end the table may be longer than the page.
    assert 'id="ending"' in html or not screen.table.scrolls()


def fitting_odds(game: str) -> bool:
    """Koala's chances after a roll of both dice are too long for the smallest phones; the other
    moments are checked in test_koala.py."""
    return game != "koala"


@pytest.mark.parametrize("game", GAMES)
@theme_and_language
def test_every_table_fits_on_a_phone(screen: Screen, language: str, game: str) -> None:
    for table in tables_of(game):
        if table.options == table.game.options:
            for html in screens_at(table, language, odds=fitting_odds(game)):
                screen.show(html)
                check_that_it_fits(screen, html)


@pytest.mark.parametrize("game", GAMES)
@theme_and_language
def test_the_smallest_and_the_largest_table_fit_on_other_screens(
    screen: Screen, language: str, game: str
) -> None:
    smallest, *_, largest = tables_of(game)
    for table in (smallest, largest):
        names = LONG_NAMES[: table.seats]
        for size in (PHONE, LYING_PHONE, DESKTOP):
            for html in screens_at(table, language, names, fitting_odds(game)):
                screen.show(html, size)
                check_that_it_fits(screen, html)


@pytest.mark.parametrize("game", GAMES)
@theme_and_language
def test_the_largest_table_is_accessible(screen: Screen, language: str, game: str) -> None:
    largest = tables_of(game)[-1]
    for html in screens_at(largest, language, LONG_NAMES[: largest.seats]):
        screen.show(html)
        assert axe(screen.page) == []
