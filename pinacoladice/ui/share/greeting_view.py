"""The panel above a replay that a link has opened."""

from pinacoladice.ui.buttons import quiet_button, wide_button
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.share.greeting import beginning, summary
from pinacoladice.ui.table.ending import standings
from pinacoladice.ui.words import TableWords


def greeting(model: Model, words: TableWords) -> list[Html]:
    if model.replay is None:
        return []
    sitting = model.replay.sitting
    match = sitting.match
    result = match.result()
    return [
        *(element("p", line, class_="moment", dir="auto") for line in summary(match, words)),
        standings(sitting, result) if result else NONE,
        wide_button(words("greeting.watch"), "replay-play", "watch"),
        quiet_button(words("greeting.play"), "play-yourself"),
        element("p", words(f"greeting.{beginning(match)}"), class_="hint"),
    ]
