"""Exact chances in a turn of Pickomino, for each thing that can be done now."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.rules import keep
from pinacoladice.games.pickomino.state import State, tiles_for, top
from pinacoladice.games.pickomino.tiles import TILES, worms
from pinacoladice.games.pickomino.turn import TOTALS, BestPlay, aside_of


class Outlook(NamedTuple):
    """What comes of a choice, each figure with best play for it alone."""

    reach: dict[int, float]  # by tile: to stop with a worm and at least so many points
    fail: float  # to get no tile, where nothing matters but to get one
    worms: float  # won on average, or lost


def outlook(state: State, action: Action, tiles: Iterable[int] = TILES) -> Outlook:
    """What comes of the action; chances to reach are told for the tiles that are asked about."""
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
    return BestPlay([float(bool(tiles_for(before, points))) for points in TOTALS], 0.0)


@lru_cache(maxsize=8)
def winning_worms(before: State) -> BestPlay:
    """The best tile's worms; without a tile those of one's own top tile are lost."""
    own = top(before, before.turn)
    lost = -float(worms(own)) if own is not None else 0.0
    return BestPlay(
        [
            max((float(worms(tile)) for tile in tiles_for(before, points)), default=lost)
            for points in TOTALS
        ],
        lost,
    )
