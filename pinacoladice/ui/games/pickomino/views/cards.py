"""The players' cards: worms, the stack with its top tile, which may be stolen, and the news."""

from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.actions import Take
from pinacoladice.games.pickomino.state import State, tile_in_reach, top
from pinacoladice.games.pickomino.tiles import worms
from pinacoladice.ui.games.pickomino.events import Turn, change, held, news
from pinacoladice.ui.games.pickomino.hand import Sitting
from pinacoladice.ui.games.pickomino.views.pieces import spoken, tile_picture, worms_picture
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import NONE, Html, element

# Cards in a row, by number of players; the style sheet has the same numbers.
CARDS_IN_A_ROW = {2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4}


def card(sitting: Sitting, words: PickominoWords, seat: Seat) -> list[Html]:
    state = sitting.state
    standing = words.standing(sitting.match, seat)
    tiles = words("pickomino.tiles", n=len(state.stacks[seat]))
    score = element("span", held(state)[seat], worms_picture(1), class_="score", aria_hidden="true")
    told = news(sitting)
    return [
        score,
        spoken(words("table.standing", score=standing, left=tiles)),
        _change(words, told, seat),
        _top(sitting, words, seat, told),
        _arrival(told, seat, len(sitting.bots)),
    ]


def _change(words: PickominoWords, told: list[Turn], seat: Seat) -> Html:
    """The worms that the player has just won or lost."""
    found = change(told, seat)
    if found is None or not found.worms:
        return NONE
    kind, sign = ("gained", "+") if found.worms > 0 else ("lost", "−")
    number = abs(found.worms)
    return element(
        "span",
        element("span", f"{sign}{number}", worms_picture(1), aria_hidden="true"),
        spoken(words(f"pickomino.change.{kind}", worms=words.worms(number))),
        class_=f"change {kind}",
        # Unique for each change, so that the animation runs once.
        id=f"change-{seat}-{found.move}",
    )


def _top(sitting: Sitting, words: PickominoWords, seat: Seat, told: list[Turn]) -> Html:
    """An opponent's top tile is a button over the whole card, which steals it or says why not."""
    state = sitting.state
    tile = top(state, seat)
    if tile is None:
        return NONE
    named = words.tile(tile)
    classes = ["top-tile"]
    if any(turn.action == Take(tile) for turn in told):
        classes.append("new")
    if seat == state.turn or state.over:
        label = spoken(words("pickomino.top.own", tile=named))
        return element("span", _stack(state, seat), label, class_=" ".join(classes))
    may_steal = tile == tile_in_reach(state)
    key = "pickomino.top.steal" if may_steal else "pickomino.top.other"
    badge = element("span", f"+{worms(tile)}", class_="badge", aria_hidden="true")
    is_pointed = sitting.hand.pointed == Take(tile)
    return element(
        "button",
        _stack(state, seat),
        badge if may_steal else NONE,
        spoken(words(key, name=sitting.match.players[seat], tile=named)),
        class_=" ".join([*classes, *["ready"] * may_steal, *["pointed"] * is_pointed]),
        id=f"top-{seat}",
        data_intent=f"take {tile}",
        aria_pressed="true" if is_pointed else None,
    )


def _stack(state: State, seat: Seat) -> Html:
    """The top tile, and the edges of those under it."""
    *under, tile = state.stacks[seat]
    edges = element("span", class_="under", style=f"--under:{len(under)}", aria_hidden="true")
    return element("span", tile_picture(tile), edges, class_="stack")


def _arrival(told: list[Turn], seat: Seat, seats: int) -> Html:
    """Animate a stolen tile, from the card of its former owner."""
    if not told or told[-1].seat != seat:
        return NONE
    action, robbed = told[-1].action, told[-1].robbed
    if not isinstance(action, Take) or robbed is None:
        return NONE
    (row, column), (from_row, from_column) = (
        divmod(each, CARDS_IN_A_ROW[seats]) for each in (seat, robbed)
    )
    return element(
        "span",
        tile_picture(action.tile),
        class_="stolen",
        # Unique for each theft, so that the animation runs once.
        id=f"stolen-{told[-1].move}",
        style=f"--right:{from_column - column};--down:{from_row - row}",
        aria_hidden="true",
    )
