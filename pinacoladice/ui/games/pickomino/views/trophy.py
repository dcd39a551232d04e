"""The tiles of each player, the winner first."""

from pinacoladice.engine.game import Seat
from pinacoladice.ui.games.pickomino.hand import Sitting
from pinacoladice.ui.games.pickomino.views.pieces import spoken, tile_picture
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.shapes import glass


def trophy(sitting: Sitting, words: PickominoWords) -> Html:
    result = sitting.match.game.result(sitting.state)
    ranks = result.ranks if result else ()
    points = result.points if result else ()
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    rows = [
        _loot(sitting, words, seat, decides=points.count(points[seat]) > 1)
        for seat in order
        if sitting.state.stacks[seat]
    ]
    return element("ul", *rows, class_="loot", aria_label=words("pickomino.end.tiles"))


def _loot(sitting: Sitting, words: PickominoWords, seat: Seat, *, decides: bool) -> Html:
    """With the highest tile marked, where it breaks a tie."""
    tiles = sorted(sitting.state.stacks[seat], reverse=True)
    named = words(
        "pickomino.end.loot",
        name=sitting.match.players[seat],
        tiles=", ".join(map(str, tiles)),
    )
    return element(
        "li",
        glass(sitting.avatars[seat]),
        element("span", *map(tile_picture, tiles), class_="tiles decided" if decides else "tiles"),
        spoken(named),
    )
