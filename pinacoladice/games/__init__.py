"""The registry of games. A new game is a package in this folder and an entry in `GAMES`."""

from collections.abc import Mapping
from typing import Any

from pinacoladice.engine.errors import InvalidPosition
from pinacoladice.engine.game import Game
from pinacoladice.engine.notation import whole
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.games.koala.rules import Koala
from pinacoladice.games.pickomino.rules import Pickomino

AnyGame = Game[Any, Any]

GAMES: Mapping[str, AnyGame] = {game.name: game for game in (Coladice(), Pickomino(), Koala())}


def parse_position(text: str) -> tuple[AnyGame, Any]:
    """Parse a position of any game; its first word is the name of the game."""
    words = whole(text, InvalidPosition).words()
    if not words:
        raise InvalidPosition("position_expected", at=0)
    game = words[0].one_of(GAMES, "unknown_game")
    return game, game.parse_position(text)
