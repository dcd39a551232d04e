"""Rules for imports: layers import downwards, and games do not import each other."""

import ast
import sys
from pathlib import Path

import pytest

import pinacoladice

PACKAGE = Path(pinacoladice.__file__).parent
# Every module by its path in the package: "games/koala/rules", "games/__init__".
MODULES = {
    path.relative_to(PACKAGE).with_suffix("").as_posix(): path
    for path in sorted(PACKAGE.rglob("*.py"))
}

# What each layer may import of the package; the standard library is open to all.
LAYERS = {
    "engine": ["engine"],
    "games": ["engine", "games"],
    "bots": ["engine", "games", "bots"],
    "lessons": ["engine", "games", "bots", "lessons"],
    "i18n": ["i18n"],
    "ui": ["engine", "games", "bots", "lessons", "i18n", "ui"],
    "web": ["engine", "games", "bots", "lessons", "i18n", "ui", "web"],
}

# Each game has a folder or a module of its name in each of these.
RULES = "games"
OWN = (RULES, "bots", "lessons", "ui/games")
GAMES = {path.name for path in (PACKAGE / RULES).iterdir() if (path / "rules.py").exists()}
# The registries list the games. The puzzles are about several games.
REGISTRIES = {"games/__init__", "bots/registry", "lessons/__init__", "ui/games/registry"}
PUZZLES = "lessons/questions"

# Third-party libraries, and the module that may import each.
LIBRARIES = {"segno": "ui/share/qr"}

# Modules that only exist in the browser
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


def module_of(name: str) -> str:
    """The module that an imported name is in: "pinacoladice.games.GAMES" is in "games/__init__"."""
    inner = name.removeprefix("pinacoladice").removeprefix(".").replace(".", "/")
    while inner not in MODULES and f"{inner}/__init__".removeprefix("/") not in MODULES:
        inner = inner.rpartition("/")[0]
    return inner if inner in MODULES else f"{inner}/__init__".removeprefix("/")


def owner_of(module: str) -> tuple[str, str]:
    """The game and the part that a module belongs to; empty if it is shared."""
    for part in OWN:
        game = module.removeprefix(f"{part}/").partition("/")[0]
        if module.startswith(f"{part}/") and game in GAMES:
            return game, part
    return "", ""


def is_allowed(module: str, imported: str) -> bool:
    if imported.partition("/")[0] not in LAYERS.get(module.partition("/")[0], []):
        return False
    (game, part), (other, other_part) = owner_of(module), owner_of(imported)
    if not other:
        return not game or imported not in REGISTRIES
    if game == other:
        return other_part in (part, RULES)
    return not game and module in {*REGISTRIES, PUZZLES}


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_downwards_and_to_no_other_game(module: str) -> None:
    for name in imported_by(MODULES[module]):
        top = name.partition(".")[0]
        if top == "pinacoladice":
            assert is_allowed(module, module_of(name)), name
        else:
            may_touch_browser = module.startswith("web/") and top in BROWSER
            is_here = module == LIBRARIES.get(top)
            assert top in sys.stdlib_module_names or may_touch_browser or is_here, name


def test_every_module_of_the_package_is_in_a_layer() -> None:
    assert {module for module in MODULES if module.partition("/")[0] not in LAYERS} == {"__init__"}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_all_its_parts(game: str) -> None:
    assert {owner_of(module) for module in MODULES} >= {(game, part) for part in OWN}


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("games/koala/rules", "engine.game.Game"),
        ("games/koala/rules", "games.koala.state.State"),
        ("bots/koala/levels", "bots.network.Network"),
        ("bots/koala/levels", "games.koala.rules"),
        ("lessons/koala", "games.koala.faces.REACHABLE"),
        ("lessons/koala", "lessons.lesson.Lesson"),
        ("ui/games/koala/screen", "games.koala.rules.Koala"),
        ("ui/games/koala/screen", "ui.games.contract.Screen"),
        ("ui/games/koala/views/tray", "ui.games.koala.hand"),
        ("ui/games/registry", "ui.games.koala.screen.SCREEN"),
        ("lessons/questions", "bots.koala.value.win_chances"),
    ],
)
def test_a_game_may_import_its_own_and_shared_modules(module: str, name: str) -> None:
    assert is_allowed(module, module_of(f"pinacoladice.{name}"))


@pytest.mark.parametrize(
    ("module", "name"),
    [
        # Upwards
        ("engine/match", "games.GAMES"),
        ("games/koala/rules", "bots.koala.levels"),
        ("games/koala/rules", "ui.words.Words"),
        ("bots/koala/levels", "i18n.translate"),
        # Another game
        ("games/koala/rules", "games.pickomino.rules"),
        ("bots/pickomino/levels", "games.koala"),
        ("bots/pickomino/levels", "bots.koala.value.win_chances"),
        ("lessons/koala", "lessons.pickomino"),
        ("lessons/koala", "games.coladice.board.SIZE"),
        ("ui/games/koala/screen", "ui.games.pickomino"),
        ("ui/games/koala/words", "games.pickomino.tiles"),
        ("ui/games/koala/views/stage", "bots.coladice.turn"),
        # A registry
        ("games/koala/rules", "games.GAMES"),
        ("bots/koala/levels", "bots.registry.BOTS"),
        ("ui/games/koala/screen", "ui.games.registry.SCREENS"),
        # A game from a shared module
        ("ui/home/view", "ui.games.koala.screen"),
        ("ui/learn/pages", "games.coladice.coasters"),
        ("bots/coach", "bots.coladice.coach"),
        # A bot from a screen
        ("ui/games/koala/screen", "bots.koala.levels"),
    ],
)
def test_a_forbidden_import_is_detected(module: str, name: str) -> None:
    assert module in MODULES
    assert not is_allowed(module, module_of(f"pinacoladice.{name}"))


@pytest.mark.parametrize("part", ["engine", "games", "lessons", "i18n", "ui"])
def test_lower_layers_use_neither_clock_nor_global_randomness(part: str) -> None:
    for path in (PACKAGE / part).rglob("*.py"):
        tops = {name.partition(".")[0] for name in imported_by(path)}
        assert not tops & {"random", "secrets", "time", "datetime"}, path
        assert "os" not in tops or path.name == "source.py"
