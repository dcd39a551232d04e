"""Translations. All user-facing text of the app is here.

Each language has a folder whose files map keys to messages: `app.json`, and files for messages that
are rarely used, which are loaded on first use. A message with a count has a singular and a plural
form, selected by its parameter `n`.
"""

import json
import pkgutil
from functools import cache

from pinacoladice.i18n.languages import LANGUAGES, USUAL

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


def decimal(language: str, number: float, places: int = 1) -> str:
    digits = f"{abs(number):.{places}f}"
    sign = "−" if number < 0 and float(digits) else ""
    return sign + digits.replace(".", LANGUAGES[language].decimal_sign)


def percent(language: str, value: str) -> str:
    return LANGUAGES[language].percent_format.format(value)


def _messages_with(language: str, key: str) -> dict[str, Message]:
    """The messages of the file to which this key belongs."""
    return messages(language, _PARTS.get(key.partition(".")[0], "app"))


def is_message(language: str, key: str) -> bool:
    return key in _messages_with(language, key)


def translate(language: str, key: str, n: int = 0, **params: object) -> str:
    message = _messages_with(language, key)[key]
    if isinstance(message, dict):
        message = message["one" if abs(n) in LANGUAGES[language].singular else "other"]
    return message.format(n=n, **params)


def preferred(languages: list[str]) -> str:
    """The first of these language tags that is supported, or else English."""
    wanted = (tag.lower().partition("-")[0] for tag in languages)
    return next((language for language in wanted if language in LANGUAGES), USUAL)
