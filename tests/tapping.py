"""Simulated players for whole games: which button to press next, by its attributes.

The tests of the UI and those in a browser share them.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import NamedTuple


class Button(NamedTuple):
    id: str
    classes: str
    intent: str
    is_off: bool  # aria-disabled
    is_pressed: bool


Buttons = Mapping[str, Button]  # by id
Choice = Callable[[Buttons, Random], str]


def by_id(buttons: Iterable[Button]) -> Buttons:
    return {button.id: button for button in buttons}


def marked(buttons: Buttons, *classes: str) -> list[str]:
    """The ids of the buttons that have all of these classes."""
    return [name for name, button in buttons.items() if {*classes} <= {*button.classes.split()}]


def coladice(buttons: Buttons, luck: Random) -> str:
    """Claim what is open more often than not, or else press the main button."""
    main = buttons["main-button"]
    coasters = marked(buttons, "coaster", "open")
    if main.intent != "place" and coasters and (main.is_off or luck.random() < 0.7):
        return luck.choice(coasters)
    return main.id


def pickomino(buttons: Buttons, luck: Random) -> str:
    """Take any tile, set aside the worms or else the highest value, roll on."""
    takes = marked(buttons, "top-tile", "ready") + marked(buttons, "spot", "ready")
    groups = marked(buttons, "group", "ready")
    if takes:
        return luck.choice(takes)
    if groups:
        return "keep-6" if "keep-6" in groups else groups[-1]
    return "main-button"


def koala(buttons: Buttons, _: Random) -> str:
    """Roll on as long as possible, say 12, and doubt everything."""
    for name in ("say-12", "lean-doubt"):
        if name in buttons and not buttons[name].is_pressed:
            return name
    return "roll-button" if "roll-button" in buttons else "main-button"


CHOICES: Mapping[str, Choice] = {"coladice": coladice, "pickomino": pickomino, "koala": koala}
