"""The decisive moment of a game of Pickomino."""

from collections.abc import Iterator
from typing import NamedTuple

from pinacoladice.bots.coach import Chances
from pinacoladice.engine.game import Played, Seat
from pinacoladice.games.pickomino.actions import Action, Fail, Take
from pinacoladice.games.pickomino.state import State, owner_of_top
from pinacoladice.games.pickomino.tiles import worms
from pinacoladice.ui.games.pickomino.events import failure
from pinacoladice.ui.games.pickomino.hand import Table
from pinacoladice.ui.moments import Moment, ahead_since, margin, moment


class Turn(NamedTuple):
    """The last action of a turn, and the positions before and after it."""

    before: State
    action: Take | Fail
    after: State

    @property
    def seat(self) -> Seat:
        return self.before.turn


def decisive(match: Table, _chances: Chances | None = None) -> Moment | None:
    game = match.games[-1]
    ended = match.game.result(game.states[-1])
    turns = list(turns_of(game))
    if ended is None or len(ended.winners) > 1 or not turns:
        return None
    (winner,) = ended.winners
    return (
        _last_tile(turns, winner)
        or _theft(turns, winner)
        or _lost_tile(turns, winner)
        or _lead(turns, winner)
    )


def turns_of(game: Played[State, Action]) -> Iterator[Turn]:
    for before, record, after in zip(game.states, game.records, game.states[1:], strict=False):
        if isinstance(record.action, Take | Fail):
            yield Turn(before, record.action, after)


def held(state: State) -> tuple[int, ...]:
    """The worms of each player."""
    return tuple(sum(map(worms, stack)) for stack in state.stacks)


def _ahead_since(turns: list[Turn], winner: Seat) -> int | None:
    return ahead_since([held(turns[0].before), *[held(turn.after) for turn in turns]], winner)


def _last_tile(turns: list[Turn], winner: Seat) -> Moment | None:
    """The winner goes ahead with the very last tile."""
    last = turns[-1]
    if _ahead_since(turns, winner) != len(turns) or last.seat != winner:
        return None
    if not isinstance(last.action, Take):
        return None
    return moment("pickomino.moment.lead_last", seat=winner, tile=last.action.tile)


def _theft(turns: list[Turn], winner: Seat) -> Moment | None:
    """The most valuable tile that the winner has stolen and kept, if its former owner would
    otherwise have more worms."""
    end = turns[-1].after
    found = []
    for turn in turns:
        if turn.seat != winner or not isinstance(turn.action, Take):
            continue
        tile = turn.action.tile
        robbed = owner_of_top(turn.before, tile)
        if robbed is not None and tile in end.stacks[winner]:
            points = held(_with_tile_at(end, tile, robbed))
            if points[robbed] > points[winner]:
                found.append((tile, robbed))
    if not found:
        return None
    tile, robbed = max(found)
    return moment("pickomino.moment.theft", seat=winner, tile=tile, rival=robbed, worms=worms(tile))


def _lost_tile(turns: list[Turn], winner: Seat) -> Moment | None:
    """The most valuable tile that another player had to give back and has not got again, if that
    player would otherwise have the most worms."""
    end = turns[-1].after
    found = []
    for turn in turns:
        tile = failure(turn.before, turn.after).returned
        is_lost = isinstance(turn.action, Fail) and turn.seat != winner
        if is_lost and tile is not None and tile not in end.stacks[turn.seat]:
            points = held(_with_tile_at(end, tile, turn.seat))
            if margin(points, turn.seat) > 0:
                found.append((tile, turn.seat))
    if not found:
        return None
    tile, rival = max(found)
    return moment("pickomino.moment.lost_tile", rival=rival, tile=tile, worms=worms(tile))


def _with_tile_at(state: State, tile: int, seat: Seat) -> State:
    """The position if this player had the tile."""
    stacks = [tuple(each for each in stack if each != tile) for stack in state.stacks]
    stacks[seat] += (tile,)
    return state._replace(stacks=tuple(stacks))


def _lead(turns: list[Turn], winner: Seat) -> Moment | None:
    """The winner goes ahead for good, with a tile or because another turn fails."""
    number = _ahead_since(turns, winner)
    if number is None:
        return None
    turn = turns[number - 1]
    if isinstance(turn.action, Fail):
        return moment("pickomino.moment.lead_by_failure", seat=winner, rival=turn.seat)
    if turn.seat != winner:
        return None
    return moment("pickomino.moment.lead", seat=winner, tile=turn.action.tile)
