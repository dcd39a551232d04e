"""The players' cards: worms, number of tiles, and the top tile, which may be stolen."""

from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.actions import Take
from pinacoladice.games.pickomino.state import tile_in_reach, top
from pinacoladice.games.pickomino.tiles import worms
from pinacoladice.ui.games.pickomino.events import Gain, latest_gain
from pinacoladice.ui.games.pickomino.hand import Sitting
from pinacoladice.ui.games.pickomino.views.pieces import spoken, tile_picture, worms_picture
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import NONE, Html, element

# Cards in a row, by number of players; the style sheet has the same numbers.
CARDS_IN_A_ROW = {2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4}


def card(sitting: Sitting, words: PickominoWords, seat: Seat) -> list[Html]:
    stack = sitting.state.stacks[seat]
    standing = words.standing(sitting.match, seat)
    tiles = words("pickomino.tiles", n=len(stack))
    label = words("table.standing", score=standing, left=tiles)
    return [
        element(
            "span",
            sum(map(worms, stack)),
            worms_picture(1),
            class_="score",
            aria_hidden="true",
        ),
        element("span", f"×{len(stack)}", class_="count", aria_hidden="true"),
        spoken(label),
        _top(sitting, words, seat),
        _arrival(latest_gain(sitting.match), seat, len(sitting.bots)),
    ]


def _top(sitting: Sitting, words: PickominoWords, seat: Seat) -> Html:
    """An opponent's top tile is a button over the whole card, which steals it or says why not."""
    state = sitting.state
    tile = top(state, seat)
    if tile is None:
        return NONE
    named = words.tile(tile)
    if seat == state.turn or state.over:
        label = spoken(words("pickomino.top.own", tile=named))
        return element("span", tile_picture(tile), label, class_="top-tile")
    may_steal = tile == tile_in_reach(state)
    key = "pickomino.top.steal" if may_steal else "pickomino.top.other"
    badge = element("span", f"+{worms(tile)}", class_="badge", aria_hidden="true")
    is_pointed = sitting.hand.pointed == Take(tile)
    return element(
        "button",
        tile_picture(tile),
        badge if may_steal else NONE,
        spoken(words(key, name=sitting.match.players[seat], tile=named)),
        class_=f"top-tile{' ready' if may_steal else ''}{' pointed' if is_pointed else ''}",
        id=f"top-{seat}",
        data_intent=f"take {tile}",
        aria_pressed="true" if is_pointed else None,
    )


def _arrival(gain: Gain | None, seat: Seat, seats: int) -> Html:
    """Animate a stolen tile, from the card of its former owner."""
    if gain is None or gain.seat != seat or gain.robbed is None:
        return NONE
    (row, column), (from_row, from_column) = (
        divmod(each, CARDS_IN_A_ROW[seats]) for each in (seat, gain.robbed)
    )
    return element(
        "span",
        tile_picture(gain.tile),
        class_="stolen",
        # Unique for each theft, so that the animation runs once.
        id=f"stolen-{gain.move}",
        style=f"--right:{from_column - column};--down:{from_row - row}",
        aria_hidden="true",
    )
