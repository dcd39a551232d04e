"""Dates as texts like `2026-11-19`, without a clock: the browser says which day it is."""

import re

_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_date(text: str) -> bool:
    """Whether this day is in the calendar."""
    if not _DATE.fullmatch(text):
        return False
    year, month, day = parts(text)
    return 1 <= month <= len(_DAYS) and 1 <= day <= days_in(year, month)


def parts(date: str) -> tuple[int, int, int]:
    """Year, month and day."""
    year, month, day = date.split("-")
    return int(year), int(month), int(day)


def days_in(year: int, month: int) -> int:
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _DAYS[month - 1] + (month == 2 and is_leap)


def day_number(date: str) -> int:
    """Dates that follow each other have numbers that follow each other; Mondays are divisible by 7.

    The year is counted from March, so that a leap day is its last.
    """
    year, month, day = parts(date)
    year, month = year - (month < 3), (month - 3) % 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + day + 1
