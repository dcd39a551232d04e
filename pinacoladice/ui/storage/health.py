"""Storage that fails, saves that cannot be read, and faults of the program."""

from dataclasses import replace

from pinacoladice.ui.effects import Download, Store
from pinacoladice.ui.model import Model, Notice, Step
from pinacoladice.ui.storage import keys, write


def storage_failed(model: Model) -> Step:
    """A write failed. The game goes on in memory, and each later write stores everything."""
    if not model.storage_works:
        return model, []
    return replace(model, storage_works=False, notice=Notice("notice.storage")), []


def storage_works(model: Model) -> Step:
    """Writes succeed again. Something may have been left out meanwhile, so store everything."""
    model = replace(model, storage_works=True, notice=Notice("notice.storage_works"))
    return model, write.store_all(model)


def download_broken(model: Model) -> Step:
    return model, [Download("pina-coladice-save.txt", model.broken_save)]


def forget_broken(model: Model) -> Step:
    return replace(model, broken_save="", notice=None), [Store(keys.BROKEN, "")]


def trouble(model: Model) -> Step:
    """A fault of the program: the model is as it was before the tap."""
    return replace(model, notice=Notice("notice.trouble")), []
