"""The rulebook that plays: positions in which the reader does what a rule says, and puzzles."""

from collections.abc import Mapping

from pinacoladice.lessons import coladice
from pinacoladice.lessons.task import Task

# In teaching order.
LESSONS: Mapping[str, Task] = {lesson.name: lesson for lesson in coladice.LESSONS}


def find(name: str) -> Task | None:
    """The lesson or puzzle that a link names."""
    return LESSONS.get(name)
