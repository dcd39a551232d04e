"""A position in a page: the element that plays it, and its picture until then."""

from typing import Any

from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.places import Place
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.words import TableWords

POSTERS = "embed/v1/posters/"
WIDTH, HEIGHT = 360, 640


def position(source: str, name: str, title: str, shown: Html, language: str) -> Html:
    """`<pina-coladice lesson="hold-the-pair" lang="en">` with its picture."""
    told: dict[str, Any] = {source: name}
    return element("pina-coladice", shown, **told, lang=language, title=title)


def picture(place: Place, name: str, title: str, match: AnyMatch) -> Html:
    tongue = "" if place.language == LANGUAGES[0] else f".{place.language}"
    return element(
        "img",
        src=f"{place.root}{POSTERS}{name}{tongue}.svg",
        alt=in_words(place.language, title, match),
        width=WIDTH,
        height=HEIGHT,
        loading="lazy",
        decoding="async",
    )


def in_words(language: str, title: str, match: AnyMatch) -> str:
    """Who stands how, and what dice lie there for everybody to see."""
    words = SCREENS[match.game.name].words(language, match.players)
    standings = [
        words("learn.standing", name=name, score=words.standing(match, seat))
        for seat, name in enumerate(match.players)
    ]
    dice = _dice(words, match)
    return words("learn.picture", title=title, standings="; ".join([*standings, *dice]))


def _dice(words: TableWords, match: AnyMatch) -> list[str]:
    state = match.game.visible_to(match.state, match.state.turn)
    lying = getattr(state, "rolled", ()) or getattr(state, "dice", ())
    return [words("learn.dice", dice=words.dice(lying))] if lying else []
