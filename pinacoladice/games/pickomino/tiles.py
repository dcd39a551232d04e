"""The 16 tiles and their worms, and the dice that earn them."""

from pinacoladice.engine.dice import Dice

TILES = range(21, 37)

DICE = 8
WORM = 6  # the sixth face; it counts 5
WORM_POINTS = 5


def worms(tile: int) -> int:
    """21–24 one, 25–28 two, 29–32 three, 33–36 four."""
    return (tile - TILES.start) // 4 + 1


def total(dice: Dice) -> int:
    return sum(WORM_POINTS if face == WORM else face for face in dice)
