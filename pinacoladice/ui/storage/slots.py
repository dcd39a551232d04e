"""Durable texts: each is double buffered in slots that are written in turn.

A slot holds a whole text with a version, a sequence number and a checksum. The slot with the newest
text is never the one that is written, so a failed write leaves the text before it intact. A spare
slot is for when another one cannot be written.

Each leader (a tab that opens the app or takes over) starts a new epoch: with higher sequence
numbers than all before, and in other slots. This fences off a former leader: what it may still
write is older, and overwrites nothing.

The first slot has the key under which earlier builds stored the bare text. Such a text is older
than all others.

A text that only a newer version of the app can read stays where it is. While there is one, this
version writes to slots of its own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from pinacoladice.engine.errors import BadSave
from pinacoladice.engine.save import checksum
from pinacoladice.ui.effects import StoreDurable

VERSION = 1

EPOCH = 1_000_000  # sequence numbers, more than any tab uses
# A hundred million epochs. A higher number is forged; believed, it would leave no room for ours.
HIGHEST = 10**14

_TITLE = "slot"
_SUFFIXES = (("", ".2", ".spare"), (".3", ".4", ".spare2"))  # of even and odd epochs
_BESIDE_NEWER = f".v{VERSION}"  # precedes the suffix of a slot beside those of a newer version

T = TypeVar("T")


class SlotRef(NamedTuple):
    """The slot that holds the newest text, and its sequence number."""

    slot: str = ""
    sequence: int = 0
    is_beside_newer: bool = False  # a newer version has stored a text, too

    def next_epoch(self) -> "SlotRef":
        """For a new leader; where nothing is stored yet there was none before."""
        if not self.slot:
            return self
        return self._replace(sequence=(self.sequence // EPOCH + 1) * EPOCH)


class Entry(NamedTuple):
    """A text that is whole, and where it is."""

    ref: SlotRef
    text: str


def slots_of(name: str, ref: SlotRef) -> tuple[str, ...]:
    """The slots of an epoch."""
    own = name + _BESIDE_NEWER if ref.is_beside_newer else name
    return tuple(own + suffix for suffix in _SUFFIXES[ref.sequence // EPOCH % len(_SUFFIXES)])


def all_slots_of(name: str) -> tuple[str, ...]:
    return tuple(
        name + own + suffix
        for own in ("", _BESIDE_NEWER)
        for suffixes in _SUFFIXES
        for suffix in suffixes
    )


# Writing


def next_write(name: str, ref: SlotRef, text: str) -> tuple[SlotRef, StoreDurable]:
    """The next write of a text, and where it goes; an empty text records that there is none."""
    after = ref._replace(sequence=ref.sequence + 1)
    slots = slots_of(name, after)
    slot = next(slot for slot in slots if slot != ref.slot)
    wrapped = wrap(after.sequence, text)
    return after._replace(slot=slot), StoreDurable(slots, ref.slot, wrapped)


def wrap(sequence: int, text: str) -> str:
    return f"{_TITLE} {VERSION} {sequence} {_checksum(sequence, text)}\n{text}"


def _checksum(sequence: int, text: str) -> str:
    return checksum(f"{sequence}\n{text}")


# Reading


@dataclass(frozen=True, slots=True)
class Recovered(Generic[T]):
    """The content of the newest readable text, the unreadable texts by slot, and whether one of a
    newer version is there, too."""

    ref: SlotRef
    content: T | None
    damaged: Mapping[str, str]
    has_newer: bool = False

    @property
    def is_lost(self) -> bool:
        return bool(self.damaged) and not self.ref.slot


def recover(stored: Mapping[str, str], name: str, read: Callable[[str], T]) -> Recovered[T]:
    """Read the newest text that is whole and that `read` accepts; what it rejects counts as
    damaged, unless it is of a newer version."""
    texts = {slot: stored[slot] for slot in all_slots_of(name) if stored.get(slot)}
    newer = {slot for slot in texts if _is_of_newer_version(texts[slot])}
    whole = [entry for slot in texts if (entry := _unwrap(slot, texts[slot], name))]
    readable = {entry.ref.slot for entry in whole}
    damaged = {slot: texts[slot] for slot in texts if slot not in readable | newer}
    ref, content = SlotRef(), None
    for entry in sorted(whole, key=lambda entry: entry.ref.sequence, reverse=True):
        try:
            content = read(entry.text) if entry.text else None
        except (BadSave, ValueError) as error:
            if isinstance(error, BadSave) and error.is_of_newer_version:
                newer.add(entry.ref.slot)
            else:
                damaged[entry.ref.slot] = entry.text
        else:
            ref = entry.ref
            break
    # The next write must be newer than everything in any slot.
    newest = max((entry.ref.sequence for entry in whole), default=0)
    is_beside = bool(newer) or ref.slot.startswith(name + _BESIDE_NEWER)
    return Recovered(SlotRef(ref.slot, newest, is_beside), content, damaged, bool(newer))


def _is_of_newer_version(text: str) -> bool:
    """Of the slot itself. What it holds has a version of its own."""
    kind, _, rest = text.partition(" ")
    version = rest.partition(" ")[0]
    return kind == _TITLE and _is_number(version) and int(version) > VERSION


def _unwrap(slot: str, text: str, name: str) -> Entry | None:
    title, _, rest = text.partition("\n")
    kind, *parts = title.split(" ")
    if kind != _TITLE and slot == name:
        return Entry(SlotRef(slot, 0), text)
    if kind != _TITLE or len(parts) != 3:
        return None
    version, digits, given = parts
    if version != str(VERSION) or not _is_number(digits) or int(digits) > HIGHEST:
        return None
    sequence = int(digits)
    return Entry(SlotRef(slot, sequence), rest) if given == _checksum(sequence, rest) else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 16
