"""The games at this table. A new one is a folder beside these and a line in this table."""

from collections.abc import Mapping
from typing import Any

from pinacoladice.ui.coladice.screen import ColadiceScreen
from pinacoladice.ui.koala.screen import KoalaScreen
from pinacoladice.ui.model import Model
from pinacoladice.ui.pickomino.screen import PickominoScreen
from pinacoladice.ui.screen import Screen
from pinacoladice.ui.words import TableWords

AnyScreen = Screen[Any, Any, Any]

ALL: tuple[AnyScreen, ...] = (
    ColadiceScreen(),
    PickominoScreen(),
    KoalaScreen(),
)
SCREENS: Mapping[str, AnyScreen] = {screen.game.name: screen for screen in ALL}


def words_of(model: Model) -> TableWords:
    """The words of the game that is looked at, with the names of those who play it."""
    players = model.match.players if model.match else ()
    return SCREENS[model.game].words(model.settings.language, players)
