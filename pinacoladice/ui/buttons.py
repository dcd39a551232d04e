"""Buttons at the thumb, and the pad for real dice."""

from collections.abc import Callable

from pinacoladice.engine.dice import FACES
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.words import TableWords, Words


def main_button(label: str, intent: str, *, is_off: bool = False, small: str = "") -> Html:
    """The one at the thumb. If it is off it can be tapped all the same, and says why it is."""
    return element(
        "button",
        element("span", label),
        element("small", small) if small else NONE,
        class_="main",
        id="main-button",
        data_intent=intent,
        aria_disabled="true" if is_off else None,
    )


def action_button(label: str, intent: str) -> Html:
    """Beside the main button."""
    id_ = f"{intent.replace(' ', '-')}-button"
    return element("button", element("span", label), class_="side", id=id_, data_intent=intent)


def told_button(words: Words, missing: int, small: str = "") -> Html:
    """Real dice: how many are still to be tapped in, or that they may be used."""
    label = words("button.enter", n=missing) if missing else words("button.use_dice")
    return main_button(label, "roll", is_off=missing > 0, small=small)


def pad(words: TableWords, picture: Callable[[int], Html]) -> Html:
    """Real dice: tap in what lies on the table."""
    keys = [
        element(
            "button",
            picture(face),
            class_="key",
            id=f"enter-{face}",
            data_intent=f"enter {face}",
            aria_label=words("pad.face", face=words.face(face)),
        )
        for face in FACES
    ]
    erase = element(
        "button", "⌫", class_="key", id="erase", data_intent="erase", aria_label=words("pad.erase")
    )
    return element("div", *keys, erase, class_="keys", id="pad")
