"""The languages of the site besides the usual one: their texts, which Python fetches when one is
chosen, and the first screen in each."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

from pinacoladice.i18n import PARTS, messages
from pinacoladice.i18n.languages import LANGUAGES, USUAL
from pinacoladice.ui.browser.prerender import first_table, home
from pinacoladice.ui.html import Html
from tools.build import files

OTHERS = tuple(language for language in LANGUAGES if language != USUAL)
FOLDER = Path("static") / "texts"
SHIPPED = tuple(part for part in PARTS if part != "learn")  # a learn page has its own in it
NOT_IN_THE_APP = re.compile(rf"pinacoladice/i18n/({'|'.join(OTHERS)})/")

Change = tuple[int, str, str | None]  # a node, an attribute or "" for a text, and its value or None


def write(out: Path) -> None:
    for language in OTHERS:
        texts = {part: dict(messages(language, part)) for part in SHIPPED}
        text = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
        files.write(out / FOLDER / f"{language}.json", text)


def style() -> str:
    """What is said in all languages before Python is there: the page shows its own."""
    own = ", ".join(f":root:lang({each}) .words > [lang={each}]" for each in LANGUAGES)
    return f".words > [lang] {{ display: none; }}\n{own} {{ display: inline; }}\n"


# First screens


def first_screens() -> str:
    """As JSON: by language and screen, what makes the usual one that in the language."""
    screens = {"table": first_table, "home": home}
    found = {
        language: {name: changes(draw(USUAL), draw(language)) for name, draw in screens.items()}
        for language in OTHERS
    }
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", r"\u003c")  # it stands in a page


def changes(usual: Html, other: Html) -> list[Change]:
    """What makes the one page the other; both have the same elements. As they differ in their texts
    alone, this is much shorter than the other page. js/boot/early/last-screen.js applies it."""
    before, after = _Nodes.of(usual), _Nodes.of(other)
    if [node.tag for node in before] != [node.tag for node in after]:
        raise ValueError("The first screen has other elements in another language.")
    return [
        (number, name, new.attributes.get(name))
        for number, (old, new) in enumerate(zip(before, after, strict=True))
        for name in sorted({*old.attributes, *new.attributes})
        if old.attributes.get(name) != new.attributes.get(name)
    ]


class _Node:
    """An element, or a text: then it has no tag, and the attribute "" is its content."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes


class _Nodes(HTMLParser):
    """The elements and texts of a page in the order of the document."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[_Node] = []

    @classmethod
    def of(cls, page: Html) -> list[_Node]:
        parser = cls()
        parser.feed(page)
        parser.close()
        return parser.found

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(_Node(tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.found.append(_Node("", {"": data}))
