"""Each player's chance of winning a game of Pickomino, at the start of a turn.

A softmax over the players' standings, sharper the fewer worms are left on the grill. The five
parameters are fitted to the results of games between medium bots (see `tools/train/pickomino.py`).
"""

from math import exp, sqrt

from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.state import State, top
from pinacoladice.games.pickomino.tiles import TILES, worms

RISK = 0.07  # the share of the top tile's worms that is discounted, as it may be stolen or lost
WAITING = 1.38  # worms for the wait of a whole round
HIGHEST = 0.66  # worms for the highest of all tiles, which breaks ties
SPREAD = 0.89  # the temperature, times the square root of the worms on the grill
REST = 0.28  # worms that are never certain, added to those on the grill

GAME = Pickomino()


def win_chances(state: State) -> list[float]:
    result = GAME.result(state)
    if result is not None:
        return [float(seat in result.winners) for seat in range(state.seats)]
    spread = SPREAD * sqrt(sum(map(worms, state.grill)) + REST)
    weights = [exp(standing(state, seat) / spread) for seat in range(state.seats)]
    return [weight / sum(weights) for weight in weights]


def standing(state: State, seat: Seat) -> float:
    """The worms, adjusted for risk, turn order and tie-break."""
    stack, own = state.stacks[seat], top(state, seat)
    safe = sum(map(worms, stack)) - (RISK * worms(own) if own is not None else 0)
    wait = (seat - state.turn) % state.seats / state.seats
    return safe - WAITING * wait + HIGHEST * max(stack, default=0) / TILES[-1]
