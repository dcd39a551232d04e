"""What the script fills in: ticks beside what is done, and how far the reader has come."""

from pinacoladice.ui.html import Html, element
from pinacoladice.ui.words import Words


def progress(words: Words, key: str, first: str, title: str) -> Html:
    """Where to begin; the script makes it the way back to where the reader was."""
    way_on = element(
        "a",
        words("learn.start", title=title),
        id="go-on",
        class_="main",
        href=f"#{first}",
        data_sentence=words("learn.go_on", title="{title}"),
    )
    return element(
        "div",
        way_on,
        element(
            "span", id="count", data_sentence=words(key, done="{done}", all="{all}"), hidden=True
        ),
        element("button", words("learn.forget"), id="forget", class_="quiet", hidden=True),
        class_="progress",
    )


def tick(words: Words, name: str) -> Html:
    label = element("span", words("learn.tick"), class_="visually-hidden")
    return element("span", "✓", label, class_="tick", data_tick=name, hidden=True)
