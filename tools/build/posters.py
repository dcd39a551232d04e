"""Pictures of positions, drawn at build time by the same module that draws them in the page."""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.views.poster import pieces as shapes
from tools import glyphs, node, pngs

ROOT = Path(__file__).parent.parent
STYLES = ROOT / "static" / "css"
SCRIPTS = ROOT / "static" / "js"
DRAW = Path(__file__).with_name("poster.mjs")
PIECES = Path("static") / "poster" / "pieces.json"
FOLDER = Path("embed") / "v1" / "posters"
THEMES = {"light": ":root", "dark": ':root[data-theme="dark"]'}
OPEN_GRAPH = 1200  # pixels wide; half as high and a little more


class PosterError(ValueError):
    """A text is no position that can be drawn."""


def write_pieces(out: Path) -> None:
    """What the module in the page draws with."""
    target = out / PIECES
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(pieces(), ensure_ascii=False), encoding="utf-8")


def write(out: Path, positions: Mapping[str, str], **options: Any) -> None:
    """`NAME.svg`, as tall as a phone, in French `NAME.fr.svg`; and `NAME.png`, without words, as
    wide as a card on a social network."""
    folder = out / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        suffix = "" if language == LANGUAGES[0] else f".{language}"
        chosen = {**options, "language": language}
        talls = draw((text, chosen) for text in positions.values())
        for name, tall in zip(positions, talls, strict=True):
            (folder / f"{name}{suffix}.svg").write_text(tall, encoding="utf-8")
    wides = draw((text, {**options, "layout": "wide"}) for text in positions.values())
    for name, wide in zip(positions, as_png(wides), strict=True):
        (folder / f"{name}.png").write_bytes(wide)


def draw(asked: Iterable[tuple[str, Mapping[str, Any]]]) -> list[str]:
    """Positions with their options (`looks`, `players`, `theme`, `language`, `layout`) as SVG."""
    made = json.loads(_drawn([{"text": text, "options": options} for text, options in asked]))
    for drawing in made:
        if "error" in drawing:
            raise PosterError(drawing["error"])
    return [drawing["svg"] for drawing in made]


def _drawn(asked: list[dict[str, Any]]) -> bytes:
    # What the modules do decides as well: with another text of theirs, it is drawn again.
    modules = [path.read_text(encoding="utf-8") for path in sorted(SCRIPTS.glob("poster*.js"))]
    modules.append((SCRIPTS / "notation.js").read_text(encoding="utf-8"))
    source = {"pieces": pieces(), "asked": asked, "modules": modules}
    return node.made(DRAW, json.dumps(source).encode())


def as_png(svgs: Iterable[str], width: int = OPEN_GRAPH) -> list[bytes]:
    """There are no fonts at build time: numbers are drawn, and names left out."""
    return pngs.drawn((glyphs.drawn(svg), width) for svg in svgs)


def pieces() -> dict[str, object]:
    sheets = [
        (STYLES / f"{name}.css").read_text(encoding="utf-8") for name in ("base", "pickomino")
    ]
    rules = (STYLES / "poster.css").read_text(encoding="utf-8")
    return {
        **shapes(),
        "style": re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", rules, flags=re.DOTALL)).strip(),
        "colours": {theme: colours(sheets, theme) for theme in THEMES},
    }


def colours(sheets: list[str], theme: str) -> dict[str, str | list[str]]:
    """The app's own; the dark ones stand upon the light ones."""
    found: dict[str, str | list[str]] = {}
    for name in dict.fromkeys(["light", theme]):
        for sheet in sheets:
            block = sheet.partition(f"{THEMES[name]} {{")[2].partition("}")[0]
            found |= dict(re.findall(r"--([\w-]+): ([^;]+);", block))
    return {**found, "sky": re.findall(r"#[0-9a-f]{6}", str(found["sky"]))}
