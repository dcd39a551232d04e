"""Warm-up before the memory snapshot is taken: import all pure modules and fill their caches."""

import json

from pinacoladice.i18n.languages import USUAL
from pinacoladice.ui.browser.prerender import home
from pinacoladice.ui.embed.server import EmbedServer
from pinacoladice.ui.page import page
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.update import update

LESSON = {"parameters": [("lesson", "hold-the-pair")], "languages": [], "resume": ""}


def warm() -> None:
    EmbedServer().open("", json.dumps(LESSON), bytes(32))
    home(USUAL)
    model, _ = first_model({}, [])
    for intent in ("roll", "hold 0", "roll", "open log", "open rules"):
        model, _ = update(model, intent, seed=bytes(32))
        page(model)
