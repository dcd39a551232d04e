"""A small network that values each seat; what it says of all of them together makes their chances.

It is run here, and trained elsewhere: see `tools/train.py` and `tools/train_koala.py`.
"""

from math import exp, tanh
from operator import mul
from typing import NamedTuple

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

    def chances(self, seats: list[Vector]) -> Vector:
        """Of winning, from what each seat sees."""
        weights = [exp(self.value(inputs)) for inputs in seats]
        whole = sum(weights)
        return [weight / whole for weight in weights]
