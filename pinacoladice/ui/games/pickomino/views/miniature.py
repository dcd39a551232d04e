"""The table in small: the grill, and the stacks."""

from pinacoladice.games.pickomino.state import State
from pinacoladice.games.pickomino.tiles import TILES
from pinacoladice.ui.games.pickomino.hand import Sitting, is_turned_over
from pinacoladice.ui.html import Html, element


def miniature(sitting: Sitting) -> Html:
    """The grill, and under it the stacks in their players' colours."""
    state = sitting.state
    places = [element("i", class_=_kind(state, tile)) for tile in TILES]
    stacks = [
        element(
            "span", *[element("i", class_="tile") for _ in stack], class_=f"stack avatar-{avatar}"
        )
        for avatar, stack in zip(sitting.avatars, state.stacks, strict=True)
    ]
    return element(
        "span",
        element("span", *places, class_="grill"),
        element("span", *stacks, class_="stacks"),
        class_="mini-grill",
        aria_hidden="true",
    )


def _kind(state: State, tile: int) -> str:
    if tile in state.grill:
        return "tile"
    return "tile back" if is_turned_over(state, tile) else "gone"
