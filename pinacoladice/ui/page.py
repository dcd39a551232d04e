"""The whole page, from the model."""

from pinacoladice.ui.html import NONE, Html, element, join
from pinacoladice.ui.model import Model
from pinacoladice.ui.replaying import seen
from pinacoladice.ui.screens import words_of
from pinacoladice.ui.views.ending import ending
from pinacoladice.ui.views.home import home
from pinacoladice.ui.views.panels import panel
from pinacoladice.ui.views.pieces import definitions
from pinacoladice.ui.views.table import table


def page(model: Model) -> Html:
    """What stands in `#app`."""
    model = seen(model)
    words = words_of(model)
    sitting = model.sitting
    above = panel(model, words)
    if sitting is None or not model.at_table:
        below = home(model, words)
    else:
        is_over = not (model.sees_board or model.replay)
        above = above or (ending(model, sitting, words) if is_over else NONE)
        below = table(model, sitting, words)
    # While something is open above, what lies below cannot be reached.
    screen = element("div", below, id="screen", inert=bool(above))
    return join(definitions(), screen, above)
