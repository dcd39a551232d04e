"""A game in six pictures, for whoever opens the page and has never played it."""

from collections.abc import Mapping

from pinacoladice.ui.html import Html, element
from pinacoladice.ui.words import Words


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
        element("h2", words(f"{family}.title"), id="six-title"),
        element("ol", *pictures, class_="six"),
        class_="card",
        aria_labelledby="six-title",
    )
