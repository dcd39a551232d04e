"""Positions in other people's pages: the frames of a page ask, this worker answers.

Each answer is one text, for a worker and a page share nothing else (static/js/kitchen.js).
"""

import traceback
from collections.abc import Callable

import js
from pyscript import sync

from pinacoladice.engine.source import fresh_seed
from pinacoladice.ui.embed.gallery import Gallery


def start() -> None:
    gallery = Gallery()
    sync.open = lambda name, text: gallery.open(name, text, fresh_seed())
    sync.tap = lambda name, intent, value: _calmly(
        lambda: gallery.tap(name, intent, value, fresh_seed()),
        lambda: gallery.tap(name, "trouble", "", fresh_seed()),
    )
    sync.read = lambda name, text: gallery.read(name, text, fresh_seed())
    sync.serve()


def _calmly(work: Callable[[], str], otherwise: Callable[[], str]) -> str:
    """A fault in the program: said calmly, and in full where programmers look."""
    try:
        return work()
    except Exception as fault:  # noqa: BLE001 - it must not end in silence
        js.console.error("".join(traceback.format_exception(fault)))
        return otherwise()
