"""Embedded positions: the frames of a page ask, this worker answers.

Each answer is one text (js/embed/python-host.js).
"""

import traceback

import js
from pyscript import sync

from pinacoladice.engine.source import fresh_seed
from pinacoladice.ui.embed.server import EmbedServer
from pinacoladice.web import languages


def start() -> None:
    languages.begin()
    server = EmbedServer()

    def tap(name: str, intent: str, value: str) -> str:
        try:
            return server.tap(name, intent, value, fresh_seed())
        except Exception as error:  # noqa: BLE001 - no fault may end the session
            js.console.error("".join(traceback.format_exception(error)))
            return server.tap(name, "trouble", "", fresh_seed())

    sync.open = lambda name, text: server.open(name, text, fresh_seed())
    sync.tap = tap
    sync.read = lambda name, text: server.read(name, text, fresh_seed())
    sync.serve()
    js.preloadSecondary()  # a frame starts Python after a tap only, and has all it waited for
