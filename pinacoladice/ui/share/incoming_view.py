"""What arrives, beside what is here; nothing is overwritten unless somebody says so."""

from collections.abc import Mapping

from pinacoladice.ui.arriving import SETTINGS, STATISTICS, is_here, parts
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import AnySitting, Incoming, Model
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.statistics import Statistics
from pinacoladice.ui.words import Words


def incoming(model: Model, words: Words) -> list[Html]:
    arriving = model.incoming
    if arriving is None:
        return []
    found = parts(model, arriving)
    rows = [_part(model, arriving, words, part) for part in found]
    in_the_way = [part for part in found if is_here(model, part)]
    said = element("p", words.notice(model.notice), class_="verdict") if model.notice else NONE
    return [
        *rows,
        said,
        element("p", words("incoming.keep_first"), class_="hint") if in_the_way else NONE,
        _button(words("incoming.export"), "export-all", "quiet") if in_the_way else NONE,
        element(
            "button",
            words("incoming.take"),
            class_="main",
            id="take-incoming",
            data_intent="take-incoming",
            aria_disabled=None if arriving.wanted else "true",
        ),
        _button(words("incoming.leave"), "leave-incoming", "quiet"),
    ]


def _part(model: Model, arriving: Incoming, words: Words, part: str) -> Html:
    here, there = _told(model, arriving, words, part)
    is_wanted = part in arriving.wanted
    title = words(f"game.{part}") if part in SCREENS else words(f"incoming.{part}")
    choice = element(
        "button",
        element("span", element("strong", words("incoming.want")), class_="switch-text"),
        element("span", class_="knob", aria_hidden="true"),
        element("span", " ", title, class_="visually-hidden"),
        class_="switch",
        id=f"want-{part}",
        role="switch",
        aria_checked="true" if is_wanted else "false",
        data_intent=f"want {part}",
    )
    lines = [
        _line(words("incoming.here"), here) if is_here(model, part) else NONE,
        _line(words("incoming.there"), there),
    ]
    kind = "arrival chosen-one" if is_wanted else "arrival"
    # Whoever opens the page next has nothing arriving.
    return element("section", element("h3", title), *lines, choice, class_=kind, data_secret=True)


def _line(label: str, told: str) -> Html:
    return element("p", element("strong", label), " ", told, dir="auto")


def _told(model: Model, arriving: Incoming, words: Words, part: str) -> tuple[str, str]:
    if part == STATISTICS:
        return _games(model.statistics, words), _games(arriving.statistics, words)
    if part == SETTINGS:
        return _names(model.known_names, words), _names(arriving.names, words)
    here = model.sittings.get(part)
    return _match(here, words) if here else "", _match(arriving.sittings[part], words)


def _match(sitting: AnySitting, words: Words) -> str:
    match = sitting.match
    told = SCREENS[match.game.name].words(words.language, match.players)
    standings = ", ".join(
        words("home.standing", name=player, score=told.standing(match, seat))
        for seat, player in enumerate(match.players)
    )
    moves = sum(len(played.records) for played in match.games)
    return words("incoming.match", standings=standings, moves=words("incoming.moves", n=moves))


def _games(statistics: Mapping[str, Statistics], words: Words) -> str:
    """How many games each name has been counted for, all together."""
    tallies = [tally for each in statistics.values() for tally in each.players.values()]
    return words("incoming.played", n=sum(tally.games for tally in tallies))


def _names(names: tuple[str, ...], words: Words) -> str:
    return ", ".join(names) or words("incoming.no_names")


def _button(label: str, intent: str, class_: str) -> Html:
    return element("button", label, class_=class_, id=intent, data_intent=intent)
