"""Effects of a move, for its sentence in the log and its marks on the screen."""

from typing import NamedTuple

from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.actions import Fail, Take
from pinacoladice.games.pickomino.state import State, owner_of_top, top
from pinacoladice.ui.games.pickomino.hand import Table


class Failure(NamedTuple):
    returned: int | None = None
    turned: int | None = None


class Gain(NamedTuple):
    seat: Seat
    tile: int
    robbed: Seat | None  # None: from the grill
    move: int  # its number, for ids that are unique for each move


def failure(before: State, after: State) -> Failure:
    """The tile that goes back to the grill, and the one that is turned over for it."""
    returned = top(before, before.turn)
    if returned is None:
        return Failure()
    gone = {*before.grill, returned}.difference(after.grill)
    return Failure(returned, next(iter(gone), None))


def latest_failure(match: Table) -> Failure:
    current = match.games[-1]
    if not current.records or not isinstance(current.records[-1].action, Fail):
        return Failure()
    return failure(current.states[-2], current.states[-1])


def latest_gain(match: Table) -> Gain | None:
    current = match.games[-1]
    action = current.records[-1].action if current.records else None
    if not isinstance(action, Take):
        return None
    before = current.states[-2]
    robbed = owner_of_top(before, action.tile)
    return Gain(before.turn, action.tile, robbed, len(current.records))
