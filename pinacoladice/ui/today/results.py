"""What came of each day's game that counted, and streaks of days.

A result is one short text, in the storage and in links: `2026-11-19.won.21.17.8.92`, with the
person's points, the opponent's, the turns, and what was kept in percent, if the coach knows it.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from pinacoladice.engine.dates import day_number, is_date

OUTCOMES = ("won", "won-line", "lost", "lost-line", "left")

_RESULT = re.compile(
    rf"([0-9-]{{10}})\.({'|'.join(OUTCOMES)})\.([0-9]{{1,3}})\.([0-9]{{1,3}})\.([0-9]{{1,3}})\.([0-9]{{0,3}})"
)
_ALL = 100  # percent


@dataclass(frozen=True, slots=True)
class DayResult:
    date: str
    outcome: str  # one of OUTCOMES; `left` if it was given up
    points: int
    others: int  # the opponent's points
    turns: int  # of the person
    kept: int | None = None  # percent

    def __str__(self) -> str:
        kept = "" if self.kept is None else self.kept
        numbers = f"{self.points}.{self.others}.{self.turns}.{kept}"
        return f"{self.date}.{self.outcome}.{numbers}"


def read(text: str) -> DayResult:
    """A `ValueError` if this is not exactly what `str` writes."""
    found = _RESULT.fullmatch(text)
    if found is None:
        raise ValueError(text)
    date, outcome, points, others, turns, kept = found.groups()
    result = DayResult(
        date, outcome, int(points), int(others), int(turns), int(kept) if kept else None
    )
    if not is_date(date) or (result.kept or 0) > _ALL or str(result) != text:
        raise ValueError(text)
    return result


class Streak(NamedTuple):
    days: int  # that follow each other, up to today, or up to yesterday
    best: int


def streak(played: Collection[str], today: str) -> Streak:
    numbers = {day_number(date) for date in played}
    lengths = {last: _run_before(numbers, last) for last in numbers if last + 1 not in numbers}
    end = day_number(today) if today else 0
    return Streak(
        _run_before(numbers, end if end in numbers else end - 1), max(lengths.values(), default=0)
    )


def _run_before(numbers: Collection[int], last: int) -> int:
    """How many numbers follow each other up to the last one."""
    first = last
    while first in numbers:
        first -= 1
    return last - first
