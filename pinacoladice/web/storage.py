"""The device's own storage, which may be blocked or full at any time."""

import js
from pyodide.ffi import JsException

from pinacoladice.ui import stored

_PREFIX = "pinacoladice."


def read_all() -> dict[str, str]:
    """Everything kept; nothing where the storage is blocked."""
    kept = {}
    try:
        for name in stored.ALL:
            text = js.localStorage.getItem(_PREFIX + name)
            if isinstance(text, str):  # and not JavaScript's null
                kept[name] = text
    except JsException:
        return {}
    return kept


def write(name: str, text: str) -> bool:
    """Keep a text, or forget it if it is empty. False where that could not be done."""
    try:
        if text:
            js.localStorage.setItem(_PREFIX + name, text)
        else:
            js.localStorage.removeItem(_PREFIX + name)
    except JsException:
        return False
    return True
