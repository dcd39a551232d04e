"""Whatever moves at the table of Piña Coladice: no tap waits for it, and a tap ends it."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Table, stored_position
from tests.games.coladice.boards import position

OpenApp = Callable[..., Table]

HAPPY_HOUR = position("1,2", "roll=3 dice=12356 happy-hour", _11="b", full="a")
MOVING = """() => document.getElementById("table").getAnimations({ subtree: true })
  .filter(({ effect, playState }) =>
    playState === "running" && Number.isFinite(effect.getComputedTiming().endTime))
  .map(({ animationName, transitionProperty }) => animationName ?? transitionProperty)"""


def press(table: Table, selector: str) -> None:
    """At once: a click of Playwright would wait until nothing moves."""
    box = table[selector].bounding_box()
    assert box
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.wait_for_answer()


def test_taps_go_through_all_that_moves(open_app: OpenApp) -> None:
    """Happy Hour's effects, a token that walks, and dice that fall."""
    table = open_app(stored_position(HAPPY_HOUR), reduced_motion="no-preference")
    press(table, "#enter-4")
    press(table, "#main-button")
    assert "fall-away" in table.page.evaluate(MOVING)
    press(table, "#coaster-11")  # under the effects that are still shown
    assert "fall-away" not in table.page.evaluate(MOVING)
    press(table, "#coaster-22")
    press(table, "#main-button")
    assert "move-token" in table.page.evaluate(MOVING)
    for face in (2, 2, 5, 5, 5):
        press(table, f"#enter-{face}")
    assert table.page.evaluate(MOVING) == []
    press(table, "#main-button")
    assert "tumble" in table.page.evaluate(MOVING)
    press(table, "#tray .die >> nth=0")
    expect(table["#tray .die.held"]).to_have_count(1)
    press(table, "#coaster-66")
    expect(table["#status .example"]).to_be_visible()
    press(table, "#coaster-pairs")
    press(table, "#main-button")
    assert "fly" in table.page.evaluate(MOVING)
    press(table, "#undo-button")
    expect(table["#tray .die"]).to_have_count(5)


def test_nothing_moves_again_after_a_reload(start_app: OpenApp) -> None:
    table = start_app(stored_position(position("1,2", "roll=1 dice=22555", odds="a")))
    table.page.emulate_media(reduced_motion="no-preference")
    press(table, "#coaster-full")
    press(table, "#main-button")
    assert "fly" in table.page.evaluate(MOVING)
    table.reload()
    assert table.page.evaluate(MOVING) == []
    expect(table["#coaster-full .gain"]).to_have_text("+4")
