"""The game in six pictures, for whoever opens the page and has never played."""

from pinacoladice.games.pickomino.tiles import WORM, WORM_POINTS
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.pickomino.views.pieces import face_of, tile_picture
from pinacoladice.ui.views.pieces import glass
from pinacoladice.ui.words import Words

_ROLLED = (1, 2, 3, 3, 4, 4, 4, WORM)


def pictures(words: Words) -> Html:
    scenes = {
        "roll": [_die(face, small=True) for face in _ROLLED],
        "keep": [_die(face, held=face == 4) for face in (3, 4, 4, 4, 2)],
        "worm": [_die(WORM), element("strong", f"= {WORM_POINTS}")],
        "take": [tile_picture(25), tile_picture(27)],
        "steal": [glass(1), tile_picture(27), element("strong", "→"), glass(0)],
        "fail": [tile_picture(35), _face_down(36)],
    }
    scenes_told = [
        element(
            "li",
            element("div", *scene, class_="scene", aria_hidden="true"),
            element("p", words(f"pickomino.six.{name}")),
        )
        for name, scene in scenes.items()
    ]
    return element(
        "section",
        element("h2", words("pickomino.six.title"), id="six-title"),
        element("ol", *scenes_told, class_="six"),
        class_="card",
        aria_labelledby="six-title",
    )


def _die(face: int, *, held: bool = False, small: bool = False) -> Html:
    kinds = ["die", *(["held"] if held else []), *(["small"] if small else [])]
    return element("span", face_of(face), class_=" ".join(kinds))


def _face_down(tile: int) -> Html:
    return element("span", tile, class_="tile back")
