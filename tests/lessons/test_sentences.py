"""Messages of lessons and puzzles: the same in both languages, and none unused."""

import json
import re

import pytest

from pinacoladice.i18n import LANGUAGES, messages
from pinacoladice.lessons import CHAPTERS, LESSONS
from pinacoladice.lessons.lesson import NOT_THIS, OVER, Lesson
from pinacoladice.lessons.questions import MAKERS
from tests.ui.test_i18n import PACKAGE, forms, params

PARTS = ("lessons", "learn")


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


@pytest.mark.parametrize("part", PARTS)
def test_both_languages_say_the_same(part: str) -> None:
    english, french = (messages(language, part) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key, message in english.items():
        used = [set().union(*map(params, forms(each))) for each in (message, french[key])]
        assert used[0] == used[1], key


@pytest.mark.parametrize("part", PARTS)
def test_french_punctuation_does_not_break_from_its_word(part: str) -> None:
    for message in messages("fr", part).values():
        for form in forms(message):
            assert not re.search(r" [:;!?»%]|« ", form), form


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_sorted(part: str, language: str) -> None:
    text = (PACKAGE / "i18n" / language / f"{part}.json").read_text(encoding="utf-8")
    assert list(json.loads(text)) == sorted(json.loads(text))
