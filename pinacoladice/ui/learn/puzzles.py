"""The page of puzzles: today's, and some of each grade with their answers."""

from collections.abc import Iterable

from pinacoladice.lessons.puzzles import GRADES, PREPARED, Puzzle
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.learn.marks import progress, tick
from pinacoladice.ui.learn.positions import picture, position
from pinacoladice.ui.learn.rating import rating
from pinacoladice.ui.learn.sharing import sharing
from pinacoladice.ui.learn_urls import LearnPage
from pinacoladice.ui.words import TableWords, Words


def puzzles(place: LearnPage) -> Iterable[Html]:
    words = Words(place.language)
    yield element("h1", words("learn.heading.puzzles"))
    yield element("p", words("learn.about.puzzles"), class_="how")
    yield progress(words, "learn.progress.puzzles", "today", words("learn.today"))
    yield _today(place, words)
    yield rating(words)
    for grade in GRADES:
        parts = [_puzzle(place, each) for each in map(Puzzle, PREPARED) if each.grade == grade]
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
    return element(
        "article",
        element(
            "div",
            element("h2", title),
            element("p", words("learn.today.text")),
            class_="text",
        ),
        position("puzzle", "today", title, note, place.language),
        id="today",
        class_="card lesson",
    )


def _puzzle(place: LearnPage, puzzle: Puzzle) -> Html:
    match = puzzle.begin()
    words = SCREENS[puzzle.game].words(place.language, match.players)
    short = puzzle.name.removeprefix("puzzle-")
    grade, number = short.split("-")
    title = words(f"learn.puzzle.{puzzle.kind}", grade=words(f"learn.grade.{grade}"), number=number)
    shown = picture(place, puzzle.name, title, match)
    return element(
        "article",
        element(
            "div",
            element("h3", title, " ", tick(words, puzzle.name)),
            element("p", words.sentence(*puzzle.instruction(match))),
            _answer(words, puzzle),
            sharing(place, words, "puzzle", short, match),
            class_="text",
        ),
        position("puzzle", short, title, shown, place.language),
        id=puzzle.name,
        class_="card lesson",
        data_task=puzzle.name,
    )


def _answer(words: TableWords, puzzle: Puzzle) -> Html:
    match = puzzle.begin()
    best = match.game.parse_action(puzzle.question.worths[0][0])
    verdict = puzzle.judge(match, best)
    paragraph = element("p", words.sentence(verdict.key, verdict.params))
    return element("details", element("summary", words("learn.answer")), paragraph)
