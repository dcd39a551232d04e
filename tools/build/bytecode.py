"""Compiles Python modules to bytecode, so that phones need not.

Bytecode runs only in the Python that compiled it: the pinned Pyodide, here in Node.
"""

from pathlib import Path

from tools import node

SCRIPT = Path(__file__).with_suffix(".mjs")


def compiled(source: bytes, *, with_lines: bool = True) -> bytes:
    """A zip with its modules compiled; other files in it stay as they are. Without line numbers it
    is a seventh smaller; tracebacks still name files and functions."""
    return node.made(SCRIPT, source, *([] if with_lines else ["bare"]))
