"""The part of Python's standard library that the app needs.

What it needs is found by playing: `python -m tools.stdlib` opens the built page with the whole
library, plays a game, looks at everything, and writes down which modules were loaded. A few more
are kept for what such a game may not have met.
"""

import zipfile
from pathlib import Path

from tools import zips

FOUND = Path(__file__).with_name("stdlib.txt")
# What an error may need to be told, text to be read, or Pyodide to go on.
SAFETY = (
    "_pyodide._core_docs",
    "asyncio.timeouts",
    "difflib",
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


def needed() -> set[str]:
    return {*FOUND.read_text(encoding="utf-8").split(), *SAFETY}


def cut(library: Path, *, whole: bool = False) -> bytes:
    """The zip of the standard library with what is needed and no more."""
    modules = needed()
    with zipfile.ZipFile(library) as archive:
        files = [name for name in archive.namelist() if name.endswith(".py")]
        if not whole:
            files = [name for name in files if module_of(name) in modules]
        return zips.write({name: archive.read(name) for name in files})


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
