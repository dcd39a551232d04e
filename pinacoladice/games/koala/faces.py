"""The two dice of Piña Koala, and what a throw of them is worth."""

from functools import cache

from pinacoladice.engine.dice import Dice, rolls

DICE = 2

# Four faces bear numbers; the faces are inferred from the printed examples.
NUMBERS = {1: 1, 2: 3, 3: 6, 4: 12}
DOUBLE, KOALA = 5, 6


@cache
def numbers(dice: Dice) -> Dice:
    """The dice that show a number; koalas and ×2 are locked."""
    return tuple(face for face in dice if face in NUMBERS)


def value(dice: Dice) -> int:
    """Numbers add up, ×2 doubles a number, a koala leaves it as it is; without numbers 0."""
    points = sum(NUMBERS[face] for face in numbers(dice))
    return 2 * points if DOUBLE in dice else points


def closes_an_eye(dice: Dice) -> bool:
    """Koala and koala, or koala and ×2."""
    return KOALA in dice and not numbers(dice)


REACHABLE = tuple(sorted({value(dice) for dice in rolls(DICE)}))
