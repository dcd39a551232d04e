"""A game's rules in sections, and the game in a few pictures."""

from collections.abc import Mapping

from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.words import Words


def sections(words: Words, family: str, names: tuple[str, ...]) -> list[Html]:
    """Short sections with titles; `family` is the prefix of their words' keys."""
    return [
        join(element("h3", words(f"{family}.{name}.title")), _paragraphs(words(f"{family}.{name}")))
        for name in names
    ]


def _paragraphs(text: str) -> Html:
    return join(*[element("p", line) for line in text.split("\n")])


def scenes(words: Words, family: str, drawn: Mapping[str, list[Html]]) -> Html:
    pictures = [
        element(
            "li",
            element("div", *scene, class_="scene", aria_hidden="true"),
            element("p", words(f"{family}.{name}")),
        )
        for name, scene in drawn.items()
    ]
    return element(
        "section",
        element("h2", words(f"{family}.title"), id="pictures-title"),
        element("ol", *pictures, class_="scenes"),
        class_="card",
        aria_labelledby="pictures-title",
    )
