"""The archives of Python modules: what is in which."""

import ast
import subprocess
import sys
import zipfile
from pathlib import Path
from zipimport import zipimporter

import pytest

from pinacoladice.i18n import messages
from tools.build import archives, stdlib, xz, zips

APP = "pinacoladice.web.main"
FRAMES = "pinacoladice.web.embed"
SNAPSHOT = "pinacoladice.ui.browser.warm"
IMPORT = """
import sys
from unittest.mock import MagicMock
sys.modules |= dict.fromkeys(["js", "pyodide", "pyodide.ffi", "pyscript"], MagicMock())
for name in sys.argv[1:]:
    __import__(name)
print(*sorted(name for name in sys.modules if name.startswith("pinacoladice")))
"""


def imported_by(*modules: str) -> set[str]:
    """Of our modules, in a new Python."""
    command = [sys.executable, "-c", IMPORT, *modules]
    printed = subprocess.run(  # noqa: S603
        command, check=True, capture_output=True, text=True, cwd=archives.ROOT
    )
    return set(printed.stdout.split())


@pytest.fixture(scope="module")
def app(site_folder: Path) -> bytes:
    return xz.unpacked((site_folder / "app.zip.xz").read_bytes())


@pytest.fixture(scope="module")
def both(site_folder: Path, app: bytes) -> bytes:
    return app + xz.unpacked((site_folder / "embed.zip.xz").read_bytes())


def modules_in(archive: bytes) -> set[str]:
    ours = [name for name in zips.read(archive) if name.startswith("pinacoladice/")]
    return {stdlib.module_of(name[:-1]) for name in ours if name.endswith(".pyc")}


def test_the_app_has_just_what_its_start_imports(app: bytes) -> None:
    """The rest of the package comes with the embedded positions, or is not shipped."""
    assert modules_in(app) == imported_by(APP)


def test_embedded_positions_and_the_snapshot_find_all_they_import(both: bytes) -> None:
    assert modules_in(both) == imported_by(APP, FRAMES, SNAPSHOT)


def test_the_app_says_nothing_that_only_lessons_have_words_for(app: bytes) -> None:
    assert "pinacoladice/i18n/en/lessons.json" not in zips.read(app)
    beginnings = tuple({f"{key.partition('.')[0]}." for key in messages("en", "lessons")})
    for module in modules_in(app):
        path = archives.ROOT / module.replace(".", "/")
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not node.value.startswith(beginnings), path


def test_an_archive_and_its_continuation_are_one_archive(tmp_path: Path) -> None:
    first = zips.write({"a/one.txt": b"1", "a/__init__.py": b""}, zipfile.ZIP_STORED)
    rest = zips.continuation(first, {"a/two.txt": b"22", "a/b/three.txt": b"333"})
    assert zips.read(first + rest) == {
        "a/__init__.py": b"",
        "a/one.txt": b"1",
        "a/b/three.txt": b"333",
        "a/two.txt": b"22",
    }
    path = tmp_path / "whole.zip"
    path.write_bytes(first + rest)
    python = zipimporter(str(path))
    assert python.is_package("a")
    assert [python.get_data(f"a/{name}.txt") for name in ("one", "two")] == [b"1", b"22"]


def test_a_continuation_is_always_the_same() -> None:
    first = zips.write({"a": b"1"}, zipfile.ZIP_STORED)
    rest = zips.continuation(first, {"b": b"2", "c": b"3"})
    assert rest == zips.continuation(first, {"c": b"3", "b": b"2"})
