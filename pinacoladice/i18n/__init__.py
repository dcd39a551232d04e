"""The words for people: the only place in the program that has any.

`en.json` and `fr.json` hold a message for each key; what is seldom said stands in files of its own,
which are read when it is said for the first time. A message that counts something has one form for
one and another for more, chosen by its parameter `n`.
"""

import json
import pkgutil
from functools import cache

LANGUAGES = ("en", "fr")

Message = str | dict[str, str]

# Where a message stands, by the first word of its key; all others are in the main file.
_APART = {
    "frame": "embed.",
    "invalid": "embed.",
    "learn": "learn.",
    "lesson": "lessons.",
    "letter": "embed.",
    "puzzle": "lessons.",
    "query": "embed.",
}


@cache
def messages(language: str, part: str = "") -> dict[str, Message]:
    text = pkgutil.get_data(__name__, f"{part}{language}.json")  # from a folder or from a zip
    loaded: dict[str, Message] = json.loads(text or "{}")
    return loaded


def is_singular(language: str, n: int) -> bool:
    """French counts 0 as one, English does not."""
    return abs(n) == 1 or (language == "fr" and n == 0)


def _beside(language: str, key: str) -> dict[str, Message]:
    """The messages of the file in which this one would stand."""
    return messages(language, _APART.get(key.partition(".")[0], ""))


def is_message(language: str, key: str) -> bool:
    return key in _beside(language, key)


def translate(language: str, key: str, n: int = 0, **params: object) -> str:
    message = _beside(language, key)[key]
    if isinstance(message, dict):
        message = message["one" if is_singular(language, n) else "other"]
    return message.format(n=n, **params)


def preferred(languages: list[str]) -> str:
    """The first of the reader's languages that we speak."""
    spoken = (tag.lower().partition("-")[0] for tag in languages)
    return next((language for language in spoken if language in LANGUAGES), LANGUAGES[0])
