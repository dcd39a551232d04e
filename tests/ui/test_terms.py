"""The words that players read: the terms of the printed rules, and none that we have dropped."""

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from pinacoladice.i18n import messages
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.lessons import CHAPTERS

PARTS = ("app", "embed", "learn", "lessons")

TERMS = {language: import_module(f"tests.ui.terms.{language}") for language in LANGUAGES}


def lines(language: str) -> Iterator[tuple[str, str]]:
    """Each line of each form of each message, with its key; spaces that do not break as others.
    Without synonyms of commands, which nobody reads."""
    for part in PARTS:
        for key, message in messages(language, part).items():
            if key.startswith("synonyms."):
                continue
            for form in [message] if isinstance(message, str) else message.values():
                for line in re.sub("[\u00a0\u202f]", " ", form).split("\n"):
                    yield key, line


def is_forbidden(language: str, text: str) -> bool:
    return any(re.search(pattern, text) for pattern in TERMS[language].FORBIDDEN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_a_word_or_habit_that_was_dropped(language: str) -> None:
    faults = [
        f"{key}: {line} ({instead})"
        for key, line in lines(language)
        for pattern, instead in TERMS[language].FORBIDDEN.items()
        if re.search(pattern, line)
    ]
    assert not faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_of_the_printed_rules_occur(language: str) -> None:
    text = "\n".join(line for _, line in lines(language))
    assert not [term for term in TERMS[language].REQUIRED if term not in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_dropped_words_are_found_and_others_are_not(language: str) -> None:
    terms = TERMS[language]
    assert [fault for fault in terms.FAULTS if not is_forbidden(language, fault)] == []
    assert [fine for fine in terms.FINE if is_forbidden(language, fine)] == []


POINTS = re.compile(r"(?i)\bpoints?\b")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_dice_of_pickomino_have_a_total_and_tiles_have_worms_but_nothing_has_points(
    language: str,
) -> None:
    lessons = {lesson.name for part in CHAPTERS["pickomino"].values() for lesson in part}
    faults = [
        f"{key}: {line}"
        for key, line in lines(language)
        if _is_about_pickomino(key, lessons) and POINTS.search(line)
    ]
    assert not faults


def _is_about_pickomino(key: str, lessons: set[str]) -> bool:
    match key.split("."):
        case ["pickomino", *_]:
            return True
        case ["lesson", name, *_] | ["learn", "rule", name]:
            return name in lessons
        case _:
            return False
