"""Chances of winning, learned from games that the bot played against itself.

A small network values each seat; what it says of all seats together makes their chances.
"""

import json
import pkgutil
from functools import cache
from math import exp, tanh
from operator import mul
from typing import NamedTuple

from pinacoladice.bots.coladice.features import features
from pinacoladice.games.coladice.ending import result
from pinacoladice.games.coladice.state import State

Vector = list[float]


class Network(NamedTuple):
    hidden: list[Vector]  # weights of each hidden unit
    biases: Vector
    output: Vector

    def value(self, inputs: Vector) -> float:
        units = [
            tanh(sum(map(mul, weights, inputs)) + bias)
            for weights, bias in zip(self.hidden, self.biases, strict=True)
        ]
        return float(sum(map(mul, self.output, units)))


@cache
def trained() -> Network:
    text = pkgutil.get_data(__package__, "weights.json") or "{}"
    return Network(**json.loads(text))


def win_chances(state: State, network: Network) -> Vector:
    """Of each seat, with a win that is shared divided."""
    ended = result(state)
    if ended is not None:
        share = 1 / len(ended.winners)
        return [share if seat in ended.winners else 0.0 for seat in range(state.seats)]
    weights = [exp(network.value(inputs)) for inputs in features(state)]
    whole = sum(weights)
    return [weight / whole for weight in weights]
