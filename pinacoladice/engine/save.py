"""The stored form of a match: its transcript with a version and a checksum.

Loading replays the match through the same checks as live play, so a tampered save is rejected with
the number of the wrong line, and a loaded match is always valid.
"""

import hashlib
from collections.abc import Callable, Mapping

from pinacoladice.engine.errors import BadSave, InvalidGame
from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import AnyMatch, Games, format_match, parse_match

VERSION = 1

# For each earlier version: a function that converts its transcript to the next version.
MIGRATIONS: Mapping[int, Callable[[str], str]] = {}

_TITLE = "pinacoladice"
_CHECKSUM_DIGITS = 16


def dump(match: AnyMatch) -> str:
    body = format_match(match)
    return f"{_TITLE} {VERSION}\n{body}checksum {checksum(body)}\n"


def load(text: str, games: Games, fair: type[Fair] = Fair) -> AnyMatch:
    version, body = _unwrap(text.replace("\r\n", "\n"))
    while version < VERSION:
        body = MIGRATIONS[version](body)
        version += 1
    try:
        return parse_match(body, games, fair)
    except InvalidGame as error:
        # In the save, the title precedes the transcript.
        params = {**error.params, "line": error.line and error.line + 1}
        raise BadSave(error.code, **params) from error


def is_save(text: str) -> bool:
    """Whether the text starts like a save; a bare transcript has no title."""
    return text.startswith(f"{_TITLE} ")


def checksum(body: str) -> str:
    """Detects accidental damage. Against cheating there are the rules and the seed."""
    digest = hashlib.sha256(body.encode("utf-8", "surrogatepass"))
    return digest.hexdigest()[:_CHECKSUM_DIGITS]


def _unwrap(text: str) -> tuple[int, str]:
    """Check version and checksum; return the version and the transcript."""
    title, _, rest = text.partition("\n")
    name, _, digits = title.partition(" ")
    if name != _TITLE or not (digits.isascii() and digits.isdigit() and len(digits) < 6):
        raise BadSave("not_a_save", line=1)
    version = int(digits)
    if version > VERSION:
        raise BadSave("save_of_newer_version", line=1, version=version, known=VERSION)
    if version < min(MIGRATIONS, default=VERSION):
        raise BadSave("save_of_unknown_version", line=1, version=version, known=VERSION)
    body, label, given = rest.rpartition("checksum ")
    if not label:
        raise BadSave("checksum_missing")
    if given.strip() != checksum(body):
        raise BadSave("checksum_wrong")
    return version, body
