"""The dice: covered, just rolled, or of the turn that has just ended."""

from pinacoladice.games.koala.faces import numbers
from pinacoladice.ui.games.koala.views.pieces import face
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import Attribute, Html, element


def covered_die(words: KoalaWords, place: int, *, is_rolled: bool) -> Html:
    label = words("koala.covered") if is_rolled else None
    return _die(None, label, class_="die waiting", id=f"covered-{place}")


def rolled_die(words: KoalaWords, place: int, shown: int, throws: int) -> Html:
    """Its id is unique for each throw, so that it is animated."""
    kind, key = ("die", "koala.die") if numbers((shown,)) else ("die locked", "koala.locked")
    return _die(
        shown,
        words(key, face=words.face(shown)),
        class_=kind,
        id=f"die-{place}-{throws}",
        style=f"--place:{place + 1}",
    )


def past_die(words: KoalaWords, place: int, shown: int) -> Html:
    label = words("koala.die", face=words.face(shown))
    return _die(shown, label, class_="die past", id=f"past-{place}")


def _die(shown: int | None, label: str | None, **attributes: Attribute) -> Html:
    role = "img" if label else None
    return element("span", face(shown), role=role, aria_label=label, **attributes)
