"""Each lesson and puzzle has its messages, and none is unused."""

import re

import pytest

from pinacoladice.i18n import messages
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.lessons import CHAPTERS, LESSONS
from pinacoladice.lessons.lesson import NAMES, NOT_THIS, OVER, Lesson
from pinacoladice.lessons.questions import MAKERS


def keys_of(lesson: Lesson) -> set[str]:
    keys = {f"lesson.{lesson.name}.title"}
    for done, step in enumerate(lesson.steps):
        suffixes = {"", "done", *step.also.values(), *step.instead.values()}
        keys |= {lesson.key(done, suffix) for suffix in suffixes}
    return keys


def test_each_lesson_and_puzzle_has_its_sentences_and_there_are_no_others() -> None:
    lessons = [each for game in CHAPTERS.values() for part in game.values() for each in part]
    puzzles = [f"puzzle.{kind}{end}" for kind in MAKERS for end in ("", ".right", ".wrong")]
    expected = set().union(*map(keys_of, lessons)) | {*puzzles, NOT_THIS, OVER, "puzzle.over"}
    assert messages("en", "lessons").keys() == expected


def test_each_lesson_has_its_rule_in_words() -> None:
    rules = {key for key in messages("en", "learn") if key.startswith("learn.rule.")}
    assert rules == {f"learn.rule.{name}" for name in LESSONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_in_a_lesson_is_a_frequent_word(language: str) -> None:
    """Dan is "then" in Dutch."""
    texts = " ".join(map(str, messages(language).values()))
    for name in NAMES:
        assert len(re.findall(rf"\b{name.lower()}\b", texts)) < 10, name
