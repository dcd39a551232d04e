"""A run of three minutes through puzzles, in a dialog that js/learn/run.js fills in."""

from pinacoladice.ui.html import Html, element
from pinacoladice.ui.learn.sentences import sentences
from pinacoladice.ui.learn.sharing import field
from pinacoladice.ui.words import Words

# What the script says
_SAID = (
    *("learn.run", "learn.run.lives", "learn.run.solved", "learn.run.next", "learn.run.see"),
    *("learn.run.minute", "learn.run.seconds", "learn.run.time_up", "learn.run.no_lives"),
    *("learn.run.result", "learn.run.best", "learn.run.line", "learn.run.line_lost"),
)


def run(words: Words) -> Html:
    return element(
        "section",
        element("h2", words("learn.run")),
        element("p", words("learn.run.about")),
        element("p", id="run-best", hidden=True),
        element("button", words("learn.run.start"), id="run-start", class_="main", hidden=True),
        element(
            "dialog",
            _play(words),
            _result(words),
            element("p", id="run-said", role="status", class_="visually-hidden"),
            id="run-dialog",
            class_="run",
            aria_labelledby="run-title",
        ),
        id="run",
        class_="card prose",
        data_sentences=sentences(words, *_SAID),
    )


def _play(words: Words) -> Html:
    """The buttons come after the position, as one gets to them there by Tab."""
    title = element(
        "h2",
        words("learn.run"),
        id="run-title",
        class_="visually-hidden",
        tabindex=-1,
        autofocus=True,
    )
    time = element("span", words("learn.run.time"), " ", class_="visually-hidden")
    lives = [element("span", id="run-signs", aria_hidden="true"), element("span", id="run-lives")]
    standing = element(
        "header",
        title,
        element("p", time, element("strong", id="run-clock", role="timer")),
        element("p", id="run-solved"),
        element("p", *lives),
    )
    label = element("span", words("learn.run.leave"), class_="visually-hidden")
    sign = element("span", "✕", aria_hidden="true")
    return element(
        "div",
        standing,
        element("div", id="run-position"),
        element("button", words("learn.run.next"), id="run-next", class_="main"),
        element("button", sign, label, id="run-leave", class_="quiet"),
        id="run-play",
    )


def _result(words: Words) -> Html:
    return element(
        "div",
        element("p", id="run-why"),
        element("h2", id="run-score", tabindex=-1),
        element("p", words("learn.run.record"), id="run-record", class_="moment"),
        element("div", field(words, "share.line", "run-line", ""), class_="sharing"),
        element("button", words("learn.run.again"), id="run-again", class_="main"),
        element("button", words("learn.run.close"), id="run-close", class_="quiet"),
        id="run-result",
        hidden=True,
    )
