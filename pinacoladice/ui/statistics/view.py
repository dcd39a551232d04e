"""Statistics of each game that has been played, the selected one first: of a person, and then of
everybody. And the way to the cocktails."""

from dataclasses import replace
from itertools import chain

from pinacoladice.ui.buttons import selection
from pinacoladice.ui.cocktails.view import open_button
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model, Step
from pinacoladice.ui.statistics.counts import Statistics, people
from pinacoladice.ui.statistics.person_view import of_person_in
from pinacoladice.ui.words import Words


def choose_person(model: Model, name: str) -> Step:
    return (replace(model, person=name), []) if name in _people(model) else (model, [])


def _played(model: Model) -> list[str]:
    """The selected game first."""
    played = [game for game in SCREENS if game in model.statistics]
    return sorted(played, key=lambda game: game != model.game)


def _people(model: Model) -> list[str]:
    """Who has played at this device, in the selected game or lately first."""
    found = (people(model.statistics[game]) for game in _played(model))
    return list(dict.fromkeys(chain.from_iterable(found)))


def statistics(model: Model, words: Words) -> list[Html]:
    played, names = _played(model), _people(model)
    shelf = open_button(model, words)
    if not played:
        return [element("p", words("statistics.none")), shelf]
    person = model.person if model.person in names else next(iter(names), "")
    tables = (_of_game(game, model.statistics[game], person, words) for game in played)
    return [shelf, _choice(names, person, words), *chain.from_iterable(tables)]


def _choice(names: list[str], person: str, words: Words) -> Html:
    """Whose statistics are shown, where there are several people."""
    if len(names) < 2:
        return NONE
    choices = {name: name for name in names}
    return selection(words("statistics.name"), "look-at", "statistics-person", choices, person)


def _of_game(game: str, statistics: Statistics, person: str, words: Words) -> list[Html]:
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
            element("th", screen.face(face), _read_as(names.face(face)), scope="row"),
            element("td", count),
        )
        for face, count in enumerate(statistics.faces, start=1)
    ]
    return [
        element("h3", words(f"game.{game}")),
        *of_person_in(game, statistics, person, words),
        element("h4", words("statistics.everybody")),
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


def _read_as(text: str) -> Html:
    return element("span", text, class_="visually-hidden")
