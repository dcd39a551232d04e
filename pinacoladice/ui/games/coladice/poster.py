"""The parts of pictures of Piña Coladice, for static/js/poster/games/coladice.js."""

from pinacoladice.games.coladice.coasters import COASTERS, Coaster
from pinacoladice.games.coladice.state import TOKENS
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.games.coladice.views.pieces import (
    PLACES,
    combination_picture,
    free_space,
    plate,
    taken_space,
)
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.html import join
from pinacoladice.ui.model import AVATARS
from pinacoladice.ui.words import Words


def pieces() -> dict[str, object]:
    values = {value for coaster in COASTERS for value in (*coaster.front, *coaster.back)}
    return {
        "tokens": TOKENS,
        "coasters": {coaster.code: _coaster(coaster) for coaster in COASTERS},
        "places": PLACES,
        "free": {value: free_space(0, value) for value in sorted(values)},
        "taken": [taken_space(0, avatar) for avatar in range(len(AVATARS))],
        "words": {language: _words(language) for language in LANGUAGES},
    }


def _coaster(coaster: Coaster) -> dict[str, object]:
    return {
        "kind": coaster.colour,
        "picture": join(plate(), combination_picture(coaster.combination)),
        "values": {spaces: coaster.values(spaces) for spaces in PLACES},
        "name": {language: ColadiceWords(language).coaster(coaster) for language in LANGUAGES},
    }


def _words(language: str) -> dict[str, str]:
    """Texts with placeholders in braces."""
    return {"row": Words(language)("coladice.poster.row", row="{row}")}
