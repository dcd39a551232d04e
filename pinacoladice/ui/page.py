"""The whole page, from the model."""

from pinacoladice.ui.games.registry import words_of
from pinacoladice.ui.home.view import home
from pinacoladice.ui.html import NONE, Html, element, join
from pinacoladice.ui.model import Model
from pinacoladice.ui.panels.view import panel
from pinacoladice.ui.shapes import definitions
from pinacoladice.ui.share import replay
from pinacoladice.ui.table.ending import ending
from pinacoladice.ui.table.view import table
from pinacoladice.ui.verbs import SETTLING
from pinacoladice.ui.words import Words


def page(model: Model) -> Html:
    """The content of `#app`."""
    model = replay.shown(model)
    words = words_of(model)
    sitting = model.sitting
    above = panel(model, words)
    if sitting is None or not model.at_table:
        below = home(model, words)
    else:
        is_over = not (model.sees_board or model.replay)
        above = above or (ending(model, sitting, words) if is_over else NONE)
        below = table(model, sitting, words)
    # While something is open above, what lies below is inert.
    screen = element(
        "div",
        _by_ear(model, words),
        below,
        id="screen",
        inert=bool(above),
        data_settling=" ".join(SETTLING),
    )
    return join(definitions(), screen, above)


def _by_ear(model: Model, words: Words) -> Html:
    """The first button of the page, seen only while it has the focus."""
    if model.settings.by_ear or model.replay:
        return NONE
    return element(
        "button", words("by_ear.begin"), class_="skip-link", id="by-ear", data_intent="by-ear"
    )
