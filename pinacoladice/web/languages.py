"""The texts of other languages than English: one file each, fetched on first use."""

import js
from pyodide.ffi import JsException

from pinacoladice import i18n


def fetch(language: str) -> str:
    """Blocks: only a worker may do that, and nothing can be said before the texts are there."""
    try:
        return str(js.readTexts(language))
    except JsException as error:
        raise OSError(str(error)) from error


def begin() -> None:
    i18n.fetch_with(fetch)
