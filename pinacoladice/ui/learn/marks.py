"""Elements that the script fills in: ticks beside finished tasks, and the reader's progress."""

from pinacoladice.ui.html import Html, element
from pinacoladice.ui.words import Words


def progress(words: Words, key: str, first: str, title: str) -> Html:
    """A link to the first task, which the script points at the next one to do."""
    link = element(
        "a",
        words("learn.start", title=title),
        id="go-on",
        class_="main",
        href=f"#{first}",
        data_sentence=words("learn.go_on", title="{title}"),
    )
    return element(
        "div",
        link,
        element(
            "span", id="count", data_sentence=words(key, done="{done}", all="{all}"), hidden=True
        ),
        element("button", words("learn.forget"), id="forget", class_="quiet", hidden=True),
        element("p", words("learn.not_kept"), id="not-kept", role="status", hidden=True),
        class_="progress",
    )


def tick(words: Words, name: str) -> Html:
    label = element("span", words("learn.tick"), class_="visually-hidden")
    return element("span", "✓", label, class_="tick", data_tick=name, hidden=True)
