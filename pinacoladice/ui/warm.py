"""What is done before Python's memory is kept for the next start: all pure modules are imported,
and what they work out once and remember is worked out."""

from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.first_screen import render
from pinacoladice.ui.opening import first_model
from pinacoladice.ui.update import update
from pinacoladice.ui.views.page import page


def warm() -> None:
    for language in LANGUAGES:
        render(language)
    model, _ = first_model({}, [])
    for intent in ("start", "roll", "hold 0", "roll", "open log", "open rules"):
        model, _ = update(model, intent, seed=bytes(32))
        page(model)
