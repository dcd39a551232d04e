"""The coach on the screen, without a browser."""

import pytest

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.ui.effects import Analyse
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.model import Model
from pinacoladice.ui.page import page
from pinacoladice.ui.panels import coach
from pinacoladice.ui.update import update
from tests.games.coladice.boards import position
from tests.ui.player import at

GAME = Coladice()
LINE = position("3,4", "roll=3 dice=44555", _11="a", _22="a", _33="a")


def sitting(text: str, *kinds: str, language: str = "en") -> Model:
    return at(text, *kinds, real_dice=True, language=language).model


def tap(model: Model, *intents: str) -> Model:
    for intent in intents:
        model, effects = update(model, intent)
        if Analyse() in effects:
            assert page(model)  # while the analysis is running
            assert model.match is not None
            report = run_to_end(coach.analysis(model.match))
            model = coach.reported(model, model.match, report)
        assert page(model)
    return model


def test_against_a_bot_each_own_decision_can_be_asked_about() -> None:
    model = tap(sitting(LINE, "", "easy"), "coaster full", "place", "open log")
    assert 'id="ask-0"' in page(model)
    answer = page(tap(model, "ask 0"))
    assert "Placing on the full house: " in answer
    assert "Better: placing on the pair of 4s, 100.0%." in answer


def test_in_french() -> None:
    model = tap(sitting(LINE, "", "easy", language="fr"), "coaster full", "place", "open log")
    assert "Mieux\xa0: poser sur «\xa0paire de 4\xa0», 100,0\xa0%." in page(tap(model, "ask 0"))


def test_a_best_move_is_called_best() -> None:
    model = tap(sitting(LINE, "", "easy"), "coaster 44", "place", "see-board", "open log", "ask 0")
    assert "No better move: 100.0% to win." in page(model)


def test_among_people_the_coach_answers_only_after_the_end() -> None:
    model = tap(sitting(LINE, "", ""), "coaster full", "place", "open log")
    assert "ask-0" not in page(model)
    assert tap(model, "ask 0", "open report").report is None
    over = tap(sitting(LINE, "", ""), "coaster 44", "place", "see-board", "open log")
    assert "ask-0" in page(over)


def test_moves_of_bots_are_not_asked_about() -> None:
    model = tap(sitting(LINE, "easy", ""), "bot-plays claim full", "open log")
    assert "ask-0" not in page(model)


def test_the_report_has_chances_luck_and_the_costliest_decisions() -> None:
    model = tap(sitting(LINE, "", "easy"), "coaster full", "place", "open report")
    report = page(model)
    assert "Chance of winning" in report
    assert "<polyline" in report
    assert "Ann with 4 4 5 5 5" in report
    assert "mini-board" in report
    model = tap(sitting(LINE, "", "easy"), "coaster 44", "place", "open report")
    assert "you never missed a better move" in page(model)


def test_a_report_is_dropped_when_the_game_goes_on() -> None:
    model = tap(sitting(LINE, "", "easy"), "coaster full", "place", "open report", "close", "undo")
    assert model.report is None
    assert model.match is not None
    report = run_to_end(coach.analysis(model.match))
    later = model.match.play(GAME.parse_action("claim full"))
    assert coach.reported(model, later, report).report is None


@pytest.mark.parametrize("intent", ["ask x", "ask", "ask 99"])
def test_an_invalid_question_is_ignored(intent: str) -> None:
    model = sitting(LINE, "", "easy")
    assert tap(model, intent).match == model.match


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("roll", "rolling all dice"),
        ("hold 22", "keeping 2 2"),
        ("claim full", "placing on the full house"),
        ("take 11", "taking back the token on the pair of 1s"),
        ("flip full", "flipping the full house"),
        ("move b 11 full", "moving Ben’s token from the pair of 1s to the full house"),
        ("happy", "rolling the Happy Hour die"),
        ("pass", "passing"),
    ],
)
def test_every_action_can_be_described(notation: str, sentence: str) -> None:
    words = ColadiceWords("en", ("Ann", "Ben"))
    assert words.action(GAME.parse_action(notation)) == sentence
