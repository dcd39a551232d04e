"""The cocktails that its lines mix, for the shelf."""

from pinacoladice.games.coladice.board import kind_of_line
from pinacoladice.games.coladice.coasters import COASTERS
from pinacoladice.games.coladice.ending import winning_cocktail
from pinacoladice.games.coladice.state import State, winning_line
from pinacoladice.ui.cocktails.shelf import Mixture

# Each cocktail, and the glass that it is served in
GLASSES = {
    "pina_colada": "hurricane",
    "bitters": "tumbler",
    "cooler": "hurricane",
    "fizz": "flute",
    "highball": "tumbler",
    "infusion": "mug",
    "julep": "mug",
    "long_drink": "flute",
    "punch": "coconut",
    "sangria": "tumbler",
    "shrub": "coupe",
    "sling": "hurricane",
    "smoothie": "coconut",
    "sour": "coupe",
    "spritz": "martini",
    "toddy": "mug",
}
STARS = frozenset(coaster.ingredient for coaster in COASTERS)


def mixture(state: State) -> Mixture | None:
    """Of the winning line, if there is one."""
    cocktail, won = winning_cocktail(state), winning_line(state)
    if cocktail is None or won is None:
        return None
    seat, line = won
    return Mixture(cocktail.style, cocktail.star, kind_of_line(line), seat)
