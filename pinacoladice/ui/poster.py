"""What pictures of positions are put together from, as JSON can hold it: every shape that the table
shows and the few words beside them, so that the poster's JavaScript draws no shape of its own."""

import re
from typing import Any

from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.games.registry import SCREENS, AnyScreen
from pinacoladice.ui.html import Html
from pinacoladice.ui.model import AVATARS
from pinacoladice.ui.shapes import shapes
from pinacoladice.ui.table.view import LONG_NAME
from pinacoladice.ui.words import Words

_ID = re.compile(r'id="([^"]+)"')


def pieces() -> dict[str, Any]:
    return {
        "shapes": {_id_of(shape): shape for shape in shapes()},
        "avatars": AVATARS,
        "longNames": LONG_NAME,
        "games": {name: _of_game(screen) for name, screen in SCREENS.items()},
        "words": {language: _words(Words(language)) for language in LANGUAGES},
    }


def _id_of(shape: Html) -> str:
    found = _ID.search(shape)
    return found.group(1) if found else ""


def _of_game(screen: AnyScreen) -> dict[str, object]:
    faces = screen.game.notation.FACES.names
    words = {language: screen.words(language) for language in LANGUAGES}
    return {
        "name": {language: each(f"game.{screen.game.name}") for language, each in words.items()},
        "seats": [*screen.game.seats],
        "faces": faces,
        # What each face is called where it is spoken of.
        "named": {
            language: {name: each.face(face) for face, name in enumerate(faces, start=1)}
            for language, each in words.items()
        },
        **screen.poster(),
    }


def _words(words: Words) -> dict[str, str]:
    """With the places in braces where something is to be put in."""
    return {
        "player": words("player.unnamed", number="{number}"),
        "standing": words("home.standing", name="{name}", score="{score}"),
        "turn": words("poster.turn", name="{name}"),
        "dice": words("poster.dice", dice="{dice}"),
    }
