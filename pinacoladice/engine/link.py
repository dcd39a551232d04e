"""A match as a short text for URLs.

The first character is the version. The rest is the transcript, without the dice if a fair seed
gives them, compressed by zlib with a preset dictionary and encoded as URL-safe base64.
"""

import binascii
import zlib

from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import (
    LONGEST_TEXT,
    AnyMatch,
    Games,
    format_match,
    parse_match,
)

VERSION = "1"

# Separates the packed match from a suffix about its players, which only the UI reads.
SEATS = "~"

# Limit for untrusted input, far longer than any real match.
LONGEST_LINK = 16_000

# Preset dictionary for zlib, the most frequent strings last. Version 1 can never change it.
_DICTIONARY = (
    b"position: game: koala\ngame: pickomino\noption: short-game\ngames: 6\nfirst: c drawn\n"
    b"turn=a scores= board= announce 12; believe; doubt; stop\nfail\ntake 27\nkeep w; keep 5; "
    b"flip move take happy; claim different evens odds 12-14 21-23 high low large small four "
    b"five full pairs\ndice: entered\nplayer: game: coladice\nplayer: \nplayer: \noption: "
    b"happy-hour\nfirst: a drawn\ndice: sealed \ndice: fair \nstart:\nb: roll; hold 11; hold 66; "
    b"pass\na: roll; keep 4; roll; keep 3; roll; roll; stop\nc: roll; stop\nb: roll; stop\n"
    b"a: roll; hold 44; hold 55; claim 333\nb: roll; hold 22; hold 222; claim 33\n"
)


def pack(match: AnyMatch, *, reveal: bool = True) -> str:
    """Without `reveal` a fair seed is replaced by its commitment, as in a transcript."""
    text = format_match(match, reveal=reveal, brief=True).encode()
    link = pack_text(text)
    if len(text) > LONGEST_TEXT or len(link) > LONGEST_LINK:
        raise InvalidGame("link_too_long", longest=LONGEST_LINK)
    return link


def pack_text(text: bytes) -> str:
    packer = zlib.compressobj(9, zdict=_DICTIONARY)
    return VERSION + _to_base64url(packer.compress(text) + packer.flush())


def unpack(text: str, games: Games, fair: type[Fair] = Fair) -> AnyMatch:
    """Replay the match through all checks of the rules; every error is an `InvalidGame`."""
    if len(text) > LONGEST_LINK:
        raise InvalidGame("link_too_long", longest=LONGEST_LINK)
    if text[:1] != VERSION:
        is_number = text[:1].isascii() and text[:1].isdigit()
        raise InvalidGame("link_of_newer_version" if is_number else "link_damaged")
    try:
        transcript = _decompress(_from_base64url(text[1:])).decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise InvalidGame("link_damaged") from error
    return parse_match(transcript, games, fair)


def _decompress(packed: bytes) -> bytes:
    """Stop at the size limit, to be safe from decompression bombs."""
    unpacker = zlib.decompressobj(zdict=_DICTIONARY)
    text = unpacker.decompress(packed, LONGEST_TEXT + 1)
    if len(text) > LONGEST_TEXT:
        raise InvalidGame("link_too_long", longest=LONGEST_LINK)
    if not unpacker.eof or unpacker.unused_data:
        raise InvalidGame("link_damaged")
    return text


def _to_base64url(packed: bytes) -> str:
    letters = binascii.b2a_base64(packed, newline=False).rstrip(b"=")
    return letters.replace(b"+", b"-").replace(b"/", b"_").decode()


def _from_base64url(text: str) -> bytes:
    """Accept only the canonical encoding."""
    letters = text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)
    packed = binascii.a2b_base64(letters.encode(errors="replace"))
    if _to_base64url(packed) != text:
        raise InvalidGame("link_damaged")
    return packed
