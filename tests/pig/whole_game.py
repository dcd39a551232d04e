"""Run with Pig registered, by tests/test_new_game.py: it is at home, at the table, and drawn."""

import json

from pinacoladice.ui.verbs import SETTLING
from pinacoladice.ui.words import Words
from tests.ui.player import Player, at
from tools import build, node
from tools.build import icons, posters, styles
from tools.build.embed import positions


def test_a_whole_game_is_played_by_taps() -> None:
    player = Player().tap("game pig", "count 3", "start")
    while not player.state.over:
        wants_more = player.state.pot < 9 and not player.state.lost
        player.tap("roll" if wants_more else "stop")
    assert "wins!" in player.page
    assert "<h3>Pig</h3>" in player.tap("home", "open statistics").page


def test_a_bot_plays_and_what_is_refused_is_explained() -> None:
    player = at("pig points=3,4 turn=a dice=15", "", "easy")
    assert "A 1: the turn is lost." in player.tap("roll").page
    assert "icon-face-coconut" in player.page
    assert player.tap("stop", "bot-plays roll").state.dice


def test_bots_have_names_and_tempers_in_the_form() -> None:
    page = Player().tap("game pig", "kind 1", "open setup").page
    assert "Piggyeasy" in page
    assert "Rolls and stops." in page


def test_dice_of_ones_own_are_entered() -> None:
    player = at("pig points=3,4", real_dice=True).tap("enter 3", "enter 5", "roll")
    assert player.state.dice == (3, 5)


def test_the_page_knows_its_verbs_its_style_and_its_icon() -> None:
    assert "stop" in SETTLING
    assert ".pig-pot" in styles.app()
    source = json.loads((node.ensure() / icons.SOURCE).read_text(encoding="utf-8"))
    assert 'id="icon-pig-face"' in icons.sprite(source["icons"])
    assert Words("en")("in_a_line.pig") in build.page([])


def test_its_lesson_and_its_beginning_are_drawn() -> None:
    known = positions()["known"]
    lesson, beginning = posters.draw(
        (known[name], {"layout": "wide"}) for name in ("lesson-pig-stop", "game-pig")
    )
    assert "<title>Pig. Player 1: 20, Player 2: 24. Player 1’s turn. Dice: 2 4.</title>" in lesson
    assert ".poster .pig-pot { font-size: 90px; }" in beginning
