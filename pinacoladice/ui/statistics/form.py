"""The form of people: their latest finished matches at this device, oldest first.

A match is one short text in the storage: its date, then each player's name with rank, points, the
level of a bot, and what was kept in percent, if the coach has reported on it. Tabs are between
them, as no name has one: `2026-11-19⇥Ann⇥1.21..92⇥Coco⇥2.17.easy.`
"""

import json
import re
from collections import Counter
from dataclasses import dataclass

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.dates import is_date
from pinacoladice.engine.match import is_unwritable

REMEMBERED = 50  # matches of each person
ROOM = 16_000  # characters of JSON for all matches of a game; the oldest go first

_TAB = "\t"
_RESULT = re.compile(rf"([1-9])\.(-?[0-9]{{1,12}})\.({'|'.join(LEVELS)}|)\.([0-9]{{0,3}})")
_ALL = 100  # percent


@dataclass(frozen=True, slots=True)
class Part:
    """A player's part in a match."""

    name: str
    rank: int
    points: int
    bot: str = ""  # its level; empty for a person
    kept: int | None = None  # percent

    @property
    def won(self) -> bool:
        return self.rank == 1


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match."""

    date: str  # empty if the page had not said it
    parts: tuple[Part, ...]  # by seat

    @property
    def people(self) -> list[str]:
        return list(dict.fromkeys(part.name for part in self.parts if not part.bot))

    def part_of(self, person: str) -> Part:
        return next(part for part in self.parts if part.name == person and not part.bot)

    def others(self, person: str) -> list[Part]:
        own = self.part_of(person)
        return [part for part in self.parts if part is not own]

    def __str__(self) -> str:
        return _TAB.join([self.date, *(text for part in self.parts for text in _texts(part))])


Form = tuple[Finished, ...]


def _texts(part: Part) -> tuple[str, str]:
    kept = "" if part.kept is None else part.kept
    return part.name, f"{part.rank}.{part.points}.{part.bot}.{kept}"


def read(text: object) -> Finished:
    """A `ValueError` if this is not exactly what `str` writes."""
    date, *rest = text.split(_TAB) if isinstance(text, str) else [""]
    parts = tuple(map(_part, rest[::2], rest[1::2]))
    finished = Finished(date, parts)
    is_whole = len(parts) > 1 and str(finished) == text
    if not is_whole or (date and not is_date(date)):
        raise ValueError(text)
    return finished


def _part(name: str, result: str) -> Part:
    found = _RESULT.fullmatch(result)
    if found is None or not name or any(map(is_unwritable, name)):
        raise ValueError(result)
    rank, points, bot, kept = found.groups()
    part = Part(name, int(rank), int(points), bot, int(kept) if kept else None)
    if (part.kept or 0) > _ALL:
        raise ValueError(result)
    return part


def with_finished(form: Form, finished: Finished) -> Form:
    """With one more match, as far as there is room; without those that nobody needs any more."""
    known, needed, room = Counter[str](), list[Finished](), ROOM
    for each in reversed((*form, finished)):
        if all(known[name] >= REMEMBERED for name in each.people):
            continue
        room -= len(json.dumps(str(each)))
        if room < 0:
            break
        known.update(each.people)
        needed.append(each)
    return tuple(reversed(needed))


def people(form: Form) -> list[str]:
    """Everybody, whoever played last first."""
    return list(dict.fromkeys(name for each in reversed(form) for name in each.people))


def of_person(form: Form, person: str) -> Form:
    return tuple(each for each in form if person in each.people)[-REMEMBERED:]
