"""The coasters that players have placed their tokens on, for the statistics."""

from collections.abc import Mapping, Sequence

from pinacoladice.engine.game import Seat
from pinacoladice.engine.match import Match
from pinacoladice.games.coladice.actions import Action, Claim
from pinacoladice.games.coladice.coasters import COASTERS
from pinacoladice.games.coladice.state import State

# Each coaster by its code, with its ingredient
PLACES = {coaster.code: coaster.ingredient for coaster in COASTERS}


def placed(match: Match[State, Action]) -> Mapping[Seat, Sequence[str]]:
    """The coaster of each token that was placed, by player."""
    found: dict[Seat, list[str]] = {}
    for played in match.games:
        for state, record in zip(played.states, played.records, strict=False):
            if isinstance(record.action, Claim):
                found.setdefault(state.turn, []).append(record.action.coaster.code)
    return found
