"""How the last turn ended: a doubt, a belief or a closed eye as a scene, and the sentences."""

from pinacoladice.engine.dice import Dice
from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.actions import Believe, Doubt
from pinacoladice.games.koala.faces import closes_an_eye, value
from pinacoladice.games.koala.state import State, announcer
from pinacoladice.ui.games.koala import story
from pinacoladice.ui.games.koala.hand import Sitting, just_shown
from pinacoladice.ui.games.koala.views.dice import past_die
from pinacoladice.ui.games.koala.views.pieces import branch, koala
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import NONE, Html, element


def outcome(sitting: Sitting, words: KoalaWords) -> Html:
    """The scene of the turn that has just ended; nothing if dice were just scored."""
    ended = story.last_turn(sitting)
    if ended is None:
        return NONE
    before, action = ended
    if action == Doubt():
        return _doubted(sitting, words, before, just_shown(sitting))
    if action == Believe():
        return _scene(sitting, before, "believed", _verdict(words, before, "believed"))
    if closes_an_eye(before.dice or ()):
        return element("div", head(sitting, before.turn), branch(), class_="portrait")
    return NONE


def _doubted(sitting: Sitting, words: KoalaWords, before: State, dice: Dice) -> Html:
    """The curtain over the dice opens; the style sheet tells the rest in its order."""
    verdict = "true" if before.announced == value(dice) else "lie"
    faces = [past_die(words, place, face) for place, face in enumerate(dice)]
    pair = element("span", *faces, class_="pair")
    return _scene(sitting, before, "doubted", pair, _verdict(words, before, verdict))


def _scene(sitting: Sitting, before: State, kind: str, *middle: Html) -> Html:
    """Between the announcer and the roller."""
    moves = len(sitting.match.games[-1].records)
    return element(
        "div",
        element("div", head(sitting, announcer(before)), class_="portrait small"),
        element("div", *middle, class_="reveal"),
        element("div", head(sitting, before.turn), class_="portrait small"),
        class_=f"talk {kind}",
        # Unique for each turn, so that the scene is played once.
        id=f"outcome-{moves}",
    )


def _verdict(words: KoalaWords, before: State, verdict: str) -> Html:
    said = words(f"koala.verdict.{verdict}", sum=before.announced)
    return element("strong", said, class_=verdict, aria_hidden="true")


def head(sitting: Sitting, seat: Seat) -> Html:
    return koala(sitting.state.eyes[seat], is_closing=has_just_closed(sitting, seat))


def has_just_closed(sitting: Sitting, seat: Seat) -> bool:
    """Whether the last move closed an eye of this player."""
    ended = story.last_turn(sitting)
    return ended is not None and sitting.state.eyes[seat] < ended[0].eyes[seat]


def sentences(sitting: Sitting, words: KoalaWords) -> Html:
    """What has happened since a person acted."""
    told = [element("li", line, dir="auto") for line in story.sentences(sitting, words)]
    moves = len(sitting.match.games[-1].records)
    return element("ul", *told, class_="story", id=f"story-{moves}") if told else NONE
