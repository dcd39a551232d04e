"""Reading text that anybody may have written: storage, files, links, messages."""

import json
from typing import Any


def read_json(text: str) -> Any:
    """Parse JSON; a `ValueError` if it is malformed or nested too deep."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError(text[:40]) from error
