"""All 7,776 throws against every coaster, compared with an independent implementation."""

from collections.abc import Callable
from itertools import combinations, product

import pytest

from pinacoladice.games.coladice.coasters import BY_CODE, COASTERS, made_by
from pinacoladice.games.coladice.combinations import KINDS

Throw = tuple[int, ...]

THROWS = list(product(range(1, 7), repeat=5))


def shape(throw: Throw) -> str:
    """The counts of its faces, highest first: '32' for a full house."""
    return "".join(str(count) for count in sorted(map(throw.count, set(throw)), reverse=True))


def in_sequence(throw: Throw, length: int) -> bool:
    return any(set(range(low, low + length)) <= set(throw) for low in range(1, 8 - length))


# Written after the pictures in the rulebook, independently of the program.
EXPECTED: dict[str, Callable[[Throw], bool]] = {
    "pairs": lambda throw: shape(throw) in ("221", "32", "41", "5"),
    "odds": lambda throw: all(die % 2 for die in throw),
    "evens": lambda throw: not any(die % 2 for die in throw),
    "low": lambda throw: sum(throw) in (5, 6, 7, 8, 9),
    "12-14": lambda throw: sum(throw) in (12, 13, 14),
    "21-23": lambda throw: sum(throw) in (21, 22, 23),
    "high": lambda throw: sum(throw) in (26, 27, 28, 29, 30),
    "small": lambda throw: in_sequence(throw, 4),
    "large": lambda throw: in_sequence(throw, 5),
    "four": lambda throw: shape(throw) in ("41", "5"),
    "full": lambda throw: shape(throw) in ("32", "5"),
    "different": lambda throw: shape(throw) == "11111",
    "five": lambda throw: shape(throw) == "5",
}


def shows(face: int, times: int) -> Callable[[Throw], bool]:
    return lambda throw: len([die for die in throw if die == face]) >= times


for face in range(1, 7):
    EXPECTED[f"{face}" * 2] = shows(face, 2)
    EXPECTED[f"{face}" * 3] = shows(face, 3)


def test_every_coaster_is_checked() -> None:
    assert EXPECTED.keys() == BY_CODE.keys()
    assert len(COASTERS) == 25


@pytest.mark.parametrize("code", BY_CODE)
def test_all_7776_throws(code: str) -> None:
    for throw in THROWS:
        made = BY_CODE[code] in made_by(tuple(sorted(throw)))
        assert made == EXPECTED[code](throw), throw


# How many of the 7,776 throws make each combination, from the literature.
WAYS = {
    "11": 1526,
    "pairs": 2256,
    "111": 276,
    "odds": 243,
    "evens": 243,
    "low": 126,
    "12-14": 1265,
    "21-23": 1265,
    "high": 126,
    "small": 1200,
    "large": 240,
    "four": 156,
    "full": 306,
    "different": 720,
    "five": 6,
}


@pytest.mark.parametrize("code", WAYS)
def test_number_of_throws(code: str) -> None:
    assert sum(BY_CODE[code] in made_by(tuple(sorted(throw))) for throw in THROWS) == WAYS[code]


def test_there_are_15_kinds_of_combination() -> None:
    assert len(KINDS) == 15
    assert {coaster.combination.kind for coaster in COASTERS} == KINDS.keys()


def made(*dice: int) -> set[str]:
    return {coaster.code for coaster in made_by(dice)}


def test_four_of_a_kind_is_also_a_double_pair() -> None:
    assert {"four", "pairs", "33", "333"} <= made(3, 3, 3, 3, 6)


def test_five_of_a_kind_includes_other_combinations() -> None:
    assert {"five", "four", "full", "pairs", "22", "222", "evens"} <= made(2, 2, 2, 2, 2)


def test_a_large_straight_includes_other_combinations() -> None:
    assert made(2, 3, 4, 5, 6) == {"large", "small", "different"}


def test_all_six_hands_of_five_different_dice_count() -> None:
    hands = list(combinations(range(1, 7), 5))
    assert len(hands) == 6
    assert all("different" in made(*hand) for hand in hands)


def test_worked_example_22541_becomes_a_full_house() -> None:
    """The turn in the rulebook: first a pair, finally a full house."""
    assert made(1, 2, 2, 4, 5) == {"22", "12-14"}
    assert made(2, 2, 5, 5, 5) == {"22", "55", "555", "full", "pairs"}
