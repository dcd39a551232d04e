"""The table in a frame: no home and no menu, but the task above it and a reset button."""

from collections.abc import Iterable

from pinacoladice.ui.buttons import wide_button
from pinacoladice.ui.embed.session import EmbedSession
from pinacoladice.ui.html import NONE, Html, element, join
from pinacoladice.ui.model import Notice
from pinacoladice.ui.panels.view import panel
from pinacoladice.ui.shapes import SPRITE, definitions
from pinacoladice.ui.table.ending import ending
from pinacoladice.ui.table.view import corner_button, table
from pinacoladice.ui.words import TableWords, Words

MARKS = {"on": "✓", "done": "✓", "not_this": "↩", "answered": "!"}


def frame(session: EmbedSession) -> Html:
    """The content of `#app`."""
    model, sitting, words = session.shown, session.sitting, session.words
    above = panel(model, words)
    if not (above or session.task or model.replay or model.sees_board):
        above = ending(model, sitting, words, [wide_button(words("frame.again"), "reset")])
    below = element("div", _task(session), _table(session))
    screen = element("div", below, id="screen", inert=bool(above))
    return with_own_icons(join(definitions(), screen, above))


def _table(session: EmbedSession) -> Html:
    """Where the reader may only look, all buttons are off."""
    model, sitting, words = session.shown, session.sitting, session.words
    if not session.is_only_to_look_at:
        return table(model, sitting, words, _reset(words))
    return element(
        "fieldset", table(model, sitting, words, NONE, acts=False), class_="look", disabled=True
    )


def _reset(words: TableWords) -> Html:
    return corner_button("↺", "reset-button", "reset", words("frame.reset"))


def _task(session: EmbedSession) -> Html:
    """The verdict on the last attempt, and what to do now."""
    verdict, instruction = session.verdict, session.instruction()
    lines = []
    if verdict is not None:
        mark = element("span", MARKS[verdict.kind], class_="mark", aria_hidden="true")
        said = element("span", session.verdict_in_words())
        lines.append(element("p", mark, said, class_=f"verdict {verdict.kind}"))
    if instruction:
        lines.append(element("p", instruction, class_="instruction"))
    if session.is_finished:
        lines.append(wide_button(session.words("frame.again"), "reset"))
    if not lines:
        return NONE
    label = session.words("frame.task")
    return element("section", *lines, id="task", class_="task", aria_label=label)


def faulty(faults: Iterable[Notice], words: Words) -> Html:
    """What is wrong with the frame's address, for its author."""
    lines = [element("li", words.notice(fault)) for fault in faults]
    return element(
        "main",
        element("h1", words("frame.faulty")),
        element("ul", *lines),
        id="faults",
        class_="faults card",
        role="alert",
    )


def with_own_icons(html: Html) -> Html:
    """A sandboxed frame may not reference another file: its page inlines the sprite."""
    return Html(html.replace(f"{SPRITE}#", "#"))
