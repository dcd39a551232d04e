"""The coach's report on a game."""

from math import isclose
from random import Random

from pinacoladice.bots.coach import Advice
from pinacoladice.bots.coladice.coach import report_on
from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.registry import BOTS
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair, Fixed
from pinacoladice.games.coladice.actions import Action, Claim
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.games.coladice.state import State
from tests.games.coladice.boards import position

GAME = Coladice()


def played(level: str, seed: int) -> Match[State, Action]:
    match = Match.begin(GAME, ["Ann", "Ben"], Fair(bytes([seed]) * 32), options=["happy-hour"])
    luck = Random(seed)
    while match.result() is None:
        match = match.play(run_to_end(BOTS["coladice"][level](match.state, luck)))
    return match


def test_the_hard_bot_makes_no_mistakes() -> None:
    report = run_to_end(report_on(played("hard", 1).games[-1]))
    assert all(isclose(advice.cost, 0, abs_tol=1e-6) for advice in report.advice)
    assert report.mistakes([0, 1]) == []


def test_the_easy_bot_makes_mistakes() -> None:
    report = run_to_end(report_on(played("easy", 2).games[-1]))
    mistakes = report.mistakes([0, 1])
    assert mistakes
    assert mistakes == sorted(mistakes, key=lambda advice: -advice.cost)
    assert {advice.seat for advice in report.mistakes([1])} <= {1}


def test_chances_add_up_to_1_and_end_with_the_result() -> None:
    match = played("medium", 3)
    report = run_to_end(report_on(match.games[-1]))
    assert all(isclose(sum(chances), 1) for chances in report.chances)
    result = match.result()
    assert result is not None
    assert report.chances[-1][result.winners[0]] == 1


def test_luck_and_skill_add_up_to_the_result() -> None:
    """In a turn that ends the game, chance and luck add up to the result."""
    line = position("3,4", "roll=2 dice=12366", _11="a", _22="a", _33="a")
    match = Match.from_position(GAME, ["Ann", "Ben"], Fixed([(4, 4)]), GAME.parse_position(line))
    match = match.play(GAME.parse_action("hold 126")).play(GAME.parse_action("claim 44"))
    report = run_to_end(report_on(match.games[-1]))
    (hold,) = report.advice  # the claim left no choice
    assert isclose(hold.chance + report.luck[0], 1)
    assert report.luck[1] == 0


def test_a_missed_line_is_the_costliest_mistake() -> None:
    line = position("3,4", "roll=3 dice=44555", _11="a", _22="a", _33="a")
    match = Match.from_position(GAME, ["Ann", "Ben"], Fixed([]), GAME.parse_position(line))
    match = match.play(GAME.parse_action("claim full"))
    (worst,) = run_to_end(report_on(match.games[-1])).mistakes([0])
    assert isinstance(worst, Advice)
    assert worst.best == Claim(match.games[-1].states[0].board[3].coaster)
    assert worst.best_chance == 1
    assert worst.move == 0
