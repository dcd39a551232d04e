"""The line to paste: a day's result in words, a row of signs for what was kept, and a link.

    Piña Coladice, 19 November: won 21–17 in 8 turns, kept 92% ●●●●◐ https://…#table=…

The link opens the table of that date. It ends with a tag: the result, a checksum of the words, and
one of the tag itself. They detect damage and changes, not cheating: anyone can compute others.
"""

from typing import NamedTuple

from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.save import checksum
from pinacoladice.ui.today import results
from pinacoladice.ui.today.results import DayResult
from pinacoladice.ui.today.words import date_in_words, result_in_words
from pinacoladice.ui.words import Words

KIND = "table"  # of the link
LONGEST = 500  # characters
SIGNS = 5

_OF_WORDS, _OF_TAG = 6, 8  # digits of the checksums


class Tag(NamedTuple):
    result: DayResult
    words: str  # their checksum


def line(result: DayResult, words: Words, app: str) -> str:
    said = sentence(result, words)
    return f"{said} {app}#{KIND}={write_tag(Tag(result, _checksum_of(said)))}"


def sentence(result: DayResult, words: Words) -> str:
    """Without the link."""
    date, said = date_in_words(words, result.date), result_in_words(words, result)
    signs = "" if result.kept is None else f" {_row(result.kept)}"
    return words("today.line", date=date, result=said) + signs


def _row(kept: int) -> str:
    """A sign is a fifth, half a sign a tenth; the last one is full only for 100 percent."""
    full, half = divmod(kept * SIGNS * 2 // 100, 2)
    return "●" * full + "◐" * half + "○" * (SIGNS - full - half)


def write_tag(tag: Tag) -> str:
    body = f"{tag.result}.{tag.words}"
    return f"{body}.{checksum(body)[:_OF_TAG]}"


def read_tag(text: str) -> Tag:
    body, _, given = text.rpartition(".")
    written, _, words = body.rpartition(".")
    try:
        result = results.read(written)
    except ValueError as error:
        raise InvalidGame("line_damaged") from error
    if given != checksum(body)[:_OF_TAG]:
        raise InvalidGame("line_changed")
    return Tag(result, words)


def parse(text: str) -> DayResult:
    """The result in a line as it was pasted."""
    before, found, tag = text.strip().rpartition(f"#{KIND}=")
    if not found or len(text) > LONGEST:
        raise InvalidGame("line_damaged")
    result, words = read_tag(tag)
    said, _, _ = before.rpartition(" ")
    if _checksum_of(said) != words:
        raise InvalidGame("line_changed")
    return result


def _checksum_of(words: str) -> str:
    """Whatever a messenger makes of their spaces."""
    return checksum(" ".join(words.split()))[:_OF_WORDS]
