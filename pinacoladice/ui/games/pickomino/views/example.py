"""Dice that would take a tile, drawn on the grill while its refusal is shown."""

from pinacoladice.engine.errors import Refusal
from pinacoladice.games.pickomino.state import State
from pinacoladice.games.pickomino.tiles import TILES
from pinacoladice.ui.games.pickomino.views.pieces import face_of, tile_picture
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model


def example(model: Model, state: State) -> Html:
    """Those set aside already are marked. The sentence of the refusal names all of them."""
    refusal = model.notice.params.get("refusal") if model.notice else None
    if not isinstance(refusal, Refusal):
        return NONE
    dice, tile = refusal.params.get("example"), refusal.params.get("tile")
    if not isinstance(dice, tuple) or not isinstance(tile, int) or not dice:
        return NONE
    drawn = [
        element("span", face_of(face), class_="die held" if face in state.aside else "die")
        for face in dice
    ]
    # Where it does not cover the tile.
    place = "below" if tile < TILES[len(TILES) // 2] else "above"
    return element(
        "p", tile_picture(tile), *drawn, class_=f"example {place}", id="example", aria_hidden="true"
    )
