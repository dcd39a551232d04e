"""Playing by ear and by keyboard: the command line, the live region, single keys."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.checks import faults
from tests.browser.table import Table, stored_position
from tests.games.coladice.boards import position

OpenApp = Callable[..., Table]
DICE = stored_position(position("1,2", "roll=1 dice=33226"))
BLIND = stored_position("koala points=24,30,24 eyes=0,1,1 turn=a dice=6-3")


def begin(table: Table) -> None:
    """By the first button of the page, which is seen only while it has the focus."""
    first = table["#screen button"].first
    first.focus()
    expect(first).to_be_in_viewport(ratio=1)
    table.page.keyboard.press("Enter")
    expect(table["#command"]).to_be_focused()


def type_command(table: Table, text: str) -> None:
    table["#command"].fill(text)
    table["#command"].press("Enter")


def test_the_first_button_of_the_page_begins_to_play_by_ear(open_app: OpenApp) -> None:
    table = open_app(DICE)
    begin(table)
    expect(table["#live"]).to_contain_text("type rules")
    type_command(table, "lines")
    expect(table["#answer"]).to_contain_text("Ann:")
    expect(table["#command"]).to_have_value("")
    type_command(table, "c pairs")
    expect(table["#live"]).to_contain_text("Ann places on the double pair")
    expect(table["#command"]).to_be_focused()
    assert faults(table) == []


def test_announcements_follow_each_other_and_none_replaces_another(open_app: OpenApp) -> None:
    table = open_app(DICE)
    for die in (0, 1):
        table.page.keyboard.press(str(die + 1))
        table.wait_for_answer()
    kept = table["#live p"].all_text_contents()[-2:]
    assert kept == ["You’re keeping 2.", "You’re keeping 2 2."]


def test_keys_act_at_the_table_and_not_while_something_is_typed(open_app: OpenApp) -> None:
    table = open_app(DICE)
    keys = table.page.keyboard
    table["#menu-button"].focus()
    keys.press("c")
    expect(table[".coaster.chosen"]).to_have_count(1)
    keys.press("c")
    table.wait_for_answer()
    chosen = table[".coaster.chosen"]
    chosen.focus()
    keys.press("Enter")
    expect(table["#undo-button"]).to_be_visible()
    keys.press("u")
    expect(table["#undo-button"]).to_be_hidden()
    keys.press("?")
    expect(table["#panel-title"]).to_have_text("Keyboard")
    assert faults(table) == []
    keys.press("r")
    keys.press("Escape")
    table.wait_for_answer()
    assert len(table.stored_match().games[0].records) == 0
    table.tap("#menu-button", "#menu-open-settings", "#setting-by_ear", "#close")
    keys.press("/")
    keys.type("r")
    expect(table["#command"]).to_have_value("r")


def test_what_only_the_announcer_may_hear_does_not_stay_in_the_page(open_app: OpenApp) -> None:
    table = open_app(BLIND)
    begin(table)
    table.page.clock.install()
    type_command(table, "look")
    expect(table["#live [data-secret]"]).to_contain_text("9 points")
    assert "9 points" not in (table["#app"].text_content() or "")
    table.page.clock.fast_forward(10_000)
    expect(table["#live [data-secret]"]).to_have_count(0)
    type_command(table, "look")
    type_command(table, "score")
    expect(table["#live [data-secret]"]).to_have_count(0)


def test_a_digit_begins_an_announcement_and_enter_makes_it(open_app: OpenApp) -> None:
    table = open_app(BLIND)
    table["#curtain"].focus()
    table.page.keyboard.type("12")
    expect(table["#say-other"]).to_have_value("12")
    table.page.keyboard.press("Enter")
    expect(table["#lean-believe"]).to_be_visible()
    table.page.keyboard.press("b")
    expect(table["#lean-believe"]).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Enter")
    expect(table["#lean-believe"]).to_be_hidden()
