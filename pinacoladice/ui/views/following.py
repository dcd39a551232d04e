"""Where another tab plays: who does, and the way to play here."""

from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.views.buttons import main_button
from pinacoladice.ui.words import Words


def play_here(words: Words) -> Html:
    return main_button(words("tabs.play_here"), "play-here", small=words("tabs.elsewhere"))


def following(model: Model, words: Words) -> Html:
    """At home, where no main button stands at the thumb."""
    if not model.follows:
        return NONE
    return element("section", play_here(words), class_="card", id="following")
