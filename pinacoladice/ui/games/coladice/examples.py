"""Five dice that make each combination."""

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.games.coladice.combinations import Combination

EXAMPLES = {
    "pair": (3, 3, 1, 4, 6),
    "double_pair": (2, 2, 5, 5, 1),
    "three": (4, 4, 4, 1, 6),
    "odds": (1, 3, 3, 5, 1),
    "evens": (2, 2, 4, 6, 6),
    "sum_up_to_9": (1, 1, 2, 2, 3),
    "sum_12_to_14": (1, 2, 2, 4, 4),
    "sum_21_to_23": (3, 4, 4, 5, 6),
    "sum_from_26": (4, 5, 6, 6, 6),
    "small_straight": (2, 3, 4, 5, 5),
    "large_straight": (1, 2, 3, 4, 5),
    "four_of_a_kind": (6, 6, 6, 6, 2),
    "full_house": (2, 2, 5, 5, 5),
    "five_different": (1, 2, 4, 5, 6),
    "five_of_a_kind": (3, 3, 3, 3, 3),
}


def example(combination: Combination) -> Dice:
    """With the face of this pair or three."""
    face, dice = combination.face, EXAMPLES[combination.kind]
    if not face:
        return dice
    alike = dice.count(dice[0])
    others = [other for other in FACES if other != face]
    return (*[face] * alike, *others[: len(dice) - alike])
