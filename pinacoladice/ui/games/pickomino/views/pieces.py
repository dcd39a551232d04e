"""Tiles and dice, with their worms."""

from pinacoladice.games.pickomino.tiles import WORM, worms
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.shapes import die, use

_WORM = 20  # width and height


def face_of(face: int) -> Html:
    return die("worm" if face == WORM else face)


def worms_picture(count: int) -> Html:
    row = [use("worm", place * _WORM, 0, _WORM) for place in range(count)]
    return element(
        "svg",
        *row,
        class_="worms",
        viewBox=f"0 0 {count * _WORM} {_WORM}",
        aria_hidden="true",
    )


def spoken(text: str) -> Html:
    """Text for screen readers only."""
    return element("span", text, class_="visually-hidden")


def tile_picture(tile: int) -> Html:
    """Its number above its worms."""
    number = element("strong", tile)
    return element("span", number, worms_picture(worms(tile)), class_="tile", aria_hidden="true")
