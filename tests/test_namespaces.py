"""Namespaces that all games share: no two games use one name for different things."""

import inspect
import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

import pinacoladice.engine
from pinacoladice.games import GAMES
from pinacoladice.lessons import CHAPTERS, LESSONS
from pinacoladice.ui import verbs
from pinacoladice.ui.games.registry import SCREENS
from tools.build import styles

# Refusals that mean the same, and have the same sentence, in every game.
SHARED_CODES = {"game_over", "game_not_over", "roll_first"}


def clashes(names: Mapping[str, set[str]]) -> set[str]:
    """The names that are in more than one of the sets."""
    return set().union(*(one & other for one, other in combinations(names.values(), 2)))


def bare_classes(sheet: str) -> set[str]:
    """The classes that a sheet styles without an ancestor in the selector."""
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return set(re.findall(r"(?:^|[{},])\s*(\.[\w-]+)\s*(?=[{,])", rules))


def codes_beside(module: str) -> set[str]:
    """The codes of all refusals in the folder of a module."""
    folder = Path(module).parent
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    return {code for text in texts for code in re.findall(r'refuse\(\s*"(\w+)"', text)}


def test_a_clash_is_detected() -> None:
    assert clashes({"a": {".x", ".y"}, "b": {".y"}, "c": {".z"}}) == {".y"}
    sheet = "/* .no { */ .a, .b > .c { x: y } .d .e {} @media (x) { .f { x: y } } .g:hover {}"
    assert bare_classes(sheet) == {".a", ".f"}


def test_no_two_games_style_the_same_class() -> None:
    """All sheets are joined, so each game must scope the classes that another one has too."""
    bare = {game: bare_classes(styles.sheet(game)) for game in GAMES}
    assert all(bare.values())
    assert not clashes(bare)


def test_no_two_games_refuse_different_things_by_one_code() -> None:
    """There is one sentence for each code."""
    codes = {name: codes_beside(inspect.getfile(type(game))) for name, game in GAMES.items()}
    assert all(codes.values())
    assert clashes({**codes, "engine": codes_beside(pinacoladice.engine.__file__)}) == SHARED_CODES


def test_no_two_lessons_have_the_same_name() -> None:
    """Links name a lesson without its game."""
    names = [lesson.name for game in CHAPTERS.values() for part in game.values() for lesson in part]
    assert sorted(names) == sorted(LESSONS)


def test_a_game_that_redefines_a_shared_verb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    verbs.check_names()
    name, screen = next(iter(SCREENS.items()))
    taken = {name: replace(screen, moves=("roll", "undo"))}
    monkeypatch.setattr(verbs, "SCREENS", taken)
    with pytest.raises(ValueError, match="redefines undo"):
        verbs.check_names()
