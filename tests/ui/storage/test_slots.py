"""Slots that are written in turn: the newest whole text wins, and no writing endangers it."""

import json

import pytest

from pinacoladice.ui.effects import Keep
from pinacoladice.ui.slots import Place, Recovered, recover, slots_of, wrapped, written

FIRST, SECOND, SPARE = slots_of("match.x")


def read(text: str) -> str:
    json.loads(text)
    return text


def kept_after(*texts: str) -> dict[str, str]:
    """Written one after the other, each into the first slot that may be written."""
    kept: dict[str, str] = {}
    place = Place()
    for text in texts:
        place, keep = written("match.x", place, text)
        kept[place.slot] = keep.text
    return kept


def test_two_slots_take_turns_and_the_spare_one_rests() -> None:
    kept = kept_after("1", "2", "3")
    assert set(kept) == {FIRST, SECOND}
    assert recover(kept, "match.x", read).found == "3"
    assert recover(kept, "match.x", read).place == Place(FIRST, 3)


def test_the_slot_with_the_newest_text_is_not_offered() -> None:
    place, keep = written("match.x", Place(SECOND, 7), "8")
    assert keep == Keep((FIRST, SECOND, SPARE), SECOND, wrapped(8, "8"))
    assert place == Place(FIRST, 8)


def test_what_an_earlier_build_kept_is_older_than_all_else() -> None:
    found = recover({FIRST: "[1]"}, "match.x", read)
    assert (found.found, found.place) == ("[1]", Place(FIRST, 0))
    assert recover({FIRST: "[1]", SECOND: wrapped(1, "[2]")}, "match.x", read).found == "[2]"


DAMAGED = [
    wrapped(9, "9")[:-1],
    wrapped(9, "9")[:20],
    wrapped(9, "9").replace("slot 1", "slot 2"),
    wrapped(9, "9").replace("slot 1 9", "slot 1 10"),
    wrapped(9, "9").replace("slot 1 9", "slot 1 x"),
    wrapped(9, "9").replace("slot 1 9", "slot 1 " + "9" * 20),
    wrapped(9, "8").replace("\n8", "\n9"),
    wrapped(9, "no JSON"),
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
        # In the first slot it might be an earlier build's, which nobody asks for any more.
        if slot != FIRST or text.startswith("slot")
    ],
)
def test_a_damaged_slot_gives_way_to_a_whole_one_and_is_handed_out(slot: str, text: str) -> None:
    other = SECOND if slot == FIRST else FIRST
    found = recover({other: wrapped(4, "4"), slot: text}, "match.x", read)
    assert (found.found, found.place.slot) == ("4", other)
    assert list(found.damaged) == [slot]
    assert not found.is_lost


@pytest.mark.parametrize("text", DAMAGED)
def test_where_all_are_damaged_all_are_handed_out(text: str) -> None:
    found = recover({FIRST: text, SECOND: text}, "match.x", read)
    assert found.found is None
    assert found.is_lost
    assert len(found.damaged) == 2


def test_that_there_is_nothing_any_more_is_a_text_like_others() -> None:
    found = recover(kept_after("1", ""), "match.x", read)
    assert (found.found, found.damaged, found.is_lost) == (None, {}, False)
    assert recover({}, "match.x", read).place == Place()


def test_what_is_written_after_something_unreadable_is_newer_than_that() -> None:
    kept = {FIRST: wrapped(3, "3"), SECOND: wrapped(7, "not for this build")}
    place, keep = written("match.x", recover(kept, "match.x", read).place, "4")
    kept[place.slot] = keep.text
    assert recover(kept, "match.x", read).found == "4"


def test_what_a_tab_writes_too_late_is_in_nobodys_way() -> None:
    """One writes on, not knowing that another has taken over."""
    kept = kept_after("1", "2")
    old = recover(kept, "match.x", read).place
    new = old.next_reign()
    new, keep = written("match.x", new, "3")
    kept[new.slot] = keep.text
    for late in ("31", "32", "33"):
        old, keep = written("match.x", old, late)
        kept[old.slot] = keep.text
        assert recover(kept, "match.x", read).found == "3"
    new, keep = written("match.x", new, "4")
    kept[new.slot] = keep.text
    assert recover(kept, "match.x", read) == Recovered(new, "4", {})


def test_a_reign_begins_where_the_one_before_has_written_last() -> None:
    assert Place().next_reign() == Place()
    first = Place(SECOND, 7).next_reign()
    assert first.sequence > 7
    assert first.next_reign().sequence > written("match.x", first, "1")[0].sequence
    # Every second one may use the same slots again.
    slots = [written("match.x", reign, "1")[1].slots for reign in (first, first.next_reign())]
    assert not {*slots[0]} & {*slots[1]}
