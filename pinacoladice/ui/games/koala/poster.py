"""The parts of pictures of Piña Koala, for static/js/poster/games/koala.js."""

from pinacoladice.engine.notation import UNKNOWN
from pinacoladice.games.koala.notation import FACES
from pinacoladice.games.koala.state import EYES
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.games.koala.views.pieces import branch, eyes, face, koala
from pinacoladice.ui.words import Words


def pieces() -> dict[str, object]:
    drawn = {name: face(number) for number, name in enumerate(FACES.names, start=1)}
    return {
        "drawn": {**drawn, UNKNOWN: face(None)},
        "heads": [koala(open_eyes) for open_eyes in range(EYES + 1)],
        "eyes": [eyes(open_eyes) for open_eyes in range(EYES + 1)],
        "branch": branch(),
        "words": {language: _words(language) for language in LANGUAGES},
    }


def _words(language: str) -> dict[str, str]:
    """Texts with placeholders in braces."""
    return {"said": Words(language)("koala.poster.said", sum="{sum}")}
