"""Python modules as bytecode, so that nobody's phone has to compile them.

Compiling needs the very Python that will run them, which is the pinned Pyodide, in Node.
"""

from pathlib import Path

from tools import node

SCRIPT = Path(__file__).with_suffix(".mjs")


def compiled(source: bytes) -> bytes:
    """A zip of modules, compiled; all other files in it stay as they are."""
    return node.made(SCRIPT, source)
