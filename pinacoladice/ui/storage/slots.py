"""Durable texts: each is double buffered in slots that are written in turn.

A slot holds a whole text with a version, a sequence number and a checksum. The slot with the newest
text is never the one that is written, so a failed write leaves the text before it intact. A spare
slot is for when another one cannot be written.

Each leader (a tab that opens the app or takes over) starts a new epoch: with higher sequence
numbers than all before, and in other slots. This fences off a former leader: what it may still
write is older, and overwrites nothing.

The first slot has the key under which earlier builds stored the bare text. Such a text is older
than all others.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from pinacoladice.engine.errors import BadSave
from pinacoladice.engine.save import checksum
from pinacoladice.ui.effects import StoreDurable

VERSION = 1

EPOCH = 1_000_000  # sequence numbers, more than any tab uses

_TITLE = "slot"
_SUFFIXES = (("", ".2", ".spare"), (".3", ".4", ".spare2"))  # of even and odd epochs

T = TypeVar("T")


class SlotRef(NamedTuple):
    """The slot that holds the newest text, and its sequence number."""

    slot: str = ""
    sequence: int = 0

    def next_epoch(self) -> "SlotRef":
        """For a new leader; where nothing is stored yet there was none before."""
        return SlotRef(self.slot, (self.sequence // EPOCH + 1) * EPOCH) if self.slot else self


class Entry(NamedTuple):
    """A text that is whole, and where it is."""

    ref: SlotRef
    text: str


def slots_of(name: str, sequence: int = 0) -> tuple[str, ...]:
    """The slots that this write may use."""
    return tuple(name + suffix for suffix in _SUFFIXES[sequence // EPOCH % len(_SUFFIXES)])


def all_slots_of(name: str) -> tuple[str, ...]:
    return tuple(name + suffix for suffixes in _SUFFIXES for suffix in suffixes)


# Writing


def next_write(name: str, ref: SlotRef, text: str) -> tuple[SlotRef, StoreDurable]:
    """The next write of a text, and where it goes; an empty text records that there is none."""
    sequence = ref.sequence + 1
    slots = slots_of(name, sequence)
    slot = next(slot for slot in slots if slot != ref.slot)
    return SlotRef(slot, sequence), StoreDurable(slots, ref.slot, wrap(sequence, text))


def wrap(sequence: int, text: str) -> str:
    return f"{_TITLE} {VERSION} {sequence} {_checksum(sequence, text)}\n{text}"


def _checksum(sequence: int, text: str) -> str:
    return checksum(f"{sequence}\n{text}")


# Reading


@dataclass(frozen=True, slots=True)
class Recovered(Generic[T]):
    """The content of the newest readable text, and the unreadable texts by slot."""

    ref: SlotRef
    content: T | None
    damaged: Mapping[str, str]

    @property
    def is_lost(self) -> bool:
        return bool(self.damaged) and not self.ref.slot


def recover(stored: Mapping[str, str], name: str, read: Callable[[str], T]) -> Recovered[T]:
    """Read the newest text that is whole and that `read` accepts; what it rejects counts as
    damaged."""
    texts = {slot: stored[slot] for slot in all_slots_of(name) if stored.get(slot)}
    whole = [entry for slot in texts if (entry := _unwrap(slot, texts[slot], name))]
    newest = max((entry.ref.sequence for entry in whole), default=0)
    damaged = {slot: texts[slot] for slot in texts if slot not in {e.ref.slot for e in whole}}
    for entry in sorted(whole, key=lambda entry: entry.ref.sequence, reverse=True):
        try:
            content = read(entry.text) if entry.text else None
        except (BadSave, ValueError):
            damaged[entry.ref.slot] = entry.text
        else:
            # The next write must be newer than everything in any slot.
            return Recovered(SlotRef(entry.ref.slot, newest), content, damaged)
    return Recovered(SlotRef("", newest), None, damaged)


def _unwrap(slot: str, text: str, name: str) -> Entry | None:
    title, _, rest = text.partition("\n")
    kind, *parts = title.split(" ")
    if kind != _TITLE and slot == name:
        return Entry(SlotRef(slot, 0), text)
    if kind != _TITLE or len(parts) != 3 or parts[0] != str(VERSION):
        return None
    digits = parts[1]
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16):
        return None
    sequence = int(digits)
    return Entry(SlotRef(slot, sequence), rest) if parts[2] == _checksum(sequence, rest) else None
