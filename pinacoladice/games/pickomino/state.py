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


def takeable(state: State) -> tuple[int, ...]:
    """The tiles that the player may take now; this needs a worm."""
    if state.rolled or WORM not in state.aside:
        return ()
    return tiles_for(state, total(state.aside))


def tiles_for(state: State, points: int) -> tuple[int, ...]:
    """The tiles for a total that includes a worm: at most one to steal and one from the grill.

    Stealing an opponent's top tile needs its exact number. From the grill a player takes the tile
    with this number or, if it is not there, the next lower one.
    """
    stolen = [points] if owner_of_top(state, points) is not None else []
    return tuple(stolen + [tile for tile in state.grill if tile <= points][-1:])
