"""Messages to and from the page, as text: a worker and its page share nothing else.

types/messages.d.ts declares them for the page's scripts; `python -m tools.message_types` writes it.
"""

import json
import traceback
from dataclasses import asdict
from typing import Any, NotRequired, TypedDict

from pinacoladice.ui.effects import PageEffect
from pinacoladice.ui.model import Model, Settings
from pinacoladice.ui.page import page


class Opening(TypedDict):
    """The state of the device, with which the page answers when Python is up."""

    stored: dict[str, str]
    follows: bool  # another tab leads
    languages: list[str]
    version: str
    address: str  # of the app
    shares: bool  # there is a share sheet
    go: str  # the target of a shortcut
    today: str  # the date
    queued: list[tuple[str, str]]  # intents with their values


class ScreenMessage(TypedDict):
    """The answer to an intent: effects in their order, and the screen, or why there is none."""

    effects: list[PageEffect]
    html: NotRequired[str]
    fault: NotRequired[str]
    settings: Settings
    panel: bool  # something to go back from


def screen(model: Model, effects: list[PageEffect]) -> str:
    panel = bool(model.panel or model.replay)
    message = ScreenMessage(effects=effects, settings=model.settings, panel=panel)
    try:
        message["html"] = page(model)
    except Exception:  # noqa: BLE001 - the page shows any fault
        message["fault"] = traceback.format_exc()  # effects are performed even so
    return json.dumps(message, default=_as_json)


def _as_json(value: Any) -> dict[str, Any]:
    """A dataclass as an object; effects have a kind to tell them apart."""
    fields = asdict(value)
    return {"kind": type(value).__name__, **fields} if isinstance(value, PageEffect) else fields
