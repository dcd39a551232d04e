"""Elements that the script fills in: ticks beside finished tasks, and the reader's progress."""

from pinacoladice.ui.html import Attribute, Html, element
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
    return mark(words("learn.tick"), "✓", data_tick=name)


def missed(words: Words, **attributes: Attribute) -> Html:
    """Beside a puzzle whose first answer was wrong."""
    return mark(words("learn.missed"), "✗", "tick missed", **attributes)


def mark(label: str, sign: str, class_: str = "tick", **attributes: Attribute) -> Html:
    heard = element("span", label, class_="visually-hidden")
    return element("span", sign, heard, class_=class_, hidden=True, **attributes)
