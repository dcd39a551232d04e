"""Splits Pyodide's WebAssembly in two, so that a first visit waits for less.

The primary module has all data, and the functions that a profile has seen (`python -m
tools.profile_functions`). The others are in the secondary module, which is loaded after the first
answered tap, or when one of them is called (static/js/boot/secondary-module.js): a function that
the profile has missed is slow, not wrong.

binaryen's wasm-split does not serve here. Its primary module imports a placeholder from JavaScript
for each of 13,915 table entries, and replaces entries later, where Pyodide's loader has remembered
them; the npm package comes without it; and it knows no way to leave out exports.
"""

import hashlib
import json
import re
import struct
import sys
from pathlib import Path

from tools import node
from tools.build import files
from tools.build.split.profile import PROFILE, read

FOLDER = Path(__file__).parent
SCRIPT = FOLDER / "split.mjs"
MODULE = "pyodide.asm.wasm"
SECONDARY = "pyodide.secondary.wasm"
SCRIPTS = ("pyodide.asm.mjs", "pyodide.mjs")
WORD = re.compile(r"[\w$]+")


def write(folder: Path, profile: Path = PROFILE) -> None:
    """Split the module in the folder of Pyodide, unless the profile belongs to another one. The
    loader beside it has been shaken, so that it names only the exports that it uses."""
    source = (folder / MODULE).read_bytes()
    checksum, hot = read(profile)
    if checksum != hashlib.sha256(source).hexdigest():
        print(f"{MODULE} is not split: {profile.name} belongs to another one", file=sys.stderr)
        return
    scripts = ((folder / name).read_text(encoding="utf-8") for name in SCRIPTS)
    mentioned = {word for script in scripts for word in WORD.findall(script)}
    primary, secondary = modules(source, hot, mentioned)
    files.write(folder / MODULE, primary)
    files.write(folder / SECONDARY, secondary)


def modules(source: bytes, hot: list[int], mentioned: set[str]) -> tuple[bytes, bytes]:
    """The primary and the secondary module. Exports that no script mentions are left out."""
    wanted = json.dumps({"hot": hot, "mentioned": sorted(mentioned)})
    made = node.made(SCRIPT, f"{wanted}\n".encode() + source, parts=sorted(FOLDER.glob("*.mjs")))
    (length,) = struct.unpack_from("<I", made)
    return made[4 : 4 + length], made[8 + length :]
