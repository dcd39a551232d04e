"""Today's table: from home to a result that is sent to friends."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from playwright.sync_api import expect

from pinacoladice.engine.dates import parts
from pinacoladice.ui.storage import keys, write
from pinacoladice.ui.storage.slots import wrap
from pinacoladice.ui.tables import TODAY
from pinacoladice.ui.today.line import parse
from tests.browser.checks import faults, go_to
from tests.browser.table import HOME, Table
from tests.ui.today.player import at_today, played

StartApp = Callable[..., Table]

# The page is seen again after a night.
NEXT_DAY = """() => {
  const now = new Date().getDate();
  Date.prototype.getDate = () => now + 1;
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def late() -> tuple[str, str, dict[str, str]]:
    """A date on which the person's claim ends the game, that coaster, and a device before it."""
    for days in range(100):
        day = (date(2026, 11, 19) + timedelta(days=days)).isoformat()
        sitting = played(at_today(day)).sitting
        (game,) = sitting.match.games
        action = sitting.match.game.format_action(game.records[-1].action)
        if game.states[-2].turn == 0 and action.startswith("claim"):
            rest = replace(game, states=game.states[:-1], records=game.records[:-1])
            text = write.sitting_text(replace(sitting, match=replace(sitting.match, games=(rest,))))
            return day, action.removeprefix("claim "), {keys.match_of(TODAY): wrap(1, text)}
    raise AssertionError


def on(day: str) -> str:
    """A script that sets the page's date."""
    year, month, number = parts(day)
    getters = f"getFullYear: () => {year}, getMonth: () => {month - 1}, getDate: () => {number}"
    return f"Object.assign(Date.prototype, {{ {getters} }});"


def test_from_home_to_a_result_that_is_sent_to_friends(start_app: StartApp) -> None:
    day, coaster, stored = late()
    table = start_app({**HOME, **stored}, script=on(day))
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    row = table["#today"]
    expect(row).to_contain_text("in progress")
    expect(row).to_be_in_viewport(ratio=1)
    assert faults(table) == []
    table.tap("#today", f"#coaster-{coaster}", "#main-button")
    expect(table["#kept"]).to_contain_text("You kept")
    expect(table["#streak"]).to_have_text("Streak: 1 day. Best: 1 day.")
    assert faults(table) == []
    go_to(table, "copy-line")
    table.press("Enter")
    expect(table["#said"]).to_have_text("Copied.")
    line = table.page.evaluate("navigator.clipboard.readText()")
    assert line == table["#share-line"].input_value()
    assert parse(line).date == day
    table.reload()
    expect(table["#kept"]).to_contain_text("You kept")
    table.tap("#end-home")
    expect(row).to_contain_text("won")
    table.page.evaluate(NEXT_DAY)
    expect(row).to_contain_text("not played yet")
    table.tap("#days")
    expect(table[".played.won, .played.lost"]).to_have_count(1)
    assert faults(table) == []


def test_the_link_of_a_line_opens_that_dates_table(start_app: StartApp) -> None:
    table = start_app(HOME, path="#table=2026-11-19")
    expect(table["#table"]).to_be_visible()
    table.tap("#main-button")
    expect(table["#tray button"]).to_have_count(5)
    model = table.stored()
    assert '"day": "2026-11-19"' in "".join(model.values())
