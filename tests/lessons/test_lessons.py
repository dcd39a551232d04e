"""Every lesson, played as intended, and with every other action that it mentions."""

from importlib import import_module

import pytest

from pinacoladice.engine.chance import CERTAIN, roll_of
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.lessons import CHAPTERS, LESSONS, find
from pinacoladice.lessons.lesson import ELSE, NOT_THIS, OVER, Lesson
from pinacoladice.lessons.task import Practice

ALL = [lesson for chapters in CHAPTERS.values() for part in chapters.values() for lesson in part]


def after(lesson: Lesson, steps: int) -> AnyMatch:
    match = lesson.begin()
    for step in lesson.steps[:steps]:
        match = match.play(match.game.parse_action(step.action))
    return match


# The modules beside this one know how the lessons of each game end.
EXPECTED = [import_module(f"tests.lessons.{game}") for game in CHAPTERS]
ENDS = {name: end for module in EXPECTED for name, end in module.ENDS.items()}
WINNERS = {name: winner for module in EXPECTED for name, winner in module.WINNERS.items()}


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_the_lesson_ends_as_its_text_says(lesson: Lesson) -> None:
    match = after(lesson, len(lesson.steps))
    assert ENDS[lesson.name] in match.game.format_position(match.state)
    result = match.result()
    found = result and (result.reason, match.players[result.winners[0]])
    assert found == WINNERS.get(lesson.name)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_each_step_is_judged_as_right_and_the_last_one_finishes(lesson: Lesson) -> None:
    for done, step in enumerate(lesson.steps):
        match = after(lesson, done)
        kind = "done" if done + 1 == len(lesson.steps) else "on"
        assert lesson.instruction(match) == (lesson.key(done), {})
        for text in (step.action, *step.also):
            action = match.game.parse_action(text)
            assert match.game.format_action(action) == text
            assert match.game.explain(match.state, action) is None
            assert lesson.judge(match, action).kind == kind
    match = after(lesson, len(lesson.steps))
    assert lesson.instruction(match) == (OVER, {})


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_every_other_legal_action_has_its_sentence(lesson: Lesson) -> None:
    for done, step in enumerate(lesson.steps):
        match = after(lesson, done)
        legal = set(map(match.game.format_action, match.game.legal_actions(match.state)))
        others = legal - {step.action, *step.also}
        assert {*step.instead} - {ELSE} <= others
        for text in others:
            verdict = lesson.judge(match, match.game.parse_action(text))
            assert verdict.kind == "not_this"
            assert verdict.key != NOT_THIS


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_the_rules_refuse_what_the_lesson_says_they_do(lesson: Lesson) -> None:
    for done, step in enumerate(lesson.steps):
        match = after(lesson, done)
        for text, code in step.refused.items():
            refusal = match.game.explain(match.state, match.game.parse_action(text))
            assert refusal is not None
            assert refusal.code == code


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_dice_are_given_where_dice_are_rolled_and_nowhere_else(lesson: Lesson) -> None:
    for done, step in enumerate(lesson.steps):
        match = after(lesson, done)
        chance = match.game.chance(match.state, match.game.parse_action(step.action))
        assert bool(step.dice) == (chance is not CERTAIN)


def test_any_smaller_sum_is_a_lie_that_can_be_believed() -> None:
    lesson = LESSONS["tell-a-lie"]
    for announced in (0, 1, 18):
        match = lesson.begin()
        match = match.play(match.game.parse_action(f"announce {announced}"))
        assert lesson.judge(match, match.game.parse_action("believe")).kind == "done"
        believed = match.play(match.game.parse_action("believe"))
        assert believed.state.points == (40 + announced, 31 - announced, 24)
    typed = match.game.parse_action("announce 700")
    assert lesson.judge(lesson.begin(), typed).key == "lesson.tell-a-lie.1.other"


def test_every_lesson_is_found_by_its_unique_name() -> None:
    assert len(ALL) == len(LESSONS) == len(ENDS)
    assert all(find(name) is lesson for name, lesson in LESSONS.items())
    assert find("no-such-lesson") is None
    assert {lesson.game for lesson in ALL} == set(GAMES)


def test_a_finished_lesson_takes_no_more_moves() -> None:
    lesson = LESSONS["hold-the-pair"]
    match = lesson.begin()
    match = match.play(match.game.parse_action("hold 55"))
    verdict = lesson.judge(match, match.game.parse_action("hold 555"))
    assert (verdict.kind, verdict.key) == ("answered", OVER)


def test_a_lesson_can_be_undone_back_to_its_beginning() -> None:
    lesson = LESSONS["first-turn"]
    begun = lesson.begin()
    match = begun.play(begun.game.parse_action("roll"))
    assert match.undo() == begun
    assert lesson.instruction(match.undo())[0] == "lesson.first-turn.1"


def test_dice_that_do_not_fit_the_script_come_from_a_seed_or_may_be_given() -> None:
    source = Practice(bytes(32), ((1, 2),))
    two, three = roll_of(2), roll_of(3)
    assert source.settle(two, 0, None) == (1, 2)
    assert source.settle(two, 0, (3, 4)) == (3, 4)
    drawn = source.settle(three, 0, None)
    assert three.admits(drawn)
    assert source.settle(three, 0, None) == drawn
    assert two.admits(source.settle(two, 1, None))
