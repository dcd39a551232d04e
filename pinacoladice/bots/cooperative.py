"""Long computations as generators, so that the page stays responsive.

A computation yields whenever it may be interrupted or dropped, and returns its result.
"""

from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")
Computation = Generator[None, None, T]


class Steps(Generic[T]):
    """Iterate over a computation's steps; `result` is set after the last one."""

    result: T

    def __init__(self, computation: Computation[T]) -> None:
        self._computation = computation

    def __iter__(self) -> Iterator[None]:
        self.result = yield from self._computation


def run_to_end(computation: Computation[T]) -> T:
    steps = Steps(computation)
    for _ in steps:
        pass
    return steps.result
