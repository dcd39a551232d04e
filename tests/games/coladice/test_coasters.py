"""The table of coasters, compared with the printed ones."""

import pytest

from pinacoladice.games.coladice.coasters import BY_CODE, COASTERS

PAIRS = [f"{face}" * 2 for face in range(1, 7)]
THREES = [f"{face}" * 3 for face in range(1, 7)]


def test_coasters_are_numbered_1_to_25_with_25_ingredients() -> None:
    assert [coaster.number for coaster in COASTERS] == list(range(1, 26))
    assert len({coaster.ingredient for coaster in COASTERS}) == 25
    assert len(BY_CODE) == 25


@pytest.mark.parametrize(
    ("codes", "front", "back"),
    [
        (PAIRS, (1,), (1, 1)),
        (["pairs", "odds", "evens", "12-14", "21-23", "small"], (2,), (3, 2)),
        (THREES, (1,), (2, 1)),
        (["low", "high", "large", "full"], (3,), (4, 3)),
        (["four", "different"], (3,), (3, 3)),
        (["five"], (4,), (6, 4)),
    ],
)
def test_values_of_front_and_back(
    codes: list[str], front: tuple[int], back: tuple[int, int]
) -> None:
    for code in codes:
        assert BY_CODE[code].values(1) == front
        assert BY_CODE[code].values(2) == back


def test_the_space_with_more_points_comes_first() -> None:
    assert all(coaster.back[0] >= coaster.back[1] for coaster in COASTERS)


def test_families_and_colours() -> None:
    spices = [*PAIRS, "pairs"]
    for coaster in COASTERS:
        expected = (
            ("spice", "green")
            if coaster.code in spices
            else ("base", "blue")
            if coaster.code in THREES
            else ("fruit", "violet")
        )
        assert (coaster.family, coaster.colour) == expected


def test_a_coaster_is_represented_by_its_name() -> None:
    assert repr(BY_CODE["full"]) == "<full>"
