"""What the browser reports about the installed app: offline, updates, persistence, installing."""

from dataclasses import replace

from pinacoladice.ui.effects import Effect, Install, Persist, TakeUpdate
from pinacoladice.ui.model import Model, Step


def report(model: Model, **status: object) -> Step:
    """Fields of `PwaStatus`, as the page has found them."""
    return replace(model, pwa=replace(model.pwa, **status)), []  # type: ignore[arg-type]


def update_if_idle(model: Model) -> list[Effect]:
    """A new version is activated at home with nothing open, never during a game."""
    is_idle = not model.at_table and not model.panel and not model.replay
    return [TakeUpdate()] if model.pwa.has_update and is_idle else []


# Storage persistence


def request_persistence(model: Model) -> Step:
    """Ask once per visit, when a match starts: only then is there something to lose."""
    if model.pwa.persistence:
        return model, []
    model, _ = report(model, persistence="asked")
    return model, [Persist()]


def persistence(model: Model, answer: str) -> Step:
    """The browser's answer: granted or denied."""
    known = answer in ("granted", "denied")
    return report(model, persistence=answer if known else "asked")


def install(model: Model) -> Step:
    return model, [Install()]
