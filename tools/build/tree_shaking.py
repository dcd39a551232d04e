"""Removes from Pyodide's loader what nothing here uses: two thirds of it serve packages with
machine code of their own, such as graphics, and give every function of Python's a name in
JavaScript.

Tried with Pyodide 314.0.7. Test: test_the_loader_keeps_what_python_imports
"""

from pathlib import Path

from tools import node

SCRIPT = Path(__file__).with_suffix(".mjs")


def shake(pyodide: Path) -> None:
    """The loader in this folder, for the WebAssembly beside it."""
    loader = pyodide / "pyodide.asm.mjs"
    loader.write_bytes(node.made(SCRIPT, loader.read_bytes(), str(node.ensure() / "pyodide")))
