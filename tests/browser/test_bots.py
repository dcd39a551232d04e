"""Playing against bots, watching them, and the chances on the coasters."""

import json
from collections.abc import Callable

from playwright.sync_api import expect

from pinacoladice.engine.source import Fair
from tests.browser.table import Table, stored_position
from tests.games.coladice.boards import position

OpenApp = Callable[..., Table]


def against(rest: str, *kinds: str) -> dict[str, str]:
    quick = json.dumps({"language": "en", "pace": "quick"})
    # Virtual dice: with real dice a bot waits until people have entered them.
    stored = stored_position(position("1,2", rest), *kinds, dice=Fair(bytes(32)))
    return {**stored, "settings": quick}


def test_a_game_against_each_level(open_app: OpenApp) -> None:
    table = open_app()
    table.tap("#play-together", "#count-4")
    for seat, level in enumerate(("easy", "medium", "hard"), start=1):
        table.tap(*[f"#kind-{seat}"] * seat)
        expect(table[f"#kind-{seat}"]).to_have_text(level)
    table.tap("#switch-happy-hour", "#start")
    late = position("15,16,15,16", "happy-hour", "--", _11="ab", _44="cd")
    table.take_over(stored_position(late, "", "easy", "medium", "hard", dice=Fair(bytes(32))))
    table.play_on_against_bots("coladice")
    expect(table[".standings li"]).to_have_count(4)


def test_bots_among_themselves_can_be_watched(open_app: OpenApp) -> None:
    table = open_app()
    table.tap("#play-together", "#kind-0", "#kind-1", "#count-3", "#kind-2", "#start")
    expect(table["#main-button"]).to_contain_text("is playing")
    expect(table["#status"]).to_contain_text("rolls")  # without a tap
    table.tap("#main-button")
    expect(table["#ending"]).to_be_visible()


def test_a_placement_is_undone_before_the_bot_rolls(open_app: OpenApp) -> None:
    table = open_app(against("roll=1 dice=22555", "", "easy"))
    table.tap("#coaster-full")
    # In the page, because the bot waits for 1.5 s only and the machine may be slow.
    label = table.page.evaluate(
        """() => new Promise((done) => {
             document.getElementById("main-button").click();
             pina.dispatch(() => {
               done(document.getElementById("main-button").textContent);
               document.getElementById("undo-button").click();
             });
           })"""
    )
    assert "Ben is playing" in label
    expect(table["#main-button"]).to_contain_text("Roll 5 dice")
    assert table.dice() == ["2", "2", "5", "5", "5"]


def test_leaving_while_a_bot_plays_and_coming_back(start_app: OpenApp) -> None:
    table = start_app(against("roll=1 dice=22555", "hard", ""))
    table.tap("#menu-button", "#menu-home")
    expect(table["#resume-coladice"]).to_be_visible()
    table.reload()
    expect(table["#resume-coladice"]).to_be_visible()
    table.tap("#resume-coladice")
    expect(table["#main-button"]).to_contain_text("Roll 5 dice")  # Ben's turn: the bot has played
    expect(table["#player-1"]).to_have_attribute("aria-current", "true")


def test_chances_on_the_coasters_follow_the_hold(open_app: OpenApp) -> None:
    table = open_app(against("roll=2 dice=22556", "", ""))
    expect(table[".chance"]).to_have_count(0)
    table.tap("#menu-button", "#menu-open-settings", "#setting-odds", "#close")
    full = table["#coaster-full .chance"]
    expect(full).to_have_text("33")
    table.tap("#die-0-0")
    expect(full).to_have_text("4")


LINE = position("3,4", "roll=3 dice=44555", _11="a", _22="a", _33="a")


def test_the_coach_answers_and_reports(open_app: OpenApp) -> None:
    stored = stored_position(LINE, "", "easy")
    table = open_app(stored)
    table.tap("#coaster-full", "#main-button", "#menu-button", "#menu-open-log", "#ask-0")
    expect(table[".coach"]).to_contain_text("Better: placing on the pair of 4s, 100.0%.")
    table.tap("#close", "#undo-button", "#coaster-44", "#main-button")
    expect(table["#end-title"]).to_contain_text("four in a line")
    table.tap("#end-report")
    expect(table[".plot"]).to_be_visible()
    expect(table["#panel"]).to_contain_text("you never missed a better move")
    plot, below = (table[name].bounding_box() for name in (".plot", ".plot + h3"))
    assert plot
    assert below
    assert 100 < plot["height"] <= below["y"] - plot["y"]
    table.tap("#close")
    expect(table["#ending"]).to_be_visible()
