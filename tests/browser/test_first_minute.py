"""The first minute: a first visit opens on a game, and a second one takes one tap to the next."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Table

OpenApp = Callable[..., Table]


def test_the_first_tap_of_a_first_visit_rolls_the_dice(first_visit: OpenApp) -> None:
    table = first_visit()
    assert not table.scrolls()
    board = table["#board"].bounding_box()
    table["#main-button"].click()
    expect(table["#tray button"]).to_have_count(5)
    expect(table["#status .bubble"]).to_have_text("Two 6s! Tap them to keep them: more may come.")
    assert table["#board"].bounding_box() == board  # whatever the length of a tip


def test_alone_a_new_game_takes_one_tap_at_home(open_app: OpenApp) -> None:
    table = open_app()
    expect(table["#play-alone"]).to_be_in_viewport(ratio=1)  # no scrolling
    table.tap("#play-alone")
    expect(table["#main-button"]).to_have_text(re.compile("Roll 5 dice|is playing"))
    assert not table["#panel"].count()
    assert table.stored_match().players == ("Player 1", "Coco")


def test_in_french_from_the_first_moment(first_visit: OpenApp) -> None:
    table = first_visit(locale="fr-FR")
    expect(table["#status .bubble"]).to_contain_text("Moi, c’est Coco")
    table.wait_until_ready()
    board = table["#board"].bounding_box()
    table.tap("#coaster-small")
    expect(table["#status .example"]).to_be_visible()
    assert table["#board"].bounding_box() == board
    table.tap("#menu-button", "#menu-home")
    expect(table["#play-alone"]).to_have_text("Jouer contre Coco")
    table.start(2)
    expect(table["#main-button"]).to_contain_text("Lancer 5 dés")
    table.tap("#main-button")
    assert re.match(r"(Ann|Ben) lance\s: [1-6 ]+\.", table.announced)
    table.tap("#menu-button", "#menu-open-settings")
    table["#setting-language"].select_option("en")
    table.tap("#close")
    expect(table["#main-button"]).to_contain_text("Roll 5 dice")
    expect(table["html"]).to_have_attribute("lang", "en")
