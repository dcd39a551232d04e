"""Puzzles: one question, one answer, and the reason in numbers.

`puzzle-2026-11-16` is the one of that day, `puzzle-easy-1` one of many others. A name makes the
position, so it is the same for everybody, everywhere, without a network.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any

from pinacoladice.engine.errors import Param
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import uniform_numbers
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.lessons.asking import GAME_OF, MAKERS, Question
from pinacoladice.lessons.task import Params, Practice, Verdict

GRADES = ("easy", "medium", "hard")
NAMES = ("Ann", "Ben")

# Those that are printed in the pages.
PREPARED = tuple(f"puzzle-{grade}-{number}" for grade in GRADES for number in range(1, 5))

# Most questions count points or worms, these the chance of winning: a tenth of it is like a point.
_BY_CHANCE = {"sight"}
_TENTHS = 10.0

_CLEAR = 0.1  # less than this ahead of the next choice is no clear answer
_HARD = 0.2
_EASY = 0.4
_SENSIBLE = 0.5  # a choice that is worse by no more than this
_MANY = 3

_DAY = re.compile(r"puzzle-(\d{4})-(\d\d)-(\d\d)")
_NUMBERED = re.compile(rf"puzzle-({'|'.join(GRADES)})-([1-9]\d{{0,2}})")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def puzzle_called(name: str) -> "Puzzle | None":
    is_one = _NUMBERED.fullmatch(name) or is_day(name)
    return Puzzle(name) if is_one else None


def is_day(name: str) -> bool:
    found = _DAY.fullmatch(name)
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= month <= 12 and 1 <= day <= _DAYS[month - 1] + (month == 2 and is_leap)


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

    def begin(self) -> AnyMatch:
        state = self.question.state
        return Match.from_position(GAMES[self.game], NAMES, Practice(self.seed), state)

    def instruction(self, match: AnyMatch) -> tuple[str, Params]:
        is_open = not match.games[-1].records
        return (f"puzzle.{self.kind}" if is_open else "puzzle.over"), {}

    def judge(self, match: AnyMatch, action: Any) -> Verdict:
        """The best choice is played; any other is answered with what would have been better."""
        if match.games[-1].records:
            return Verdict("answered", "puzzle.over")
        (best, most), (second, less), *_ = self.question.worths
        chosen = match.game.format_action(action)
        if chosen == best:
            told = {**self._told("best", best, most), **self._told("second", second, less)}
            return Verdict("done", f"puzzle.{self.kind}.right", told)
        worth = dict(self.question.worths)[chosen]
        told = {**self._told("chosen", chosen, worth), **self._told("best", best, most)}
        return Verdict("answered", f"puzzle.{self.kind}.wrong", told)

    def _told(self, which: str, action: str, worth: float) -> dict[str, Param]:
        """A choice and what it is worth: in hundredths, or a chance in hundredths of a percent."""
        if self.kind in _BY_CHANCE:
            return {which: action, f"{which}_chance": round(10_000 * worth)}
        return {which: action, f"{which}_worth": round(100 * worth)}


@lru_cache(maxsize=4)
def _question(seed: bytes, kind: str, grade: str) -> Question:
    """The first one that the seed makes of this kind and grade."""
    return next(
        question
        for number in count(2)
        for question in MAKERS[kind](uniform_numbers(seed, number))
        if grade_of(question) == grade
    )


def grade_of(question: Question) -> str | None:
    """By how clearly the best choice is the best, and how many others look as good."""
    scale = _TENTHS if question.kind in _BY_CHANCE else 1.0
    margin = question.margin * scale
    best = question.worths[0][1]
    rivals = [worth for _, worth in question.worths[1:] if (best - worth) * scale <= _SENSIBLE]
    if margin < _CLEAR:
        return None
    if margin >= _EASY:
        return "easy"
    return "hard" if margin < _HARD or len(rivals) >= _MANY else "medium"
