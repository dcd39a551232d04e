"""The parts of pictures of Pickomino, for static/js/poster/games/pickomino.js."""

from pinacoladice.games.pickomino.notation import FACES
from pinacoladice.games.pickomino.tiles import DICE, TILES, worms
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.games.pickomino.views.pieces import worms_picture
from pinacoladice.ui.words import Words


def pieces() -> dict[str, object]:
    return {
        "dice": DICE,
        "shapes": dict(zip(FACES.names, [*FACES.names[:-1], "worm"], strict=True)),
        "tiles": {tile: worms(tile) for tile in TILES},
        "worms": {count: worms_picture(count) for count in sorted({*map(worms, TILES)})},
        "words": {language: _words(language) for language in LANGUAGES},
    }


def _words(language: str) -> dict[str, str]:
    """Texts with placeholders in braces."""
    return {"grill": Words(language)("pickomino.poster.grill", tiles="{tiles}")}
