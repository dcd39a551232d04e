"""Renders SVG as PNG, in Node."""

import base64
import json
from collections.abc import Iterable
from pathlib import Path

from tools import node

DRAW = Path(__file__).with_name("png.mjs")


def drawn(drawings: Iterable[tuple[str, int]]) -> list[bytes]:
    """The PNG of each SVG with the given width; in one run, as Node starts slowly."""
    source = [{"svg": svg, "width": width} for svg, width in drawings]
    made: list[str] = json.loads(node.made(DRAW, json.dumps(source).encode()))
    return [base64.b64decode(picture) for picture in made]
