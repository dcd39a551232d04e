"""Messages that a script completes: js/learn/sentences.js finds them in the page."""

import json

from pinacoladice.i18n import message
from pinacoladice.ui.words import Words


def sentences(words: Words, *keys: str) -> str:
    """By the last words of their keys, with the names of their parameters."""
    known = {key.rpartition(".")[2]: message(words.language, key) for key in keys}
    return json.dumps(known, ensure_ascii=False)
