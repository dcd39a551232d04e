"""Statistics of each game that has been played, the selected one first; and the cocktails."""

from itertools import chain

from pinacoladice.ui.cocktails.view import open_button
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.statistics.counts import Statistics
from pinacoladice.ui.words import Words


def statistics(model: Model, words: Words) -> list[Html]:
    played = [game for game in SCREENS if game in model.statistics]
    shelf = open_button(model, words)
    if not played:
        return [element("p", words("statistics.none")), shelf]
    order = sorted(played, key=lambda game: game != model.game)
    tables = (_of_game(game, model.statistics[game], words) for game in order)
    return [shelf, *chain.from_iterable(tables)]


def _of_game(game: str, statistics: Statistics, words: Words) -> list[Html]:
    screen = SCREENS[game]
    columns = screen.columns
    names = screen.words(words.language)
    head = [element("th", words(f"statistics.{name}"), scope="col") for name in ("name", *columns)]
    rows = [
        element(
            "tr",
            element("th", name, scope="row", dir="auto"),
            *[element("td", getattr(tally, column)) for column in columns],
        )
        for name, tally in sorted(statistics.players.items(), key=lambda item: -item[1].wins)
    ]
    faces = [
        element(
            "tr",
            element("th", screen.face(face), scope="row", aria_label=names.face(face)),
            element("td", count),
        )
        for face, count in enumerate(statistics.faces, start=1)
    ]
    return [
        element("h3", words(f"game.{game}")),
        element(
            "table",
            element("thead", element("tr", *head)),
            element("tbody", *rows),
            class_="numbers",
        ),
        element("h4", words("statistics.dice")),
        element("p", words("statistics.expected", expected=words.decimal(statistics.expected))),
        element("table", element("tbody", *faces), class_="numbers faces"),
    ]
