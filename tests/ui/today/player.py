"""A player at Today's table."""

from dataclasses import replace
from random import Random

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.registry import BOTS
from pinacoladice.ui.effects import Analyse
from pinacoladice.ui.model import Model, PwaStatus, Settings
from pinacoladice.ui.panels import coach
from pinacoladice.ui.table import bots
from pinacoladice.ui.table.seats import bot_to_move
from tests.ui.player import Player

APP = "https://example.org/pina/"


def on(date: str, language: str = "en", name: str = "") -> Player:
    """At home on this date."""
    player = Player(Model(settings=Settings(language), pwa=PwaStatus(address=APP)))
    if name:
        player.tap("name 0", value=name)
    return player.tap(f"date {date}")


def at_today(date: str, language: str = "en", name: str = "") -> Player:
    return on(date, language, name).tap("today")


def played(player: Player, moves: int = 500) -> Player:
    """So many moves further, or to the end; the person plays as the hard bot does, and the coach
    reports."""
    for _ in range(moves):
        sitting = player.sitting
        if sitting.state.over:
            break
        level = bot_to_move(sitting)
        choose = BOTS["coladice"][level or "medium"]
        luck = bots.luck_of(sitting, b"") if level else Random(0)
        action = sitting.match.game.format_action(run_to_end(choose(sitting.state, luck)))
        player.tap(f"bot-plays {action}" if level else "command", value=action)
        player.model = replace(player.model, notice=None)
    return reported(player)


def reported(player: Player) -> Player:
    """As in web/main.py."""
    match = player.model.match
    if match is not None and Analyse() in player.effects:
        report = run_to_end(coach.analysis(match))
        player.model = coach.reported(player.model, match, report)
        player.tap("reported")
    return player
