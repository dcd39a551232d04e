"""The import dialog: what a link or a file brings, beside what is here."""

from collections.abc import Mapping

from pinacoladice.ui.buttons import quiet_button, switch, wide_button
from pinacoladice.ui.cocktails.words import count_in_words
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import AnySitting, Incoming, Model
from pinacoladice.ui.share.incoming import (
    CHALLENGES,
    COCKTAILS,
    DAYS,
    SETTINGS,
    STATISTICS,
    is_here,
    parts,
)
from pinacoladice.ui.statistics.counts import Statistics
from pinacoladice.ui.tables import MAIN_GAME, TABLES
from pinacoladice.ui.words import Words


def incoming(model: Model, words: Words) -> list[Html]:
    brought = model.incoming
    if brought is None:
        return []
    found = parts(model, brought)
    rows = [_part(model, brought, words, part) for part in found]
    in_the_way = [part for part in found if is_here(model, part)]
    said = element("p", words.notice(model.notice), class_="verdict") if model.notice else NONE
    return [
        *rows,
        said,
        element("p", words("incoming.keep_first"), class_="hint") if in_the_way else NONE,
        quiet_button(words("incoming.export"), "export-all") if in_the_way else NONE,
        wide_button(words("incoming.take"), "take-incoming", is_off=not brought.wanted),
        quiet_button(words("incoming.leave"), "leave-incoming"),
    ]


def _part(model: Model, brought: Incoming, words: Words, part: str) -> Html:
    here, there = _summaries(model, brought, words, part)
    is_wanted = part in brought.wanted
    title = words(f"game.{part}") if part in TABLES else words(f"incoming.{part}")
    about = element("span", " ", title, class_="visually-hidden")
    choice = switch(words("incoming.want"), f"want {part}", f"want-{part}", about, is_on=is_wanted)
    lines = [
        _line(words("incoming.here"), here) if is_here(model, part) else NONE,
        _line(words("incoming.there"), there),
    ]
    kind = "arrival chosen-one" if is_wanted else "arrival"
    # Secret: not part of the screen that is stored for the next start.
    return element("section", element("h3", title), *lines, choice, class_=kind, data_secret=True)


def _line(label: str, text: str) -> Html:
    return element("p", element("strong", label), " ", text, dir="auto")


def _summaries(model: Model, brought: Incoming, words: Words, part: str) -> tuple[str, str]:
    if part == STATISTICS:
        return _games(model.statistics, words), _games(brought.statistics, words)
    if part == DAYS:
        return "", words("days", n=len(brought.days))
    if part == COCKTAILS:
        return "", count_in_words(words, brought.cocktails, len(SCREENS[MAIN_GAME].glasses))
    if part == CHALLENGES:
        return "", words("challenges", n=len(brought.rounds))
    if part == SETTINGS:
        return _names(model.known_names, words), _names(brought.names, words)
    here = model.sittings.get(part)
    return _match(here, words) if here else "", _match(brought.sittings[part], words)


def _match(sitting: AnySitting, words: Words) -> str:
    match = sitting.match
    standings = SCREENS[match.game.name].words(words.language, match.players).standings(match)
    moves = sum(len(played.records) for played in match.games)
    return words("incoming.match", standings=standings, moves=words("incoming.moves", n=moves))


def _games(statistics: Mapping[str, Statistics], words: Words) -> str:
    """The number of games, summed over all names."""
    tallies = [tally for each in statistics.values() for tally in each.players.values()]
    return words("incoming.played", n=sum(tally.games for tally in tallies))


def _names(names: tuple[str, ...], words: Words) -> str:
    return ", ".join(names) or words("incoming.no_names")
