"""The two-player game, which has no blind turns and is solved completely.

A position is the difference in points and the open eyes of each player. Going blind ends the game,
so the leader closes eyes on purpose while the other player needs points.
"""

import json
import pkgutil
from functools import cache

from pinacoladice.games.koala.state import State

# A player this far behind cannot catch up.
FARTHEST = 120

# For the player to move: by own eyes and the other's, then by the lead, from -FARTHEST.
Chances = dict[str, list[float]]


@cache
def solved() -> Chances:
    chances: Chances = json.loads(pkgutil.get_data(__package__, "race.json") or "{}")
    return chances


def race_chances(state: State) -> list[float]:
    """The chance of each of the two players, at the start of a turn."""
    mover, other = state.turn, 1 - state.turn
    lead = state.points[mover] - state.points[other]
    clamped = max(-FARTHEST, min(FARTHEST, lead))
    chance = solved()[f"{state.eyes[mover]}{state.eyes[other]}"][clamped + FARTHEST]
    return [chance, 1 - chance] if mover == 0 else [1 - chance, chance]
