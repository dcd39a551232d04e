"""The app as people use it."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from pinacoladice.engine.source import Fair
from tests.browser.checks import faults, go_to, overflowing
from tests.browser.table import (
    LYING_PHONE,
    PHONE,
    Table,
    stored_position,
)
from tests.games.coladice.boards import position

OpenApp = Callable[..., Table]


HALFWAY = position("9,8,11,10", "happy-hour", "--", _11="ab", _44="c-", full="d-", odds="cd")


def test_a_game_to_its_end(open_app: OpenApp) -> None:
    """With four players on a phone; tests/ui plays whole games with any number."""
    table = open_app(stored_position(HALFWAY, dice=Fair(bytes(32))))
    table.play_to_the_end("coladice")
    expect(table["#end-title"]).to_be_focused()
    expect(table[".standings li"]).to_have_count(4)
    assert "win" in table.announced
    table.tap("#rematch")
    expect(table["#main-button"]).to_contain_text("Roll 5 dice")
    table.tap("#menu-button", "#menu-home", "#open-statistics")
    expect(table[".numbers"].first).to_contain_text("Ann")


LAST_TURNS = position("17,18", _11="a", _22="b", _33="a", _44="b")


def test_with_the_keyboard_alone_from_start_to_end(open_app: OpenApp) -> None:
    table = open_app()
    press = table.press
    go_to(table, "play-together")
    press("Enter")
    go_to(table, "name-0")
    table.page.keyboard.type("Ann B")
    table.wait_for_answer()
    go_to(table, "start")
    press("Enter")
    expect(table["#table"]).to_be_visible()
    go_to(table, "menu-button")
    press("Enter")
    expect(table["#close"]).to_be_focused()
    press("Escape")
    expect(table["#panel"]).to_have_count(0)
    go_to(table, "main-button")
    press("Enter")
    go_to(table, "die-0-1")
    press("Space")
    expect(table["#tray .held"]).to_have_count(1)
    table.take_over(stored_position(LAST_TURNS, dice=Fair(bytes(32))))
    luck = Random(1)
    while not table["#ending"].count():
        name = table.next_button("coladice", luck)
        go_to(table, name)
        press("Enter")
        if name == "main-button":
            expect(table["#end-title, #main-button"].last).to_be_focused()
    go_to(table, "rematch")
    press("Enter")
    expect(table["#main-button"]).to_contain_text("Roll 5 dice")


def test_rolls_claims_and_scores_are_announced(open_app: OpenApp) -> None:
    table = open_app(stored_position(position("1,2", odds="a")))
    for face in "22555":
        table.tap(f"#enter-{face}")
    table.tap("#main-button")
    assert table.announced.startswith("Ann rolls 2 2 5 5 5. You can place on: full house, b3, ")
    expect(table["#coaster-full"]).to_have_accessible_name(
        "full house, b3, Pear, free space worth 3 points, scores 4 points now"
    )
    table.tap("#coaster-full")
    expect(table["#status"]).to_have_text("Place on the full house: +3 +1")
    table.tap("#main-button")
    placed = "Ann places on the full house: +3 +1 = 4 points."
    assert table.announced == f"{placed} Ben’s turn, 2 points. Ben, roll the dice."
    table.tap("#undo-button")
    assert table.announced.startswith("Undone. You can place on: full house, b3, ")


def test_a_tapped_coaster_explains_itself_before_the_first_roll(open_app: OpenApp) -> None:
    table = open_app(stored_position(position("1,2")))
    board = table["#board"].bounding_box()
    table.tap("#coaster-small")
    said = "Small straight: 1 2 3 4, 2 3 4 5 or 3 4 5 6, and any fifth die."
    expect(table["#status"]).to_have_text(said)
    expect(table["#status .example svg"]).to_have_count(5)
    assert table.announced == f"{said} Example: 2 3 4 5 5"
    assert table["#board"].bounding_box() == board  # nothing jumps


@pytest.mark.parametrize(
    ("rest", "why"),
    [
        ("roll=3 dice=22555", "You’ve used all 3 rolls."),
        ("happy-hour roll=3 dice=13456 effect=5", "Finish Happy Hour first: choose on the board."),
        ("", "Enter your dice first."),
    ],
)
def test_a_disabled_button_says_why(open_app: OpenApp, rest: str, why: str) -> None:
    table = open_app(stored_position(position("1,2", rest, small="b")))
    main = table["#main-button"]
    expect(main).to_have_attribute("aria-disabled", "true")
    # Playwright would wait for it to be enabled; a person just taps it.
    main.click(force=True)
    expect(table["#status"]).to_have_text(why)


STUCK = "happy-hour roll=3 dice=13456"


@pytest.mark.parametrize(
    ("die", "taps", "sentence"),
    [
        (1, [], "Happy Hour 1: Ann loses 3 points."),
        (2, ["#coaster-11"], "Ann takes back the token from the pair of 1s."),
        (3, [], "Happy Hour 3: everyone except Ann gets 1 point."),
        (
            4,
            ["#coaster-small", "#coaster-five"],
            "Ann moves Cleo’s token from the small straight to the five of a kind.",
        ),
        (5, ["#coaster-full"], "Ann flips the full house."),
        (6, [], "Happy Hour 6: Ann gains 4 points."),
    ],
)
def test_each_happy_hour_effect(
    open_app: OpenApp, die: int, taps: list[str], sentence: str
) -> None:
    table = open_app(stored_position(position("5,6,7", STUCK, small="c", _11="a")))
    table.tap(f"#enter-{die}", "#main-button")
    if taps:
        expect(table["#effect-die"]).to_be_visible()
        table.tap(*taps, "#main-button")
    expect(table["#live"]).to_contain_text(sentence)
    expect(table["#player-1"]).to_have_attribute("aria-current", "true")


def test_a_fault_in_an_update_becomes_a_notice(open_app: OpenApp) -> None:
    """An exception in the reducer: no traceback on the screen, and the game goes on."""
    table = open_app(expected_trouble="Traceback")
    table.start(2)
    table.page.evaluate("document.getElementById('main-button').dataset.intent = 'avatar x'")
    with table.page.expect_console_message(lambda message: "Traceback" in message.text):
        table.tap("#main-button")
    expect(table["#status"]).to_contain_text("the game is safe")
    table.tap("#menu-button", "#close", "#main-button")
    assert len(table.dice()) == 5


def test_a_fault_in_an_effect_becomes_a_notice(start_app: OpenApp) -> None:
    """An exception in the page, here while sharing."""
    broken = "Object.defineProperty(navigator, 'share', { value: () => nobody.knows });"
    table = start_app(script=broken, expected_trouble="ReferenceError")
    table.start(2)
    table.tap("#menu-button", "#menu-open-share", "#hand-on-app")
    expect(table["#share-said"]).to_contain_text("the game is safe")


# Records calls of device APIs. There is no share sheet.
NOTING = """
  globalThis.asked = [];
  const note = (...what) => { asked.push(what.join(" ")); };
  const lock = { release: async () => note("release") };
  const ways = {
    vibrate: (length) => note("vibrate", length),
    wakeLock: { request: async (kind) => { note("lock", kind); return lock; } },
    share: undefined,
    clipboard: { writeText: async (text) => note("copy", text) },
  };
  for (const name in ways) Object.defineProperty(navigator, name, { value: ways[name] });
  globalThis.AudioContext = class extends AudioContext {
    constructor() { super(); note("sound", navigator.userActivation.isActive); }
  };
  globalThis.AudioBufferSourceNode = class extends AudioBufferSourceNode {
    constructor(...how) { super(...how); note("click"); }
  };
