"""The dice: covered, just rolled, or of the turn that has just ended. A tap explains each."""

from pinacoladice.games.koala.faces import numbers
from pinacoladice.ui.games.koala.views.pieces import face
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import Attribute, Html, element
from pinacoladice.ui.shapes import throw_style


def covered_die(words: KoalaWords, place: int, *, is_rolled: bool) -> Html:
    what, key = ("covered", "koala.covered") if is_rolled else ("faces", "koala.unrolled")
    return _die(None, what, words(key), class_="die waiting", id=f"covered-{place}")


def rolled_die(words: KoalaWords, place: int, shown: int, throws: int) -> Html:
    """Its id is unique for each throw, so that it is animated."""
    kind, key = ("die", "koala.die") if numbers((shown,)) else ("die locked", "koala.locked")
    return _die(
        shown,
        f"face {shown}",
        words(key, face=words.face(shown)),
        class_=kind,
        id=f"die-{place}-{throws}",
        style=throw_style(place + 1, throws),
    )


def past_die(words: KoalaWords, place: int, shown: int) -> Html:
    label = words("koala.die", face=words.face(shown))
    return _die(shown, f"face {shown}", label, class_="die past", id=f"past-{place}")


def _die(shown: int | None, what: str, label: str, **attributes: Attribute) -> Html:
    intent = f"explain {what}"
    return element("button", face(shown), data_intent=intent, aria_label=label, **attributes)
