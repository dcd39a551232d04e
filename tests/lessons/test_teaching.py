"""The teacher's guide: every ruling has a lesson, or a reason why there is none."""

import re
from pathlib import Path

from pinacoladice.i18n.languages import USUAL
from pinacoladice.lessons import LESSONS
from pinacoladice.ui.learn_urls import LEARN_PAGES

DOCS = Path(__file__).parent.parent.parent / "docs"
GUIDE = (DOCS / "teaching.md").read_text(encoding="utf-8")
TABLES = GUIDE[GUIDE.index("## Every ruling and its lesson") :]


def rulings() -> list[tuple[str, str]]:
    """The heading and the name of each ruling, in the order of the document."""
    found, game = [], ""
    for line in (DOCS / "rulings.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            game = line.removeprefix("## ")
        elif name := re.match(r"\| \*\*(.+?)\*\* \|", line):
            found.append((game, name[1]))
    return found


def test_every_ruling_has_a_decision_and_the_rule_that_it_rests_on() -> None:
    text = (DOCS / "rulings.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| **")]
    assert len(lines) == len(rulings()) > 30
    for line in lines:
        assert re.fullmatch(r"\| \*\*[^|*]+\*\* \| [^|]+\. \| [^|]+\. \|", line), line


def rows() -> dict[tuple[str, str], str]:
    found, game = {}, ""
    for line in TABLES.splitlines():
        if line.startswith("### "):
            game = line.removeprefix("### ")
        elif row := re.match(r"\| (.+?) \| (.+) \|", line):
            found[game, row[1]] = row[2]
    return {key: cell for key, cell in found.items() if key[1] != "ruling"}


def test_every_ruling_has_a_lesson_or_the_reason_why_not() -> None:
    assert rulings() == list(rows())
    for ruling, cell in rows().items():
        assert cell.startswith(("`", "none: ")), ruling


def test_every_lesson_is_named_and_every_name_is_a_lesson() -> None:
    assert set(re.findall(r"`([a-z0-9-]+)`", TABLES)) == set(LESSONS)


def test_all_pages_are_listed() -> None:
    folders = {place.folder for place in LEARN_PAGES if place.language in (USUAL, "fr")}
    assert folders == set(re.findall(r"`(learn/[a-z/]*)`", GUIDE))
