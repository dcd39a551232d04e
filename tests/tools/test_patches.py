"""Patches of the platform: each names the version it was tried with, and its test."""

import json
import re
from pathlib import Path

import pytest

from tools import build
from tools.build import ROOT, pyscript_library, tree_shaking

FOLDER = ROOT / "static" / "js" / "boot" / "patches"
AT_BUILD = [Path(str(module.__file__)) for module in (build, pyscript_library, tree_shaking)]
NOTE = re.compile(r"Tried with (PyScript|Pyodide) ([\d.]+\d)\.\s+(?:# |// )?Test: (\w+)")
PACKAGES = {"PyScript": "@pyscript/core", "Pyodide": "pyodide"}


def known_tests() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    return {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}


@pytest.mark.parametrize(
    "path", [*sorted(FOLDER.glob("*.js")), *AT_BUILD], ids=lambda path: path.name
)
def test_a_patch_was_tried_with_the_pinned_version_and_has_a_test(path: Path) -> None:
    """After an update of a library: run the tests named in the patches, then note the version."""
    pinned = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    ((library, version, named),) = NOTE.findall(path.read_text(encoding="utf-8"))
    assert version == pinned[PACKAGES[library]]
    assert named in known_tests()


def test_every_patch_is_listed() -> None:
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    for path in [*FOLDER.glob("*.js"), *AT_BUILD]:
        assert f"{path.name}`" in listed


def test_the_worker_fetches_in_parallel_all_that_its_interpreter_imports() -> None:
    needed = build.needed_of(FOLDER.parent, "interpreter.js")
    script = (FOLDER.parent / "python-worker.js").read_text(encoding="utf-8")
    assert {path.removeprefix("./") for path in build.STATIC_IMPORT.findall(script)} >= needed
