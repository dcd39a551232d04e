"""Players who challenge each other."""

from dataclasses import replace
from functools import cache
from random import Random

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.ui.challenge import entry as entries
from pinacoladice.ui.challenge import play as challenge
from pinacoladice.ui.challenge.line import KIND
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import AnySitting, Model, PwaStatus, Settings, Sitting, with_sitting
from pinacoladice.ui.panels import coach
from tests.playing import Table, random_match
from tests.ui.player import Player
from tests.ui.today.player import APP
from tools.golden import choose

TWO = Table(GAMES["coladice"], 2, frozenset())


def at_home(language: str = "en", name: str = "Zoé") -> Player:
    player = Player(Model(settings=Settings(language), pwa=PwaStatus(address=APP)))
    return player.tap("name 0", value=name)


@cache
def entry(table: Table = TWO, luck: int = 0, bots: tuple[str, ...] = ("", "easy")) -> str:
    """Of a finished game; those at one table are all of one deal, whatever the `luck` of those who
    play."""
    begun = random_match(table, Random(str(table)), 0)
    return entries.write(sitting_of(finished(begun, luck), bots))


def finished(match: AnyMatch, luck: int) -> AnyMatch:
    chance = Random(luck)
    while match.result() is None:
        if match.game.to_move(match.state) is None:
            match = match.next_game()
        else:
            match = match.play(choose(match.game, match.state, chance))
    return match


def sitting_of(match: AnyMatch, bots: tuple[str, ...]) -> AnySitting:
    hand = SCREENS[match.game.name].empty_hand
    return Sitting(match, hand, tuple(range(len(bots))), bots)


def challenged(language: str = "en", text: str = "") -> Player:
    """Who has opened the link to a challenge."""
    return at_home(language).tap("open-link", value=f"#{KIND}={text or entry()}")


def taken_to_the_end(player: Player, luck: int = 7) -> Player:
    """Take the challenge in view, and play it somehow."""
    player.tap("accept-challenge")
    sitting = player.sitting
    player.model = with_sitting(player.model, replace(sitting, match=finished(sitting.match, luck)))
    return player.tap("look-away")


def compared(player: Player) -> Player:
    """With the coach's reports on all games of the round."""
    player.tap(f"show-challenge {player.sitting.deal}")
    return reviewed(player)


def reviewed(player: Player) -> Player:
    while text := challenge.unreviewed(player.model):
        report = run_to_end(coach.analysis(entries.read(text).match))
        player.model = challenge.reviewed(player.model, text, report)
        player.tap("reported")
    return player
