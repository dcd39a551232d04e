"""Forecasts of a choice: the total, the tile in reach, and the odds."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pinacoladice.engine.game import Result
from pinacoladice.games.pickomino.actions import Action, Keep, Roll
from pinacoladice.games.pickomino.odds import Outlook, outlook
from pinacoladice.games.pickomino.rules import Pickomino, keep
from pinacoladice.games.pickomino.state import State, tile_in_reach
from pinacoladice.games.pickomino.tiles import WORM, total, worms

GAME = Pickomino()


class Prospect(NamedTuple):
    """The turn after a value is set aside: the total, and the tile that could be taken."""

    total: int
    has_worm: bool
    tile: int | None


def prospect(state: State, face: int) -> Prospect:
    after = keep(state, face)
    return Prospect(total(after.aside), WORM in after.aside, tile_in_reach(after))


def result_of(state: State, action: Action) -> Result | None:
    """The result if this action, which rolls no dice, ends the game."""
    return GAME.result(GAME.apply(state, action))


class Odds(NamedTuple):
    """The outlook of every legal action."""

    outlooks: Mapping[Action, Outlook]
    best: Action | None  # by expected worms; None if there is no choice

    def chance_of(self, tile: int) -> float | None:
        """The chance to reach a tile with the best action for it; None without odds."""
        return max((found.reach[tile] for found in self.outlooks.values()), default=None)


NO_ODDS = Odds({}, None)


@lru_cache(maxsize=8)
def odds(state: State) -> Odds:
    """The odds while there is a choice: after the first roll, and while dice can be rolled."""
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
