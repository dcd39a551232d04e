"""Piña Koala as people play it, on one phone that goes round."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from pinacoladice.engine.source import Fair
from tests.browser.checks import faults, go_to
from tests.browser.table import Table, kept_position

OpenApp = Callable[..., Table]

# Cleo rolls blind, Dan is the nearest to her left who sees.
BLIND = "koala points=25,120,26,36,17 eyes=2,1,0,2,2 turn=c"
ROLLED = f"{BLIND} dice=12-x2"
ANNOUNCED = f"{ROLLED} announced=7"
SECRETS = ("12 · ×2", ", 24 points")  # but "say 24 points" may stand on a button


def kept(position: str, *bots: str, **settings: object) -> dict[str, str]:
    texts = kept_position(position, *bots, dice=Fair(bytes(32)))
    return {**texts, "settings": json.dumps({"pace": "quick", **settings})}


def start(table: Table, players: int, *switches: str) -> None:
    table.tap("#game-koala")
    table.start(players, *switches)


def next_button(table: Table) -> Locator:
    """What to press: roll on as long as possible, say 12, and doubt everything."""
    for selector in ("#next-game", "#say-12", "#lean-doubt"):
        button = table[f"{selector}:not([aria-pressed=true])"]
        if button.count() and not table["#ending .sheet"].count():
            return button
    again = table["#roll-button"]
    return again if again.count() else table["#main-button"]


def play_to_the_end(table: Table, press: Callable[[Locator], None]) -> None:
    for _ in range(1_000):
        if table["#ending"].count():
            return
        assert not table.scrolls()
        press(next_button(table))
        table.wait_for_answer()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game(open_app: OpenApp, players: int) -> None:
    table = open_app()
    start(table, players)
    play_to_the_end(table, lambda button: button.click())
    expect(table["#end-title"]).to_contain_text("wins")
    expect(table[".standings li"]).to_have_count(players)
    table.tap("#rematch")
    expect(table["#main-button"]).to_contain_text("Roll both dice")
    table.tap("#menu-button", "#menu-home", "#open-statistics")
    expect(table[".numbers"].first).to_contain_text("Ann")


def test_with_the_keyboard_alone(open_app: OpenApp) -> None:
    table = open_app()
    for name in ("game-koala", "count-3", "start"):
        go_to(table, name)
        table.press("Enter")

    def press(button: Locator) -> None:
        go_to(table, str(button.get_attribute("id")))
        table.press("Enter")

    play_to_the_end(table, press)
    expect(table["#end-title"]).to_be_focused()


def test_in_french(open_app: OpenApp) -> None:
    table = open_app(locale="fr-FR")
    start(table, 3)
    play_to_the_end(table, lambda button: button.click())
    expect(table["#end-title"]).to_contain_text("gagne")


def test_a_match_with_a_score_table(open_app: OpenApp) -> None:
    table = open_app()
    start(table, 4, "full-match")
    for number in range(1, 5):
        play_to_the_end(table, lambda button: button.click())
        expect(table[".games"]).to_contain_text(f"Game {number} of 4")
        expect(table[".games tbody tr"]).to_have_count(number)
        if number < 4:
            table.tap("#next-game")
            table.reload()
    expect(table["#end-title"]).to_contain_text(re.compile("[Tt]he match"))


def test_against_bots_as_rollers_and_announcers(open_app: OpenApp) -> None:
    table = open_app()
    table.tap("#game-koala", "#count-3", "#kind-1", "#kind-2", "#kind-2", "#kind-2", "#start")
    for _ in range(500):
        if table["#ending"].count():
            break
        expect(table["#curtain"]).to_have_count(0)
        if table["#main-button"].get_attribute("data-intent") == "skip":
            table.tap("#main-button")
            expect(table["#ending, #main-button:not([data-intent=skip])"].first).to_be_visible()
        else:
            next_button(table).click()
            table.wait_for_answer()
    expect(table[".standings li"]).to_have_count(3)


# Secrets


def everything(table: Table) -> str:
    """The whole document with its title, and all that scripts have put beside it."""
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
    expect(table["[data-secret]"]).to_contain_text("12 · ×2")


def test_the_announcer_alone_sees_the_dice_by_holding_a_button(open_app: OpenApp) -> None:
    table = open_app(kept=kept(ROLLED))
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
    table.tap("#menu-button", "#menu-open-log")
    assert is_safe(table)


def test_by_keyboard_and_by_screen_reader(open_app: OpenApp) -> None:
    table = open_app(kept=kept(ROLLED))
    table["#curtain"].focus()
    table.page.keyboard.down("Space")
    expect(table["[data-secret]"]).to_have_count(1)
    table.page.keyboard.up("Space")
    expect(table["[data-secret]"]).to_have_count(0)
    # A screen reader clicks, and cannot hold.
    for seen in (1, 0):
        table["#curtain"].evaluate("button => button.click()")
        expect(table["[data-secret]"]).to_have_count(seen)


@pytest.mark.parametrize("event", ["blur", "pointercancel", "visibilitychange"])
def test_the_curtain_falls_when_the_page_is_left(open_app: OpenApp, event: str) -> None:
    table = open_app(kept=kept(ROLLED))
    hold_curtain(table)
    target = "window" if event == "blur" else "document"
    table.page.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")
    expect(table["[data-secret]"]).to_have_count(0)
    assert is_safe(table)


@pytest.mark.parametrize("position", [ROLLED, ANNOUNCED])
def test_neither_reload_nor_back_nor_undo_shows_them(open_app: OpenApp, position: str) -> None:
    table = open_app(kept=kept(position))
    if position == ROLLED:
        hold_curtain(table)
    table.reload()
    assert is_safe(table)
    expect(table["#undo-button"]).to_have_count(0)
    table.tap("#menu-button")
    table.page.go_back()
    expect(table["#panel"]).to_have_count(0)
    assert is_safe(table)


@pytest.mark.parametrize("position", [BLIND, ROLLED, ANNOUNCED, f"{BLIND[:-1]}b dice=6-k"])
def test_reload_at_each_kind_of_step(open_app: OpenApp, position: str) -> None:
    table = open_app(kept=kept(position))
    shown = table.screen()
    table.reload()
    assert table.screen() == shown


def test_two_different_rolls_look_the_same_to_the_blind(open_app: OpenApp) -> None:
    screens = []
    for dice in ("12-x2", "1-k"):
        for rest in ("", " announced=7"):
            table = open_app(kept=kept(f"{BLIND} dice={dice}{rest}"))
            screens.append(table.screen())
            table.page.close()  # the next tab would follow this one
    assert screens[:2] == screens[2:]


# Looks


@pytest.mark.parametrize(("theme", "language"), [("light", "fr"), ("dark", "en")])
def test_every_screen_is_accessible_and_fits(open_app: OpenApp, language: str, theme: str) -> None:
    for position in (BLIND, ROLLED, ANNOUNCED, f"{BLIND[:-1]}b dice=6-k"):
        table = open_app(kept=kept(position, language=language, theme=theme, odds=True))
        assert faults(table) == []
        assert not table.scrolls()
        table.page.close()  # the next tab would follow this one
    hold = open_app(kept=kept(ROLLED, language=language, theme=theme))
    hold_curtain(hold)
    assert faults(hold) == []
