"""Compresses the large files of a start for the network; js/boot/unpack.js and the service worker
unpack them.

GitHub Pages compresses with gzip only. Each file by itself, so that a new version of the app
fetches its own Python and nothing else.
"""

import hashlib
import lzma
from pathlib import Path

from tools import node

SUFFIX = ".xz"
# A decoder needs as much memory as the dictionary has; a larger one saves nothing.
USUAL = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    "dict_size": 4 << 20,
    "pb": 0,
}
# How many bits of the byte before (lc) and of the position (lp) predict a byte, as measured: in
# WebAssembly this saves 1.2%, elsewhere 0.2%.
WEBASSEMBLY, OTHERS = {"lc": 0, "lp": 1}, {"lc": 4, "lp": 0}


# It looks for `this`, which modules do not have.
THIS, GLOBAL = "}(this,(", "}(globalThis,("


def decoder(modules: Path) -> str:
    """A script that is a module of Python's worker and a classic script of the service worker."""
    path = modules / "xz-decompress" / "dist" / "package" / "xz-decompress.min.js"
    script = path.read_text(encoding="utf-8")
    if script.count(THIS) != 1:
        raise ValueError("xz-decompress is built in another way than the one we know")
    made = 'globalThis.XzReadableStream = globalThis["xz-decompress"].XzReadableStream;'
    return f"{script.replace(THIS, GLOBAL)}\n{made}\n"


def packed(content: bytes) -> bytes:
    """Cached, since it takes seconds."""
    key = hashlib.sha256(content + repr(_filters(content)).encode()).hexdigest()
    return node.cached("xz", key, lambda: _compress(content))


def unpacked(content: bytes) -> bytes:
    return lzma.decompress(content, lzma.FORMAT_XZ)


def _compress(content: bytes) -> bytes:
    return lzma.compress(content, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=_filters(content))


def _filters(content: bytes) -> list[dict[str, int]]:
    return [USUAL | (WEBASSEMBLY if content.startswith(b"\0asm") else OTHERS)]
