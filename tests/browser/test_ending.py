"""The end of a game: the win is shown before the sheet covers it, unless somebody taps."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from pinacoladice.engine.source import Fair
from tests.browser.checks import faults
from tests.browser.table import DESKTOP, PHONE, Table, stored_position
from tests.games.coladice.boards import position

OpenApp = Callable[..., Table]

DICE = Fair(bytes(32))
LINE = position("3,4", "roll=3 dice=44555", _11="a", _22="a", _33="a")
POINTS = position("18,9", "turn=b first=a roll=3 dice=44136 last-round", _11="a", _22="b")
WORMS = "pickomino grill=24 stacks=36,25,21/29,27,22 turn=a aside=5555w"
EYES = "koala points=24,120,24 eyes=0,1,1 turn=c dice=k-k"
LONGEST_MS = 2_500

# Stops all animations as soon as the sheet is in the page.
FREEZE = """new MutationObserver((_, observer) => {
  if (!document.getElementById("ending")) return;
  observer.disconnect();
  for (const animation of document.getAnimations()) animation.pause();
}).observe(document.getElementById("app"), { childList: true, subtree: true })"""
SHEET = """() => {
  const sheet = document.getElementById("ending");
  const [appearing] = sheet.getAnimations();
  return {
    opacity: getComputedStyle(sheet).opacity,
    end: appearing?.effect.getComputedTiming().endTime ?? 0,
    line: document.getElementById("board")?.querySelector(".line")?.getAnimations().length,
  };
}"""


def sheet(table: Table) -> Any:
    return table.page.evaluate(SHEET)


def end_by_keyboard(table: Table, *buttons: str) -> None:
    """Presses of keys are never the first of a double tap."""
    for button in buttons:
        table[button].focus()
        table.press("Enter")
    expect(table["#end-title"]).to_be_focused()


def won_line(open_app: OpenApp, reduced_motion: str) -> Table:
    table = open_app(stored_position(LINE, dice=DICE), reduced_motion=reduced_motion)
    table.page.evaluate(FREEZE)
    end_by_keyboard(table, "#coaster-44", "#main-button")
    return table


def test_a_line_is_seen_first_and_a_tap_shows_the_sheet(open_app: OpenApp) -> None:
    table = won_line(open_app, "no-preference")
    first = sheet(table)
    assert first["opacity"] == "0"
    assert first["line"]
    assert 0 < first["end"] <= LONGEST_MS
    box = table["#rematch"].bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.page.mouse.click(*middle)
    table.wait_for_answer()
    assert sheet(table)["opacity"] == "1"
    expect(table["#ending"]).to_be_visible()  # the button under the finger was not pressed
    table.page.mouse.click(*middle)
    expect(table["#ending"]).to_have_count(0)


def test_a_key_shows_the_sheet(open_app: OpenApp) -> None:
    table = won_line(open_app, "no-preference")
    table.press("Tab")
    assert sheet(table)["opacity"] == "1"
    expect(table["#see-board"]).to_be_focused()


def test_the_second_tap_of_two_on_the_main_button_skips_nothing(open_app: OpenApp) -> None:
    table = open_app(stored_position(LINE, dice=DICE), reduced_motion="no-preference")
    table.page.evaluate(FREEZE)
    table.tap("#coaster-44")
    # In the page, since a slow machine would leave too much time between the taps.
    table.page.evaluate(
        """() => new Promise((done) => {
             const tap = () => new MouseEvent("click", { bubbles: true, detail: 1 });
             const first = tap();
             const second = tap();
             Object.defineProperty(second, "timeStamp", { value: first.timeStamp + 200 });
             document.getElementById("main-button").dispatchEvent(first);
             pina.dispatch(() => {
               document.getElementById("rematch").dispatchEvent(second);
               done();
             });
           })"""
    )
    table.wait_for_answer()
    assert sheet(table)["opacity"] == "0"


def test_with_reduced_motion_the_sheet_is_there_at_once(open_app: OpenApp) -> None:
    table = won_line(open_app, "reduce")
    assert sheet(table) == {"opacity": "1", "end": 0, "line": 0}
    expect(table[".drink"]).to_be_hidden()
    table.tap("#rematch")
    expect(table["#ending"]).to_have_count(0)


ENDS = {
    "points": (POINTS, ("#coaster-44", "#main-button")),
    "worms": (WORMS, ("#tile-24",)),
    "eyes": (EYES, ("#main-button",)),
}


@pytest.mark.parametrize("end", ENDS)
def test_the_winner_is_seen_first(open_app: OpenApp, end: str) -> None:
    text, taps = ENDS[end]
    table = open_app(stored_position(text, dice=DICE), reduced_motion="no-preference")
    table.page.evaluate(FREEZE)
    end_by_keyboard(table, *taps)
    first = sheet(table)
    assert first["opacity"] == "0"
    assert 1_000 <= first["end"] <= LONGEST_MS
    moving = "node => node.getAnimations().length"
    assert table[".card.winner"].evaluate(moving) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_the_sheet_is_without_faults(
    open_app: OpenApp, language: str, size: tuple[int, int]
) -> None:
    table = open_app(stored_position(LINE, dice=DICE), size, language)
    table.tap("#coaster-44", "#main-button")
    expect(table[".moment"]).to_be_visible()
    assert faults(table) == []


EARLY = """addEventListener("DOMContentLoaded", () => {
  const app = document.getElementById("app");
  const moving = app.getAnimations({ subtree: true })
    .filter(({ effect }) => effect.getComputedTiming().endTime > 0)
    .map(({ animationName }) => animationName);
  globalThis.early = [
    Boolean(app.querySelector("[data-just-ended]")),
    moving,
  ];
})"""


def test_after_a_reload_the_sheet_is_there_at_once(start_app: OpenApp) -> None:
    table = start_app(stored_position(LINE, dice=DICE))
    table.page.emulate_media(reduced_motion="no-preference")
    table.page.add_init_script(EARLY)
    table.tap("#coaster-44", "#main-button")
    kept = "localStorage['pinacoladice.screen']?.includes('data-just-ended')"
    table.page.wait_for_function(kept)
    table.reload()
    assert table.page.evaluate("early") == [True, []]  # before Python was up
    assert sheet(table) == {"opacity": "1", "end": 0, "line": 0}
    expect(table[".confetti"]).to_have_count(0)
