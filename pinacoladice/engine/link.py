"""A match as a short text that can stand in an address: packed tightly, read carefully.

The first character is the version. Behind it comes the transcript, without what a fair seed gives
anyway, compressed together with words that every transcript has, in the characters of addresses.
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

# What stands behind this, after the packed match, is for whoever shows it: who sits there.
SEATS = "~"

# A guard for what comes out of an address: far more than any match that people play.
LONGEST_LINK = 16_000

# What is likely to stand in a transcript, the likeliest last. It is part of version 1 for ever.
_WORDS = (
    b"position: game: koala\ngame: pickomino\noption: short-game\ngames: 6\nfirst: c drawn\n"
    b"turn=a scores= board= announce 12; believe; doubt; stop\nfail\ntake 27\nkeep w; keep 5; "
    b"flip move take happy; claim different evens odds 12-14 21-23 high low large small four "
    b"five full pairs\ndice: entered\nplayer: game: coladice\nplayer: \nplayer: \noption: "
    b"happy-hour\nfirst: a drawn\ndice: sealed \ndice: fair \nstart:\nb: roll; hold 11; hold 66; "
    b"pass\na: roll; keep 4; roll; keep 3; roll; roll; stop\nc: roll; stop\nb: roll; stop\n"
    b"a: roll; hold 44; hold 55; claim 333\nb: roll; hold 22; hold 222; claim 33\n"
)


def pack(match: AnyMatch, *, reveal: bool = True) -> str:
    """Without `reveal` a seed stays sealed, as in a transcript."""
    text = format_match(match, reveal=reveal, brief=True).encode()
    link = packed(text)
    if len(text) > LONGEST_TEXT or len(link) > LONGEST_LINK:
        raise InvalidGame("link_too_long", longest=LONGEST_LINK)
    return link


def packed(text: bytes) -> str:
    packer = zlib.compressobj(9, zdict=_WORDS)
    return VERSION + _in_letters(packer.compress(text) + packer.flush())


def unpack(text: str, games: Games, fair: type[Fair] = Fair) -> AnyMatch:
    """The match, played again through all checks. A mistake is an `InvalidGame`."""
    if len(text) > LONGEST_LINK:
        raise InvalidGame("link_too_long", longest=LONGEST_LINK)
    if text[:1] != VERSION:
        is_number = text[:1].isascii() and text[:1].isdigit()
        raise InvalidGame("link_of_newer_version" if is_number else "link_damaged")
    try:
        transcript = _decompressed(_from_letters(text[1:])).decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise InvalidGame("link_damaged") from error
    return parse_match(transcript, games, fair)


def _decompressed(packed: bytes) -> bytes:
    """Never more than is allowed, however much is hidden in it."""
    unpacker = zlib.decompressobj(zdict=_WORDS)
    found = unpacker.decompress(packed, LONGEST_TEXT + 1)
    if len(found) > LONGEST_TEXT:
        raise InvalidGame("link_too_long", longest=LONGEST_LINK)
    if not unpacker.eof or unpacker.unused_data:
        raise InvalidGame("link_damaged")
    return found


def _in_letters(packed: bytes) -> str:
    letters = binascii.b2a_base64(packed, newline=False).rstrip(b"=")
    return letters.replace(b"+", b"-").replace(b"/", b"_").decode()


def _from_letters(text: str) -> bytes:
    """There is one way to write each link, and all others are mistakes."""
    letters = text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)
    packed = binascii.a2b_base64(letters.encode(errors="replace"))
    if _in_letters(packed) != text:
        raise InvalidGame("link_damaged")
    return packed
