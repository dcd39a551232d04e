"""The stored form of a match: its transcript between a version and a checksum.

Loading plays the match again through the same checks as live play, so what was tampered with
is refused with the line that is wrong, and never becomes a broken game.
"""

import hashlib
from collections.abc import Callable, Mapping

from pinacoladice.engine.errors import BadSave, InvalidGame
from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import AnyMatch, Games, format_match, parse_match

VERSION = 1

# From each earlier version to the next one: a function over the transcript.
MIGRATIONS: Mapping[int, Callable[[str], str]] = {}

_TITLE = "pinacoladice"
_CHECKSUM_DIGITS = 16


def dump(match: AnyMatch) -> str:
    body = format_match(match)
    return f"{_TITLE} {VERSION}\n{body}checksum {checksum(body)}\n"


def load(text: str, games: Games, fair: type[Fair] = Fair) -> AnyMatch:
    version, body = _unwrapped(text.replace("\r\n", "\n"))
    while version < VERSION:
        body = MIGRATIONS[version](body)
        version += 1
    try:
        return parse_match(body, games, fair)
    except InvalidGame as error:
        # The title stands before the first line of the transcript.
        params = {**error.params, "line": error.line and error.line + 1}
        raise BadSave(error.code, **params) from error


def is_save(text: str) -> bool:
    """Whether a text means to be one; people exchange transcripts without a title as well."""
    return text.startswith(f"{_TITLE} ")


def checksum(body: str) -> str:
    """Guards against accidents, not against people: the rules and the seed do that."""
    digest = hashlib.sha256(body.encode("utf-8", "surrogatepass"))
    return digest.hexdigest()[:_CHECKSUM_DIGITS]


def _unwrapped(text: str) -> tuple[int, str]:
    """Version and transcript, once the checksum has been found right."""
    title, _, rest = text.partition("\n")
    name, _, digits = title.partition(" ")
    if name != _TITLE or not (digits.isascii() and digits.isdigit() and len(digits) < 6):
        raise BadSave("not_a_save", line=1)
    version = int(digits)
    if version > VERSION:
        raise BadSave("save_of_newer_version", line=1, version=version, known=VERSION)
    if version < min(MIGRATIONS, default=VERSION):
        raise BadSave("save_of_unknown_version", line=1, version=version, known=VERSION)
    body, found, given = rest.rpartition("checksum ")
    if not found:
        raise BadSave("checksum_missing")
    if given.strip() != checksum(body):
        raise BadSave("checksum_wrong")
    return version, body
