"""The pages under learn/ in every language, and the pictures of the puzzles in them."""

from html import escape
from pathlib import Path

from pinacoladice.lessons.puzzles import NAMES, PREPARED, Puzzle
from pinacoladice.ui.learn import pages
from pinacoladice.ui.learn_urls import LEARN_PAGES, LearnPage
from tools.build import embed, files, posters

ROOT = Path(__file__).parents[2]
TEMPLATE = ROOT / "learn" / "index.html"
STYLE = ROOT / "static" / "css" / "learn.css"


def positions() -> dict[str, str]:
    """The positions of the puzzles that the pages print."""
    matches = {name: Puzzle(name).begin() for name in PREPARED}
    return {name: match.game.format_position(match.state) for name, match in matches.items()}


def write(out: Path) -> None:
    posters.write(out, positions(), embed.questions, players=NAMES)
    files.write(out / "static" / "learn.css", STYLE.read_bytes())
    for place in LEARN_PAGES:
        files.write(out / place.folder / "index.html", page(place))


def page(place: LearnPage) -> str:
    values = {
        "{language}": place.language,
        "{title}": escape(pages.title(place)),
        "{description}": escape(pages.description(place)),
        "{root}": place.root,
        "<!-- alternates -->": pages.alternates(place),
        "<!-- page -->": pages.body(place),
    }
    return files.fill(TEMPLATE.read_text(encoding="utf-8"), values)
