"""The sixteen tiles: on the grill, gone, or turned over; and which of them can be taken now."""

from pinacoladice.games.pickomino.actions import Take
from pinacoladice.games.pickomino.state import tile_in_reach
from pinacoladice.games.pickomino.tiles import TILES, worms
from pinacoladice.ui.games.pickomino.events import Failure, latest_failure
from pinacoladice.ui.games.pickomino.hand import Sitting
from pinacoladice.ui.games.pickomino.prospects import NO_ODDS, Odds, aims, odds
from pinacoladice.ui.games.pickomino.views.pieces import spoken, tile_picture
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.words import nearest_percent


def grill(model: Model, sitting: Sitting, words: PickominoWords) -> Html:
    known = odds(sitting.state) if model.settings.odds else NO_ODDS
    failed = latest_failure(sitting.match)
    places = [_place(sitting, words, tile, known, failed) for tile in TILES]
    tiles = element("ul", *places, class_="grill", id="grill")
    return element(
        "section", tiles, class_="board-space", aria_label=words("pickomino.table.grill")
    )


def _place(
    sitting: Sitting, words: PickominoWords, tile: int, known: Odds, failed: Failure
) -> Html:
    state = sitting.state
    if tile in state.grill:
        content = _face_up(sitting, words, tile, known, is_back=tile == failed.returned)
        return element("li", content, class_="place")
    if any(tile in stack for stack in state.stacks):
        gone = spoken(words("pickomino.grill.gone", tile=tile))
        return element("li", gone, class_="place gone", id=f"gone-{tile}")
    is_new = tile == failed.turned
    key = "pickomino.grill.just_turned" if is_new else "pickomino.grill.turned"
    label = spoken(words(key, tile=tile))
    back = element("span", tile, class_="tile back", aria_hidden="true")
    kind = "place just-turned" if is_new else "place"
    return element("li", back, label, class_=kind, id=f"turned-{tile}")


def _face_up(
    sitting: Sitting, words: PickominoWords, tile: int, known: Odds, *, is_back: bool
) -> Html:
    state = sitting.state
    is_open = tile == tile_in_reach(state)
    is_pointed = sitting.hand.pointed == Take(tile)
    chance = known.chance_of(tile) if tile in aims(state) else None
    chance = None if chance == 1 else chance  # a certain tile needs no chance
    classes = {"ready": is_open, "pointed": is_pointed, "returned": is_back}
    parts = [words.tile(tile)]
    if is_open:
        parts.append(words("pickomino.grill.open"))
    if is_back:
        parts.append(words("pickomino.grill.returned"))
    if chance is not None:
        parts.append(words("pickomino.grill.chance", percent=nearest_percent(chance)))
    return element(
        "button",
        tile_picture(tile),
        _corner(tile, chance, is_open=is_open),
        spoken(", ".join(parts)),
        class_=" ".join(["spot", *(name for name, is_so in classes.items() if is_so)]),
        id=f"tile-{tile}",
        data_intent=f"take {tile}",
        aria_pressed="true" if is_pointed else None,
    )


def _corner(tile: int, chance: float | None, *, is_open: bool) -> Html:
    """The worms of a tile that can be taken, or else the chance to reach it."""
    if is_open:
        return element("span", f"+{worms(tile)}", class_="badge", aria_hidden="true")
    if chance is None:
        return NONE
    return element("span", nearest_percent(chance), class_="chance", aria_hidden="true")
