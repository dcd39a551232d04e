"""What the coasters could bring now: to the active player, and to those with three in a line."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.ending import result
from pinacoladice.games.coladice.rules import claim, claim_score
from pinacoladice.games.coladice.state import State, open_coasters
from pinacoladice.games.coladice.threats import Threat, threats


class Prospects(NamedTuple):
    claims: Mapping[Coaster, int]  # the score of each claim that is possible now
    wins: frozenset[Coaster]  # the claims that win the game
    threats: Sequence[Threat]

    @property
    def best_first(self) -> list[Coaster]:
        """What can be claimed: what wins, then by points."""
        return sorted(
            self.claims,
            key=lambda coaster: (coaster in self.wins, self.claims[coaster]),
            reverse=True,
        )


@lru_cache(maxsize=8)
def prospects(state: State) -> Prospects:
    """Cached: most taps do not change the state."""
    is_choosing = state.rolls > 0 and not state.effect and not state.over
    open_now = open_coasters(state) if is_choosing else ()
    return Prospects(
        {coaster: claim_score(state, coaster).total for coaster in open_now},
        frozenset(coaster for coaster in open_now if _wins_with(state, coaster)),
        threats(state),
    )


def _wins_with(state: State, coaster: Coaster) -> bool:
    """Whether the claim ends the game, and the active player alone has won."""
    ended = result(claim(state, coaster))
    return ended is not None and ended.winners == (state.turn,)
