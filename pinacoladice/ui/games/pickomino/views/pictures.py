"""Pickomino in six pictures."""

from pinacoladice.games.pickomino.tiles import WORM, WORM_POINTS
from pinacoladice.ui.games.pickomino.views.pieces import face_of, tile_picture
from pinacoladice.ui.games.rules_view import scenes
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.shapes import glass
from pinacoladice.ui.words import Words

_ROLLED = (1, 2, 3, 3, 4, 4, 4, WORM)


def pictures(words: Words) -> Html:
    drawn = {
        "roll": [_die(face, small=True) for face in _ROLLED],
        "keep": [_die(face, held=face == 4) for face in (3, 4, 4, 4, 2)],
        "worm": [_die(WORM), element("strong", f"= {WORM_POINTS}")],
        "take": [tile_picture(25), tile_picture(27)],
        "steal": [glass(1), tile_picture(27), element("strong", "→"), glass(0)],
        "fail": [tile_picture(35), _face_down(36)],
    }
    return scenes(words, "pickomino.pictures", drawn)


def _die(face: int, *, held: bool = False, small: bool = False) -> Html:
    kinds = ["die", *(["held"] if held else []), *(["small"] if small else [])]
    return element("span", face_of(face), class_=" ".join(kinds))


def _face_down(tile: int) -> Html:
    return element("span", tile, class_="tile back")
