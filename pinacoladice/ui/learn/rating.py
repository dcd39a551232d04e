"""The reader's rating, which the script fills in, and the button that forgets it with the rest."""

from pinacoladice.ui.html import Html, element
from pinacoladice.ui.learn.sentences import sentences
from pinacoladice.ui.words import Words


def rating(words: Words) -> Html:
    return element(
        "section",
        element("p", id="rating-now"),
        element("p", words("learn.rating.about"), class_="hint"),
        element(
            "details",
            element("summary", words("learn.reset")),
            element("button", words("learn.reset.all"), id="forget-puzzles", class_="quiet"),
        ),
        id="rating",
        class_="card prose",
        data_sentences=sentences(words, "learn.rating"),
        hidden=True,
    )
