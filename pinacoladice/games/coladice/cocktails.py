"""The cocktail that the four ingredients of a winning line make.

Its name is made of its style, given by the numbers of spices, bases and fruits, and of its star,
the ingredient that is hardest to get. These are codes; i18n has the names.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pinacoladice.games.coladice.coasters import BASE, FRUIT, SPICE, Coaster

PINA_COLADA = {"pineapple", "coconut"}

# By the numbers of spices, bases and fruits
STYLES = {
    (4, 0, 0): "bitters",
    (0, 4, 0): "long_drink",
    (0, 0, 4): "smoothie",
    (3, 1, 0): "infusion",
    (2, 2, 0): "fizz",
    (1, 3, 0): "toddy",
    (3, 0, 1): "shrub",
    (2, 0, 2): "sour",
    (1, 0, 3): "sangria",
    (0, 3, 1): "spritz",
    (0, 2, 2): "cooler",
    (0, 1, 3): "punch",
    (2, 1, 1): "julep",
    (1, 2, 1): "highball",
    (1, 1, 2): "sling",
}


@dataclass(frozen=True, slots=True)
class Cocktail:
    style: str
    star: str
    ingredients: tuple[str, ...]


def mix(coasters: Sequence[Coaster]) -> Cocktail:
    ingredients = tuple(coaster.ingredient for coaster in coasters)
    families = Counter(coaster.family for coaster in coasters)
    style = STYLES[families[SPICE], families[BASE], families[FRUIT]]
    if PINA_COLADA.issubset(ingredients):
        style = "pina_colada"
    star = max(coasters, key=lambda coaster: (coaster.front, coaster.number))
    return Cocktail(style, star.ingredient, ingredients)
