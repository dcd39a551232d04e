"""The cocktail of a winning line."""

from pinacoladice.games.coladice.ending import winning_cocktail
from pinacoladice.ui.games.coladice.hand import Sitting
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.shapes import icon


def trophy(sitting: Sitting, words: ColadiceWords) -> Html:
    cocktail = winning_cocktail(sitting.state)
    if cocktail is None:
        return NONE
    ingredients = ", ".join(words.ingredient(name) for name in cocktail.ingredients)
    name = words("coladice.end.cocktail", cocktail=words.cocktail(cocktail))
    return element(
        "div",
        element("p", *[icon(name) for name in cocktail.ingredients], class_="mix"),
        element("p", name, class_="cocktail"),
        element("p", ingredients, class_="ingredients"),
    )
