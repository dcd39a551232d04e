"""The 15 kinds of combination, and whether five dice make one.

Combinations nest: four alike make a double pair too; five alike make four of a kind, a full
house and a double pair; a large straight makes a small one and five different.
"""

from collections.abc import Callable
from dataclasses import dataclass

from pinacoladice.engine.dice import FACES, Dice

ODD_FACES = {1, 3, 5}
EVEN_FACES = {2, 4, 6}


def most_alike(dice: Dice) -> int:
    return max(dice.count(face) for face in FACES)


def pairs_in(dice: Dice) -> int:
    """How many pairs can be made at once: four alike are two of them."""
    return sum(dice.count(face) // 2 for face in FACES)


def longest_sequence(dice: Dice) -> int:
    longest = length = 0
    for face in FACES:
        length = length + 1 if face in dice else 0
        longest = max(longest, length)
    return longest


def is_full_house(dice: Dice) -> bool:
    """Three alike and two alike, or all five."""
    return sorted(dice.count(face) for face in set(dice)) in ([2, 3], [5])


# Each kind by its name. The face matters to pairs and threes alone: "pair of 4", "three 6s".
KINDS: dict[str, Callable[[Dice, int], bool]] = {
    "pair": lambda dice, face: dice.count(face) >= 2,
    "double_pair": lambda dice, _: pairs_in(dice) >= 2,
    "three": lambda dice, face: dice.count(face) >= 3,
    "odds": lambda dice, _: ODD_FACES.issuperset(dice),
    "evens": lambda dice, _: EVEN_FACES.issuperset(dice),
    "sum_up_to_9": lambda dice, _: sum(dice) <= 9,
    "sum_12_to_14": lambda dice, _: 12 <= sum(dice) <= 14,
    "sum_21_to_23": lambda dice, _: 21 <= sum(dice) <= 23,
    "sum_from_26": lambda dice, _: sum(dice) >= 26,
    "small_straight": lambda dice, _: longest_sequence(dice) >= 4,
    "large_straight": lambda dice, _: longest_sequence(dice) == 5,
    "four_of_a_kind": lambda dice, _: most_alike(dice) >= 4,
    "full_house": lambda dice, _: is_full_house(dice),
    "five_different": lambda dice, _: most_alike(dice) == 1,
    "five_of_a_kind": lambda dice, _: most_alike(dice) == 5,
}


@dataclass(frozen=True, slots=True)
class Combination:
    kind: str
    face: int = 0

    def matches(self, dice: Dice) -> bool:
        return KINDS[self.kind](dice, self.face)
