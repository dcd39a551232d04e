"""What the browser reports about the app itself: kept on the device, a new version, installing."""

from dataclasses import replace

from pinacoladice.ui.effects import Effect, Install, Persist, TakeUpdate
from pinacoladice.ui.model import Model

Step = tuple[Model, list[Effect]]


def offline_ready(model: Model) -> Step:
    return replace(model, shell=replace(model.shell, is_offline=True)), []


def update_ready(model: Model) -> Step:
    return replace(model, shell=replace(model.shell, has_update=True)), []


def update_if_quiet(model: Model) -> list[Effect]:
    """A new version is taken at home, with nothing open: never in the middle of a game."""
    is_quiet = not model.at_table and not model.panel and not model.replay
    return [TakeUpdate()] if model.shell.has_update and is_quiet else []


# How long the browser keeps what it is given


def ask_to_keep(model: Model) -> Step:
    """When somebody sits down to play, once a visit: only now is there something to lose."""
    if model.shell.keeping:
        return model, []
    return replace(model, shell=replace(model.shell, keeping="asked")), [Persist()]


def kept(model: Model, how: str) -> Step:
    """The browser's answer."""
    keeping = {"for-good": "for good", "for-now": "for now"}.get(how, "asked")
    return replace(model, shell=replace(model.shell, keeping=keeping)), []


def forgets(model: Model) -> Step:
    return replace(model, shell=replace(model.shell, forgets=True)), []


# Installing


def installable(model: Model) -> Step:
    return replace(model, shell=replace(model.shell, installing="by button")), []


def installable_by_hand(model: Model) -> Step:
    return replace(model, shell=replace(model.shell, installing="by hand")), []


def installed(model: Model) -> Step:
    return replace(model, shell=replace(model.shell, installing="")), []


def install(model: Model) -> Step:
    return model, [Install()]
