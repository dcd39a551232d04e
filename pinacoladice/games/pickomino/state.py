"""The state of a game of Pickomino, and queries on it."""

from typing import NamedTuple

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.tiles import DICE, WORM, total

SEATS = range(2, 8)


class State(NamedTuple):
    grill: tuple[int, ...]  # face-up tiles, lowest first
    stacks: tuple[tuple[int, ...], ...]  # each player's tiles, top tile last
    turn: Seat
    aside: Dice = ()
    rolled: Dice = ()  # dice of which one value must be set aside
    short_game: bool = False

    @property
    def seats(self) -> int:
        return len(self.stacks)

    @property
    def over(self) -> bool:
        """The game ends when no tile is face up on the grill."""
        return not self.grill


def keepable(state: State) -> tuple[int, ...]:
    """The rolled values that have not yet been set aside this turn."""
    return tuple(sorted(set(state.rolled).difference(state.aside)))


def can_roll(state: State) -> bool:
    """Whether there are dice left, and a value that is not set aside yet."""
    return not state.rolled and len(state.aside) < DICE and len(set(state.aside)) < len(FACES)


def top(state: State, seat: Seat) -> int | None:
    return state.stacks[seat][-1] if state.stacks[seat] else None


def owner_of_top(state: State, tile: int) -> Seat | None:
    """The other player whose top tile this is."""
    others = (seat for seat in range(state.seats) if seat != state.turn)
    return next((seat for seat in others if top(state, seat) == tile), None)


def tile_in_reach(state: State) -> int | None:
    """The tile that stopping now takes; this needs a worm."""
    if state.rolled or WORM not in state.aside:
        return None
    return tile_for(state, total(state.aside))


def tile_for(state: State, points: int) -> int | None:
    """The tile for a total that includes a worm.

    It is the tile with exactly this number, from the grill or from the top of another player's
    stack. Only if it is in neither place, it is the next lower one on the grill.
    """
    if owner_of_top(state, points) is not None:
        return points
    return next_lower(state, points)


def next_lower(state: State, points: int) -> int | None:
    """The highest tile on the grill that is not above the total."""
    return max((tile for tile in state.grill if tile <= points), default=None)
