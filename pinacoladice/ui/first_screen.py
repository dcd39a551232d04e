"""What stands in the page itself, before Python is up."""

from pinacoladice.i18n import LANGUAGES, translate
from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.model import Model, Settings
from pinacoladice.ui.views.page import page


def render(language: str) -> Html:
    return page(Model(settings=Settings(language=language)))


def waking() -> Html:
    """For those who wait: in all languages, of which the page shows its own."""
    lines = [element("span", translate(each, "waking"), lang=each) for each in LANGUAGES]
    label = element("span", *lines, id="waking-text", class_="words")
    return join(label, element("progress", max="1", value="0", aria_labelledby="waking-text"))
