"""The style sheets in static/css: the app's as one file, and the rules that posters use."""

import re
from pathlib import Path

from pinacoladice.games import GAMES

FOLDER = Path(__file__).parents[2] / "static" / "css"
# In this order, with the games' in between: later sheets override earlier ones.
BEFORE = ("base", "home", "table")
AFTER = ("panels", "commands", "taking", "trouble", "movement", "room", "contrast")
THEMES = {"light": ":root", "dark": ':root[data-theme="dark"]'}

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# The rules in a game's sheet after this comment, up to an empty line.
_POSTERS_TOO = re.compile(r"^/\* Posters too\b.*?\*/\n(.*?)(?:\n\n|\Z)", re.DOTALL | re.MULTILINE)


def sheet(name: str) -> str:
    return (FOLDER / f"{name}.css").read_text(encoding="utf-8")


def app() -> str:
    """All sheets as one file: every style sheet of the page delays the first paint."""
    return "\n".join(map(sheet, (*BEFORE, *GAMES, *AFTER)))


def poster(game: str = "") -> str:
    """The rules for posters of any game, or those that one game adds, scoped to `.poster`."""
    rules = "\n".join(_POSTERS_TOO.findall(sheet(game))) if game else sheet("poster")
    return re.sub(r"\s+", " ", _COMMENT.sub("", _scoped(rules))).strip()


def _scoped(rules: str) -> str:
    return re.sub(r"(^|, )\.(?!poster\b)(?=[^{}]*\{)", r"\1.poster .", rules, flags=re.MULTILINE)


def colours(theme: str) -> dict[str, str | list[str]]:
    """The custom properties of the app and the games; the dark theme overrides the light one."""
    found: dict[str, str | list[str]] = {}
    for name in dict.fromkeys(["light", theme]):
        for text in map(sheet, (*BEFORE, *GAMES)):
            block = text.partition(f"{THEMES[name]} {{")[2].partition("}")[0]
            found |= dict(re.findall(r"--([\w-]+): ([^;]+);", block))
    return {**found, "sky": re.findall(r"#[0-9a-f]{6}", str(found["sky"]))}
