"""Pickomino in the browser."""

import json
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from pinacoladice.engine.source import Fair
from tests.browser.checks import go_to, overflowing
from tests.browser.table import Table, stored_position

OpenApp = Callable[..., Table]

SEVEN = "stacks=25/29,27/-/28,24/23/-/36"
GRILL = "grill=21,22,26,30-35"
STOPPING = f"pickomino {GRILL} {SEVEN} turn=d aside=444www"
FAILED = f"pickomino {GRILL} {SEVEN} turn=d aside=44ww dice=44ww"
LATE = "pickomino grill=21,22 stacks=36,25/35,24 turn=a"
BEGIN = "pickomino grill=21-23,26 stacks=-/-/-/-/-/-/- turn=a"


def settings(**chosen: object) -> dict[str, str]:
    return {"settings": json.dumps({"pace": "quick", **chosen})}


def fair(position: str, *bots: str) -> dict[str, str]:
    return stored_position(position, *bots, dice=Fair(bytes(32)))


def test_a_whole_game_on_a_phone_without_scrolling(open_app: OpenApp) -> None:
    """With seven players; tests/ui plays all other numbers."""
    table = open_app(fair(BEGIN))
    table.play_to_the_end("pickomino")
    expect(table["#end-title"]).to_be_focused()
    expect(table[".standings li"]).to_have_count(7)
    assert "wins with" in table.announced
    table.tap("#rematch")
    expect(table["#main-button"]).to_contain_text("Roll 8 dice")
    expect(table["#grill .spot"]).to_have_count(16)


def test_with_the_keyboard_alone(open_app: OpenApp) -> None:
    table = open_app(fair(LATE))
    luck = Random(1)
    while not table["#ending"].count():
        go_to(table, table.next_button("pickomino", luck))
        table.press("Enter")
        expect(table["#end-title, #main-button"].last).to_be_focused()
    go_to(table, "rematch")
    table.press("Enter")
    expect(table["#main-button"]).to_contain_text("Roll 8 dice")


def test_in_french_from_home_to_the_first_tile(open_app: OpenApp) -> None:
    table = open_app(language="fr")
    table.tap("#game-pickomino", "#play-together", "#count-2", "#start")
    expect(table["#main-button"]).to_contain_text("8")
    expect(table["#status"]).to_contain_text("lance les dés")
    table.tap("#main-button")
    expect(table["#live"]).to_contain_text("lance\xa0:")
    table.tap(f"#{table.next_button('pickomino', Random(1))}")
    expect(table["#live"]).to_contain_text("met de côté")
    table.tap("#undo-button")
    expect(table["#main-button"]).to_have_text("Mets une valeur de côté")


def test_bots_show_and_play_to_the_end(open_app: OpenApp) -> None:
    stored = fair(LATE.replace("turn=a", "turn=b"), "", "hard")
    table = open_app({**stored, **settings()})
    table[".pointed"].wait_for()  # it marks the dice before it sets them aside
    table.play_on_against_bots("pickomino")
    expect(table[".loot li"]).to_have_count(2)


# Six groups of rolled dice, real dice to enter, and the most dice set aside
CROWDED = (
    "pickomino grill=22-26,28,31-35 stacks=30,21/29,27 turn=a dice=1233455w",
    "pickomino grill=22-26,28,31-35 stacks=30,21/29,27 turn=a dice=1234555w",
    "pickomino grill=22-26,28,31-35 stacks=30,21/29,27 turn=a",
    f"pickomino {GRILL} {SEVEN} turn=d dice=1233455w",
    f"pickomino {GRILL} {SEVEN} turn=d aside=1123344 dice=5",
)
NARROW = """() => [...document.querySelectorAll("#grill button, .card button, .group")]
  .filter((each) => each.getBoundingClientRect().width < 44).map(({ id }) => id)"""
SMALL_PRINT = """() => [...document.querySelectorAll("#table :not(.visually-hidden)")]
  .filter((each) => [...each.childNodes].some((child) => child.nodeType === Node.TEXT_NODE))
  .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 12)
  .map((each) => `${each.className}: ${each.textContent}`)"""
