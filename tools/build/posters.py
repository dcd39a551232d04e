"""Draws pictures of positions at build time, with the module that also draws them in the page."""

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from pinacoladice.i18n.languages import LANGUAGES, USUAL
from pinacoladice.ui.poster import pieces as shapes
from tools import node
from tools.build import files, pngs, styles

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "static" / "js" / "poster"
DRAW = Path(__file__).with_name("poster.mjs")
PIECES = Path("static") / "poster" / "pieces.json"
FOLDER = Path("embed") / "v1" / "posters"
OPEN_GRAPH = 1200  # pixels wide; the wide layout is 630 high


class PosterError(ValueError):
    """The text is not a position that can be drawn."""


def write_pieces(out: Path) -> None:
    """The shapes, style and colours that the module in the page draws with."""
    files.write(out / PIECES, json.dumps(pieces(), ensure_ascii=False))


def write(
    out: Path,
    positions: Mapping[str, str],
    questions: Callable[[str], Mapping[str, str]],
    **options: Any,
) -> None:
    """Write `NAME.svg` in the tall layout with its question (in French `NAME.fr.svg`), and
    `NAME.png` in the wide one, for link previews. `questions` gives those of a language by name."""
    folder = out / FOLDER
    for language in LANGUAGES:
        suffix = "" if language == USUAL else f".{language}"
        asked = questions(language)
        talls = draw(
            (text, {**options, "language": language, "question": asked[name]})
            for name, text in positions.items()
        )
        for name, tall in zip(positions, talls, strict=True):
            files.write(folder / f"{name}{suffix}.svg", tall)
    wides = draw((text, {**options, "layout": "wide"}) for text in positions.values())
    for name, wide in zip(positions, pngs.drawn((svg, OPEN_GRAPH) for svg in wides), strict=True):
        files.write(folder / f"{name}.png", wide)


def draw(asked: Iterable[tuple[str, Mapping[str, Any]]]) -> list[str]:
    """The SVG of each position with its options: `avatars`, `players`, `theme`, `language`,
    `layout`."""
    made = json.loads(_drawn([{"text": text, "options": options} for text, options in asked]))
    for drawing in made:
        if "error" in drawing:
            raise PosterError(drawing["error"])
    return [drawing["svg"] for drawing in made]


def _drawn(asked: list[dict[str, Any]]) -> bytes:
    # The modules are part of the cache key: a change of theirs draws everything again.
    modules = [path.read_text(encoding="utf-8") for path in sorted(SCRIPTS.rglob("*.js"))]
    source = {"pieces": pieces(), "asked": asked, "modules": modules}
    return node.made(DRAW, json.dumps(source).encode(), str(SCRIPTS))


def pieces() -> dict[str, object]:
    """All shapes, with the rules and colours for them."""
    found = shapes()
    games = {name: {**own, "style": styles.poster(name)} for name, own in found["games"].items()}
    return {
        **found,
        "games": games,
        "style": styles.poster(),
        "colours": {theme: styles.colours(theme) for theme in styles.THEMES},
    }
