"""Every lesson, done as it is meant, and with every other try that it names."""

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


# What the text of each lesson says in the end, as it is written in a position.
ENDS = {
    "hold-the-pair": "roll=2 dice=24555",
    "first-turn": "scores=4,2 turn=b",
    "change-your-mind": "scores=3,2 turn=b",
    "stop-early": "scores=7,5 turn=b",
    "neighbours": "scores=14,6,4,5",
    "richer-first": "full:a-",
    "richer-again": "full:ab",
    "must-place": "scores=8,9",
    "nothing-matches": "scores=7,9 turn=b",
    "five-alike": "scores=10,9",
    "block": "666:a",
    "four-in-a-row": "scores=12,18",
    "last-round": "scores=20,17",
    "last-token": "scores=16,13,12 turn=b latest=ba last-round",
    "tie": "scores=21,21",
    "happy-hour": "scores=9,6",
    "no-happy-hour": "scores=5,6 turn=b",
    "happy-hour-1": "scores=-1,6",
    "happy-hour-2": "scores=9,6",
    "happy-hour-2-skipped": "scores=1,6 turn=b",
    "happy-hour-3": "scores=9,20,9 turn=b happy-hour",
    "happy-hour-4": "pairs,evens:b,666",
    "happy-hour-4-line": "22:b,pairs:b,evens:b,666:b",
    "happy-hour-5": "scores=9,12,8",
    "the-end-stays": "turn=c happy-hour last-round",
    "set-aside": "aside=ww",
    "first-tile": "stacks=28/-",
    "only-once": "aside=3355w",
    "no-worm": "stacks=33/-",
    "every-value": "stacks=25/-",
    "next-lower": "grill=21-25,31-36 stacks=29,27,26/28,30",
    "steal": "stacks=31,26/-",
    "steal-exactly": "stacks=31,25/27,26",
    "your-own-top": "stacks=26,25/31",
    "failed": "grill=21-23,25,27-33 stacks=24/26",
    "failed-without-worm": "grill=21-23,25,27-33 stacks=24/26",
    "nothing-to-give": "grill=21-25,28-34 stacks=-/26",
    "the-highest-comes-back": "grill=21-23,25,28-31,33 stacks=24/26",
    "short-game": "grill=21-23,25,28-31 stacks=24/26",
    "the-last-tile": "grill=-",
    "equal-worms": "grill=-",
    "two-dice": "points=33,24,24",
    "roll-both-again": "points=51,24,24",
    "double": "points=48,24,24",
    "locked-koala": "points=36,24,24",
    "double-double": "points=24,24,24 eyes=2,2,2",
    "close-an-eye": "points=24,24,24 eyes=1,2,2",
    "koala-and-double": "points=24,24,24 eyes=0,2,2",
    "blind-turn": "points=58,13,24",
    "tell-a-lie": "points=43,28,24 eyes=0,2,2",
    "doubt-a-lie": "points=64,7,24 eyes=0,1,2",
    "doubt-a-small-truth": "points=34,37,24 eyes=0,2,2",
    "doubt-a-truth": "points=40,31,24 eyes=0,2,2",
    "who-speaks": "points=55,18,16,24",
    "blind-koalas": "points=40,31,24 eyes=0,2,2",
    "not-enough-points": "points=52,0,24",
    "empty-supply": "points=317,243,183",
    "one-still-sees": "points=52,40,31 eyes=0,0,2",
    "equal-points": "points=52,52,31 eyes=0,0,2",
    "two-players": "points=60,48 eyes=0,1",
}

# Who wins the games that end in a lesson, and why.
WINNERS = {
    "four-in-a-row": ("line", "Ann"),
    "last-round": ("points", "Ann"),
    "tie": ("points", "Ben"),
    "happy-hour-4-line": ("line", "Ben"),
    "the-last-tile": ("worms", "Ann"),
    "equal-worms": ("worms", "Ben"),
    "one-still-sees": ("points", "Ann"),
    "equal-points": ("points", "Ann"),
    "two-players": ("points", "Ann"),
}


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_the_lesson_ends_as_its_text_says(lesson: Lesson) -> None:
    match = after(lesson, len(lesson.steps))
    words = match.game.format_position(match.state)
    assert ENDS[lesson.name] in words
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
def test_whatever_else_is_legal_has_its_sentence(lesson: Lesson) -> None:
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
    for said in (0, 1, 18):
        match = lesson.begin()
        match = match.play(match.game.parse_action(f"announce {said}"))
        assert lesson.judge(match, match.game.parse_action("believe")).kind == "done"
        believed = match.play(match.game.parse_action("believe"))
        assert believed.state.points == (40 + said, 31 - said, 24)
    typed = match.game.parse_action("announce 700")
    assert lesson.judge(lesson.begin(), typed).key == "lesson.tell-a-lie.1.other"


def test_names_are_those_of_links_and_each_stands_once() -> None:
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


def test_dice_that_do_not_fit_the_script_come_from_a_seed_and_may_be_told() -> None:
    source = Practice(bytes(32), ((1, 2),))
    two, three = roll_of(2), roll_of(3)
    assert source.settle(two, 0, None) == (1, 2)
    assert source.settle(two, 0, (3, 4)) == (3, 4)
    drawn = source.settle(three, 0, None)
    assert three.admits(drawn)
    assert source.settle(three, 0, None) == drawn
    assert two.admits(source.settle(two, 1, None))
