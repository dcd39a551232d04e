"""Every lesson can be completed with the buttons on its screen, in both languages."""

import re
from importlib import import_module

import pytest

from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.lessons import LESSONS
from pinacoladice.lessons.lesson import Lesson
from pinacoladice.ui.embed import session as frames
from pinacoladice.ui.embed.query import Request
from pinacoladice.ui.embed.session import EmbedSession
from pinacoladice.ui.embed.view import frame

SEED = bytes(32)


def taps_for(session: EmbedSession, action: str) -> list[str]:
    """The taps for an action, by the game's module in tests/lessons, or else the action itself."""
    module = import_module(f"tests.lessons.{session.match.game.name}")
    taps = getattr(module, "taps", lambda _hand, action: [action])
    return list(taps(session.sitting.hand, action))


def tap(session: EmbedSession, intent: str) -> tuple[EmbedSession, str]:
    """Tap a button, which must be on the screen."""
    assert f'data-intent="{intent}"' in frame(session), intent
    after, effects = frames.update(session, intent, "", SEED)
    return after, " ".join(effect.text for effect in effects if hasattr(effect, "text"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_completed_by_tapping_its_buttons(name: str, language: str) -> None:
    lesson = LESSONS[name]
    assert isinstance(lesson, Lesson)
    session, [opening] = frames.opened(Request("lesson", name, language=language), SEED)
    words = session.words
    assert getattr(opening, "text", "") == words(lesson.key(0))
    for done, step in enumerate(lesson.steps):
        heard = ""
        assert words(lesson.key(done)) in re.sub("&#x27;", "'", frame(session))
        for intent in taps_for(session, step.action):
            session, heard = tap(session, intent)
        assert words(lesson.key(done, "done")) in heard
    assert session.is_finished


@pytest.mark.parametrize("name", LESSONS)
def test_a_wrong_action_is_answered_and_changes_nothing(name: str) -> None:
    lesson = LESSONS[name]
    session, _ = frames.opened(Request("lesson", name), SEED)
    game, state = session.match.game, session.match.state
    for action in game.legal_actions(state):
        verdict = lesson.judge(session.match, action)
        if verdict.kind == "not_this":
            tried = session
            for intent in taps_for(session, game.format_action(action)):
                tried, heard = tap(tried, intent)
            assert session.words(verdict.key) in heard
            assert tried.match is session.match
