"""What a choice would make of the turn: its total, the tiles it brings, and its chances."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pinacoladice.games.pickomino.actions import Action, Keep, Roll
from pinacoladice.games.pickomino.odds import Outlook, outlook
from pinacoladice.games.pickomino.rules import Pickomino, keep
from pinacoladice.games.pickomino.state import State, takeable
from pinacoladice.games.pickomino.tiles import WORM, total, worms

GAME = Pickomino()


class Prospect(NamedTuple):
    """Once a value is set aside: could one stop then, and with what?"""

    total: int
    has_worm: bool
    tiles: tuple[int, ...]


def prospect(state: State, face: int) -> Prospect:
    after = keep(state, face)
    return Prospect(total(after.aside), WORM in after.aside, takeable(after))


class Odds(NamedTuple):
    """For whoever wants to see chances."""

    outlooks: Mapping[Action, Outlook]
    best: Action | None  # by worms on average; None where there is nothing to choose

    def chance_of(self, tile: int) -> float | None:
        """To reach it, whatever is chosen for that; None where nobody can say."""
        return max((found.reach[tile] for found in self.outlooks.values()), default=None)


NO_ODDS = Odds({}, None)


@lru_cache(maxsize=8)
def odds(state: State) -> Odds:
    """Before the first roll there is nothing to choose yet, after the last no chance any more."""
    actions = GAME.legal_actions(state)
    is_open = any(isinstance(action, Roll | Keep) for action in actions)
    if not is_open or not (state.aside or state.rolled):
        return NO_ODDS
    tiles = aims(state)
    found = {action: outlook(state, action, tiles) for action in actions}
    best = max(found, key=lambda action: found[action].worms) if len(found) > 1 else None
    return Odds(found, best)


def aims(state: State) -> list[int]:
    """The lowest tile on the grill for each number of worms."""
    lowest: dict[int, int] = {}
    for tile in state.grill:
        lowest.setdefault(worms(tile), tile)
    return list(lowest.values())
