"""All 7,776 hands against every coaster, judged by an independently written check."""

from collections.abc import Callable
from itertools import product

import pytest

from pinacoladice.games.coladice.coasters import BY_CODE, COASTERS, made_by
from pinacoladice.games.coladice.combinations import KINDS

Hand = tuple[int, ...]

HANDS = list(product(range(1, 7), repeat=5))


def shape(hand: Hand) -> str:
    """How often its faces occur, most often first: '32' for a full house."""
    return "".join(str(count) for count in sorted(map(hand.count, set(hand)), reverse=True))


def in_sequence(hand: Hand, length: int) -> bool:
    return any(set(range(low, low + length)) <= set(hand) for low in range(1, 8 - length))


# Written from the rulebook's pictures, not from the program.
EXPECTED: dict[str, Callable[[Hand], bool]] = {
    "pairs": lambda hand: shape(hand) in ("221", "32", "41", "5"),
    "odds": lambda hand: all(die % 2 for die in hand),
    "evens": lambda hand: not any(die % 2 for die in hand),
    "low": lambda hand: sum(hand) in (5, 6, 7, 8, 9),
    "12-14": lambda hand: sum(hand) in (12, 13, 14),
    "21-23": lambda hand: sum(hand) in (21, 22, 23),
    "high": lambda hand: sum(hand) in (26, 27, 28, 29, 30),
    "small": lambda hand: in_sequence(hand, 4),
    "large": lambda hand: in_sequence(hand, 5),
    "four": lambda hand: shape(hand) in ("41", "5"),
    "full": lambda hand: shape(hand) in ("32", "5"),
    "different": lambda hand: shape(hand) == "11111",
    "five": lambda hand: shape(hand) == "5",
}


def shows(face: int, times: int) -> Callable[[Hand], bool]:
    return lambda hand: len([die for die in hand if die == face]) >= times


for face in range(1, 7):
    EXPECTED[f"{face}" * 2] = shows(face, 2)
    EXPECTED[f"{face}" * 3] = shows(face, 3)


def test_every_coaster_has_its_check() -> None:
    assert EXPECTED.keys() == BY_CODE.keys()
    assert len(COASTERS) == 25


@pytest.mark.parametrize("code", BY_CODE)
def test_all_7776_hands(code: str) -> None:
    for hand in HANDS:
        made = BY_CODE[code] in made_by(tuple(sorted(hand)))
        assert made == EXPECTED[code](hand), hand


# How many of the 7,776 hands make each combination: known numbers of dice books.
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
def test_number_of_hands(code: str) -> None:
    assert sum(BY_CODE[code] in made_by(tuple(sorted(hand))) for hand in HANDS) == WAYS[code]


def test_there_are_15_kinds_of_combination() -> None:
    assert len(KINDS) == 15
    assert {coaster.combination.kind for coaster in COASTERS} == KINDS.keys()


def made(*dice: int) -> set[str]:
    return {coaster.code for coaster in made_by(dice)}


def test_four_alike_are_a_double_pair_too() -> None:
    assert {"four", "pairs", "33", "333"} <= made(3, 3, 3, 3, 6)


def test_five_alike_nest() -> None:
    assert {"five", "four", "full", "pairs", "22", "222", "evens"} <= made(2, 2, 2, 2, 2)


def test_large_straight_nests() -> None:
    assert made(2, 3, 4, 5, 6) == {"large", "small", "different"}


def test_worked_example_22541_becomes_a_full_house() -> None:
    """The rulebook's turn: first a pair, at last a full house."""
    assert made(1, 2, 2, 4, 5) == {"22", "12-14"}
    assert made(2, 2, 5, 5, 5) == {"22", "55", "555", "full", "pairs"}
