"""A network with one hidden layer and a softmax over the seats, trained by Adam."""

from typing import Any

import numpy as np

from pinacoladice.bots.network import Network

Array = Any  # numpy's, whose type parameters do not matter here


class Learner:
    def __init__(self, width: int, seed: int, hidden: int) -> None:
        self.random = np.random.default_rng(seed)
        self.weights = [
            self.random.normal(0, width**-0.5, (width, hidden)),
            np.zeros(hidden),
            self.random.normal(0, 0.1, hidden),
        ]
        self.first = [np.zeros_like(each) for each in self.weights]
        self.second = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def chances(self, inputs: Array, mask: Array) -> tuple[Array, Array]:
        hidden, biases, output = self.weights
        units = np.tanh(inputs @ hidden + biases)
        values = np.where(mask, units @ output, -np.inf)
        weights = np.exp(values - values.max(axis=1, keepdims=True))
        return units, weights / weights.sum(axis=1, keepdims=True)

    def loss(self, inputs: Array, won: Array, mask: Array) -> float:
        _, chances = self.chances(inputs, mask)
        return float(-(won * np.log(np.where(mask, chances, 1))).sum(axis=1).mean())

    def step(self, inputs: Array, won: Array, mask: Array, rate: float) -> None:
        units, chances = self.chances(inputs, mask)
        error = (chances - won) / len(inputs)
        inner = error[:, :, None] * self.weights[2] * (1 - units**2)
        gradients = [
            np.einsum("bsi,bsh->ih", inputs, inner),
            inner.sum(axis=(0, 1)),
            np.einsum("bs,bsh->h", error, units),
        ]
        self.steps += 1
        for at, gradient in enumerate(gradients):
            self.first[at] += 0.1 * (gradient - self.first[at])
            self.second[at] += 0.001 * (gradient**2 - self.second[at])
            mean = self.first[at] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[at] / (1 - 0.999**self.steps))
            self.weights[at] -= rate * mean / (spread + 1e-8)

    def network(self) -> Network:
        hidden, biases, output = (each.round(4) for each in self.weights)
        return Network(hidden.T.tolist(), biases.tolist(), output.tolist())
