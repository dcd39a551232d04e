"""Texts that must never be lost, each kept in slots that are written in turn.

A slot holds a whole text with a version, a number that grows with every writing, and a checksum.
The slot with the newest text is never the one that is written: whatever becomes of a writing, the
text before it is still there. A spare slot is for when one of the others cannot be written.

Whoever opens the app, or takes over from another tab, begins a new reign: with higher numbers than
all before, and in other slots. Whatever the one before may still write, too late, is older than
that and in nobody's way.

The first slot has the name under which earlier builds kept the bare text. Such a text is older
than all others.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from pinacoladice.engine.errors import BadSave
from pinacoladice.engine.save import checksum
from pinacoladice.ui.effects import Keep

VERSION = 1

REIGN = 1_000_000  # writings, more than any tab makes

_TITLE = "slot"
_ENDINGS = (("", ".2", ".spare"), (".3", ".4", ".spare2"))  # of every second reign

T = TypeVar("T")


class Place(NamedTuple):
    """Where the newest text is, and its number."""

    slot: str = ""
    sequence: int = 0

    def next_reign(self) -> "Place":
        """For whoever goes on from here; where there is nothing yet, nobody was before."""
        return Place(self.slot, (self.sequence // REIGN + 1) * REIGN) if self.slot else self


class Whole(NamedTuple):
    place: Place
    text: str


def slots_of(name: str, sequence: int = 0) -> tuple[str, ...]:
    """Into which this writing may go."""
    return tuple(name + ending for ending in _ENDINGS[sequence // REIGN % len(_ENDINGS)])


def all_slots_of(name: str) -> tuple[str, ...]:
    return tuple(name + ending for endings in _ENDINGS for ending in endings)


# Writing


def written(name: str, place: Place, text: str) -> tuple[Place, Keep]:
    """The next writing of a text, and where it will be; an empty text says that there is none."""
    sequence = place.sequence + 1
    slots = slots_of(name, sequence)
    slot = next(slot for slot in slots if slot != place.slot)
    return Place(slot, sequence), Keep(slots, place.slot, wrapped(sequence, text))


def wrapped(sequence: int, text: str) -> str:
    return f"{_TITLE} {VERSION} {sequence} {_checksum(sequence, text)}\n{text}"


def _checksum(sequence: int, text: str) -> str:
    return checksum(f"{sequence}\n{text}")


# Reading


@dataclass(frozen=True, slots=True)
class Recovered(Generic[T]):
    """What the newest readable text says, and whatever could not be read, by its slot."""

    place: Place
    found: T | None
    damaged: Mapping[str, str]

    @property
    def is_lost(self) -> bool:
        return bool(self.damaged) and not self.place.slot


def recover(kept: Mapping[str, str], name: str, read: Callable[[str], T]) -> Recovered[T]:
    """The newest text that is whole and that `read` understands; what it does not understand is
    as good as damaged."""
    texts = {slot: kept[slot] for slot in all_slots_of(name) if kept.get(slot)}
    whole = [found for slot in texts if (found := _unwrapped(slot, texts[slot], name))]
    newest = max((found.place.sequence for found in whole), default=0)
    damaged = {slot: texts[slot] for slot in texts if slot not in {w.place.slot for w in whole}}
    for found in sorted(whole, key=lambda found: found.place.sequence, reverse=True):
        try:
            content = read(found.text) if found.text else None
        except (BadSave, ValueError):
            damaged[found.place.slot] = found.text
        else:
            # Whatever is written next is newer than everything that lies here.
            return Recovered(Place(found.place.slot, newest), content, damaged)
    return Recovered(Place("", newest), None, damaged)


def _unwrapped(slot: str, text: str, name: str) -> Whole | None:
    title, _, rest = text.partition("\n")
    kind, *parts = title.split(" ")
    if kind != _TITLE and slot == name:
        return Whole(Place(slot, 0), text)
    if kind != _TITLE or len(parts) != 3 or parts[0] != str(VERSION):
        return None
    digits = parts[1]
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16):
        return None
    sequence = int(digits)
    return Whole(Place(slot, sequence), rest) if parts[2] == _checksum(sequence, rest) else None
