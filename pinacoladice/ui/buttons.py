"""Buttons, switches, fields, and the keypad for real dice."""

from collections.abc import Callable, Iterable, Mapping

from pinacoladice.engine.dice import FACES
from pinacoladice.ui.html import NONE, Attribute, Child, Html, element
from pinacoladice.ui.words import TableWords, Words


def main_button(label: str, intent: str, *, is_off: bool = False, small: str = "") -> Html:
    """The table's main button. Disabled, it can still be tapped, and says why it is."""
    return element(
        "button",
        element("span", label),
        element("small", small) if small else NONE,
        class_="main",
        id="main-button",
        data_intent=intent,
        aria_disabled="true" if is_off else None,
    )


def action_button(label: str, intent: str, small: str = "") -> Html:
    """Beside the main button."""
    return element(
        "button",
        element("span", label),
        element("small", small) if small else NONE,
        class_="side",
        id=f"{intent.replace(' ', '-')}-button",
        data_intent=intent,
    )


def wide_button(label: str, intent: str, id_: str = "", *, is_off: bool = False) -> Html:
    """The main button of a form or a dialog."""
    return element(
        "button",
        label,
        class_="main",
        id=id_ or intent,
        data_intent=intent,
        aria_disabled="true" if is_off else None,
    )


def quiet_button(label: str, intent: str, id_: str = "", *, about: str = "") -> Html:
    """A secondary button; `about` completes its label for screen readers."""
    more = element("span", " ", about, class_="visually-hidden") if about else None
    id_ = id_ or intent.replace(" ", "-")
    return element("button", label, more, class_="quiet", id=id_, data_intent=intent)


def sign_button(
    sign: str, label: str, intent: str, id_: str, class_: str, **states: Attribute
) -> Html:
    """A button that shows a sign and is read as its label."""
    return element(
        "button",
        element("span", sign, aria_hidden="true"),
        class_=class_,
        id=id_,
        data_intent=intent,
        aria_label=label,
        **states,
    )


def close_button(label: str, intent: str, id_: str, *, has_focus: bool = False) -> Html:
    """In the corner of a dialog."""
    return element(
        "button",
        "×",
        class_="close",
        id=id_,
        data_intent=intent,
        aria_label=label,
        data_focus=has_focus,
    )


def switch(label: str, intent: str, id_: str, *more: Child, is_on: bool, hint: str = "") -> Html:
    small = element("small", hint) if hint else None
    return element(
        "button",
        element("span", element("strong", label), small, class_="switch-text"),
        element("span", class_="knob", aria_hidden="true"),
        *more,
        class_="switch",
        id=id_,
        role="switch",
        aria_checked="true" if is_on else "false",
        data_intent=intent,
    )


def segment(label: str, intent: str, id_: str, is_pressed: bool | None, **more: Attribute) -> Html:
    """One of several buttons in a row; `is_pressed` is None for a button that is never pressed."""
    pressed = None if is_pressed is None else str(is_pressed).lower()
    named: dict[str, Attribute] = {"class_": "segment", "id": id_, "data_intent": intent}
    return element("button", label, aria_pressed=pressed, **named | more)


def segments(label: str, id_: str, buttons: Iterable[Html]) -> Html:
    """A labelled row of them."""
    title = element("span", label, class_="label", id=id_)
    group = element("div", *buttons, class_="segments", role="group", aria_labelledby=id_)
    return element("div", title, group, class_="row")


def selection(label: str, intent: str, id_: str, choices: Mapping[str, str], chosen: str) -> Html:
    """A labelled list of which one is chosen; the choice becomes the argument of the intent."""
    options = [
        element("option", name, value=value, selected=value == chosen)
        for value, name in choices.items()
    ]
    return element(
        "div",
        element("label", label, for_=id_, class_="label"),
        element("select", *options, id=id_, data_choose=intent),
        class_="row",
    )


def pasting(title: str, id_: str, text: str, intent: str, longest: int) -> list[Html]:
    """A titled field for a line that somebody has sent."""
    field = element(
        "input",
        value=text,
        id=id_,
        class_="text",
        maxlength=longest,
        autocomplete="off",
        data_input=intent,
    )
    return [element("h3", element("label", title, for_=id_)), field]


# Real dice


def enter_button(words: Words, missing: int, small: str = "") -> Html:
    """How many dice are still to be entered, or that they can be used."""
    label = words("button.enter", n=missing) if missing else words("button.use_dice")
    return main_button(label, "roll", is_off=missing > 0, small=small)


def keypad(words: TableWords, picture: Callable[[int], Html]) -> Html:
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
