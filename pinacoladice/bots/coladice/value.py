"""The chances of winning, from a network trained by self-play."""

import json
import pkgutil
from functools import cache

from pinacoladice.bots.coladice.features import features
from pinacoladice.bots.network import Network, Vector
from pinacoladice.games.coladice.ending import result
from pinacoladice.games.coladice.state import State


@cache
def trained() -> Network:
    text = pkgutil.get_data(__package__, "weights.json") or "{}"
    return Network(**json.loads(text))


def win_chances(state: State, network: Network) -> Vector:
    """The chance of each seat; a shared win is divided."""
    ended = result(state)
    if ended is not None:
        share = 1 / len(ended.winners)
        return [share if seat in ended.winners else 0.0 for seat in range(state.seats)]
    return network.chances(features(state))
