"""The 25 coasters, as one table.

A coaster has one space on its front and two on its back, the one with more points first.
"""

from dataclasses import dataclass
from functools import cache

from pinacoladice.engine.dice import Dice
from pinacoladice.games.coladice.combinations import Combination

SPICE, BASE, FRUIT = "spice", "base", "fruit"
GREEN, BLUE, VIOLET = "green", "blue", "violet"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Coaster:
    """A singleton, compared by identity; copying and unpickling return the same object."""

    number: int
    code: str  # its name in the notation
    combination: Combination
    ingredient: str
    front: tuple[int]
    back: tuple[int, int]

    @property
    def family(self) -> str:
        return SPICE if self.number <= 7 else BASE if self.number <= 13 else FRUIT

    @property
    def colour(self) -> str:
        return {SPICE: GREEN, BASE: BLUE, FRUIT: VIOLET}[self.family]

    def values(self, spaces: int) -> tuple[int, ...]:
        """The points of each space on the side that has this many spaces."""
        return self.front if spaces == 1 else self.back

    def __repr__(self) -> str:
        return f"<{self.code}>"

    def __reduce__(self) -> tuple[object, ...]:
        return coaster_called, (self.code,)


COASTERS = (
    Coaster(1, "11", Combination("pair", 1), "basil", (1,), (1, 1)),
    Coaster(2, "22", Combination("pair", 2), "mint", (1,), (1, 1)),
    Coaster(3, "33", Combination("pair", 3), "honey", (1,), (1, 1)),
    Coaster(4, "44", Combination("pair", 4), "olives", (1,), (1, 1)),
    Coaster(5, "55", Combination("pair", 5), "sugar", (1,), (1, 1)),
    Coaster(6, "66", Combination("pair", 6), "vanilla", (1,), (1, 1)),
    Coaster(7, "pairs", Combination("double_pair"), "ginger", (2,), (3, 2)),
    Coaster(8, "111", Combination("three", 1), "coffee", (1,), (2, 1)),
    Coaster(9, "222", Combination("three", 2), "water", (1,), (2, 1)),
    Coaster(10, "333", Combination("three", 3), "tonic", (1,), (2, 1)),
    Coaster(11, "444", Combination("three", 4), "juice", (1,), (2, 1)),
    Coaster(12, "555", Combination("three", 5), "milk", (1,), (2, 1)),
    Coaster(13, "666", Combination("three", 6), "soda", (1,), (2, 1)),
    Coaster(14, "odds", Combination("odds"), "banana", (2,), (3, 2)),
    Coaster(15, "evens", Combination("evens"), "carrot", (2,), (3, 2)),
    Coaster(16, "low", Combination("sum_up_to_9"), "cherry", (3,), (4, 3)),
    Coaster(17, "12-14", Combination("sum_12_to_14"), "lemon", (2,), (3, 2)),
    Coaster(18, "21-23", Combination("sum_21_to_23"), "strawberry", (2,), (3, 2)),
    Coaster(19, "high", Combination("sum_from_26"), "passion_fruit", (3,), (4, 3)),
    Coaster(20, "small", Combination("small_straight"), "coconut", (2,), (3, 2)),
    Coaster(21, "large", Combination("large_straight"), "orange", (3,), (4, 3)),
    Coaster(22, "four", Combination("four_of_a_kind"), "watermelon", (3,), (3, 3)),
    Coaster(23, "full", Combination("full_house"), "pear", (3,), (4, 3)),
    Coaster(24, "different", Combination("five_different"), "grape", (3,), (3, 3)),
    Coaster(25, "five", Combination("five_of_a_kind"), "pineapple", (4,), (6, 4)),
)

BY_CODE = {coaster.code: coaster for coaster in COASTERS}


def coaster_called(code: str) -> Coaster:
    return BY_CODE[code]


@cache
def made_by(dice: Dice) -> frozenset[Coaster]:
    """The coasters whose combination these dice make."""
    return frozenset(coaster for coaster in COASTERS if coaster.combination.matches(dice))
