"""The chances of winning at the start of a turn: solved for two players, learned for more.

`tools/train/koala.py` trains the networks by self-play.
"""

import json
import pkgutil
from functools import cache
from math import tanh

from pinacoladice.bots.koala.race import race_chances
from pinacoladice.bots.network import Network, Vector
from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.rules import Koala
from pinacoladice.games.koala.state import State

GAME = Koala()

# Scales in points: a large lead, a small lead, and the most a player is asked to pay
FAR, NEAR, POOR = 40, 10, 24


def win_chances(state: State) -> Vector:
    """The chance of each seat; a shared win is divided."""
    ended = GAME.result(state)
    if ended is not None:
        share = 1 / len(ended.winners)
        return [share if seat in ended.winners else 0.0 for seat in range(state.seats)]
    if state.seats == 2:
        return race_chances(state)
    return trained()[state.seats].chances([features(state, seat) for seat in range(state.seats)])


@cache
def trained() -> dict[int, Network]:
    """A network for each number of players."""
    networks = json.loads(pkgutil.get_data(__package__, "weights.json") or "{}")
    return {int(seats): Network(**network) for seats, network in networks.items()}


def features(state: State, seat: Seat) -> Vector:
    """The network's inputs, clockwise from this seat."""
    points = state.points[seat:] + state.points[:seat]
    eyes = state.eyes[seat:] + state.eyes[:seat]
    own = points[0]
    gaps = [own - held for held in points[1:]]
    gaps.append(min(gaps))
    turn = (state.turn - seat) % state.seats
    return [
        *[float(each == 0) for each in eyes],
        *[float(each == 1) for each in eyes],
        *[max(-3.0, min(3.0, gap / FAR)) for gap in gaps],
        *[tanh(gap / NEAR) for gap in gaps],
        min(own, POOR) / POOR,
        *[float(each == turn) for each in range(state.seats)],
    ]
