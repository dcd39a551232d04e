"""Looking back at games."""

from math import isclose
from random import Random

from pinacoladice.bots.coladice.coach import Advice, reporting
from pinacoladice.bots.registry import BOTS
from pinacoladice.bots.thinking import finished
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
        match = match.play(finished(BOTS["coladice"][level](match.state, luck)))
    return match


def test_the_hard_bot_finds_nothing_to_regret() -> None:
    report = finished(reporting(played("hard", 1).games[-1]))
    assert all(isclose(advice.cost, 0, abs_tol=1e-6) for advice in report.advice)
    assert report.costliest([0, 1]) == []


def test_the_easy_bot_does() -> None:
    report = finished(reporting(played("easy", 2).games[-1]))
    worst = report.costliest([0, 1])
    assert 1 <= len(worst) <= 3
    assert worst == sorted(worst, key=lambda advice: -advice.cost)
    assert {advice.seat for advice in report.costliest([1])} <= {1}


def test_chances_go_from_the_start_to_the_end() -> None:
    match = played("medium", 3)
    report = finished(reporting(match.games[-1]))
    assert all(isclose(sum(chances), 1) for chances in report.chances)
    result = match.result()
    assert result is not None
    assert report.chances[-1][result.winners[0]] == 1


def test_luck_and_skill_together_make_the_result() -> None:
    """Of a turn that leaves nothing open: what the dice gave and what choices cost add up."""
    line = position("3,4", "roll=2 dice=12366", _11="a", _22="a", _33="a")
    match = Match.from_position(GAME, ["Ann", "Ben"], Fixed([(4, 4)]), GAME.parse_position(line))
    match = match.play(GAME.parse_action("hold 126")).play(GAME.parse_action("claim 44"))
    report = finished(reporting(match.games[-1]))
    (hold,) = report.advice  # the claim left no choice
    assert isclose(hold.chance + report.luck[0], 1)
    assert report.luck[1] == 0


def test_a_missed_line_is_the_costliest_mistake() -> None:
    line = position("3,4", "roll=3 dice=44555", _11="a", _22="a", _33="a")
    match = Match.from_position(GAME, ["Ann", "Ben"], Fixed([]), GAME.parse_position(line))
    match = match.play(GAME.parse_action("claim full"))
    (worst,) = finished(reporting(match.games[-1])).costliest([0])
    assert isinstance(worst, Advice)
    assert worst.best == Claim(match.games[-1].states[0].board[3].coaster)
    assert worst.best_chance == 1
    assert worst.move == 0
