"""Who may import whom: the house is built from the engine upwards."""

import ast
import sys
from pathlib import Path

import pytest

import pinacoladice

PACKAGE = Path(pinacoladice.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

BOTS_SHARE = ["engine", "bots/thinking", "bots/network"]

# What each part may import of the package; the standard library is open to all.
MAY_IMPORT = {
    "engine": ["engine"],
    "games/coladice": ["engine", "games/coladice"],
    "games/pickomino": ["engine", "games/pickomino"],
    "games/koala": ["engine", "games/koala"],
    "games": ["engine", "games"],
    "bots/coladice": [*BOTS_SHARE, "games/coladice", "bots/coladice"],
    "bots/koala": [*BOTS_SHARE, "games/koala", "bots/koala"],
    "bots": ["engine", "games", "bots"],
    "lessons": ["engine", "games", "bots", "lessons"],
    "i18n": [],
    "ui": ["engine", "games", "bots", "lessons", "i18n", "ui"],
    "web": ["engine", "games", "bots", "lessons", "i18n", "ui", "web"],
}

# Of other people, and who may use it.
LIBRARIES = {"segno": "ui/qr.py"}

# The browser, as Python sees it.
BROWSER = {"js", "pyscript", "pyodide"}


def imported_by(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def part_of(path: Path) -> str:
    relative = path.relative_to(PACKAGE).as_posix()
    return next((part for part in MAY_IMPORT if relative.startswith(f"{part}/")), "")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_downwards(path: Path) -> None:
    allowed = MAY_IMPORT.get(part_of(path), [])
    for name in imported_by(path):
        top, _, rest = name.partition(".")
        if top == "pinacoladice":
            inner = f"{rest.replace('.', '/')}/"
            assert any(inner.startswith(f"{part}/") for part in allowed), name
        else:
            may_touch_browser = part_of(path) == "web" and top in BROWSER
            is_here = path.relative_to(PACKAGE).as_posix() == LIBRARIES.get(top)
            assert top in sys.stdlib_module_names or may_touch_browser or is_here, name


def test_every_module_of_the_package_has_its_place() -> None:
    outside = {path.name for path in MODULES if not part_of(path)}
    assert outside == {"__init__.py"}


@pytest.mark.parametrize("part", ["engine", "games", "lessons", "i18n", "ui"])
def test_nothing_below_knows_clock_or_global_randomness(part: str) -> None:
    for path in (PACKAGE / part).rglob("*.py"):
        tops = {name.partition(".")[0] for name in imported_by(path)}
        assert not tops & {"random", "secrets", "time", "datetime"}, path
        assert "os" not in tops or path.name == "source.py"
