"""The page of puzzles: today's, and some of each grade with their answers."""

from collections.abc import Iterable
from itertools import pairwise

from pinacoladice.lessons.puzzles import GRADES, PREPARED, Puzzle
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.learn.marks import mark, missed, progress, tick
from pinacoladice.ui.learn.positions import picture, position
from pinacoladice.ui.learn.rating import rating
from pinacoladice.ui.learn.run import run
from pinacoladice.ui.learn.sentences import sentences
from pinacoladice.ui.learn.sharing import sharing
from pinacoladice.ui.learn_urls import LearnPage
from pinacoladice.ui.words import TableWords, Words

STREAK = ("today.streaks", "days")


def puzzles(place: LearnPage) -> Iterable[Html]:
    words = Words(place.language)
    yield element("h1", words("learn.heading.puzzles"))
    yield element("p", words("learn.about.puzzles"), class_="how")
    yield progress(words, "learn.progress.puzzles", "today", words("learn.today"))
    yield _today(place, words)
    yield run(words)
    yield rating(words)
    found = [*map(Puzzle, PREPARED)]
    following = dict(pairwise(found))
    for grade in GRADES:
        parts = [_puzzle(place, each, following.get(each)) for each in found if each.grade == grade]
        yield element(
            "section",
            element("h2", words(f"learn.grade.{grade}")),
            element("p", words(f"learn.grade.{grade}.text")),
            *parts,
            id=f"grade-{grade}",
        )
    yield element("script", type="module", src=f"{place.root}static/js/learn/puzzles.js")


def _today(place: LearnPage, words: Words) -> Html:
    title = words("learn.today")
    note = element("p", words("learn.today.script"), class_="without-script")
    marks = [
        mark(words("home.puzzle.solved"), "✓", id="today-solved"),
        missed(words, id="today-missed"),
    ]
    said = ("learn.today.counts", "learn.today.solved", "learn.today.missed", *STREAK)
    return element(
        "article",
        element(
            "div",
            element("h2", title, " ", *marks),
            element("p", words("learn.today.text")),
            element("p", id="today-said", role="status"),
            element("p", id="streak", hidden=True),
            class_="text",
        ),
        position("puzzle", "today", title, note, place.language),
        _next_link(words, Puzzle(PREPARED[0])),
        id="today",
        class_="card lesson",
        data_sentences=sentences(words, *said),
    )


def _puzzle(place: LearnPage, puzzle: Puzzle, following: Puzzle | None) -> Html:
    match = puzzle.begin()
    words = SCREENS[puzzle.game].words(place.language, match.players)
    short = puzzle.name.removeprefix("puzzle-")
    title = _title(words, puzzle)
    shown = picture(place, puzzle.name, title, match)
    return element(
        "article",
        element(
            "div",
            element("h3", title, " ", *_marks(words, puzzle)),
            element("p", words.sentence(*puzzle.instruction(match))),
            _answer(words, puzzle),
            sharing(place, words, "puzzle", short, match),
            class_="text",
        ),
        position("puzzle", short, title, shown, place.language),
        _next_link(words, following),
        id=puzzle.name,
        class_="card lesson",
        data_task=puzzle.name,
    )


def _title(words: Words, puzzle: Puzzle) -> str:
    _, grade, number = puzzle.name.split("-")
    in_words = words(f"learn.grade.{grade}")
    return words(f"learn.puzzle.{puzzle.kind}", grade=in_words, number=number)


def _marks(words: Words, puzzle: Puzzle) -> tuple[Html, ...]:
    return tick(words, puzzle.name), missed(words, data_missed=puzzle.name)


def _next_link(words: Words, following: Puzzle | None) -> Html:
    """The script points it at the next puzzle without an answer; after the last one only then."""
    target = following or Puzzle(PREPARED[0])
    return element(
        "a",
        words("learn.next.puzzle", title=_title(words, target)),
        class_="next",
        href=f"#{target.name}",
        data_sentence=words("learn.next.puzzle", title="{title}"),
        hidden=following is None,
    )


def _answer(words: TableWords, puzzle: Puzzle) -> Html:
    match = puzzle.begin()
    best = match.game.parse_action(puzzle.question.worths[0][0])
    verdict = puzzle.judge(match, best)
    paragraph = element("p", words.sentence(verdict.key, verdict.params))
    return element("details", element("summary", words("learn.answer")), paragraph)
