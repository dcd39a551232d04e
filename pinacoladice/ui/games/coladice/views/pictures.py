"""Piña Coladice in six pictures."""

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import Spot
from pinacoladice.games.coladice.coasters import BY_CODE
from pinacoladice.games.coladice.state import GOAL
from pinacoladice.ui.games.coladice.views.pieces import coaster_picture
from pinacoladice.ui.games.rules_view import scenes
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.shapes import die, glass, icon
from pinacoladice.ui.words import Words

_LOOKS = (0, 1)


def pictures(words: Words) -> Html:
    full = _coaster("full", 0)
    drawn = {
        "roll": [_die(face) for face in (2, 5, 2, 1, 4)],
        "hold": [_die(face, held=face == 2) for face in (2, 5, 2, 1, 4)],
        "claim": [*(_die(face, small=True) for face in (2, 2, 5, 5, 5)), full],
        "neighbours": [_coaster("odds", 0), full, _plus("+3 +1")],
        "line": [*(glass(0) for _ in range(4)), icon("drink")],
        "end": [glass(0), _plus(str(GOAL)), glass(1), _plus("17")],
    }
    return scenes(words, "coladice.pictures", drawn)


def _die(face: int, *, held: bool = False, small: bool = False) -> Html:
    kinds = ["die", *(["held"] if held else []), *(["small"] if small else [])]
    return element("span", die(face), class_=" ".join(kinds))


def _coaster(code: str, seat: Seat) -> Html:
    spot = Spot(BY_CODE[code], (seat,))
    picture = coaster_picture(spot, _LOOKS)
    return element("span", picture, class_=f"coaster resting {spot.coaster.colour}")


def _plus(text: str) -> Html:
    return element("strong", text)
