"""The whole page, from the model."""

from pinacoladice.ui.html import NONE, Html, element, join
from pinacoladice.ui.model import Model
from pinacoladice.ui.views.ending import ending
from pinacoladice.ui.views.home import home
from pinacoladice.ui.views.panels import panel
from pinacoladice.ui.views.pieces import definitions
from pinacoladice.ui.views.table import table
from pinacoladice.ui.words import Words


def page(model: Model) -> Html:
    """What stands in `#app`."""
    match = model.match
    words = Words(model.settings.language, match.players if match else ())
    if match is None or not model.at_table:
        above = panel(model, words)
        below = home(model, words)
    else:
        result = NONE if model.sees_board else ending(model, match, words)
        above = panel(model, words) or result
        below = table(model, match, words)
    # While something is open above, what lies below cannot be reached.
    screen = element("div", below, id="screen", inert=bool(above))
    return join(definitions(), screen, above)
