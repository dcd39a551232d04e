"""The page shows the effect of a tap before Python answers; the answer is rendered over it."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from pinacoladice.engine.source import SEED_BYTES, Fair
from tests.browser.table import Table, stored_position
from tests.games.coladice.boards import position

OpenApp = Callable[..., Table]

# Holds back what is sent to Python until `answerNext` is called: one intent each time.
HOLD_BACK = """async () => {
  const { connect } = await import(new URL("./static/js/app/dispatch.js", location));
  const { whenDefined } = await import(new URL("./runtime/pyscript/core.js", location));
  const { sync } = (await whenDefined("py")).xworker;
  const send = (intent, value) => sync.dispatch(intent, value);
  connect((intent, value) => new Promise((done, fail) => {
    globalThis.answerNext = () => send(intent, value).then(done, fail);
  }), pina.fail);
  globalThis.stopHolding = () => connect(send, pina.fail);
}"""
FOLLOW = """async () => {
  const { readAll } = await import(new URL("./static/js/app/storage.js", location));
  pina.dispatch(() => ["follow", JSON.stringify(readAll())]);
}"""
# On a busy machine a page may not be idle before the watchdog expects an answer.
IDLE = "new Promise((done) => requestIdleCallback(done, { timeout: 3_000 }))"
STATES = "nodes => nodes.map((node) => [node.ariaPressed, node.ariaChecked, node.ariaLabel])"


class SlowTable:
    """At which Python answers only when it is told to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.page.evaluate(HOLD_BACK)

    def __getitem__(self, selector: str) -> Locator:
        return self.table[selector]

    def click(self, selector: str) -> None:
        """Nothing that a screen reader says changes before the answer."""
        said = self.said()
        self[selector].click()
        assert self.said() == said

    def said(self) -> object:
        return self["#app button"].evaluate_all(STATES)

    def answer(self) -> None:
        self.table.page.evaluate("answerNext()")

    def stop(self) -> None:
        self.table.page.evaluate("stopHolding()")


@pytest.fixture
def slow(open_app: OpenApp) -> Iterator[Callable[..., SlowTable]]:
    tables: list[SlowTable] = []

    def open_slowly(rest: str = "roll=1 dice=22555") -> SlowTable:
        stored = stored_position(position("1,2", rest), dice=Fair(bytes(SEED_BYTES)))
        tables.append(SlowTable(open_app(stored)))
        return tables[-1]

    yield open_slowly
    for table in tables:
        table.stop()


def test_a_die_is_held_at_once(slow: Callable[..., SlowTable]) -> None:
    table = slow()
    table.click("#die-0-0")
    assert table["#tray .held"].count() == 1
    table.answer()
    expect(table["#main-button"]).to_contain_text("Roll 4")
    assert table["#tray .held[aria-pressed=true]"].count() == 1


def test_a_coaster_is_chosen_at_once_and_any_other_is_not(slow: Callable[..., SlowTable]) -> None:
    table = slow()
    table.click("#coaster-full")
    assert table["#board .chosen"].get_attribute("id") == "coaster-full"
    table.answer()
    expect(table["#coaster-full"]).to_have_attribute("aria-pressed", "true")
    table.table.wait_for_answer()
    table.click("#coaster-22")
    assert table["#board .chosen"].get_attribute("id") == "coaster-22"
    table.answer()
    expect(table["#coaster-22"]).to_have_attribute("aria-pressed", "true")
    assert table["#board .chosen"].count() == 1


def test_any_other_button_is_pressed_until_the_answer(slow: Callable[..., SlowTable]) -> None:
    table = slow()
    table.click("#main-button")
    assert table[".pressed"].get_attribute("id") == "main-button"
    table.answer()
    expect(table[".pressed"]).to_have_count(0)


def test_a_refusal_takes_it_back(slow: Callable[..., SlowTable]) -> None:
    table = slow("roll=3 dice=22555")
    before = table["#app"].evaluate("app => app.querySelector('#tray').outerHTML")
    table.click("#die-0-0")
    assert table["#tray .pressed"].count() == 1
    table.answer()
    expect(table["#status.refusal"]).to_be_visible()
    assert table["#app"].evaluate("app => app.querySelector('#tray').outerHTML") == before


def test_a_follower_takes_it_back(slow: Callable[..., SlowTable]) -> None:
    table = slow()
    table.table.page.evaluate(FOLLOW)
    table.answer()
    expect(table["#main-button[data-intent=play-here]"]).to_be_visible()
    table.table.wait_for_answer()
    table.click("#die-0-0")
    assert table["#tray .held"].count() == 1
    table.answer()
    expect(table["#tray .held"]).to_have_count(0)
    table.table.wait_for_answer()


def test_a_tap_that_waits_for_another_is_shown_until_its_own_answer(
    slow: Callable[..., SlowTable],
) -> None:
    table = slow()
    table.click("#die-0-0")
    table.click("#die-1-0")
    assert table["#tray .held"].count() == 2
    table.answer()
    expect(table["#tray .held[aria-pressed=true]"]).to_have_count(1)
    expect(table["#tray .held"]).to_have_count(2)
    table.answer()
    expect(table["#tray .held[aria-pressed=true]"]).to_have_count(2)


def test_the_screen_for_the_next_start_is_not_stored_before_the_answer(
    slow: Callable[..., SlowTable],
) -> None:
    table = slow()
    # Polling in every frame would leave a busy page no idle time.
    wait_for = partial(table.table.page.wait_for_function, polling=100)
    stored = "(localStorage.getItem('pinacoladice.screen') ?? '')"
    wait_for(f"{stored}.includes('coaster-full')")
    table.click("#main-button")
    table.table.page.evaluate(IDLE)
    assert "main pressed" not in table.table.page.evaluate(stored)
    table.answer()
    wait_for(f"{stored}.includes('1 roll left')")
