"""Pickomino: rolling and setting aside, taking a tile, and failing."""

from collections.abc import Sequence

from pinacoladice.engine.chance import CERTAIN, Chance, Outcome, roll_of
from pinacoladice.engine.errors import Refusal, refuse
from pinacoladice.engine.game import Game, Options, Result, Seat, ranks
from pinacoladice.games.pickomino import notation
from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.state import (
    SEATS,
    State,
    can_roll,
    keepable,
    next_lower,
    owner_of_top,
    tile_in_reach,
)
from pinacoladice.games.pickomino.tiles import DICE, TILES, WORM, total, worms

SHORT_GAME = "short-game"


def keep(state: State, face: int) -> State:
    """Set aside all rolled dice of this value."""
    dice = (face,) * state.rolled.count(face)
    return state._replace(aside=tuple(sorted(state.aside + dice)), rolled=())


def take(state: State, tile: int) -> State:
    """Move the tile from the grill, or from its owner's stack, to the top of the own stack."""
    robbed = owner_of_top(state, tile)
    stacks = list(state.stacks)
    if robbed is not None:
        stacks[robbed] = stacks[robbed][:-1]
    stacks[state.turn] += (tile,)
    grill = tuple(other for other in state.grill if other != tile)
    return _next_turn(state._replace(grill=grill, stacks=tuple(stacks)))


def fail(state: State) -> State:
    """The top tile goes back to the grill, and the highest tile there is turned face down.

    The returned tile itself is only turned in the short game. Without a tile to return, none is.
    """
    stacks = list(state.stacks)
    if not stacks[state.turn]:
        return _next_turn(state)
    *rest, returned = stacks[state.turn]
    stacks[state.turn] = tuple(rest)
    grill = tuple(sorted((*state.grill, returned)))
    if grill[-1] != returned or state.short_game:
        grill = grill[:-1]
    return _next_turn(state._replace(grill=grill, stacks=tuple(stacks)))


def _next_turn(state: State) -> State:
    return state._replace(turn=(state.turn + 1) % state.seats, aside=(), rolled=())


def why_not_roll(state: State) -> Refusal | None:
    if state.rolled and keepable(state):
        return refuse("set_aside_first")
    if state.rolled:
        return refuse("turn_has_failed")
    if not can_roll(state):
        return refuse("nothing_more_to_roll")
    return None


def why_not_keep(state: State, face: int) -> Refusal | None:
    if not state.rolled:
        return refuse("roll_first")
    if face not in state.rolled:
        return refuse("value_not_rolled", face=face)
    if face in state.aside:
        return refuse("value_already_set_aside", face=face)
    return None


def why_not_take(state: State, tile: int) -> Refusal | None:
    if state.rolled:
        return refuse("set_aside_first") if keepable(state) else refuse("turn_has_failed")
    if not state.aside:
        return refuse("roll_first")
    if WORM not in state.aside:
        return refuse("worm_needed")
    if tile != tile_in_reach(state):
        return refuse("tile_not_to_be_had", tile=tile, total=total(state.aside))
    return None


def why_not_fail(state: State) -> Refusal | None:
    """A turn fails if nothing can be set aside, or if the player stops and can take no tile."""
    if keepable(state):
        return refuse("set_aside_first")
    if not state.rolled and not state.aside:
        return refuse("roll_first")
    if tile_in_reach(state) is not None:
        return refuse("must_take_a_tile")
    return None


class Pickomino(Game[State, Action]):
    name = "pickomino"
    seats = SEATS
    options = frozenset({SHORT_GAME})
    version = 2
    notation = notation

    def of_version(self, version: int) -> "Pickomino":
        return self if version == self.version else PickominoVersion1()

    def _start(self, seats: int, options: Options, first: Seat, outcome: Outcome) -> State:
        return State(tuple(TILES), ((),) * seats, first, short_game=SHORT_GAME in options)

    def to_move(self, state: State) -> Seat | None:
        return None if state.over else state.turn

    def legal_actions(self, state: State) -> Sequence[Action]:
        if state.over:
            return ()
        if state.rolled:
            return [Keep(face) for face in keepable(state)] or (Fail(),)
        if not state.aside:
            return (Roll(),)
        tile = tile_in_reach(state)
        stop: Action = Fail() if tile is None else Take(tile)
        return (Roll(), stop) if can_roll(state) else (stop,)

    def explain(self, state: State, action: Action) -> Refusal | None:
        if state.over:
            return refuse("game_over")
        match action:
            case Roll():
                return why_not_roll(state)
            case Keep(face):
                return why_not_keep(state, face)
            case Take(tile):
                return why_not_take(state, tile)
            case Fail():
                return why_not_fail(state)

    def _chance(self, state: State, action: Action) -> Chance:
        return roll_of(DICE - len(state.aside)) if isinstance(action, Roll) else CERTAIN

    def _apply(self, state: State, action: Action, outcome: Outcome) -> State:
        match action:
            case Roll():
                return state._replace(rolled=outcome)
            case Keep(face):
                return keep(state, face)
            case Take(tile):
                return take(state, tile)
            case Fail():
                return fail(state)

    def result(self, state: State) -> Result | None:
        """Most worms win; the highest tile breaks ties."""
        if not state.over:
            return None
        points = tuple(sum(map(worms, stack)) for stack in state.stacks)
        highest = [max(stack, default=0) for stack in state.stacks]
        return Result("worms", points, ranks(list(zip(points, highest, strict=True))))


class PickominoVersion1(Pickomino):
    """Accepts moves of older matches, in which a player could take the next lower tile from the
    grill instead of stealing. It is not offered any more."""

    version = 1

    def explain(self, state: State, action: Action) -> Refusal | None:
        may_take = tile_in_reach(state) is not None and not state.over
        if may_take and action == Take(next_lower(state, total(state.aside)) or 0):
            return None
        return super().explain(state, action)
