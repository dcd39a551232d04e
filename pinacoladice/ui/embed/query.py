"""The parameters of a frame's address, as one table.

The build makes `embed/v1/schema.json` from it. In version 1 parameters may be added, but none may
change its meaning.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pinacoladice.engine.link import LONGEST_LINK
from pinacoladice.games import GAMES
from pinacoladice.i18n import preferred
from pinacoladice.i18n.languages import LANGUAGES, USUAL
from pinacoladice.ui.model import MOST_PLAYERS, THEMES, Notice
from pinacoladice.ui.words import clean_name

# A whole game and its seats.
LONGEST = LONGEST_LINK + 20

# What the reader may do: only look, finish the turn under way, or play on.
LOOK, TURN, PLAY = MAY = ("look", "turn", "play")
TAP, NOW = START = ("tap", "now")
HIDE, SHOW = ODDS = ("hide", "show")

_NAME = r"[a-z0-9]+(-[a-z0-9]+)*"
_ORIGIN = r"https?://[^\s/?#@]+"


@dataclass(frozen=True, slots=True)
class Parameter:
    """One of a few words, or a text that matches a pattern."""

    choices: tuple[str, ...] = ()
    pattern: str = ""
    longest: int = 200

    def admits(self, value: str) -> bool:
        if self.choices:
            return value in self.choices
        return len(value) <= self.longest and (
            not self.pattern or re.fullmatch(self.pattern, value) is not None
        )


# Exactly one of these is given.
SOURCES: Mapping[str, Parameter] = {
    "game": Parameter(tuple(GAMES)),
    "position": Parameter(longest=2_000),
    "lesson": Parameter(pattern=_NAME),
    "puzzle": Parameter(pattern=_NAME),
    "replay": Parameter(pattern=r"[A-Za-z0-9_~-]+", longest=LONGEST),
}
PARAMETERS: Mapping[str, Parameter] = {
    **SOURCES,
    "lang": Parameter(tuple(LANGUAGES)),
    "may": Parameter(MAY),
    "messages": Parameter(pattern=_ORIGIN),
    "odds": Parameter(ODDS),
    "players": Parameter(longest=200),
    "start": Parameter(START),
    "theme": Parameter(THEMES),
}


@dataclass(frozen=True, slots=True)
class Request:
    source: str  # one of SOURCES
    what: str
    may: str = PLAY
    language: str = USUAL
    theme: str = THEMES[0]
    players: tuple[str, ...] = ()
    odds: bool = False


class InvalidRequest(Exception):
    """All faults of a request."""

    def __init__(self, *faults: Notice) -> None:
        super().__init__(*faults)
        self.faults = faults


def read(pairs: Iterable[tuple[str, str]], languages: list[str]) -> Request:
    """The request with these parameters; an `InvalidRequest` lists all that is wrong."""
    faults: list[Notice] = []
    given = _given(pairs, faults)
    source, what = _source(given, faults)
    players = _players(given.get("players", ""), faults)
    if faults:
        raise InvalidRequest(*faults)
    return Request(
        source,
        what,
        may=given.get("may", PLAY),
        language=given.get("lang") or preferred(languages),
        theme=given.get("theme", THEMES[0]),
        players=players,
        odds=given.get("odds") == SHOW,
    )


def written(request: Request) -> list[tuple[str, str]]:
    """The request as parameters."""
    pairs = [
        (request.source, request.what),
        ("may", request.may),
        ("lang", request.language),
        ("theme", request.theme),
        ("odds", SHOW if request.odds else HIDE),
    ]
    return [*pairs, ("players", ",".join(request.players))] if request.players else pairs


def language_of(pairs: Iterable[tuple[str, str]], languages: list[str]) -> str:
    """The language to report faults in."""
    asked = [value for name, value in pairs if name == "lang" and value in LANGUAGES]
    return asked[0] if asked else preferred(languages)


def _given(pairs: Iterable[tuple[str, str]], faults: list[Notice]) -> dict[str, str]:
    """The valid parameters; the others are reported in `faults`."""
    given: dict[str, str] = {}
    for name, value in pairs:
        if name not in PARAMETERS:
            known = ", ".join(PARAMETERS)
            faults.append(_fault("query.unknown", name=name[:40], known=known))
        elif name in given:
            faults.append(_fault("query.twice", name=name))
        elif not PARAMETERS[name].admits(value):
            _complain_about_value(name, value, faults)
        else:
            given[name] = value
    return given


def _complain_about_value(name: str, value: str, faults: list[Notice]) -> None:
    parameter = PARAMETERS[name]
    if parameter.choices:
        choices = ", ".join(parameter.choices)
        faults.append(_fault("query.choice", name=name, value=value[:40], choices=choices))
    elif len(value) > parameter.longest:
        faults.append(_fault("query.too_long", name=name, longest=parameter.longest))
    else:
        key = "query.origin" if name == "messages" else "query.value"
        faults.append(_fault(key, name=name, value=value[:40]))


def _source(given: Mapping[str, str], faults: list[Notice]) -> tuple[str, str]:
    found = [name for name in SOURCES if name in given]
    if len(found) > 1:
        faults.append(_fault("query.two_sources", names=", ".join(found)))
    elif not found and not faults:
        faults.append(_fault("query.no_source", names=", ".join(SOURCES)))
    return (found[0], given[found[0]].strip()) if len(found) == 1 else ("", "")


def _players(text: str, faults: list[Notice]) -> tuple[str, ...]:
    names = tuple(clean_name(name) for name in text.split(",")) if text else ()
    if not all(names):
        faults.append(_fault("query.nameless", seat=names.index("") + 1))
    if len(names) > MOST_PLAYERS:
        faults.append(_fault("query.too_many_names", most=MOST_PLAYERS))
    return names


def _fault(key: str, **params: object) -> Notice:
    return Notice(key, params)
