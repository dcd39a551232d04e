"""An interactive rulebook: lessons, which the reader plays in a position, and puzzles."""

from collections.abc import Mapping

from pinacoladice.lessons import coladice, koala, pickomino
from pinacoladice.lessons.lesson import Lesson
from pinacoladice.lessons.puzzles import puzzle_called
from pinacoladice.lessons.task import Task

# The lessons of each game by chapter, in teaching order.
CHAPTERS: Mapping[str, Mapping[str, tuple[Lesson, ...]]] = {
    "coladice": coladice.CHAPTERS,
    "pickomino": pickomino.CHAPTERS,
    "koala": koala.CHAPTERS,
}

LESSONS: Mapping[str, Task] = {
    lesson.name: lesson
    for chapters in CHAPTERS.values()
    for lessons in chapters.values()
    for lesson in lessons
}


def find(name: str) -> Task | None:
    """The lesson or puzzle with this name, if there is one."""
    return LESSONS.get(name) or puzzle_called(name)
