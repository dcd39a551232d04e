"""Reading text that anybody may have written: storage, files, links, messages."""

import json
import re
from typing import Any, NoReturn

LONGEST = 640_000  # characters: twice the longest file
DEEPEST = 16  # nested lists and objects; ours have six

# Strings, which may contain brackets, or brackets.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)


def read_json(text: str) -> Any:
    """Parse JSON; a `ValueError` if it is malformed, too long or nested too deep.

    Length and depth are checked first: the parser recurses, and Pyodide does not survive a stack
    overflow.
    """
    if len(text) > LONGEST or _is_too_deep(text):
        raise ValueError(text[:40])
    return json.loads(text, parse_constant=_refuse)


def _is_too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for token in _TOKEN.finditer(text):
        bracket = text[token.start()]
        depth += (bracket in "[{") - (bracket in "]}")
        if depth > DEEPEST:
            return True
    return False


def _refuse(constant: str) -> NoReturn:
    """NaN and infinities are not JSON."""
    raise ValueError(constant)
