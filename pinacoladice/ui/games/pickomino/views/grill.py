"""The sixteen tiles: on the grill, gone, or turned over; and which of them can be taken now."""

from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.actions import Take
from pinacoladice.games.pickomino.state import tile_in_reach
from pinacoladice.games.pickomino.tiles import TILES, worms
from pinacoladice.ui.games.pickomino.events import Turn, news
from pinacoladice.ui.games.pickomino.hand import Sitting, is_turned_over
from pinacoladice.ui.games.pickomino.prospects import NO_ODDS, Odds, aims, odds
from pinacoladice.ui.games.pickomino.views.buttons import last_move
from pinacoladice.ui.games.pickomino.views.cards import CARDS_IN_A_ROW
from pinacoladice.ui.games.pickomino.views.pieces import spoken, tile_picture
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.words import nearest_percent

IN_A_ROW = 4


def grill(model: Model, sitting: Sitting, words: PickominoWords) -> Html:
    known = odds(sitting.state) if model.settings.odds else NO_ODDS
    told = news(sitting)
    places = [_place(sitting, words, tile, known, told) for tile in TILES]
    tiles = element("ul", *places, class_="grill", id="grill")
    return element(
        "section",
        tiles,
        class_="board-space",
        aria_label=words("pickomino.table.grill"),
    )


def _place(
    sitting: Sitting, words: PickominoWords, tile: int, known: Odds, told: list[Turn]
) -> Html:
    state = sitting.state
    from_seat = next((turn.seat for turn in told if turn.failure.returned == tile), None)
    flight = None if from_seat is None else _flight(tile, from_seat, state.seats)
    if tile in state.grill:
        content = _face_up(sitting, words, tile, known, is_back=flight is not None)
        return element("li", content, class_="place", style=flight)
    if is_turned_over(state, tile):
        return _face_down(words, tile, told, flight)
    gone = spoken(words("pickomino.grill.gone", tile=tile))
    return element("li", gone, class_="place gone", id=f"gone-{tile}")


def _flight(tile: int, seat: Seat, seats: int) -> str:
    """The way from a player's card above the grill, in widths and heights of the grill."""
    row, column = divmod(tile - TILES.start, IN_A_ROW)
    cards = CARDS_IN_A_ROW[seats]
    right = (seat % cards + 0.5) / cards - (column + 0.5) / IN_A_ROW
    return f"--right:{right:.2f};--down:{-(row + 1.5) / IN_A_ROW:.2f}"


def _face_down(words: PickominoWords, tile: int, told: list[Turn], flight: str | None) -> Html:
    """Out of the game. One that has just been turned over still shows its face for a moment."""
    is_new = any(turn.failure.turned == tile for turn in told)
    key = "pickomino.grill.just_turned" if is_new else "pickomino.grill.turned"
    front = element("span", tile_picture(tile), class_="front", aria_hidden="true")
    classes = {"just-turned": is_new, "returned": flight is not None}
    button = element(
        "button",
        element("span", element("s", tile), class_="tile back", aria_hidden="true"),
        front if is_new else NONE,
        spoken(words(key, tile=tile)),
        class_=" ".join(["spot", *(name for name, is_so in classes.items() if is_so)]),
        id=f"turned-{tile}",
        data_intent=f"take {tile}",
    )
    return element("li", button, class_="place", style=flight)


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
        parts += filter(None, [last_move(state, words, Take(tile))])
    if is_back:
        parts.append(words("pickomino.grill.returned"))
    if chance is not None:
        parts.append(words("pickomino.grill.chance", percent=words.whole_percent(chance)))
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
