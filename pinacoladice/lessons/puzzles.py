"""Puzzles: one question, one right answer, and the reason in numbers.

`puzzle-2026-11-16` is the puzzle of that day, `puzzle-easy-1` one of many others. The name is the
seed, so a puzzle is the same for everyone and needs no network.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any

from pinacoladice.engine.dates import is_date
from pinacoladice.engine.errors import Param
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import uniform_numbers
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.lessons.difficulty import difficulty
from pinacoladice.lessons.questions import GAME_OF, MAKERS, Question
from pinacoladice.lessons.task import Params, Practice, Verdict

GRADES = ("easy", "medium", "hard")
NAMES = ("Ann", "Ben")

# The puzzles that the pages under learn/ contain
PREPARED = tuple(f"puzzle-{grade}-{number}" for grade in GRADES for number in range(1, 5))

# Most questions count points or worms, these the chance of winning; 0.1 of it counts as a point.
_BY_CHANCE = {"sight"}
_POINTS_PER_CHANCE = 10.0

_CLEAR, _HARD, _EASY = 0.1, 0.2, 0.4  # margins of the best choice over the second best, in points
_RIVAL = 0.5  # a rival is worse than the best choice by at most this
_MANY_RIVALS = 3

_DAY = re.compile(r"puzzle-(\d{4})-(\d\d)-(\d\d)")
_NUMBERED = re.compile(rf"puzzle-({'|'.join(GRADES)})-([1-9]\d{{0,2}})")
PATTERN = f"{_DAY.pattern}|{_NUMBERED.pattern}"  # of names; a day must also be in the calendar


def puzzle_called(name: str) -> "Puzzle | None":
    is_one = _NUMBERED.fullmatch(name) or is_day(name)
    return Puzzle(name) if is_one else None


def is_day(name: str) -> bool:
    return _DAY.fullmatch(name) is not None and is_date(name.removeprefix("puzzle-"))


@dataclass(frozen=True, slots=True)
class Puzzle:
    name: str

    @property
    def seed(self) -> bytes:
        return hashlib.sha256(self.name.encode()).digest()

    @property
    def kind(self) -> str:
        return tuple(MAKERS)[uniform_numbers(self.seed, 0)(len(MAKERS))]

    @property
    def grade(self) -> str:
        numbered = _NUMBERED.fullmatch(self.name)
        return numbered[1] if numbered else GRADES[uniform_numbers(self.seed, 1)(len(GRADES))]

    @property
    def game(self) -> str:
        return GAME_OF[self.kind]

    @property
    def question(self) -> Question:
        return _question(self.seed, self.kind, self.grade)

    @property
    def difficulty(self) -> int:
        return difficulty(costs(self.question))

    def begin(self) -> AnyMatch:
        state = self.question.state
        return Match.from_position(GAMES[self.game], NAMES, Practice(self.seed), state)

    def instruction(self, match: AnyMatch) -> tuple[str, Params]:
        is_open = not match.games[-1].records
        return (f"puzzle.{self.kind}" if is_open else "puzzle.over"), {}

    def judge(self, match: AnyMatch, action: Any) -> Verdict:
        """The best choice is played; for any other, the verdict names the better one."""
        if match.games[-1].records:
            return Verdict("answered", "puzzle.over")
        (best, most), (second, less), *_ = self.question.worths
        chosen = match.game.format_action(action)
        if chosen == best:
            params = {**self._params("best", best, most), **self._params("second", second, less)}
            return Verdict("done", f"puzzle.{self.kind}.right", params)
        worth = dict(self.question.worths)[chosen]
        params = {**self._params("chosen", chosen, worth), **self._params("best", best, most)}
        return Verdict("answered", f"puzzle.{self.kind}.wrong", params)

    def _params(self, which: str, action: str, worth: float) -> dict[str, Param]:
        """A choice and its value, in hundredths, or its chance, in hundredths of a percent."""
        if self.kind in _BY_CHANCE:
            return {which: action, f"{which}_chance": round(10_000 * worth)}
        return {which: action, f"{which}_worth": round(100 * worth)}


@lru_cache(maxsize=4)
def _question(seed: bytes, kind: str, grade: str) -> Question:
    """The first question of this kind and grade that the seed generates."""
    return next(
        question
        for number in count(2)
        for question in MAKERS[kind](uniform_numbers(seed, number))
        if grade_of(question) == grade
    )


def costs(question: Question) -> tuple[float, ...]:
    """What each choice but the best one loses against it, in points, the smallest loss first."""
    scale = _POINTS_PER_CHANCE if question.kind in _BY_CHANCE else 1.0
    best = question.worths[0][1]
    return tuple((best - worth) * scale for _, worth in question.worths[1:])


def grade_of(question: Question) -> str | None:
    """By the margin of the best choice and the number of its rivals; None if it is not clear."""
    lost = costs(question)
    margin = lost[0]  # of the best choice over the second best
    rivals = [cost for cost in lost if cost <= _RIVAL]
    if margin < _CLEAR:
        return None
    if margin >= _EASY:
        return "easy"
    return "hard" if margin < _HARD or len(rivals) >= _MANY_RIVALS else "medium"
