"""The latest matches of people: their text, and how many are remembered."""

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.match import is_unwritable
from pinacoladice.ui.statistics.form import (
    REMEMBERED,
    ROOM,
    Finished,
    Form,
    Part,
    of_person,
    people,
    read,
    with_finished,
)
from tests.ui.statistics.examples import COCO, DAY, LOST, WON

names = st.text(min_size=1, max_size=200).filter(lambda name: not any(map(is_unwritable, name)))
parts = st.builds(
    Part,
    name=names,
    rank=st.integers(1, 7),
    points=st.integers(-(10**9), 10**9),
    bot=st.sampled_from(["", *LEVELS]),
    kept=st.none() | st.integers(0, 100),
)
matches = st.builds(
    Finished,
    date=st.just("") | st.dates().map(date.isoformat),
    parts=st.lists(parts, min_size=2, max_size=7).map(tuple),
)


def match_of(*persons: str, points: int = 1) -> Finished:
    return Finished("", (*(Part(name, 1, points) for name in persons), COCO))


def after(*played: Finished) -> Form:
    form: Form = ()
    for finished in played:
        form = with_finished(form, finished)
    return form


def test_the_text_of_a_match() -> None:
    assert str(WON) == "2026-11-19\tAnn\t1.21..92\tCoco\t2.17.easy."
    assert str(LOST) == "\tAnn\t2.9..\tBen\t1.20.."


@given(matches)
def test_a_match_is_read_as_it_was_written(finished: Finished) -> None:
    assert read(str(finished)) == finished


@pytest.mark.parametrize(
    "text",
    [
        *(None, 7, [], {}, True, "", DAY, "\tAnn\t1.21..", f"{WON}\t", f"{WON}\n", f"{WON}\tBen"),
        *("2026-02-30\tAnn\t1.2..\tBen\t2.1..", "x\tAnn\t1.2..\tBen\t2.1.."),
        *(f"\tBen\t2.1..\tAnn\t{own}" for own in ("", "1", "0.2..", "10.2..", "1.x..", "1.-0..")),
        *(f"\tBen\t2.1..\tAnn\t{own}" for own in ("1.2.tough.", "1.2..101", "1.2..09", "1.2..9.")),
        *("\t\t1.2..\tBen\t2.1..", "\tA\x07nn\t1.2..\tBen\t2.1..", "\t\ud800\t1.2..\tBen\t2.1.."),
    ],
)
def test_any_other_text_is_refused(text: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says
        read(text)


def test_the_latest_matches_of_each_person_are_remembered() -> None:
    ben = match_of("Ben")
    many = [match_of("Ann", points=number) for number in range(REMEMBERED + 3)]
    form = after(ben, *many)
    assert form == (ben, *many[3:])
    assert of_person(form, "Ann") == tuple(many[3:])
    assert people(form) == ["Ann", "Ben"]


def test_a_match_of_two_people_stays_as_long_as_one_of_them_needs_it() -> None:
    both = match_of("Ann", "Ben")
    form = after(both, *[match_of("Ann")] * REMEMBERED)
    assert form[0] == both
    assert of_person(form, "Ann") == form[1:]
    assert both not in after(both, *[match_of("Ann"), match_of("Ben")] * REMEMBERED)


def test_a_match_of_bots_alone_is_nobodys() -> None:
    assert with_finished((WON,), Finished("", (COCO, COCO))) == (WON,)


def test_there_is_room_for_a_certain_length_and_the_oldest_go() -> None:
    played = [match_of(f"{number:03}" + "🍍" * 20) for number in range(100)]
    form = after(*played)
    length = sum(len(json.dumps(str(finished))) for finished in form)
    assert length <= ROOM < length * (len(form) + 1) / len(form)
    assert form == tuple(played[-len(form) :])


def test_of_two_with_one_name_the_person_is_meant() -> None:
    same = Finished("", (Part("Coco", 2, 1, "easy"), Part("Coco", 1, 2)))
    assert same.part_of("Coco").points == 2
    assert same.others("Coco") == [Part("Coco", 2, 1, "easy")]
