"""The games at this table. A new game is a folder beside these and a line in `SCREENS`."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pinacoladice.engine.game import Seat
from pinacoladice.ui.games.coladice.screen import SCREEN as COLADICE
from pinacoladice.ui.games.contract import Screen
from pinacoladice.ui.games.koala.screen import SCREEN as KOALA
from pinacoladice.ui.games.pickomino.screen import SCREEN as PICKOMINO
from pinacoladice.ui.model import Model
from pinacoladice.ui.table.seats import only_person
from pinacoladice.ui.words import TableWords

AnyScreen = Screen[Any, Any, Any]

SCREENS: Mapping[str, AnyScreen] = {
    screen.game.name: screen for screen in (COLADICE, PICKOMINO, KOALA)
}


def words_of(model: Model) -> TableWords:
    """The words of the selected game, with the names of its players."""
    settings, sitting = model.settings, model.sitting
    players = sitting.match.players if sitting else ()
    you = only_person(sitting) if sitting else None
    return _words(model.game, settings.language, players, settings.by_ear, you)


@lru_cache(maxsize=8)
def _words(
    game: str, language: str, players: tuple[str, ...], by_ear: bool, you: Seat | None
) -> TableWords:
    """The same object each time: cached views have it as an argument."""
    return SCREENS[game].words(language, players, by_ear=by_ear, you=you)
