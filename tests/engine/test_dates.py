"""Dates, against the standard library."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.engine.dates import day_number, days_in, is_date, parts


@given(st.dates(max_value=date(9999, 12, 30)))
def test_dates_that_follow_each_other_have_numbers_that_follow_each_other(day: date) -> None:
    after = day + timedelta(days=1)
    assert day_number(after.isoformat()) == day_number(day.isoformat()) + 1


@given(st.dates())
def test_a_date_has_its_parts_and_its_weekday(day: date) -> None:
    text = day.isoformat()
    assert is_date(text)
    assert parts(text) == (day.year, day.month, day.day)
    assert day_number(text) % 7 == day.weekday()


@pytest.mark.parametrize("year", [1900, 2000, 2024, 2026])
def test_months_have_their_days(year: int) -> None:
    for month in range(1, 12):
        assert days_in(year, month) == (date(year, month + 1, 1) - date(year, month, 1)).days


@pytest.mark.parametrize(
    "text",
    [
        *("", "today", "2026-11", "2026-11-31", "2026-02-29", "2026-00-10", "2026-13-01"),
        *("26-11-19", "2026-11-19 ", "2026-11-19\n", "2026/11/19", "٢٠٢٦-11-19"),
    ],
)
def test_what_is_not_in_the_calendar_is_no_date(text: str) -> None:
    assert not is_date(text)
