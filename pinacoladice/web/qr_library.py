"""The library for QR codes: downloaded when the first code is wanted."""

import sys
from pathlib import Path

import js
from pyodide.ffi import JsException

from pinacoladice.ui.model import Rows
from pinacoladice.ui.share import qr

ARCHIVE = "qr.zip"


async def matrix(app: str, text: str) -> Rows | None:
    """None if the library cannot be downloaded."""
    path = Path.home() / ARCHIVE
    if not path.exists():
        archive = await _download(f"{app}{ARCHIVE}")
        if archive is None:
            return None
        path.write_bytes(archive)
        sys.path.append(str(path))
    return qr.matrix(text)


async def _download(address: str) -> bytes | None:
    try:
        response = await js.fetch(address)
    except JsException:
        return None
    content: bytes = (await response.arrayBuffer()).to_bytes()
    return content if response.ok else None
