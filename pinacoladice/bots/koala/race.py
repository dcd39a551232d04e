"""Two players: a race without blind turns, solved to the end.

Only the distance between the players counts, and how many eyes each has open. The one who goes
blind ends the game, so the leader closes eyes on purpose and the other one runs for points.
"""

import json
import pkgutil
from functools import cache

from pinacoladice.games.koala.state import State

# Farther apart than this nobody catches up any more.
FARTHEST = 120

# Whose turn it is: own eyes and the other's, then by points ahead from -FARTHEST to FARTHEST.
Chances = dict[str, list[float]]


@cache
def solved() -> Chances:
    found: Chances = json.loads(pkgutil.get_data(__package__, "race.json") or "{}")
    return found


def race_chances(state: State) -> list[float]:
    """Of each of two players, at the start of a turn."""
    mover, other = state.turn, 1 - state.turn
    ahead = state.points[mover] - state.points[other]
    within = max(-FARTHEST, min(FARTHEST, ahead))
    chance = solved()[f"{state.eyes[mover]}{state.eyes[other]}"][within + FARTHEST]
    return [chance, 1 - chance] if mover == 0 else [1 - chance, chance]
