"""The 15 kinds of combination, as predicates over five dice.

Some combinations include others: four of a kind is also a double pair; five of a kind is also four
of a kind, a full house and a double pair; a large straight is also a small one and five different.
"""

from collections.abc import Callable
from dataclasses import dataclass

from pinacoladice.engine.dice import FACES, Dice

ODD_FACES = {1, 3, 5}
EVEN_FACES = {2, 4, 6}


def most_alike(dice: Dice) -> int:
    return max(dice.count(face) for face in FACES)


def pairs_in(dice: Dice) -> int:
    """The number of disjoint pairs: four of a kind makes two."""
    return sum(dice.count(face) // 2 for face in FACES)


def longest_sequence(dice: Dice) -> int:
    longest = length = 0
    for face in FACES:
        length = length + 1 if face in dice else 0
        longest = max(longest, length)
    return longest


def is_full_house(dice: Dice) -> bool:
    """Three of a kind and a pair, or five of a kind."""
    return sorted(dice.count(face) for face in set(dice)) in ([2, 3], [5])


# Only "pair" and "three" depend on the face: a pair of 4s, three 6s.
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