STOLEN = "Dan steals 27 from Ben: 2 worms."


def test_stealing_is_animated_once(open_app: OpenApp) -> None:
    table = open_app(stored_position(STOPPING), reduced_motion="no-preference")
    # Recorded by an event: on a slow machine the animation may be over before the test looks.
    table.page.evaluate(
        """document.addEventListener("animationstart", ({ target }) => {
             globalThis.wasSeen ||= target.matches("#player-3 .stolen") && target.checkVisibility();
           });"""
    )
    table.tap("#top-1")
    table.page.wait_for_function("globalThis.wasSeen")
    expect(table["#news"]).to_have_text(STOLEN)
    expect(table["#player-3 .stolen"]).to_be_hidden()


MOVING = """() => document.getAnimations()
  .filter(({ playState }) => playState === "running")
  .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
  .map((each) => each.animationName)"""


@pytest.mark.parametrize(
    ("position", "tap", "moves"),
    [
        (STOPPING, "#top-1", {"steal", "land", "shake", "pop", "pass-by"}),
        (FAILED, "#main-button", {"come-back", "turn-away", "turn-up", "shake", "pass-by"}),
    ],
    ids=["theft", "failure"],
)
def test_a_tap_skips_the_movement_of_a_turn(
    open_app: OpenApp, position: str, tap: str, moves: set[str]
) -> None:
    table = open_app(fair(position), reduced_motion="no-preference")
    # Slow enough for any machine; the tests never wait for the end.
    slow = table.page.context.new_cdp_session(table.page)
    slow.send("Animation.enable")
    slow.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    table.tap(tap)
    assert moves <= {*table.page.evaluate(MOVING)}
    table.tap("#status")
    assert table.page.evaluate(MOVING) == []
    expect(table["#news li"]).to_have_count(1)
    slow.send("Animation.setPlaybackRate", {"playbackRate": 1})
    slow.detach()


@pytest.mark.parametrize(
    ("position", "tap"), [(STOPPING, "#top-1"), (FAILED, "#main-button")], ids=["theft", "failure"]
)
def test_the_next_player_rolls_without_waiting(open_app: OpenApp, position: str, tap: str) -> None:
    table = open_app(fair(position), reduced_motion="no-preference")
    table.tap(tap)
    table["#main-button"].press("Enter")  # two taps so quickly could be a double tap
    expect(table["#rolled"]).to_be_visible()
    expect(table["#news, .change, .stolen, .returned, .just-turned"]).to_have_count(0)


@pytest.mark.parametrize("size", [(320, 568), (280, 653)], ids=str)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_off_on_the_smallest_screens(
    open_app: OpenApp, size: tuple[int, int], language: str
) -> None:
    for position in CROWDED:
        table = open_app(stored_position(position), size=size, language=language)
        assert overflowing(table.page) == []
        assert table.page.evaluate(NARROW) == []
        assert table.page.evaluate(SMALL_PRINT) == []
        assert table.page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_a_refused_tile_says_why(open_app: OpenApp) -> None:
    table = open_app(stored_position(STOPPING))
    table.tap("#top-0")
    reason = "To steal 25 from Ann, you need exactly 25: you have 27."
    expect(table["#status"]).to_have_text(f"{reason} You can’t reach it this turn.")
    expect(table[".example"]).to_have_count(0)
    table.tap("#tile-33")
    expect(table["#status"]).to_have_text("Tile 33 needs 33: you have 27. It’s worth 4 worms.")
    expect(table["#live"]).to_contain_text("Example: 3 3 4 4 4 worm worm worm")
    expect(table[".example svg"]).to_have_count(8)
    table.tap("#top-1")
    expect(table["#news"]).to_have_text(STOLEN)
    expect(table[".example"]).to_have_count(0)
    expect(table["#player-3 .stolen"]).to_be_hidden()  # with reduced motion there is no animation
