"""The players' cards: points, eyes, and what has just changed. A tap explains them."""

from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.actions import Doubt
from pinacoladice.ui.games.koala import story
from pinacoladice.ui.games.koala.hand import Sitting
from pinacoladice.ui.games.koala.views.outcome import has_just_closed
from pinacoladice.ui.games.koala.views.pieces import eyes
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import NONE, Html, element


def card(sitting: Sitting, words: KoalaWords, seat: Seat) -> list[Html]:
    label = words("koala.explain.label", name=words.players[seat])
    return [
        _score(sitting, seat),
        eyes(sitting.state.eyes[seat], is_closing=has_just_closed(sitting, seat)),
        element("span", words.standing(sitting.match, seat), class_="visually-hidden"),
        element(
            "button",
            class_="about",
            id=f"about-{seat}",
            data_intent=f"explain seat {seat}",
            aria_label=label,
        ),
        _change(sitting, seat),
    ]


def _score(sitting: Sitting, seat: Seat) -> Html:
    """While a doubt is settled, the points before it are over those after it."""
    state = sitting.state
    if state.hides_points:
        return element("span", "?", class_="score", aria_hidden="true")
    points = state.points[seat]
    ended = story.last_turn(sitting)
    if ended is None or ended[1] != Doubt() or ended[0].points[seat] == points:
        return element("span", points, class_="score", aria_hidden="true")
    was = element("span", ended[0].points[seat], class_="was")
    return element("span", element("span", points), was, class_="score", aria_hidden="true")


def _change(sitting: Sitting, seat: Seat) -> Html:
    """Points that were won or lost, flying in from the card of the player who paid them."""
    change = story.change(sitting, seat)
    if not change:
        return NONE
    paid = story.latest_payment(sitting, seat)
    return element(
        "span",
        element("b", f"{change:+}".replace("-", "−")),
        class_=f"change {'loss' if change < 0 else 'gain'}{' late' if paid.is_doubt else ''}",
        # Unique for each payment, so that it is animated once.
        id=f"change-{seat}-{paid.at}",
        style=f"--right:{paid.payer - seat}",
        aria_hidden="true",
    )
