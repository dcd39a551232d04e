"""Puzzles: reproducible, with one clear answer, and the reason in numbers."""

from statistics import mean

import pytest

from pinacoladice.bots.coladice.levels import points_for
from pinacoladice.bots.coladice.turn import plan_turn, worth, worth_of_turn
from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.koala.value import win_chances
from pinacoladice.engine.errors import Param
from pinacoladice.games import GAMES, parse_position
from pinacoladice.games.coladice.odds import best_hold_for_points
from pinacoladice.games.koala.rules import stop
from pinacoladice.games.pickomino.odds import outlook
from pinacoladice.lessons import find
from pinacoladice.lessons.difficulty import difficulty
from pinacoladice.lessons.puzzles import GRADES, Puzzle, costs, grade_of, puzzle_called
from pinacoladice.lessons.questions import MAKERS, Question
from pinacoladice.ui.games.registry import SCREENS

NAMES = [f"puzzle-{grade}-{number}" for grade in GRADES for number in range(1, 13)]
DAYS = [f"puzzle-2026-11-{day:02}" for day in range(1, 31)]


def puzzle(name: str) -> Puzzle:
    found = puzzle_called(name)
    assert found is not None
    return found


def of_kind(kind: str) -> Puzzle:
    return next(found for found in map(puzzle, NAMES) if found.kind == kind)


@pytest.mark.parametrize("name", [*NAMES, *DAYS])
def test_the_best_answer_is_clearly_the_best(name: str) -> None:
    found = puzzle(name)
    question = found.question
    match = found.begin()
    assert grade_of(question) == found.grade
    assert min(costs(question)) >= 0.1
    legal = {match.game.format_action(each) for each in match.game.legal_actions(match.state)}
    assert {text for text, _ in question.worths} == legal
    text = match.game.format_position(match.state)
    assert parse_position(text) == (match.game, match.state)


def test_a_name_makes_the_position_for_everybody() -> None:
    """If these change, links to puzzles lead to other positions."""

    def position(name: str) -> str:
        return GAMES[puzzle(name).game].format_position(puzzle(name).begin().state)

    assert position("puzzle-2026-11-16") == (
        "coladice board=different,666,55:b,21-23/12-14,small,444,evens/four,five,pairs:a,odds"
        "/66,33,high,22 scores=3,3 turn=a roll=1 dice=35566"
    )
    assert position("puzzle-easy-1") == (
        "pickomino grill=21-22,24-30,32-36 stacks=31/23 turn=a aside=23335w"
    )


def test_all_kinds_come_up() -> None:
    assert {puzzle(name).kind for name in DAYS} == set(MAKERS)


