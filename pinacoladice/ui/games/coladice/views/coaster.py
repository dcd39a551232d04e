"""A coaster: its combination, its tokens, and what it is worth now."""

from functools import lru_cache
from typing import NamedTuple

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import Spot
from pinacoladice.ui.games.coladice.story import Gain
from pinacoladice.ui.games.coladice.views.pieces import coaster_picture
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.shapes import icon
from pinacoladice.ui.words import nearest_percent


class Look(NamedTuple):
    """How a coaster looks because of the state, the latest moves and the selection."""

    kind: str  # the CSS class for whether it can be selected now
    score: int | None  # of a claim
    wins: bool  # the claim wins the game
    is_chosen: bool
    is_pressed: bool
    in_line: str  # in the line that has won: the way to the middle, as a style
    picked: Seat | None  # whose token is selected
    gain: Gain | None  # of the others' latest turns
    threatens: tuple[Seat, ...]  # whose line it would complete
    is_flipped: bool  # just now
    square: str  # its name
    is_complete: bool  # chosen last: to press Enter again carries the action out


@lru_cache(maxsize=256)
def coaster(  # noqa: PLR0913, PLR0917 - everything that a coaster shows
    words: ColadiceWords,
    avatars: tuple[int, ...],
    spot: Spot,
    look: Look,
    chance: float | None,
    flight: Html,
) -> Html:
    """Cached: a tap changes few coasters, and all of them are most of the page."""
    code = spot.coaster.code
    states = {"chosen": look.is_chosen, "line": look.in_line, "flipped": look.is_flipped}
    return element(
        "button",
        coaster_picture(spot, avatars, look.picked),
        icon(spot.coaster.ingredient),
        _badge(look),
        _gain(look.gain, avatars),
        _chance(chance),
        flight,
        element("span", _label(words, spot, look, chance), class_="visually-hidden"),
        class_=" ".join(
            ["coaster", spot.coaster.colour, look.kind, *(name for name in states if states[name])]
        ),
        id=f"coaster-{code}",
        data_intent=f"coaster {code}",
        data_enter="place" if look.is_complete else None,
        aria_pressed="true" if look.is_pressed else None,
        style=look.in_line or None,
    )


def _badge(look: Look) -> Html:
    """The score of a claim now; a star if it wins."""
    if look.score is None:
        return NONE
    star = "★ " if look.wins else ""
    return element("span", f"{star}+{look.score}", class_="badge", aria_hidden="true")


def _gain(gain: Gain | None, avatars: tuple[int, ...]) -> Html:
    if gain is None:
        return NONE
    kind = f"gain avatar-{avatars[gain.seat]}"
    return element("span", element("span", f"+{gain.points}"), class_=kind, aria_hidden="true")


def _chance(chance: float | None) -> Html:
    if chance is None:
        return NONE
    return element("span", nearest_percent(chance), class_="chance", aria_hidden="true")


def _label(words: ColadiceWords, spot: Spot, look: Look, chance: float | None) -> str:
    """For screen readers: the combination, the spaces with their tokens, and what it is worth."""
    coaster = words.coaster(spot.coaster)
    parts = [coaster, look.square, words.ingredient(spot.coaster.ingredient), words.spaces(spot)]
    parts += [words("space.threat", name=words.players[seat]) for seat in look.threatens]
    if look.score is not None:
        parts.append(words("space.scores", points=words.points(look.score)))
    if look.wins:
        parts.append(words("space.wins"))
    if chance is not None:
        parts.append(words("space.chance", percent=words.whole_percent(chance)))
    return ", ".join(parts)
