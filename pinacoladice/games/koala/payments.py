"""Payments between players and the supply, which pays what a player owes but does not have.

If the supply runs short, every player first returns the same amount: as much as needed, but no more
than the poorest player has. Beyond that the supply is unlimited.
"""

from math import ceil

from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.state import ALL_POINTS

Points = tuple[int, ...]


def supply(points: Points) -> int:
    return max(0, ALL_POINTS - sum(points))


def pay_from_supply(points: Points, payee: Seat, amount: int) -> Points:
    missing = max(0, amount - supply(points))
    needed_of_each = ceil(missing / len(points))
    each = min(needed_of_each, *points)
    returned = tuple(held - each for held in points)
    return _added(returned, payee, amount)


def own_share(points: Points, payer: Seat, amount: int) -> int:
    """As much of a debt as the payer has."""
    return min(points[payer], amount)


def pay(points: Points, payer: Seat, payee: Seat, amount: int) -> Points:
    """Pay from player to player; the supply pays what the payer lacks."""
    own = own_share(points, payer, amount)
    moved = _added(_added(points, payer, -own), payee, own)
    return pay_from_supply(moved, payee, amount - own)


def _added(points: Points, seat: Seat, amount: int) -> Points:
    return (*points[:seat], points[seat] + amount, *points[seat + 1 :])
