"""The shelf of cocktails: from home to one that is shared."""

from collections.abc import Callable

from playwright.sync_api import expect

from pinacoladice.ui.cocktails.shelf import Mixed, dump
from pinacoladice.ui.storage import keys
from pinacoladice.ui.storage.slots import wrap
from tests.browser.checks import SHARE_SHEET, faults, go_to
from tests.browser.table import HOME, Table

StartApp = Callable[..., Table]

COLADA = Mixed(2, "passion_fruit", "diagonal", ("W" * 24, "Coco"), "2026-11-19", "one")
STORED = {keys.COCKTAILS: wrap(1, dump({"fizz": COLADA}))}


def test_from_home_to_a_cocktail_that_is_shared(start_app: StartApp) -> None:
    table = start_app({**HOME, **STORED})
    table.page.set_viewport_size({"width": 320, "height": 568})
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.tap("#open-statistics")
    expect(table["#open-cocktails"]).to_have_text("Cocktails: 1 of 16 mixed")
    table.tap("#open-cocktails")
    expect(table[".shelf li"]).to_have_count(16)
    assert faults(table) == []
    go_to(table, "share-cocktail-fizz")
    table.press("Enter")
    expect(table["#cocktails-said"]).to_have_text("Copied.")
    copied = table.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Made in Piña Coladice: Passion fruit fizz, 19 November 2026, ")


def test_a_share_sheet_gets_a_picture_of_the_cocktail(start_app: StartApp) -> None:
    table = start_app({**HOME, **STORED}, script=SHARE_SHEET)
    table.tap("#open-statistics", "#open-cocktails", "#share-cocktail-fizz")
    text, _, picture = table.page.wait_for_function("globalThis.shared").json_value()
    assert text.startswith("Made in Piña Coladice: Passion fruit fizz, ")
    assert picture.startswith("data:image/png;base64,")
