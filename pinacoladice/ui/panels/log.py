"""The log of moves, the latest first."""

from pinacoladice.ui.buttons import quiet_button
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.share import replay_view
from pinacoladice.ui.words import TableWords


def log(model: Model, words: TableWords) -> list[Html]:
    sitting = model.sitting
    if model.replay:
        return replay_view.log(model, model.replay, words)
    if sitting is None:
        return []
    if sitting.match.hides_history:
        return [element("p", words("log.by_heart"))]
    coach_on = SCREENS[model.game].coach_on
    entries = [
        element("li", line, coach_on(model, sitting, words, move), dir="auto")
        for move, line in enumerate(words.log(sitting.match))
    ]
    moves = element("ol", *reversed(entries), class_="log")
    again = quiet_button(words("replay.again"), "replay-game", "log-replay")
    return [again, moves] if entries else [moves]
