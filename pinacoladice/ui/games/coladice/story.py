"""What the others have done since the active player's last turn, until that player acts."""

from collections.abc import Iterator
from typing import NamedTuple

from pinacoladice.engine.game import Record, Seat
from pinacoladice.games.coladice.actions import Action, Claim
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import State, is_turn_beginning
from pinacoladice.ui.games.coladice.hand import Table


class Gain(NamedTuple):
    """The points of a claim."""

    seat: Seat
    points: int


def latest_gains(match: Table) -> dict[str, Gain]:
    """By the code of the claimed coaster."""
    return {
        record.action.coaster.code: Gain(
            before.turn, claim_score(before, record.action.coaster).total
        )
        for before, record in _since_last_turn(match)
        if isinstance(record.action, Claim)
    }


def score_changes(match: Table) -> tuple[int, ...]:
    """For each player."""
    positions = [match.state, *(before for before, _ in _since_last_turn(match))]
    scores = zip(positions[-1].scores, match.state.scores, strict=True)
    return tuple(now - before for before, now in scores)


def _since_last_turn(match: Table) -> Iterator[tuple[State, Record[Action]]]:
    """The others' moves, latest first, each with the position before it."""
    played, state = match.games[-1], match.state
    if not is_turn_beginning(state):
        return
    for before, record in zip(reversed(played.states[:-1]), reversed(played.records), strict=True):
        if before.turn == state.turn:
            return
        yield before, record
