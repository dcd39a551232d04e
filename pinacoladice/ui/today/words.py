"""Dates and results in words."""

from pinacoladice.engine.dates import parts
from pinacoladice.ui.today.results import DayResult
from pinacoladice.ui.words import Words


def date_in_words(words: Words, date: str) -> str:
    """A day and its month."""
    _, month, day = parts(date)
    return words("date.day", n=day, month=_month(words, month))


def date_and_year(words: Words, date: str) -> str:
    return words("date.whole", day=date_in_words(words, date), year=parts(date)[0])


def month_in_words(words: Words, year: int, month: int) -> str:
    return words("date.month", month=_month(words, month), year=year)


def _month(words: Words, month: int) -> str:
    return words("date.months").split()[month - 1]


def result_in_words(words: Words, result: DayResult) -> str:
    """`won 21–17 in 8 turns, kept 92%`"""
    score = f"{result.points}–{result.others}"
    said = words(f"result.{result.outcome}", n=result.turns, score=score)
    if result.kept is None:
        return said
    return f"{said}, {words('result.kept', percent=words.whole_percent(result.kept / 100))}"
