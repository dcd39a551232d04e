"""Exact odds of a turn of Pickomino, for each action."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.rules import keep
from pinacoladice.games.pickomino.state import State, tile_for, top
from pinacoladice.games.pickomino.tiles import TILES, worms
from pinacoladice.games.pickomino.turn import TOTALS, BestPlay, aside_of


class Outlook(NamedTuple):
    """The odds of one action, each figure with optimal play for it alone."""

    reach: dict[int, float]  # by tile: the chance to stop with a worm and at least that total
    fail: float  # the chance to get no tile
    worms: float  # the expected gain, or loss if negative


def outlook(state: State, action: Action, tiles: Iterable[int] = TILES) -> Outlook:
    """The odds of the action; `reach` contains the given tiles."""
    before = state._replace(aside=(), rolled=())
    reach = {tile: _worth(reaching(tile), state, action) for tile in tiles}
    fail = 1 - _worth(getting_any_tile(before), state, action)
    if isinstance(action, Take):
        return Outlook(reach, fail, float(worms(action.tile)))
    return Outlook(reach, fail, _worth(winning_worms(before), state, action))


def _worth(play: BestPlay, state: State, action: Action) -> float:
    match action:
        case Keep(face):
            return play[aside_of(keep(state, face).aside)]
        case Roll():
            return play.rolling(aside_of(state.aside))
        case Take():
            return play.stopping(aside_of(state.aside))
        case Fail():
            return play.failing


@cache
def reaching(tile: int) -> BestPlay:
    return BestPlay([float(points >= tile) for points in TOTALS], 0.0)


@lru_cache(maxsize=8)
def getting_any_tile(before: State) -> BestPlay:
    return BestPlay([float(tile_for(before, points) is not None) for points in TOTALS], 0.0)


@lru_cache(maxsize=8)
def winning_worms(before: State) -> BestPlay:
    """The worms of the tile; without one, those of the own top tile are lost."""
    own = top(before, before.turn)
    lost = -float(worms(own)) if own is not None else 0.0
    tiles = [tile_for(before, points) for points in TOTALS]
    return BestPlay([lost if tile is None else float(worms(tile)) for tile in tiles], lost)
