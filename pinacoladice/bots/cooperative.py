"""Thinking in small steps, so that a page stays alive meanwhile.

A thought is a generator: it yields whenever it may be interrupted or dropped, and returns what it
has come to.
"""

from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

Found = TypeVar("Found")
Thought = Generator[None, None, Found]


class Steps(Generic[Found]):
    """A thought to go through step by step; what it has come to is there after the last one."""

    found: Found

    def __init__(self, thought: Thought[Found]) -> None:
        self._thought = thought

    def __iter__(self) -> Iterator[None]:
        self.found = yield from self._thought


def finished(thought: Thought[Found]) -> Found:
    """Think to the end at once."""
    steps = Steps(thought)
    for _ in steps:
        pass
    return steps.found
