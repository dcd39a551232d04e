"""Pickomino as people play it."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from pinacoladice.engine.source import Fair
from tests.browser.checks import faults, go_to, overflowing, too_small
from tests.browser.table import Table, kept_position

OpenApp = Callable[..., Table]

PHONE, DESKTOP, LYING_PHONE = (360, 640), (1280, 800), (844, 390)
LONG_NAMES = (
    "Maximilienne-Charlotte A",
    "Wolfgang Amadeus Mozart!",
    "W" * 24,
    "Jean-Bartholomäus de la",
    "Al",
    "Alexandra Konstantinovna",
    "Bastien",
)

SEVEN = "stacks=25/29,27/-/28,24/23/-/36"
GRILL = "grill=21,22,26,30-35"
ROLLED = f"pickomino {GRILL} {SEVEN} turn=d dice=111345ww"
STOPPING = f"pickomino {GRILL} {SEVEN} turn=d aside=444www"
FAILED = f"pickomino {GRILL} {SEVEN} turn=d aside=44ww dice=44ww"
LATE = "pickomino grill=21,22 stacks=36,25/35,24 turn=a"

# What a person does next: take what can be had, set aside the worms or else the most, roll on.
NEXT = """() => {
  const known = [".top-tile.ready", ".spot.ready", "#keep-6.ready"];
  const open = known.map(name => document.querySelector(name)).find(Boolean);
  const groups = [...document.querySelectorAll(".group.ready")];
  return (open ?? groups.at(-1) ?? document.getElementById("main-button")).id;
}"""


def step(table: Table) -> Any:
    return table.page.evaluate(NEXT)


def play_to_the_end(table: Table) -> None:
    for _ in range(600):
        if table["#ending"].count():
            return
        assert not table.scrolls()
        table.tap(f"#{step(table)}")
    raise AssertionError("the game does not end")


def settings(**chosen: object) -> dict[str, str]:
    return {"settings": json.dumps({"pace": "quick", **chosen})}


def fair(position: str, *bots: str, number: int = 0) -> dict[str, str]:
    return kept_position(position, *bots, dice=Fair(bytes([number]) * 32))


def choose(table: Table, players: int) -> None:
    table.tap("#game-pickomino", f"#count-{players}", "#start")
    expect(table["#main-button"]).to_contain_text("8")


@pytest.mark.parametrize("players", [2, 7])
def test_a_whole_game_on_a_phone_without_scrolling(open_app: OpenApp, players: int) -> None:
    stacks = "/".join(["-"] * players)
    begin = f"pickomino grill=21-23,25,26,29 stacks={stacks} turn=a"
    table = open_app(kept=fair(begin))
    play_to_the_end(table)
    expect(table["#end-title"]).to_be_focused()
    expect(table[".standings li"]).to_have_count(players)
    assert "wins with" in table.announced
    table.tap("#rematch")
    expect(table["#main-button"]).to_contain_text("Roll 8 dice")
    expect(table["#grill .spot"]).to_have_count(16)


def test_with_the_keyboard_alone(open_app: OpenApp) -> None:
    table = open_app(kept=fair(LATE))
    while not table["#ending"].count():
        go_to(table, step(table))
        table.press("Enter")
        expect(table["#end-title, #main-button"].last).to_be_focused()
    go_to(table, "rematch")
    table.press("Enter")
    expect(table["#main-button"]).to_contain_text("Roll 8 dice")


def test_in_french_from_home_to_the_first_tile(open_app: OpenApp) -> None:
    table = open_app(locale="fr-FR")
    choose(table, 2)
    expect(table["#status"]).to_contain_text("lance les dés")
    table.tap("#main-button")
    expect(table["#live"]).to_contain_text("lance\xa0:")
    table.tap(f"#{step(table)}")
    expect(table["#live"]).to_contain_text("met de côté")
    table.tap("#undo-button")
    expect(table["#main-button"]).to_have_text("Mets une valeur de côté")


def test_bots_show_and_play_to_the_end(open_app: OpenApp) -> None:
    kept = fair(f"{LATE.replace('turn=a', 'turn=b')}", "", "hard")
    table = open_app(kept={**kept, **settings(language="en")})
    table[".pointed"].wait_for()  # what it will set aside, before it does
    for _ in range(200):
        if table["#ending"].count():
            break
        if table["#main-button"].get_attribute("data-intent") == "skip":
            table.tap("#main-button")
            expect(table["#ending, #main-button:not([data-intent=skip])"].first).to_be_visible()
        else:
            table.tap(f"#{step(table)}")
    expect(table[".loot li"]).to_have_count(2)


@pytest.mark.parametrize(
    ("position", "steps"),
    [
        (ROLLED, ["#keep-6", "#enter-4"]),
        (STOPPING, ["#top-1"]),
        (FAILED, ["#main-button"]),
    ],
)
def test_reload_in_mid_turn(open_app: OpenApp, position: str, steps: list[str]) -> None:
    table = open_app(kept=kept_position(position))
    for each in steps:
        table.tap(each)
        shown = table.screen()
        table.reload()
        assert table.screen() == shown


STOLEN = "Dan steals 27 from Ben: 2 worms."


def test_stealing_is_a_visible_act_that_ends_by_itself(open_app: OpenApp) -> None:
    table = open_app(kept=kept_position(STOPPING), reduced_motion="no-preference")
    table.tap("#top-1")
    table["#player-3 .stolen"].wait_for()
    expect(table["#status"]).to_contain_text(STOLEN)
    expect(table["#player-3 .stolen"]).to_be_hidden()


def test_why_a_tile_cannot_be_had_is_said(open_app: OpenApp) -> None:
    table = open_app(kept=kept_position(STOPPING))
    table.tap("#top-0")
    expect(table["#status"]).to_have_text("To steal 25 from Ann you need exactly 25: you have 27.")
    table.tap("#tile-33")
    expect(table["#status"]).to_have_text("Tile 33 needs 33: you have 27.")
    table.tap("#top-1")
    expect(table["#status"]).to_contain_text(STOLEN)
    expect(table["#player-3 .stolen"]).to_be_hidden()  # people who want no movement see none


@pytest.mark.parametrize(("theme", "locale"), [("light", "en-GB"), ("dark", "fr-FR")])
def test_every_step_is_accessible_fits_and_is_large_enough(
    open_app: OpenApp, theme: str, locale: str
) -> None:
    """Seven people with long names, chances shown, real dice."""
    chosen = settings(language=locale[:2], theme=theme, odds=True)
    kept = {**kept_position(ROLLED, names=LONG_NAMES), **chosen}
    table = open_app(kept=kept, locale=locale, color_scheme=theme)

    def check() -> None:
        assert faults(table) == []

    def fits() -> None:
        for width, height in (PHONE, LYING_PHONE, DESKTOP):
            table.page.set_viewport_size({"width": width, "height": height})
            assert not table.scrolls()
            assert overflowing(table) == []
            assert too_small(table) == []
        table.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})

    check()
    fits()
    table.tap("#keep-6")
    check()
    fits()
    table.tap("#menu-button", "#menu-open-rules")
    check()
    table.tap("#close")
    for face in (4, 4, 4, 4, 5, 5):
        table.tap(f"#enter-{face}")
    table.tap("#main-button", "#keep-4")
    expect(table[".spot.ready"]).to_have_count(1)
    check()
    fits()
    table.tap(".spot.ready", "#menu-button", "#menu-home")
    check()
