"""Storage that fails, saves that cannot be read, and faults of the program."""

from dataclasses import replace

from pinacoladice.ui.effects import Announce, Download, Store
from pinacoladice.ui.games.registry import words_of
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import STORAGE_FAULTS, Model, Notice, Step
from pinacoladice.ui.notices import with_notice
from pinacoladice.ui.storage import keys, write
from pinacoladice.ui.words import Words


def storage_failed(model: Model, fault: str) -> Step:
    """A write failed. The game goes on in memory, and each later write stores everything."""
    return _said(model, fault if fault in STORAGE_FAULTS else "failing")


def storage_works(model: Model) -> Step:
    """Writes succeed again. Something may have been left out meanwhile, so store everything."""
    model, effects = _said(model, "again")
    return model, [*effects, *write.store_all(model)]


def _said(model: Model, storage: str) -> Step:
    if storage == model.storage:
        return model, []
    model = replace(model, storage=storage)
    return model, [Announce(words_of(model)(f"storage.{storage}"))]


def forget_recovery(model: Model) -> Model:
    return replace(model, storage="") if model.storage_works else model


def storage_cleared(model: Model) -> Step:
    """Somebody has deleted everything that was stored, while the app was open."""
    model, effects = with_notice(model, Notice("notice.storage_cleared"))
    return model, [*effects, *write.store_all(model)]


def storage_line(model: Model, words: Words) -> Html:
    """Shown as long as it is true; that saving works again, until the view changes."""
    if not model.storage:
        return NONE
    return element("p", words(f"storage.{model.storage}"), id="storage", class_="storage")


def download_broken(model: Model) -> Step:
    return model, [Download("pina-coladice-save.txt", model.broken_save)]


def forget_broken(model: Model) -> Step:
    return replace(model, broken_save="", notice=None), [Store(keys.BROKEN, "")]


def trouble(model: Model) -> Step:
    """A fault of the program: the model is as it was before the tap."""
    return replace(model, notice=Notice("notice.trouble")), []
