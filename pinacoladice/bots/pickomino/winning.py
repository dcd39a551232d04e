"""Each player's chance of winning a game of Pickomino, judged between two turns.

A softmax over the seats of what each has got, the sharper the less there is left to win. Its five
numbers were fitted to how games between medium bots ended (see `tools/fit_pickomino.py`).
"""

from math import exp, sqrt

from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.state import State, top
from pinacoladice.games.pickomino.tiles import TILES, worms

RISK = 0.07  # of a top tile's worms, as it may be stolen or lost
WAITING = 1.38  # worms, for having to wait a whole round
HIGHEST = 0.66  # worms for the highest tile of all, which breaks a tie
SPREAD = 0.89  # of worms, by the square root of what is left on the grill
REST = 0.28  # worms that may change hands when the grill is empty

GAME = Pickomino()


def win_chances(state: State) -> list[float]:
    result = GAME.result(state)
    if result is not None:
        return [float(seat in result.winners) for seat in range(state.seats)]
    spread = SPREAD * sqrt(sum(map(worms, state.grill)) + REST)
    weights = [exp(standing(state, seat) / spread) for seat in range(state.seats)]
    return [weight / sum(weights) for weight in weights]


def standing(state: State, seat: Seat) -> float:
    """Worms, as far as they are safe, and what else counts."""
    stack, own = state.stacks[seat], top(state, seat)
    safe = sum(map(worms, stack)) - (RISK * worms(own) if own is not None else 0)
    wait = (seat - state.turn) % state.seats / state.seats
    return safe - WAITING * wait + HIGHEST * max(stack, default=0) / TILES[-1]
