"""Every lesson can be done with what is on its screen, and says so in both languages."""

import re
from collections.abc import Iterator

import pytest

from pinacoladice.i18n import LANGUAGES
from pinacoladice.lessons import LESSONS
from pinacoladice.lessons.lesson import Lesson
from pinacoladice.ui.coladice.hand import places
from pinacoladice.ui.embed import exhibit as frames
from pinacoladice.ui.embed.exhibit import Exhibit
from pinacoladice.ui.embed.query import Request
from pinacoladice.ui.embed.views import frame

SEED = bytes(32)


def taps_for(exhibit: Exhibit, action: str) -> Iterator[str]:
    """What a reader taps to do this."""
    verb, *words = action.split()
    match verb:
        case "hold":
            hand = exhibit.sitting.hand
            wanted = places(hand.tray, tuple(map(int, words[0])))
            yield from (f"hold {place}" for place in sorted(hand.held ^ wanted))
            yield "roll"
        case "claim" | "flip":
            yield from (f"coaster {words[0]}", "place")
        case "take" if exhibit.match.game.name == "coladice":
            yield from (f"coaster {words[0]}", "place")
        case "move":
            yield from (f"coaster {words[1]}", f"coaster {words[2]}", "place")
        case "happy":
            yield "roll"
        case "keep":
            yield f"keep {'12345w'.index(words[0]) + 1}"
        case "announce":
            yield from (f"say {words[0]}", "announce")
        case "believe" | "doubt":
            yield from (f"lean {verb}", "answer")
        case _:
            yield action


def tap(exhibit: Exhibit, intent: str) -> tuple[Exhibit, str]:
    """Only what is there can be tapped."""
    assert f'data-intent="{intent}"' in frame(exhibit), intent
    after, effects = frames.answer(exhibit, intent, "", SEED)
    return after, " ".join(effect.text for effect in effects if hasattr(effect, "text"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_done_by_tapping_what_is_there(name: str, language: str) -> None:
    lesson = LESSONS[name]
    assert isinstance(lesson, Lesson)
    exhibit, [opening] = frames.opened(Request("lesson", name, language=language), SEED)
    words = exhibit.words
    assert getattr(opening, "text", "") == words(lesson.key(0))
    for done, step in enumerate(lesson.steps):
        heard = ""
        assert words(lesson.key(done)) in re.sub("&#x27;", "'", frame(exhibit))
        for intent in list(taps_for(exhibit, step.action)):
            exhibit, heard = tap(exhibit, intent)
        assert words(lesson.key(done, "done")) in heard
    assert exhibit.is_finished


@pytest.mark.parametrize("name", LESSONS)
def test_whatever_else_is_tapped_is_answered_and_changes_nothing(name: str) -> None:
    lesson = LESSONS[name]
    exhibit, _ = frames.opened(Request("lesson", name), SEED)
    game, state = exhibit.match.game, exhibit.match.state
    for action in game.legal_actions(state):
        verdict = lesson.judge(exhibit.match, action)
        if verdict.kind == "not_this":
            tried = exhibit
            for intent in list(taps_for(exhibit, game.format_action(action))):
                tried, heard = tap(tried, intent)
            assert exhibit.words(verdict.key) in heard
            assert tried.match is exhibit.match
