"""What pictures of positions are put together from, as JSON can hold it: every shape that the table
shows and the few words beside them, so that static/js/poster.js draws no shape of its own."""

import re

from pinacoladice.games.coladice import notation as coladice
from pinacoladice.games.coladice.coasters import COASTERS, Coaster
from pinacoladice.games.coladice.state import SEATS as COLADICE_SEATS
from pinacoladice.games.coladice.state import TOKENS
from pinacoladice.games.koala import notation as koala
from pinacoladice.games.koala.state import EYES
from pinacoladice.games.koala.state import SEATS as KOALA_SEATS
from pinacoladice.games.pickomino import notation as pickomino
from pinacoladice.games.pickomino.state import SEATS as PICKOMINO_SEATS
from pinacoladice.games.pickomino.tiles import DICE, TILES, worms
from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.coladice.views.pieces import (
    PLACES,
    combination_picture,
    free_space,
    plate,
    taken_space,
)
from pinacoladice.ui.coladice.words import ColadiceWords
from pinacoladice.ui.html import Html, join
from pinacoladice.ui.koala.views import pieces as koalas
from pinacoladice.ui.koala.words import KoalaWords
from pinacoladice.ui.model import LOOKS
from pinacoladice.ui.pickomino.views.pieces import worms_picture
from pinacoladice.ui.pickomino.words import PickominoWords
from pinacoladice.ui.views.pieces import shapes
from pinacoladice.ui.words import Words

_ID = re.compile(r'id="([^"]+)"')


def pieces() -> dict[str, object]:
    return {
        "shapes": {_id_of(shape): shape for shape in shapes()},
        "looks": LOOKS,
        "coladice": _coladice(),
        "pickomino": _pickomino(),
        "koala": _koala(),
        "words": {language: _words(Words(language)) for language in LANGUAGES},
    }


def _id_of(shape: Html) -> str:
    found = _ID.search(shape)
    return found.group(1) if found else ""


def _coladice() -> dict[str, object]:
    values = {value for coaster in COASTERS for value in (*coaster.front, *coaster.back)}
    return {
        "seats": [*COLADICE_SEATS],
        "faces": coladice.FACES.names,
        "tokens": TOKENS,
        "coasters": {coaster.code: _coaster(coaster) for coaster in COASTERS},
        "places": PLACES,
        "free": {value: free_space(0, value) for value in sorted(values)},
        "taken": [taken_space(0, look) for look in range(len(LOOKS))],
    }


def _coaster(coaster: Coaster) -> dict[str, object]:
    return {
        "kind": coaster.colour,
        "picture": join(plate(), combination_picture(coaster.combination)),
        "values": {spaces: coaster.values(spaces) for spaces in PLACES},
        "name": {language: ColadiceWords(language).coaster(coaster) for language in LANGUAGES},
    }


def _pickomino() -> dict[str, object]:
    faces = pickomino.FACES.names
    return {
        "seats": [*PICKOMINO_SEATS],
        "faces": faces,
        "dice": DICE,
        "shapes": dict(zip(faces, [*faces[:-1], "worm"], strict=True)),
        "tiles": {tile: worms(tile) for tile in TILES},
        "worms": {count: worms_picture(count) for count in sorted({*map(worms, TILES)})},
        "named": {language: _faces(PickominoWords(language), faces) for language in LANGUAGES},
    }


def _koala() -> dict[str, object]:
    faces = koala.FACES.names
    drawn = {name: koalas.face(face) for face, name in enumerate(faces, start=1)}
    return {
        "seats": [*KOALA_SEATS],
        "faces": faces,
        "drawn": {**drawn, koala.HIDDEN: koalas.face(None)},
        "heads": [koalas.koala(eyes) for eyes in range(EYES + 1)],
        "eyes": [koalas.eyes(eyes) for eyes in range(EYES + 1)],
        "branch": koalas.branch(),
        "named": {language: _faces(KoalaWords(language), faces) for language in LANGUAGES},
    }


def _faces(words: PickominoWords | KoalaWords, faces: tuple[str, ...]) -> dict[str, str]:
    """What each face is called where it is spoken of."""
    return {name: words.face(face) for face, name in enumerate(faces, start=1)}


def _words(words: Words) -> dict[str, str]:
    """With the places in braces where something is to be put in."""
    return {
        "coladice": words("game.coladice"),
        "pickomino": words("game.pickomino"),
        "koala": words("game.koala"),
        "player": words("player.unnamed", number="{number}"),
        "standing": words("home.standing", name="{name}", score="{score}"),
        "turn": words("poster.turn", name="{name}"),
        "dice": words("poster.dice", dice="{dice}"),
        "said": words("poster.said", sum="{sum}"),
        "row": words("poster.row", row="{row}"),
        "grill": words("poster.grill", tiles="{tiles}"),
    }
