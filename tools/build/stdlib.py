"""Cuts Python's standard library down to what the app uses.

`python -m tools.find_modules` plays the app with the whole library and lists the modules that were
imported in stdlib.txt. A few more stay for what such a game may not reach, and a few go, without
which the modules that import them get along.
"""

import zipfile
from pathlib import Path

from tools.build import zips

FOUND = Path(__file__).with_name("stdlib.txt")
# For error messages, for decoding text, and for Pyodide itself.
SAFETY = (
    "_pyodide._core_docs",
    "asyncio.timeouts",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8",
    "linecache",
    "secrets",
    "textwrap",
    "tokenize",
    "traceback",
    "unicodedata",
)
# Compression other than zlib, for zipfile and shutil; TLS, for asyncio. They import these in a
# `try`, for Pythons that are built without.
OPTIONAL = (
    "_ssl",
    "bz2",
    "compression",
    "compression._common",
    "compression._common._streams",
    "compression.zstd",
    "compression.zstd._zstdfile",
    "lzma",
    "ssl",
)


def needed() -> set[str]:
    return {*FOUND.read_text(encoding="utf-8").split(), *SAFETY} - {*OPTIONAL}


def cut(library: Path, *, whole: bool = False) -> bytes:
    """The zip of the standard library with only the modules that are needed."""
    modules = needed()
    with zipfile.ZipFile(library) as archive:
        files = [name for name in archive.namelist() if name.endswith(".py")]
        if not whole:
            files = [name for name in files if module_of(name) in modules]
        return zips.write({name: archive.read(name) for name in files})


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
