"""Names as people type them."""

from pinacoladice.engine.match import is_unwritable
from pinacoladice.ui.model import LONGEST_NAME


def clean_name(text: str) -> str:
    """A name that fits: one line, no control characters, not too long."""
    writable = "".join(" " if is_unwritable(character) else character for character in text)
    return " ".join(writable.split())[:LONGEST_NAME].strip()
