"""A position in a page: the element that plays it, and the picture shown until then."""

from typing import Any

from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.i18n.languages import USUAL
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.learn_urls import LearnPage

POSTERS = "embed/v1/posters/"
WIDTH, HEIGHT = 360, 640


def position(source: str, name: str, title: str, shown: Html, language: str) -> Html:
    """`<pina-coladice lesson="hold-the-pair" lang="en">` with its picture."""
    attributes: dict[str, Any] = {source: name}
    return element("pina-coladice", shown, **attributes, lang=language, title=title)


def poster(place: LearnPage, name: str) -> str:
    """The URL of the picture, in the language of the page."""
    suffix = "" if place.language == USUAL else f".{place.language}"
    return f"{place.root}{POSTERS}{name}{suffix}.svg"


def picture(place: LearnPage, name: str, title: str, match: AnyMatch) -> Html:
    return element(
        "img",
        src=poster(place, name),
        alt=in_words(place.language, title, match),
        width=WIDTH,
        height=HEIGHT,
        loading="lazy",
        decoding="async",
    )


def in_words(language: str, title: str, match: AnyMatch) -> str:
    """The alternative text: the standings, and the dice that everybody may see."""
    screen = SCREENS[match.game.name]
    words = screen.words(language, match.players)
    standings = [
        words("learn.standing", name=name, score=words.standing(match, seat))
        for seat, name in enumerate(match.players)
    ]
    dice = screen.dice(match.game.visible_to(match.state, match.state.turn))
    shown = [words("learn.dice", dice=words.dice(dice))] if dice else []
    return words("learn.picture", title=title, standings="; ".join([*standings, *shown]))
