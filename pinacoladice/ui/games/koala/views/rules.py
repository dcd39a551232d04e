"""The rules of Piña Koala, and the game in six pictures."""

from pinacoladice.games.koala.faces import DOUBLE, KOALA
from pinacoladice.ui.games.koala.views.pieces import face, koala
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.games.rules_view import scenes, sections
from pinacoladice.ui.html import Html, element

ONE, THREE, SIX, TWELVE = range(1, 5)


def rules(words: KoalaWords) -> list[Html]:
    turns = ("turn", "worth", "eyes", "blind", "settle", "supply")
    return sections(words, "koala.rules", ("aim", *turns, "end", "match", "by_heart"))


def pictures(words: KoalaWords) -> Html:
    return scenes(
        words,
        "koala.pictures",
        {
            "roll": [_die(SIX), _die(THREE)],
            "double": [_die(TWELVE), _die(DOUBLE), element("strong", "24")],
            "eye": [_die(KOALA), _die(DOUBLE), koala(1, "icon")],
            "blind": [koala(0, "icon"), _die(None), _die(None)],
            "lie": [koala(2, "icon"), element("strong", "12?"), koala(0, "icon")],
            "end": [koala(0, "icon"), koala(1, "icon"), koala(0, "icon")],
        },
    )


def _die(shown: int | None) -> Html:
    return element("span", face(shown), class_="die")
