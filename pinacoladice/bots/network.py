"""A small neural network that rates each seat; a softmax over all seats gives the win chances.

Inference only; for training see `tools/train/coladice.py` and `tools/train/koala.py`.
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
        """The chances of winning, from the inputs of each seat."""
        weights = [exp(self.value(inputs)) for inputs in seats]
        total = sum(weights)
        return [weight / total for weight in weights]
