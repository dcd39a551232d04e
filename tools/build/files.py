"""Writes the files of the site, and fills in templates."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def write(path: Path, content: str | bytes) -> None:
    """Create the file, and its folder if needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def write_json(path: Path, content: Any) -> None:
    write(path, json.dumps(content, ensure_ascii=False, indent=1) + "\n")


def fill(template: str, values: Mapping[str, str]) -> str:
    """Replace each placeholder by its value."""
    for placeholder, value in values.items():
        template = template.replace(placeholder, value)
    return template
