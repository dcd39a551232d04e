"""Piña Koala on a shared phone."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.games import GAMES
from tests.browser.checks import faults, go_to
from tests.browser.table import NAMES, Table, stored_match, stored_position
from tools.golden import choose

OpenApp = Callable[..., Table]

GAME = GAMES["koala"]

# Cleo rolls blind, Dan is the nearest to her left who sees.
BLIND = "koala points=25,120,26,36,17 eyes=2,1,0,2,2 turn=c"
ROLLED = f"{BLIND} dice=12-x2"
ANNOUNCED = f"{ROLLED} announced=7"
LATE = "koala points=60,52,48 eyes=1,0,0 turn=a"
MIDDLE = (180, 200)  # of a phone, where there is no button
SECRETS = ("12 · ×2", ", 24 points")  # "say 24 points" may be the label of a button


def stored(position: str, *bots: str, **settings: object) -> dict[str, str]:
    texts = stored_position(position, *bots, dice=Fair(bytes(32)))
    return {**texts, "settings": json.dumps({"pace": "quick", **settings})}


def start(table: Table, players: int, *switches: str) -> None:
    table.tap("#game-koala")
    table.start(players, *switches)


def test_a_whole_game(open_app: OpenApp) -> None:
    """With five players on a phone; tests/ui plays all other numbers."""
    match = Match.begin(GAME, NAMES[:5], Fair(bytes(32)))
    table = open_app(stored_match(match))
    table.play_to_the_end("koala")
    expect(table["#end-title"]).to_contain_text("wins")
    expect(table[".standings li"]).to_have_count(5)
    table.tap("#rematch")
    expect(table["#main-button"]).to_contain_text("Roll both dice")
    table.tap("#menu-button", "#menu-home", "#open-statistics")
    expect(table[".numbers"].first).to_contain_text("Ann")


def test_with_the_keyboard_alone(open_app: OpenApp) -> None:
    table = open_app()
    for name in ("game-koala", "play-together", "count-3", "start"):
        go_to(table, name)
        table.press("Enter")
    table.take_over(stored(LATE))
    while not table["#ending"].count():
        go_to(table, table.next_button("koala", Random(1)))
        table.press("Enter")
    expect(table["#end-title"]).to_be_focused()


def test_in_french(open_app: OpenApp) -> None:
    table = open_app(language="fr")
    start(table, 3, "full-match")
    table.tap("#main-button")
    expect(table["#live"]).to_contain_text("lance\xa0:")
    table.take_over(stored(LATE), language="fr")
    table.play_to_the_end("koala")
    expect(table["#end-title"]).to_contain_text("gagne")


def before_the_end_of(number: int) -> Match[Any, Any]:
    """A match of four games, before the last move of the game with this number."""
    match: Match[Any, Any] = Match.begin(GAME, NAMES[:4], Fair(bytes(32)), length=4)
    luck = Random(number)
    while True:
        played = match.play(choose(GAME, match.state, luck))
        if GAME.to_move(played.state) is not None:
            match = played
        elif len(match.games) < number:
            match = played.next_game()
        else:
            return match


def test_a_match_with_a_score_table(start_app: OpenApp) -> None:
    table = start_app(stored_match(before_the_end_of(1)))
    for number in (1, 4):
        table.take_over(stored_match(before_the_end_of(number)))
        table.play_to_the_end("koala")
        expect(table[".games"]).to_contain_text(f"Game {number} of 4")
        expect(table[".games tbody tr"]).to_have_count(number)
        if number == 1:
            table.tap("#next-game")
            shown = table.screen()
            table.reload()
            assert table.screen() == shown
    expect(table["#end-title"]).to_contain_text(re.compile("[Tt]he match"))


def test_against_bots_as_rollers_and_announcers(open_app: OpenApp) -> None:
    table = open_app(stored("koala points=40,50,45 eyes=0,1,2 turn=a", "", "easy", "hard"))
    # Nothing has to be hidden from a bot.
    table.page.evaluate(
        """globalThis.curtains = 0;
           globalThis.observer = new MutationObserver(() => {
             curtains += document.querySelectorAll("#curtain").length;
           });
           observer.observe(document.getElementById("app"), { childList: true, subtree: true });"""
    )
    table.play_on_against_bots("koala")
    assert table.page.evaluate("observer.disconnect(), curtains") == 0
    expect(table[".standings li"]).to_have_count(3)


# Scenes

MOVING = """[...document.getElementById("table").getAnimations({ subtree: true })]
  .filter(({ playState }) => playState === "running")
  .map(({ effect }) => effect.getComputedTiming().endTime)"""


def doubt(table: Table) -> None:
    table.tap("#lean-doubt", "#main-button")
    expect(table[".doubted"]).to_be_visible()


def test_a_reveal_is_short_and_ends_with_a_tap(open_app: OpenApp) -> None:
    table = open_app(stored(ANNOUNCED), reduced_motion="no-preference")
    doubt(table)
    running = table.page.evaluate(MOVING)
    assert running
    assert max(running) <= 2_500
    table.page.mouse.click(*MIDDLE)
    assert table.page.evaluate(MOVING) == []
    expect(table[".doubted"]).to_be_visible()
    expect(table["#board"]).to_contain_text("Cleo doubts: a lie! The dice show 12 · ×2.")


def test_the_next_player_rolls_without_waiting_for_the_reveal(open_app: OpenApp) -> None:
    table = open_app(stored(ANNOUNCED), reduced_motion="no-preference")
    doubt(table)
    assert table.page.evaluate(MOVING)
    table.tap("#main-button")
    expect(table["#tray .die:not(.waiting)"]).to_have_count(2)
    expect(table[".doubted"]).to_have_count(0)


def test_nothing_moves_for_those_who_want_no_motion(open_app: OpenApp) -> None:
    table = open_app(stored(ANNOUNCED))
    doubt(table)
    assert table.page.evaluate(MOVING) == []
    assert faults(table) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_explanation_moves_nothing(open_app: OpenApp, language: str) -> None:
    table = open_app(stored(ANNOUNCED), size=(320, 568), language=language)
    place = table["#board"].bounding_box()
    for button in ("#about-0", "#about-1", "#about-2", "#covered-0"):
        table.tap(button)
        expect(table["#status.hint"]).to_be_visible()
        assert table["#board"].bounding_box() == place


# Secrets


DICE = "12 · ×2, 24 points"


def everything(table: Table) -> str:
    """Everything in the page: document, title, address, history and stored screen."""
    text: str = table.page.evaluate(
        """document.documentElement.outerHTML + document.title + location.href
           + JSON.stringify(history.state) + (localStorage["pinacoladice.screen"] ?? "")"""
    )
    return text


def is_safe(table: Table) -> bool:
    return not any(secret in everything(table) for secret in SECRETS)


def hold_curtain(table: Table) -> None:
    table["#curtain"].hover()
    table.page.mouse.down()
    expect(table["[data-secret] .label"]).to_have_text(DICE)
    expect(table["[data-secret] .label"]).to_be_visible()


def test_the_announcer_alone_sees_the_dice_by_holding_a_button(open_app: OpenApp) -> None:
    table = open_app(stored(ROLLED))
    expect(table["#status"]).to_have_text("Give the phone to Dan. Cleo must not look!")
    assert is_safe(table)
    hold_curtain(table)
    assert "24" not in table.announced
    table.page.mouse.up()
    expect(table["[data-secret]"]).to_have_count(0)
    assert is_safe(table)
    table.tap("#say-7", "#main-button")
    expect(table[".bubble"]).to_contain_text("7")
    assert is_safe(table)
    table.tap("#lean-believe", "#main-button")
    expect(table["#board"]).to_contain_text("Cleo believes Dan, who pays 7.")
    assert is_safe(table)
    table.tap("#menu-button", "#menu-open-log")
    expect(table["#panel"]).to_contain_text("Cleo believes Dan, who pays 7.")
    assert is_safe(table)


CLICK = "button => button.click()"
# As Chromium does it for TalkBack and others.
SIMULATED_PRESS = """button => {
  const timeStamp = { value: performance.now() }; // of all three
  for (const type of ["pointerdown", "pointerup", "click"]) {
    const detail = Number(type === "click");
    const event = new PointerEvent(type, { bubbles: true, detail });
    button.dispatchEvent(Object.defineProperty(event, "timeStamp", timeStamp));
  }
}"""


def test_the_curtain_opens_by_keyboard_and_by_screen_reader(open_app: OpenApp) -> None:
    table = open_app(stored(ROLLED))
    table["#curtain"].focus()
    table.page.keyboard.down("Space")
    expect(table["[data-secret]"]).to_have_count(1)
    table.page.keyboard.down("Space")  # repeated by the keyboard
    table.wait_for_answer()
    expect(table["[data-secret]"]).to_have_count(1)
    table.page.keyboard.up("Space")
    expect(table["[data-secret]"]).to_have_count(0)
    # A screen reader clicks, and cannot hold.
    said = [(1, "Press the button again to cover them"), (0, "The dice are covered.")]
    for script in (CLICK, SIMULATED_PRESS):
        for seen, words in said:
            table["#curtain"].evaluate(script)
            expect(table["[data-secret]"]).to_have_count(seen)
            expect(table["#live"]).to_contain_text(words)
    table["#curtain"].evaluate(CLICK)
    table.page.keyboard.press("Shift")  # of the screen reader itself
    table.wait_for_answer()
    expect(table["[data-secret] .label"]).to_be_visible()
    table.page.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(table["[data-secret]"]).to_have_count(0)


ENDING_A_LOOK = {
    "pointer gone": "document.dispatchEvent(new Event('pointercancel'))",
    "another window": "window.dispatchEvent(new Event('blur'))",
    "another tab": "document.dispatchEvent(new Event('visibilitychange'))",
    "second finger": "document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))",
    "second key": "document.body.dispatchEvent(new KeyboardEvent('keydown', "
    "{ key: 'a', bubbles: true }))",
}


def test_the_curtain_falls_when_the_page_is_left_or_touched_again(open_app: OpenApp) -> None:
    table = open_app(stored(ROLLED))
    for script in ENDING_A_LOOK.values():
        hold_curtain(table)
        table.page.evaluate(script)
        assert table.fact("looking") is None  # at once
        expect(table["[data-secret]"]).to_have_count(0)
        assert is_safe(table)
        table.page.mouse.up()


def test_the_curtain_falls_by_itself_and_without_python(start_app: OpenApp) -> None:
    table = start_app(stored(ROLLED))
    dice = table["#curtain .label"]
    table.page.clock.install()
    hold_curtain(table)
    table.page.clock.run_for(9_000)
    expect(dice).to_have_text(DICE)
    table.page.clock.run_for(1_500)
    expect(dice).to_have_text("Hold to look")
    table.page.mouse.up()

    hold_curtain(table)
    (worker,) = table.page.workers
    worker.evaluate("() => { setTimeout(() => { for (;;); }); }")
    expect(dice).to_be_visible()
    table.page.mouse.up()
    assert table["[data-secret]"].count() == 1
    assert dice.is_hidden()


def test_neither_reload_nor_back_nor_undo_reveals_the_dice(start_app: OpenApp) -> None:
    table = start_app()
    for position in (ROLLED, ANNOUNCED):
        table.take_over(stored(position))
        if position == ROLLED:
            hold_curtain(table)
        table.reload()
        assert is_safe(table)
        expect(table["#undo-button"]).to_have_count(0)
        table.tap("#menu-button")
        table.page.go_back()
        expect(table["#panel"]).to_have_count(0)
        assert is_safe(table)


def test_two_different_rolls_look_the_same_to_the_blind(open_app: OpenApp) -> None:
    screens = [
        open_app(stored(f"{BLIND} dice={dice}{rest}")).screen()
        for dice in ("12-x2", "1-k")
        for rest in ("", " announced=7")
    ]
    assert screens[:2] == screens[2:]


@pytest.mark.parametrize(("theme", "language"), [("light", "fr"), ("dark", "en")])
def test_every_moment_is_accessible_and_fits_with_chances(
    open_app: OpenApp, language: str, theme: str
) -> None:
    sighted = f"{BLIND[:-1]}b"  # the turn of b
    for position in (
        BLIND,
        f"{ANNOUNCED} by-heart",
        f"{sighted} dice=6-k",
        f"{sighted} dice=3-12",
        ROLLED,
    ):
        table = open_app(stored(position, language=language, theme=theme, odds=True))
        if position == ROLLED:
            hold_curtain(table)
        assert faults(table) == []
        assert not table.scrolls()
