"""Thinking in small steps, so that a page stays alive meanwhile.

A thought is a generator: it yields whenever it may be interrupted or dropped, and returns what it
has come to.
"""

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")
Thought = Generator[None, None, Found]


def finished(thought: Thought[Found]) -> Found:
    """Think to the end at once."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            found: Found = end.value
            return found
