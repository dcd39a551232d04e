"""Which cocktails have been mixed, how often, and on which occasion last; on this device.

There is one entry per cocktail, so what is stored stays small however much is played.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from pinacoladice.engine.dates import is_date
from pinacoladice.engine.game import Seat
from pinacoladice.ui.untrusted import read_json

LINES = ("row", "column", "diagonal")
MOST_TIMES = 10**12  # that are read


class Mixture(NamedTuple):
    """What a line of tokens has mixed."""

    cocktail: str
    star: str  # the ingredient that completes its name
    line: str  # one of LINES
    seat: Seat  # whose tokens they are


@dataclass(frozen=True, slots=True)
class Mixed:
    """A cocktail: how often, and the latest occasion."""

    times: int
    star: str
    line: str
    players: tuple[str, ...]  # the one who mixed it first
    date: str = ""  # empty if the page had not said it
    match: str = ""  # a checksum


Shelf = Mapping[str, Mixed]  # by the code of the cocktail


def with_mixture(
    shelf: Shelf, mixture: Mixture, players: tuple[str, ...], date: str, match: str
) -> Shelf:
    """A match that is counted again, because the page died before it was put away, adds nothing."""
    known = shelf.get(mixture.cocktail)
    if known is not None and known.match == match:
        return shelf
    times = known.times + 1 if known else 1
    others = (name for seat, name in enumerate(players) if seat != mixture.seat)
    order = (players[mixture.seat], *others)
    mixed = Mixed(times, mixture.star, mixture.line, order, date, match)
    return {**shelf, mixture.cocktail: mixed}


def merged(here: Shelf, there: Shelf) -> Shelf:
    """Of each cocktail the entry that counts more; the same file may be imported twice."""
    more = {
        name: mixed
        for name, mixed in there.items()
        if name not in here or here[name].times < mixed.times
    }
    return {**here, **more} if more else here


# Storage


def dump(shelf: Shelf) -> str:
    return json.dumps({name: asdict(mixed) for name, mixed in shelf.items()}) if shelf else ""


def load(text: str, cocktails: Collection[str], stars: Collection[str]) -> dict[str, Mixed]:
    """A `ValueError` if this is not what `dump` writes of these cocktails."""
    data = read_json(text)
    if not isinstance(data, dict) or not data.keys() <= {*cocktails}:
        raise ValueError(text)
    shelf = {name: _load(each) for name, each in data.items()}
    if any(mixed.star not in stars for mixed in shelf.values()):
        raise ValueError(text)
    return shelf


def _load(data: Any) -> Mixed:
    try:
        mixed = Mixed(**{**data, "players": tuple(data["players"])})
    except (TypeError, KeyError) as error:
        raise ValueError(data) from error
    texts = (mixed.star, mixed.line, mixed.date, mixed.match, *mixed.players)
    is_whole = (
        type(mixed.times) is int
        and 0 < mixed.times <= MOST_TIMES
        and all(isinstance(text, str) for text in texts)
        and mixed.line in LINES
        and len(mixed.players) > 1
        and (not mixed.date or is_date(mixed.date))
    )
    if not is_whole:
        raise ValueError(data)
    return mixed
