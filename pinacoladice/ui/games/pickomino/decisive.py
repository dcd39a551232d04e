"""The decisive moment of a game of Pickomino."""

from pinacoladice.bots.coach import Chances
from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.actions import Fail, Take
from pinacoladice.games.pickomino.state import State
from pinacoladice.games.pickomino.tiles import worms
from pinacoladice.ui.games.pickomino.events import Turn, held, turns_of
from pinacoladice.ui.games.pickomino.hand import Table
from pinacoladice.ui.moments import Moment, ahead_since, margin, moment


def decisive(match: Table, _chances: Chances | None = None) -> Moment | None:
    game = match.games[-1]
    ended = match.game.result(game.states[-1])
    turns = [*turns_of(game)][::-1]
    if ended is None or len(ended.winners) > 1 or not turns:
        return None
    (winner,) = ended.winners
    return (
        _last_tile(turns, winner)
        or _theft(turns, winner)
        or _lost_tile(turns, winner)
        or _lead(turns, winner)
    )


def _ahead_since(turns: list[Turn], winner: Seat) -> int | None:
    return ahead_since([held(turns[0].before), *[held(turn.after) for turn in turns]], winner)


def _last_tile(turns: list[Turn], winner: Seat) -> Moment | None:
    """The winner goes ahead for good with the very last tile."""
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
        tile, robbed = turn.action.tile, turn.robbed
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
        tile = turn.failure.returned
        if turn.seat != winner and tile is not None and tile not in end.stacks[turn.seat]:
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
