"""What is kept of a cocktail: how often, and the latest occasion."""

import json

import pytest

from pinacoladice.ui.cocktails.shelf import Mixed, Mixture, dump, load, merged, with_mixture

FIZZ = Mixture("fizz", "mint", "diagonal", 1)
NAMES = ("Ann", "Ben", "Cleo")


def test_the_one_who_mixed_it_is_named_first() -> None:
    shelf = with_mixture({}, FIZZ, NAMES, "2026-11-19", "one")
    mixed = Mixed(1, "mint", "diagonal", ("Ben", "Ann", "Cleo"), "2026-11-19", "one")
    assert shelf == {"fizz": mixed}


def test_the_latest_occasion_replaces_the_one_before() -> None:
    shelf = with_mixture({}, FIZZ, NAMES, "2026-11-19", "one")
    shelf = with_mixture(shelf, FIZZ._replace(star="sugar", seat=0), NAMES, "", "two")
    mixed = shelf["fizz"]
    assert (mixed.times, mixed.star, mixed.players[0], mixed.date) == (2, "sugar", "Ann", "")


def test_a_match_that_is_counted_again_adds_nothing() -> None:
    shelf = with_mixture({}, FIZZ, NAMES, "2026-11-19", "one")
    assert with_mixture(shelf, FIZZ, NAMES, "2026-11-20", "one") is shelf


def test_of_two_devices_the_entry_that_counts_more_stays() -> None:
    once = with_mixture({}, FIZZ, NAMES, "", "one")
    twice = with_mixture(once, FIZZ, NAMES, "", "two")
    punch = with_mixture({}, Mixture("punch", "pear", "row", 0), NAMES, "", "three")
    assert merged(once, twice) == twice
    assert merged(twice, once) is twice
    assert merged(once, {**once}) is once
    assert merged(once, punch).keys() == {"fizz", "punch"}


# Storage

STORED = {
    "times": 2,
    "star": "mint",
    "line": "row",
    "players": ["Al", "Bo"],
    "date": "",
    "match": "x",
}


def read(data: object) -> dict[str, Mixed]:
    return load(json.dumps(data), {"fizz", "punch"}, {"mint"})


def test_what_is_stored_comes_back() -> None:
    shelf = with_mixture({}, FIZZ, NAMES, "2026-11-19", "one")
    assert load(dump(shelf), {"fizz"}, {"mint"}) == shelf
    assert dump({}) == ""


def test_an_entry_may_lack_the_date() -> None:
    assert read({"fizz": STORED})["fizz"].date == ""


@pytest.mark.parametrize(
    "data",
    [
        *(7, [], None, {"gin": STORED}, {"fizz": 7}, {"fizz": {}}, {"fizz": {**STORED, "x": 1}}),
        *({"fizz": {**STORED, "times": times}} for times in (0, -1, 1.5, True, "2", 10**13)),
        *({"fizz": {**STORED, "star": star}} for star in ("gin", 7, ["mint"], None)),
        *({"fizz": {**STORED, "line": line}} for line in ("knight", None)),
        *({"fizz": {**STORED, "date": date}} for date in ("2026-02-30", 7)),
        *({"fizz": {**STORED, "players": players}} for players in ([], ["Al"], ["Al", 7], None)),
        {"fizz": {**STORED, "match": 7}},
    ],
)
def test_what_was_not_written_here_is_refused(data: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any
        read(data)


def test_a_text_that_is_cut_off_is_refused() -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any
        load(json.dumps({"fizz": STORED})[:-9], {"fizz"}, {"mint"})
