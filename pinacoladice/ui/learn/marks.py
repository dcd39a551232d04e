"""What the script fills in: ticks beside what is done, and how far the reader has come."""

from pinacoladice.ui.html import Html, element
from pinacoladice.ui.words import Words


def progress(words: Words, key: str) -> Html:
    """Filled in and shown by the script, where there is anything to tell."""
    return element(
        "p",
        element("span", id="count"),
        element(
            "a",
            id="go-on",
            class_="main",
            href="#content",
            data_sentence=words("learn.go_on", title="{title}"),
        ),
        element("button", words("learn.forget"), id="forget", class_="quiet"),
        id="progress",
        data_sentence=words(key, done="{done}", all="{all}"),
        hidden=True,
    )


def tick(words: Words, name: str) -> Html:
    label = element("span", words("learn.tick"), class_="visually-hidden")
    return element("span", "✓", label, class_="tick", data_tick=name, hidden=True)
