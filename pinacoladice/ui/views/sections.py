"""Rules in a few short sections, each with its title."""

from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.words import Words


def sections(words: Words, family: str, names: tuple[str, ...]) -> list[Html]:
    return [
        join(element("h3", words(f"{family}.{name}.title")), _paragraphs(words(f"{family}.{name}")))
        for name in names
    ]


def _paragraphs(text: str) -> Html:
    return join(*[element("p", line) for line in text.split("\n")])
