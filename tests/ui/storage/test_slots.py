"""Slots are written in turn: the newest whole text wins, and no write endangers it."""

import json

import pytest

from pinacoladice.engine.errors import BadSave
from pinacoladice.ui.effects import StoreDurable
from pinacoladice.ui.storage.slots import (
    EPOCH,
    HIGHEST,
    Recovered,
    SlotRef,
    next_write,
    recover,
    slots_of,
    wrap,
)

FIRST, SECOND, SPARE = slots_of("match.x", SlotRef())


def read(text: str) -> str:
    if text.startswith("newer"):
        raise BadSave("save_of_newer_version")
    json.loads(text)
    return text


def stored_after(*texts: str) -> dict[str, str]:
    """Store the texts one after the other, each in the first slot that it may use."""
    stored: dict[str, str] = {}
    ref = SlotRef()
    for text in texts:
        ref, write = next_write("match.x", ref, text)
        stored[ref.slot] = write.text
    return stored


def test_two_slots_are_written_in_turn_and_the_spare_is_not_used() -> None:
    stored = stored_after("1", "2", "3")
    assert set(stored) == {FIRST, SECOND}
    assert recover(stored, "match.x", read).content == "3"
    assert recover(stored, "match.x", read).ref == SlotRef(FIRST, 3)


def test_the_slot_with_the_newest_text_is_never_written() -> None:
    ref, write = next_write("match.x", SlotRef(SECOND, 7), "8")
    assert write == StoreDurable((FIRST, SECOND, SPARE), SECOND, wrap(8, "8"))
    assert ref == SlotRef(FIRST, 8)


def test_a_bare_text_of_an_earlier_build_is_older_than_all_others() -> None:
    found = recover({FIRST: "[1]"}, "match.x", read)
    assert (found.content, found.ref) == ("[1]", SlotRef(FIRST, 0))
    assert recover({FIRST: "[1]", SECOND: wrap(1, "[2]")}, "match.x", read).content == "[2]"


DAMAGED = [
    wrap(9, "9")[:-1],
    wrap(9, "9")[:20],
    wrap(9, "9").replace("slot 1", "slot 0"),
    wrap(HIGHEST + 1, "9"),
    wrap(9, "9").replace("slot 1 9", "slot 1 10"),
    wrap(9, "9").replace("slot 1 9", "slot 1 x"),
    wrap(9, "9").replace("slot 1 9", "slot 1 " + "9" * 20),
    wrap(9, "8").replace("\n8", "\n9"),
    wrap(9, "no JSON"),
    "slot",
    "slot 1",
    "sl",
    "\x00",
]


@pytest.mark.parametrize(
    ("slot", "text"),
    [
        (slot, text)
        for slot in (FIRST, SECOND, SPARE)
        for text in DAMAGED
        # In the first slot, any other text counts as one of an earlier build.
        if slot != FIRST or text.startswith("slot")
    ],
)
def test_a_damaged_slot_is_reported_and_a_whole_one_is_read(slot: str, text: str) -> None:
    other = SECOND if slot == FIRST else FIRST
    found = recover({other: wrap(4, "4"), slot: text}, "match.x", read)
    assert (found.content, found.ref.slot) == ("4", other)
    assert list(found.damaged) == [slot]
    assert not found.is_lost


@pytest.mark.parametrize("text", DAMAGED)
def test_if_all_slots_are_damaged_all_are_reported(text: str) -> None:
    found = recover({FIRST: text, SECOND: text}, "match.x", read)
    assert found.content is None
    assert found.is_lost
    assert len(found.damaged) == 2


def test_an_empty_text_is_newer_than_the_texts_before_it() -> None:
    found = recover(stored_after("1", ""), "match.x", read)
    assert (found.content, found.damaged, found.is_lost) == (None, {}, False)
    assert recover({}, "match.x", read).ref == SlotRef()


def test_a_write_after_an_unreadable_text_is_newer_than_it() -> None:
    stored = {FIRST: wrap(3, "3"), SECOND: wrap(7, "not for this build")}
    ref, write = next_write("match.x", recover(stored, "match.x", read).ref, "4")
    stored[ref.slot] = write.text
    assert recover(stored, "match.x", read).content == "4"


def test_a_late_write_of_a_former_leader_overwrites_nothing() -> None:
    """A tab goes on writing after another one has taken over."""
    stored = stored_after("1", "2")
    old = recover(stored, "match.x", read).ref
    new = old.next_epoch()
    new, write = next_write("match.x", new, "3")
    stored[new.slot] = write.text
    for late in ("31", "32", "33"):
        old, write = next_write("match.x", old, late)
        stored[old.slot] = write.text
        assert recover(stored, "match.x", read).content == "3"
    new, write = next_write("match.x", new, "4")
    stored[new.slot] = write.text
    assert recover(stored, "match.x", read) == Recovered(new, "4", {})


def test_an_epoch_starts_above_all_sequence_numbers_before_it() -> None:
    assert SlotRef().next_epoch() == SlotRef()
    first = SlotRef(SECOND, 7).next_epoch()
    assert first.sequence > 7
    assert first.next_epoch().sequence > next_write("match.x", first, "1")[0].sequence
    # Two successive epochs share no slot.
    slots = [next_write("match.x", epoch, "1")[1].slots for epoch in (first, first.next_epoch())]
    assert not {*slots[0]} & {*slots[1]}


def test_sequence_numbers_are_read_back_for_more_epochs_than_there_will_be() -> None:
    assert HIGHEST // EPOCH == 100_000_000
    ref, write = next_write("match.x", SlotRef(FIRST, HIGHEST - 2 * EPOCH).next_epoch(), "1")
    assert recover({ref.slot: write.text}, "match.x", read).content == "1"


# Texts of a newer version

NEWER = [wrap(9, "9").replace("slot 1", "slot 2"), "slot 2", wrap(9, "newer")]


@pytest.mark.parametrize("slot", [FIRST, SECOND, SPARE])
@pytest.mark.parametrize("text", NEWER)
def test_a_text_of_a_newer_version_is_never_overwritten(slot: str, text: str) -> None:
    other = SECOND if slot == FIRST else FIRST
    stored = {slot: text, other: wrap(4, "4")}
    found = recover(stored, "match.x", read)
    assert (found.content, found.damaged, found.has_newer) == ("4", {}, True)
    for number in range(5, 12):  # several leaders, with two writes each
        ref = recover(stored, "match.x", read).ref.next_epoch()
        for content in (f"{number}0", f"{number}1"):
            ref, write = next_write("match.x", ref, content)
            stored[ref.slot] = write.text
        assert recover(stored, "match.x", read).content == f"{number}1"
    assert stored[slot] == text


def test_beside_a_newer_version_alone_there_is_nothing_to_read() -> None:
    stored = {FIRST: NEWER[0], SECOND: NEWER[2]}
    found = recover(stored, "match.x", read)
    assert (found.content, found.damaged, found.is_lost) == (None, {}, False)
    ref, write = next_write("match.x", found.ref.next_epoch(), "1")
    assert not {*write.slots} & {*stored}
    assert recover({**stored, ref.slot: write.text}, "match.x", read).content == "1"
