"""The library for QR codes: fetched with the first one that is wanted, and not before."""

import sys
from pathlib import Path

import js
from pyodide.ffi import JsException

from pinacoladice.ui import qr
from pinacoladice.ui.model import Rows

ARCHIVE = "qr.zip"


async def matrix(app: str, text: str) -> Rows | None:
    """None where the library cannot be had."""
    place = Path.home() / ARCHIVE
    if not place.exists():
        fetched = await _fetched(f"{app}{ARCHIVE}")
        if fetched is None:
            return None
        place.write_bytes(fetched)
        sys.path.append(str(place))
    return qr.matrix(text)


async def _fetched(address: str) -> bytes | None:
    try:
        response = await js.fetch(address)
    except JsException:
        return None
    content: bytes = (await response.arrayBuffer()).to_bytes()
    return content if response.ok else None
