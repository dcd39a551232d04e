"""A small picture of the table: the heads with their eyes, and the dice that all may see."""

from pinacoladice.games.koala.state import State
from pinacoladice.ui.games.koala.hand import Sitting
from pinacoladice.ui.games.koala.views.pieces import face, koala
from pinacoladice.ui.html import NONE, Html, element


def miniature(sitting: Sitting) -> Html:
    state = sitting.state
    heads = [
        element("span", koala(eyes), class_="turn" if seat == state.turn else None)
        for seat, eyes in enumerate(state.eyes)
    ]
    return element("span", *heads, _dice(state), class_="mini-koala", aria_hidden="true")


def _dice(state: State) -> Html:
    """In a blind turn they are covered, whoever may look at them."""
    if state.dice == ():
        return NONE
    dice = (None, None) if state.blind_turn or state.dice is None else state.dice
    return element(
        "span", *(element("span", face(each), class_="die") for each in dice), class_="pair"
    )