def test_names_of_puzzles() -> None:
    assert find("puzzle-2028-02-29") == Puzzle("puzzle-2028-02-29")
    assert find("puzzle-hard-999") == Puzzle("puzzle-hard-999")
    wrong = ["2026-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "2026-1-1", "2100-02-29"]
    wrong += ["easy-0", "easy-01", "easy-1000", "fiendish-1", "easy", ""]
    assert [find(f"puzzle-{rest}") for rest in wrong] == [None] * len(wrong)
    assert find("puzzle-2026-11-16\n") is None


def test_the_right_answer_is_played_and_says_why() -> None:
    found = of_kind("hold")
    match = found.begin()
    (best, most), (second, less), *_ = found.question.worths
    verdict = found.judge(match, match.game.parse_action(best))
    assert (verdict.kind, verdict.key) == ("done", "puzzle.hold.right")
    assert verdict.params == {
        "best": best,
        "best_worth": round(100 * most),
        "second": second,
        "second_worth": round(100 * less),
    }
    played = match.play(match.game.parse_action(best))
    assert found.instruction(played) == ("puzzle.over", {})
    again = played.game.legal_actions(played.state)[0]
    assert found.judge(played, again).key == "puzzle.over"
    assert played.undo() == match


def test_a_wrong_answer_names_the_better_one() -> None:
    found = of_kind("take")
    match = found.begin()
    (best, most), *_, (worst, least) = found.question.worths
    verdict = found.judge(match, match.game.parse_action(worst))
    assert (verdict.kind, verdict.key) == ("answered", "puzzle.take.wrong")
    assert verdict.params == {
        "chosen": worst,
        "chosen_worth": round(100 * least),
        "best": best,
        "best_worth": round(100 * most),
    }


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_verdict_has_a_sentence(kind: str, language: str) -> None:
    found = of_kind(kind)
    match = found.begin()
    words = SCREENS[found.game].words(language, match.players)
    assert words.sentence(*found.instruction(match))
    for text, _ in found.question.worths:
        verdict = found.judge(match, match.game.parse_action(text))
        assert "{" not in words.sentence(verdict.key, verdict.params)


def test_the_reason_is_in_numbers() -> None:
    words = SCREENS["coladice"].words("en", ("Ann", "Ben"))
    params: dict[str, Param] = {
        "best": "hold 555",
        "best_worth": 231,
        "second": "hold 55",
        "second_worth": 187,
    }
    assert words.sentence("puzzle.hold.right", params) == (
        "Yes! On average, keeping 5 5 5 scores 2.31 points; keeping 5 5 scores 1.87."
    )
    words = SCREENS["koala"].words("fr", ("Ann", "Ben"))
    params = {"chosen": "roll", "chosen_chance": 4361, "best": "stop", "best_chance": 6660}
    assert "43,6" in words.sentence("puzzle.sight.wrong", params)
    words = SCREENS["pickomino"].words("en", ("Ann", "Ben"))
    assert words.param("best", "keep w") == "setting aside the worms"
    assert words.param("second", "fail") == "ending the turn"
    assert words.param("best_worth", -44) == "−0.44"
    assert words.param("best_worth", 0) == "0.00"


# The answers, compared with the odds


def test_the_best_hold_is_that_of_the_odds() -> None:
    for found in [each for each in map(puzzle, NAMES + DAYS) if each.kind == "hold"]:
        state, (best, most) = found.question.state, found.question.worths[0]
        held = best_hold_for_points(state)
        if held != state.dice:
            game = GAMES["coladice"]
            assert best == f"hold {game.notation.FACES.format(held)}" if held else "roll"
        evaluate = points_for(state.turn)
        before = state._replace(rolls=0, dice=())
        plan = run_to_end(plan_turn(before, evaluate))
        action = GAMES["coladice"].parse_action(best)
        assert most == worth(state, plan, action, evaluate) - state.scores[state.turn]


def test_a_place_is_worth_its_points_and_those_of_the_next_turn() -> None:
    question = of_kind("place").question
    game, state = GAMES["coladice"], question.state
    for text, found in question.worths:
        after = game.apply(state, game.parse_action(text))._replace(turn=state.turn)
        gained = after.scores[state.turn] - state.scores[state.turn]
        following = worth_of_turn(after, points_for(state.turn)) - after.scores[state.turn]
        assert found == pytest.approx(gained + following)


@pytest.mark.parametrize("kind", ["keep", "take"])
def test_worms_are_those_of_the_odds(kind: str) -> None:
    question = of_kind(kind).question
    for text, found in question.worths:
        action = GAMES["pickomino"].parse_action(text)
        assert found == outlook(question.state, action).worms


def test_the_chance_to_win_by_stopping_is_that_of_the_race() -> None:
    question = of_kind("sight").question
    stopping = dict(question.worths)["stop"]
    assert stopping == win_chances(stop(question.state))[0]


def test_grades_go_by_margin_and_rivals() -> None:
    def graded(*worths: float) -> str | None:
        rated = tuple((str(number), worth) for number, worth in enumerate(worths))
        return grade_of(Question("hold", "coladice", None, rated))

    assert graded(3.0, 2.5) == "easy"
    assert graded(3.0, 2.7) == "medium"
    assert graded(3.0, 2.7, 2.6, 2.55) == "hard"
    assert graded(3.0, 2.85) == "hard"
    assert graded(3.0, 2.95) is None


def test_what_a_choice_costs_is_in_points() -> None:
    chances = (("stop", 0.6), ("roll", 0.55))
    assert costs(Question("sight", "koala", None, chances)) == pytest.approx((0.5,))
    points = (("claim 55", 6.0), ("claim 66", 5.5), ("claim four", 4.0))
    assert costs(Question("place", "coladice", None, points)) == pytest.approx((0.5, 2.0))


def test_a_puzzle_has_the_difficulty_of_its_question() -> None:
    found = of_kind("hold")
    assert found.difficulty == difficulty(costs(found.question))


def test_on_average_a_higher_grade_is_harder() -> None:
    easy, medium, hard = (
        mean(puzzle(name).difficulty for name in NAMES if puzzle(name).grade == grade)
        for grade in GRADES
    )
    assert easy < medium < hard
