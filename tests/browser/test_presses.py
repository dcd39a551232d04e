"""No press of the main button is lost, and a double click or double tap is one press.

With animations on. The browser is given the time of each event, so that a slow machine changes
nothing.
"""

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from pinacoladice.engine.source import Fair
from tests.browser.table import Table, stored_position
from tests.games.coladice.boards import position

OpenApp = Callable[..., Table]
Press = Callable[[str, float], None]

MAIN = "#main-button"
KEYS: dict[str, dict[str, Any]] = {
    "Enter": {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"},
    "Space": {"key": " ", "code": "Space", "windowsVirtualKeyCode": 32, "text": " "},
}
DIE = "#tray button >> nth=0"


@pytest.fixture
def table(open_app: OpenApp) -> Table:
    table = open_app(reduced_motion="no-preference")
    table.start(2)
    table[MAIN].focus()
    return table


@pytest.fixture
def cdp(table: Table) -> Iterator[CDPSession]:
    cdp = table.page.context.new_cdp_session(table.page)
    yield cdp
    cdp.detach()


def rolls(table: Table) -> int:
    table.wait_for_answer()
    return len(table.stored_match().games[0].records)


# Keys


@pytest.mark.parametrize(("key", "first", "second"), [("Enter", 50, 200), ("Space", 200, 500)])
def test_a_key_acts_whenever_it_is_pressed(
    table: Table, cdp: CDPSession, key: str, first: int, second: int
) -> None:
    start = table.page.evaluate("Date.now() / 1000")
    for number, time in enumerate((0, first, first + second), start=1):
        for kind in ("keyDown", "keyUp"):
            event = {"type": kind, "timestamp": start + time / 1000}
            cdp.send("Input.dispatchKeyEvent", KEYS[key] | event)
        assert rolls(table) == number


def test_keys_pressed_before_the_answer_are_queued(table: Table) -> None:
    (worker,) = table.page.workers
    worker.evaluate(
        "() => { setTimeout(() => { for (const end = Date.now() + 500; Date.now() < end; ); }); }"
    )
    for _ in range(2):
        table.page.keyboard.press("Enter")
    assert rolls(table) == 2


def test_a_key_that_is_held_down_acts_once(table: Table) -> None:
    for number, key in enumerate(("Enter", "Space"), start=1):
        for _ in range(5):
            table.page.keyboard.down(key)
        table.page.keyboard.up(key)
        assert rolls(table) == number


def test_a_screen_reader_acts_at_once(table: Table) -> None:
    table[MAIN].evaluate("button => { button.click(); button.click(); }")
    assert rolls(table) == 2


# Pointers


def centre(table: Table, selector: str) -> dict[str, float]:
    table[selector].element_handle().wait_for_element_state("stable")  # dice tumble
    box = table[selector].bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def mouse(table: Table, cdp: CDPSession) -> Press:
    pressed: list[str] = []

    def press(selector: str, time: float) -> None:
        # The number of consecutive clicks in the same place, as the system counts them.
        clicks = 1 + len(list(takewhile(selector.__eq__, reversed(pressed))))
        pressed.append(selector)
        event = {"button": "left", "clickCount": clicks, "timestamp": time}
        for kind in ("mousePressed", "mouseReleased"):
            cdp.send("Input.dispatchMouseEvent", {"type": kind, **centre(table, selector), **event})

    return press


def finger(table: Table, cdp: CDPSession) -> Press:
    def press(selector: str, time: float) -> None:
        for kind, points in (("touchStart", [centre(table, selector)]), ("touchEnd", [])):
            event = {"type": kind, "touchPoints": points, "timestamp": time}
            cdp.send("Input.dispatchTouchEvent", event)

    return press


# The browser makes a click of a press a moment after it has answered that it took the press.
COUNT_CLICKS = """() => {
  const count = () => { clicks += 1; };
  if (!("clicks" in globalThis)) addEventListener("click", count, { capture: true });
  globalThis.clicks = 0;
}"""


def answered(table: Table, press: Press) -> Press:
    """This press, which waits until it is a click, and for the answer."""

    def press_and_wait(selector: str, time: float) -> None:
        table.page.evaluate(COUNT_CLICKS)
        press(selector, time)
        table.page.wait_for_function("clicks")
        table.wait_for_answer()

    return press_and_wait


# Two seconds after the presses of the test before, in their time: the browser counts taps in one
# place that follow each other at once.
START = "pressesStart = 2 + Math.max(Date.now() / 1000, globalThis.pressesStart ?? 0)"


@pytest.fixture(params=[mouse, finger])
def press(table: Table, cdp: CDPSession, request: pytest.FixtureRequest) -> Press:
    """Presses at a time, in milliseconds after the first press."""
    start = table.page.evaluate(START)
    press_at = answered(table, request.param(table, cdp))

    def press(selector: str, time: float) -> None:
        press_at(selector, start + time / 1000)

    return press


def test_a_second_press_acts_after_300_ms_and_is_the_same_press_before(
    table: Table, press: Press
) -> None:
    for time in (0, 50, 200):  # measured from the press that has acted
        press(MAIN, time)
        assert rolls(table) == 1
    press(MAIN, 350)
    assert rolls(table) == 2
    press(MAIN, 850)
    assert rolls(table) == 3


# When a bot's move has last changed the main button, in milliseconds since 1970.
NOTE_CHANGE = """() => {
  const wasSkip = ({ target, oldValue }) => target.id === "main-button" && oldValue === "skip";
  const note = (changes) => {
    if (changes.some(wasSkip)) globalThis.changed = performance.timeOrigin + performance.now();
  };
  const filter = { attributeFilter: ["data-intent"], attributeOldValue: true };
  new MutationObserver(note).observe(document, { subtree: true, ...filter });
}"""


@pytest.mark.parametrize("pointer", [mouse, finger])
def test_a_press_that_meets_a_button_brought_by_a_bot_does_nothing(
    table: Table, cdp: CDPSession, pointer: Callable[[Table, CDPSession], Press]
) -> None:
    """It was meant for the button before, perhaps to speed up the bot."""
    roll = position("1,2", "roll=1 dice=22555")
    table.page.evaluate(NOTE_CHANGE)
    table.take_over(stored_position(roll, "easy", "", dice=Fair(bytes(32))))
    expect(table[MAIN]).to_have_attribute("data-intent", "roll")
    changed = table.page.evaluate("changed")
    press = answered(table, pointer(table, cdp))
    records = rolls(table)
    for after, more in ((200, 0), (700, 1)):
        press(MAIN, (changed + after) / 1000)
        assert rolls(table) == records + more


def test_a_press_after_one_elsewhere_acts_at_once(table: Table, press: Press) -> None:
    press(MAIN, 0)
    press(DIE, 25)
    press(MAIN, 50)
    assert rolls(table) == 2
    press(DIE, 150)
    press(MAIN, 250)
    assert rolls(table) == 3
