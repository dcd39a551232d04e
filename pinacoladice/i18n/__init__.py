"""Translations. All user-facing text of the app is here.

Each language has a folder whose files map keys to messages: `app.json`, and files for messages that
are rarely used, which are loaded on first use. A message with a count has a singular and a plural
form, selected by its parameter `n`.

The site ships English with the app, and each other language as one file, which is fetched on first
use. If it cannot be had, English stands in for it.
"""

import json
import pkgutil
import re
from collections.abc import Callable
from functools import cache

from pinacoladice.i18n.languages import LANGUAGES, USUAL

Message = str | dict[str, str]
Messages = dict[str, Message]

PARTS = ("app", "embed", "learn", "lessons")
# The file of a message, by the first word of its key; all other messages are in `app`.
_PART_OF = {
    "frame": "embed",
    "invalid": "embed",
    "learn": "learn",
    "lesson": "lessons",
    "message": "embed",
    "puzzle": "lessons",
    "query": "embed",
}


def messages(language: str, part: str = "app") -> Messages:
    known = _fetched[language][part] if language in _fetched else _shipped(language, part)
    if known is not None:
        return known
    if language not in _missing and is_available(language):
        return _fetched[language][part]
    return messages(USUAL, part)


@cache
def _shipped(language: str, part: str) -> Messages | None:
    """The messages in the package; None if it was built without this language."""
    try:
        text = pkgutil.get_data(__name__, f"{language}/{part}.json")  # from a folder or a zip
    except OSError:
        return None
    loaded: Messages = json.loads(text or "{}")
    return loaded


# Languages that are fetched

Fetch = Callable[[str], str]  # the JSON of all parts of a language; raises OSError

_fetched: dict[str, dict[str, Messages]] = {}
_missing: set[str] = set()  # could not be fetched; tried again only by `is_available`
_sources: list[Fetch] = []


def fetch_with(fetch: Fetch) -> None:
    """How this program gets a language that is not in the package."""
    _sources[:] = [fetch]


def is_available(language: str) -> bool:
    """Whether there are messages in this language, which may have to be fetched."""
    if language in _fetched or _shipped(language, "app") is not None:
        return True
    for fetch in _sources:
        try:
            _fetched[language] = json.loads(fetch(language))
        except (OSError, ValueError):  # no network; or a network that answers with its own page
            _missing.add(language)
    return language in _fetched


# Messages and numbers

MINUS = "−"


def decimal(language: str, number: float, places: int = 1) -> str:
    digits = f"{abs(number):.{places}f}"
    sign = MINUS if number < 0 and float(digits) else ""
    return sign + digits.replace(".", LANGUAGES[language].decimal_sign)


def percent(language: str, value: str) -> str:
    return LANGUAGES[language].percent_format.format(value)


def link_before(language: str, link: str, text: str) -> str:
    """A linking word such as "and", as the language writes it before this text."""
    for usual, sound, other in LANGUAGES[language].links:
        if link == usual and re.match(sound, text, re.IGNORECASE):
            return other
    return link


def _messages_with(language: str, key: str) -> Messages:
    """The messages of the file to which this key belongs."""
    return messages(language, _PART_OF.get(key.partition(".")[0], "app"))


def is_message(language: str, key: str) -> bool:
    return key in _messages_with(language, key)


def message(language: str, key: str) -> Message:
    """As it is written, with the names of its parameters."""
    return _messages_with(language, key)[key]


def translate(language: str, key: str, n: float = 0, **params: object) -> str:
    found = message(language, key)
    if isinstance(found, dict):
        found = found["one" if _is_singular(language, n) else "other"]
    return found.format(n=str(n).replace("-", MINUS), **params)


def _is_singular(language: str, n: float) -> bool:
    """Where 0 is singular, so is everything below 2, as in CLDR."""
    singular = LANGUAGES[language].singular
    return abs(n) in singular or (0 in singular and abs(n) < 2)


def preferred(languages: list[str]) -> str:
    """The first of these language tags that is supported, or else English."""
    wanted = (tag.lower().partition("-")[0] for tag in languages)
    return next((language for language in wanted if language in LANGUAGES), USUAL)
