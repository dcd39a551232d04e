"""What is done before Python's memory is kept for the next start: all pure modules are imported,
and what they work out once and remember is worked out."""

import json

from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.embed.gallery import Gallery
from pinacoladice.ui.first_screen import render
from pinacoladice.ui.opening import first_model
from pinacoladice.ui.update import update
from pinacoladice.ui.views.page import page

LESSON = {"parameters": [("lesson", "hold-the-pair")], "languages": [], "kept": ""}


def warm() -> None:
    Gallery().open("", json.dumps(LESSON), bytes(32))
    for language in LANGUAGES:
        render(language)
    model, _ = first_model({}, [])
    for intent in ("start", "roll", "hold 0", "roll", "open log", "open rules"):
        model, _ = update(model, intent, seed=bytes(32))
        page(model)
