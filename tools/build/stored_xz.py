"""Writes xz files without compressing anything, at once: for tests and for ./play.

https://tukaani.org/xz/xz-file-format.txt: a stream of one block, whose LZMA2 chunks are stored.
"""

import struct
import zlib

MAGIC, END = b"\xfd7zXZ\0", b"YZ"
WITH_CRC32 = b"\0\1"
ONE_LZMA2_FILTER = b"\0\x21\x01\0"  # with the smallest dictionary
FIRST_CHUNK, OTHER_CHUNK = 1, 2  # the first one resets the dictionary
LARGEST_CHUNK = 1 << 16


def packed(content: bytes) -> bytes:
    header = _with_crc(_block_header())
    chunks = _chunks(content)
    block = header + _padded(chunks) + _crc(content)
    size = len(header) + len(chunks) + len(_crc(content))
    index = _with_crc(_padded(b"\0" + _number(1) + _number(size) + _number(len(content))))
    footer = struct.pack("<I", len(index) // 4 - 1) + WITH_CRC32
    return MAGIC + _with_crc(WITH_CRC32) + block + index + _crc(footer) + footer + END


def _block_header() -> bytes:
    length = 1 + len(ONE_LZMA2_FILTER) + 4  # with its own size, and the checksum
    words = -(-length // 4)
    return (bytes([words - 1]) + ONE_LZMA2_FILTER).ljust(4 * words - 4, b"\0")


def _chunks(content: bytes) -> bytes:
    chunks = bytearray()
    for start in range(0, len(content), LARGEST_CHUNK):
        chunk = content[start : start + LARGEST_CHUNK]
        kind = OTHER_CHUNK if start else FIRST_CHUNK
        chunks += bytes([kind]) + struct.pack(">H", len(chunk) - 1) + chunk
    return bytes(chunks) + b"\0"


def _number(value: int) -> bytes:
    """Seven bits in each byte, the lowest first."""
    encoded = bytearray()
    while value >= 1 << 7:
        encoded.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*encoded, value])


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)


def _crc(data: bytes) -> bytes:
    return struct.pack("<I", zlib.crc32(data))


def _with_crc(data: bytes) -> bytes:
    return data + _crc(data)
