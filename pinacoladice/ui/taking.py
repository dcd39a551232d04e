"""Taps about taking a game along: sharing, files, links, replays.

Seldom made, so what answers them is imported when the first of them comes.
"""

from collections.abc import Callable
from dataclasses import replace

from pinacoladice.ui.effects import Effect
from pinacoladice.ui.model import Model, Rows

Step = tuple[Model, list[Effect]]

VERBS = {
    *("copy", "copied", "copy-failed", "hand-on", "picture", "export-game", "export-all"),
    *("arrive", "arrive-file", "arrive-too-large", "want", "take-incoming", "leave-incoming"),
    *("replay-game", "replay-step", "replay-to", "replay-close"),
}


def answer(model: Model, verb: str, argument: str, value: str) -> Step:
    from pinacoladice.ui import arriving, carrying, replaying, sharing  # noqa: PLC0415

    if verb.startswith("replay-"):
        return replaying.answer(model, verb, argument or value)
    answers: dict[str, Callable[[], Step]] = {
        "copy": lambda: sharing.copy(model, argument),
        "copied": lambda: sharing.copied(model, "notice.copied"),
        "copy-failed": lambda: sharing.copied(model, "notice.copy_failed"),
        "hand-on": lambda: sharing.hand_on(model, argument),
        "picture": lambda: sharing.picture(model, argument),
        "export-game": lambda: carrying.export_game(model),
        "export-all": lambda: carrying.export_all(model),
        "arrive": lambda: arriving.arrive(model, value),
        "arrive-file": lambda: arriving.arrive_file(model, value),
        "arrive-too-large": lambda: arriving.too_large(model),
        "want": lambda: arriving.want(model, argument),
        "take-incoming": lambda: arriving.take(model),
        "leave-incoming": lambda: arriving.leave(model),
    }
    return answers[verb]()


def encoded(model: Model, address: str, rows: Rows | None) -> Model:
    """The QR code of an address, worked out."""
    return replace(model, code=(address, rows))


def open_share(model: Model) -> Step:
    from pinacoladice.ui import sharing  # noqa: PLC0415

    return sharing.open_share(model)