"""


ROLL = "vibrate 25,60,15,70,8"


def test_sound_vibration_and_wake_lock_are_requested(start_app: OpenApp) -> None:
    table = start_app(script=NOTING)

    def asked() -> list[str]:
        found: list[str] = table.page.evaluate("asked.splice(0)")
        return found

    table.start(2)
    assert asked() == ["lock screen"]
    table.tap("#main-button")
    assert asked() == []  # with reduced motion
    table.page.emulate_media(reduced_motion="no-preference")
    table.tap("#main-button")
    assert asked() == [ROLL]
    table.tap("#menu-button", "#menu-open-settings", "#setting-sound", "#close")
    assert asked() == ["sound true"]  # on a tap, because browsers require one
    table.tap("#main-button")
    assert asked() == [ROLL, *["click"] * 9]
    table.tap("#menu-button", "#menu-open-share", "#copy-app")
    expect(table["#share-said"]).to_have_text("Copied.")
    assert asked() == [f"copy {table.url}"]
    table.tap("#close", "#menu-button", "#menu-home")
    assert asked() == ["release"]


def test_a_broken_save_is_set_aside(start_app: OpenApp) -> None:
    table = start_app(stored={"match.coladice": "pinacoladice 1\nbroken"})
    expect(table["#broken"]).to_contain_text("couldn’t be read")
    with table.page.expect_download() as download:
        table.tap("#download-broken")
    assert Path(download.value.path()).read_text(encoding="utf-8") == "pinacoladice 1\nbroken"
    table.start(2)
    table.reload()
    expect(table["#table"]).to_be_visible()


ANY_NAMES = ("<img src=x onerror=alert(1)>", "W" * 200, "مريم عبد الله", "👩‍👩‍👧")


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE])
def test_any_name_is_shown_as_text(open_app: OpenApp, size: tuple[int, int]) -> None:
    table = open_app(size=size)
    table.tap("#play-together", "#count-4")
    for seat, name in enumerate(ANY_NAMES):
        table[f"#name-{seat}"].fill(name)
    table.tap("#start")
    for seat, name in enumerate(ANY_NAMES):
        expect(table[f"#player-{seat} .name"]).to_have_text(name[:24].strip())
    assert not table.scrolls()
    assert overflowing(table.page) == []
    assert table["img"].count() == 0


def test_arrow_keys_walk_over_the_table(open_app: OpenApp) -> None:
    stored = stored_position(position("1,2", "roll=1 dice=22555"), dice=Fair(bytes(32)))
    table = open_app(stored)
    coasters = [coaster.get_attribute("id") for coaster in table[".coaster"].all()]
    table[f"#{coasters[0]}"].focus()
    for key, place in (("ArrowRight", 1), ("ArrowDown", 5), ("ArrowLeft", 4), ("ArrowUp", 0)):
        table.press(key)
        expect(table[f"#{coasters[place]}"]).to_be_focused()
    for _ in range(5):
        table.press("ArrowDown")
    expect(table[".buttons :focus"]).to_have_count(1)
    table.press("ArrowUp")
    expect(table["#tray :focus"]).to_have_count(1)


@pytest.mark.parametrize(
    "texts",
    [
        stored_position(position("1,2,3,4", "roll=1 dice=22555"), dice=Fair(bytes(32))),
        stored_position("pickomino grill=21-36 stacks=-/-/-/-/-/-/- turn=a dice=1112345w"),
    ],
    ids=["coladice", "pickomino"],
)
def test_in_landscape_nothing_covers_the_board(open_app: OpenApp, texts: dict[str, str]) -> None:
    table = open_app(texts, size=(640, 360))
    board = table["#board, #grill"].bounding_box()
    assert board is not None
    for part in table["#main-button, #tray button, #tray .group"].all():
        box = part.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= board["x"]
    assert faults(table) == []


def test_a_double_tap_rolls_once(open_app: OpenApp) -> None:
    table = open_app(reduced_motion="no-preference")
    table.start(2)
    table["#main-button"].dblclick()
    expect(table["#main-button"]).to_contain_text("2 rolls left")


def test_a_queued_tap_is_resolved_against_the_screen_when_it_is_dequeued(
    open_app: OpenApp,
) -> None:
    table = open_app(stored_position(position("1,2", "roll=1 dice=22555")))
    table.page.evaluate(
        """for (const name of ["coaster-full", "main-button"]) {
             document.getElementById(name).click();
           }"""
    )
    expect(table["#live"]).to_contain_text("Ann places on the full house")


def test_text_typed_before_the_answer_stays(open_app: OpenApp) -> None:
    table = open_app()
    table.tap("#play-together")
    table["#name-0"].focus()
    table.page.evaluate(
        """for (const letter of "Zoé") {
             const field = document.getElementById("name-0");
             field.value += letter;
             field.dispatchEvent(new InputEvent("input", { bubbles: true }));
           }"""
    )
    table.wait_for_answer()
    expect(table["#name-0"]).to_have_value("Zoé")
    table.tap("#start")
    expect(table["#player-0 .name"]).to_have_text("Zoé")


def test_back_goes_home_before_it_leaves(open_app: OpenApp) -> None:
    table = open_app()
    table.tap("#play-alone")
    table.page.evaluate("scrollTo(0, 500)")
    table.tap("#menu-button")
    table.page.go_back()
    expect(table["#panel"]).to_have_count(0)
    expect(table["#table"]).to_be_visible()
    table.page.go_back()
    expect(table["#home"]).to_be_visible()
    assert table.page.evaluate("[scrollY, history.state?.depth ?? 0]") == [0, 0]


def test_a_panel_is_closed_by_escape_back_and_a_tap_beside_it(open_app: OpenApp) -> None:
    """The focus returns to the menu button."""
    table = open_app()
    table.start(2)
    back: list[Callable[[], object]] = [
        table.page.go_back,
        lambda: table["#panel"].click(position={"x": 10, "y": 10}),
        lambda: table.page.keyboard.press("Escape"),
    ]
    for close in back:
        table.tap("#menu-button")
        expect(table["#panel"]).to_be_visible()
        close()
        expect(table["#panel"]).to_have_count(0)
        expect(table["#table"]).to_be_visible()
        expect(table["#menu-button"]).to_be_focused()


def test_the_focus_stays_on_a_held_die_and_escape_deselects(open_app: OpenApp) -> None:
    table = open_app(stored_position(position("1,2", "roll=1 dice=22555")))
    table["#die-3-0"].focus()
    table.page.keyboard.press("Space")
    expect(table["#die-3-0"]).to_be_focused()
    expect(table["#tray .held"]).to_have_count(1)
    table.tap("#coaster-full")
    expect(table["#main-button"]).to_contain_text("Place")
    table.page.keyboard.press("Escape")
    expect(table["#main-button"]).to_contain_text("Enter 4")


def test_the_board_can_be_seen_after_the_end(open_app: OpenApp) -> None:
    table = open_app(stored_position(position("21,22", "turn=b last-round over")))
    expect(table["#end-title"]).to_have_text("Ben wins with 22 points!")
    table.tap("#see-board")
    expect(table["#ending"]).to_have_count(0)
    table.tap("#main-button")
    expect(table["#ending"]).to_be_visible()
