"""The panel Fair dice."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from pinacoladice.engine.transcript import format_match
from tests.browser.checks import faults, go_to
from tests.browser.table import Table, stored_match
from tests.playing import TABLES, random_match

OpenApp = Callable[..., Table]

(KOALA,) = [table for table in TABLES if str(table) == "koala-2"]


def test_sealed_before_the_first_roll_and_checked_after_the_last(open_app: OpenApp) -> None:
    table = open_app()
    table.start(4)
    assert not table.scrolls()
    assert faults(table) == []
    seal = table["#seal-button code"].inner_text()
    table.tap("#seal-button")
    expect(table["#seal"]).to_contain_text(seal)
    expect(table["#verdict"]).to_contain_text("can’t check the rolls yet")
    go_to(table, "pasted")
    table["#pasted"].fill(format_match(random_match(KOALA, Random(1))))
    go_to(table, "check-game")
    table.press("Enter")
    expect(table["#verdict"]).to_contain_text("✓")
    assert "✓" in table.announced
    assert faults(table) == []
    assert table["#pasted"].input_value()
    table["#pasted"].fill("game: chess")
    table.tap("#check-game")
    expect(table["#complaint"]).to_have_text(
        "Line 1 breaks the rules or can’t be read: game: chess"
    )
    # Too long to be a game: refused before it is in the field. If a script puts it there, cut off.
    table["#pasted"].evaluate(
        """field => {
             const data = "x".repeat(30_000_000);
             const paste = { data, inputType: "insertFromPaste", bubbles: true, cancelable: true };
             field.dispatchEvent(new InputEvent("beforeinput", paste));
           }"""
    )
    expect(table["#complaint"]).to_have_text("This is too big to be a game.")
    assert table["#pasted"].input_value() == "game: chess"
    table["#pasted"].evaluate(
        """field => {
             field.value = "x".repeat(300_000);
             field.dispatchEvent(new Event("input", { bubbles: true }));
           }"""
    )
    table.tap("#check-game")
    expect(table["#complaint"]).to_have_text("This is too big to be a game.")
    table.tap("#close", "#main-button")
    expect(table["#seal-button"]).to_have_count(0)


def test_after_the_end_the_seed_is_shown_in_french_too(open_app: OpenApp) -> None:
    match = random_match(KOALA, Random(1))
    table = open_app(stored_match(match), language="fr", color_scheme="dark")
    table.tap("#see-board", "#menu-button", "#menu-open-fair")
    expect(table["#verdict"]).to_contain_text("Tous les tirages correspondent à la graine")
    expect(table["#seed span"]).to_have_count(8)
    expect(table[".draws tbody tr"]).to_have_count(match.drawn)
    assert faults(table) == []
    with table.page.expect_download() as download:
        table.tap("#download-game")
    assert download.value.path().read_text(encoding="utf-8") == format_match(match)
