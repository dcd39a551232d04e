"""Whole games by taps on the buttons of the screen, without a browser."""

import re
from random import Random

import pytest

from pinacoladice.ui.page import page
from pinacoladice.ui.storage.load import first_model
from tests.playing import TABLES, Table
from tests.tapping import CHOICES, Button, Buttons, by_id
from tests.ui.player import Player

BUTTON = re.compile(r"<button([^>]*)>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def buttons(page: str) -> Buttons:
    return by_id(map(button, BUTTON.findall(page)))


def button(text: str) -> Button:
    attributes = dict(ATTRIBUTE.findall(text))
    return Button(
        attributes.get("id", ""),
        attributes.get("class", ""),
        attributes.get("data-intent", ""),
        attributes.get("aria-disabled") == "true",
        attributes.get("aria-pressed") == "true",
    )


def play(player: Player, luck: Random) -> None:
    """Play to the end, with a reload now and then, which must not change the screen. Only the last
    move is not played out again."""
    choose = CHOICES[player.model.game]
    for _ in range(1_000):
        if player.sitting.match.result() is not None:
            return
        shown = buttons(player.page)
        pressed = shown[choose(shown, luck)]
        assert not pressed.is_off
        player.tap(pressed.intent)
        if luck.random() < 0.05:
            shown_again = page(player.kept)
            assert page(first_model(player.device, ["en"])[0]) == shown_again
    raise AssertionError("the game does not end")


# Games of Pickomino are long, so only the smallest and the largest table are played.
PLAYED = [
    table
    for table in TABLES
    if table.game.name != "pickomino" or str(table) in ("pickomino-2", "pickomino-7-short-game")
]


@pytest.mark.parametrize("table", PLAYED, ids=str)
def test_a_whole_game_by_taps(table: Table) -> None:
    game, seats, options = table
    language, wins = ("fr", "gagne") if seats == 3 else ("en", "win")
    player = Player().tap(f"set language {language}", f"game {game.name}", f"count {seats}")
    player.tap(*[f"option {option}" for option in sorted(options)], "start")
    play(player, Random(str(table)))
    assert wins in player.announcement()
    assert player.page.count('class="rank"') == seats
    assert player.tap("rematch").sitting.match.games[0].records == ()
    tallies = player.tap("home").model.statistics[game.name].players.values()
    assert [tally.games for tally in tallies] == [1] * seats
