"""The table in a frame: without a way home, with the task above it and a way back to its start."""

from collections.abc import Iterable

from pinacoladice.ui.embed.exhibit import Exhibit
from pinacoladice.ui.html import NONE, Html, element, join
from pinacoladice.ui.model import Notice
from pinacoladice.ui.views.ending import ending, step
from pinacoladice.ui.views.panels import panel
from pinacoladice.ui.views.pieces import SPRITE, definitions
from pinacoladice.ui.views.table import corner_button, table
from pinacoladice.ui.words import TableWords, Words

MARKS = {"on": "✓", "done": "✓", "not_this": "↩", "answered": "!"}


def frame(exhibit: Exhibit) -> Html:
    """What stands in `#app`."""
    model, sitting, words = exhibit.shown, exhibit.sitting, exhibit.words
    above = panel(model, words)
    if not (above or exhibit.task or model.replay or model.sees_board):
        above = ending(model, sitting, words, [step(words("frame.again"), "reset")])
    below = element("div", _task(exhibit), table(model, sitting, words, _reset(words)))
    screen = element("div", below, id="screen", inert=bool(above))
    return with_own_icons(join(definitions(), screen, above))


def _reset(words: TableWords) -> Html:
    return corner_button("↺", "reset-button", "reset", words("frame.reset"))


def _task(exhibit: Exhibit) -> Html:
    """What came of the last try, and what to do now."""
    verdict, instruction = exhibit.verdict, exhibit.instruction()
    lines = []
    if verdict is not None:
        mark = element("span", MARKS[verdict.kind], class_="mark", aria_hidden="true")
        said = element("span", exhibit.verdict_in_words())
        lines.append(element("p", mark, said, class_=f"verdict {verdict.kind}"))
    if instruction:
        lines.append(element("p", instruction, class_="instruction"))
    if exhibit.is_finished:
        lines.append(step(exhibit.words("frame.again"), "reset"))
    if not lines:
        return NONE
    label = exhibit.words("frame.task")
    return element("section", *lines, id="task", class_="task", aria_label=label)


def faulty(faults: Iterable[Notice], words: Words) -> Html:
    """The address of the frame makes no sense: said to whoever wrote it."""
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
    """A frame without an origin may use no other file's pictures: its page has them all."""
    return Html(html.replace(f"{SPRITE}#", "#"))
