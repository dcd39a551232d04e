"""A position of Pickomino, and the questions that the rules ask."""

from typing import NamedTuple

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.tiles import DICE, WORM, total

SEATS = range(2, 8)


class State(NamedTuple):
    grill: tuple[int, ...]  # the tiles face up, lowest first
    stacks: tuple[tuple[int, ...], ...]  # each player's tiles, the top one last
    turn: Seat
    aside: Dice = ()
    rolled: Dice = ()  # waiting for a value to be set aside
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
    """Dice are left, and a value that is not taken yet could still come up."""
    return not state.rolled and len(state.aside) < DICE and len(set(state.aside)) < len(FACES)


def top(state: State, seat: Seat) -> int | None:
    return state.stacks[seat][-1] if state.stacks[seat] else None


def owner_of_top(state: State, tile: int) -> Seat | None:
    """The other player on whose stack this tile lies on top."""
    others = (seat for seat in range(state.seats) if seat != state.turn)
    return next((seat for seat in others if top(state, seat) == tile), None)


def takeable(state: State) -> tuple[int, ...]:
    """The tiles to choose from when stopping now: a worm is needed."""
    if state.rolled or WORM not in state.aside:
        return ()
    return tiles_for(state, total(state.aside))


def tiles_for(state: State, points: int) -> tuple[int, ...]:
    """With a worm and so many points: one tile to steal, one from the grill.

    An opponent's top tile must be met exactly; on the grill the tile of the total counts, or the
    next lower one there.
    """
    stolen = [points] if owner_of_top(state, points) is not None else []
    return tuple(stolen + [tile for tile in state.grill if tile <= points][-1:])
