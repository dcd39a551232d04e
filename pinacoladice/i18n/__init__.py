"""Translations. All user-facing text of the app is here.

Each language has a folder whose files map keys to messages: `app.json`, and files for messages that
are rarely used, which are loaded on first use. A message with a count has a singular and a plural
form, selected by its parameter `n`.
"""

import json
import pkgutil
from functools import cache

LANGUAGES = ("en", "fr")

Message = str | dict[str, str]

# The file of a message, by the first word of its key; all other messages are in `app`.
_PARTS = {
    "frame": "embed",
    "invalid": "embed",
    "learn": "learn",
    "lesson": "lessons",
    "message": "embed",
    "puzzle": "lessons",
    "query": "embed",
}


@cache
def messages(language: str, part: str = "app") -> dict[str, Message]:
    text = pkgutil.get_data(__name__, f"{language}/{part}.json")  # works for a folder and for a zip
    loaded: dict[str, Message] = json.loads(text or "{}")
    return loaded


def is_singular(language: str, n: int) -> bool:
    """0 is singular in French and plural in English."""
    return abs(n) == 1 or (language == "fr" and n == 0)


def _messages_with(language: str, key: str) -> dict[str, Message]:
    """The messages of the file to which this key belongs."""
    return messages(language, _PARTS.get(key.partition(".")[0], "app"))


def is_message(language: str, key: str) -> bool:
    return key in _messages_with(language, key)


def translate(language: str, key: str, n: int = 0, **params: object) -> str:
    message = _messages_with(language, key)[key]
    if isinstance(message, dict):
        message = message["one" if is_singular(language, n) else "other"]
    return message.format(n=n, **params)


def preferred(languages: list[str]) -> str:
    """The first of these language tags that is supported, or else English."""
    wanted = (tag.lower().partition("-")[0] for tag in languages)
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])
