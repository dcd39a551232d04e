"""The pages that teach, in every language, and the pictures of the puzzles printed there."""

from html import escape
from pathlib import Path

from pinacoladice.lessons.puzzles import NAMES, PREPARED, Puzzle
from pinacoladice.ui.learn import pages
from pinacoladice.ui.places import PLACES, Place
from tools import posters

ROOT = Path(__file__).parent.parent
TEMPLATE = ROOT / "learn" / "index.html"
STYLE = ROOT / "static" / "css" / "learn.css"
# Parts of the package that only these pages are made of: they are not for the app to carry.
NOT_SHIPPED = ("pinacoladice/i18n/learn.", "pinacoladice/ui/learn/")


def positions() -> dict[str, str]:
    """Of the puzzles that are printed."""
    matches = {name: Puzzle(name).begin() for name in PREPARED}
    return {name: match.game.format_position(match.state) for name, match in matches.items()}


def write(out: Path) -> None:
    posters.write(out, positions(), players=NAMES)
    (out / "static" / "learn.css").write_bytes(STYLE.read_bytes())
    for place in PLACES:
        folder = out / place.folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(page(place), encoding="utf-8")


def page(place: Place) -> str:
    filled = TEMPLATE.read_text(encoding="utf-8")
    for name, text in {
        "{language}": place.language,
        "{title}": escape(pages.title(place)),
        "{description}": escape(pages.description(place)),
        "{root}": place.root,
        "<!-- alternates -->": pages.alternates(place),
        "<!-- page -->": pages.body(place),
    }.items():
        filled = filled.replace(name, text)
    return filled
