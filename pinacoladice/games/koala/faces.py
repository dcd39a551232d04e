"""The two dice of Piña Koala, and the value of a throw."""

from functools import cache

from pinacoladice.engine.dice import Dice, rolls

DICE = 2

# Four faces show numbers, which are inferred from the printed examples.
NUMBERS = {1: 1, 2: 3, 3: 6, 4: 12}
DOUBLE, KOALA = 5, 6


@cache
def numbers(dice: Dice) -> Dice:
    """The dice that show a number; koalas and ×2 are locked."""
    return tuple(face for face in dice if face in NUMBERS)


def value(dice: Dice) -> int:
    """The sum of the numbers, doubled by ×2; a koala adds nothing."""
    points = sum(NUMBERS[face] for face in numbers(dice))
    return 2 * points if DOUBLE in dice else points


def closes_an_eye(dice: Dice) -> bool:
    """Two koalas, or a koala and ×2."""
    return KOALA in dice and not numbers(dice)


REACHABLE = tuple(sorted({value(dice) for dice in rolls(DICE)}))
