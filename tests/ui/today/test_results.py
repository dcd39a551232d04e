"""Results of days, their text, and streaks."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.ui.today.results import OUTCOMES, DayResult, Streak, read, streak

DAY = date(2026, 11, 19)

dates = st.dates().map(date.isoformat)
results = st.builds(
    DayResult,
    date=dates,
    outcome=st.sampled_from(OUTCOMES),
    points=st.integers(0, 60),
    others=st.integers(0, 60),
    turns=st.integers(0, 99),
    kept=st.none() | st.integers(0, 100),
)


def days(*numbers: int) -> set[str]:
    return {(DAY + timedelta(days=number)).isoformat() for number in numbers}


@given(results)
def test_a_result_is_read_as_it_was_written(result: DayResult) -> None:
    assert read(str(result)) == result


@pytest.mark.parametrize(
    "text",
    [
        *("", "2026-11-19", "2026-11-19.won.21.17.8.92.x", "2026-11-31.won.21.17.8.92"),
        *(
            "2026-11-19.drawn.21.17.8.92",
            "2026-11-19.won.021.17.8.92",
            "2026-11-19.won.21.17.8.101",
        ),
        *("2026-11-19.won.-1.17.8.92", "2026-11-19.won.21.17.8.92\n", "2026-11-19.won.21.17..92"),
    ],
)
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says
        read(text)


def test_a_streak_is_dates_that_follow_each_other_up_to_today() -> None:
    assert streak(days(0, -1, -2, -5), DAY.isoformat()) == Streak(3, 3)


def test_a_day_that_is_not_over_does_not_end_a_streak() -> None:
    assert streak(days(-1, -2), DAY.isoformat()) == Streak(2, 2)


def test_a_day_that_was_missed_ends_a_streak() -> None:
    assert streak(days(-2, -3, -4), DAY.isoformat()) == Streak(0, 3)


def test_after_the_clock_was_wrong_the_dates_still_count_as_they_are() -> None:
    """Some were played in the future."""
    played = days(0, -1, 400, 401, 402)
    assert streak(played, DAY.isoformat()) == Streak(2, 3)


def test_without_a_date_or_without_results_there_is_no_streak() -> None:
    assert streak(set(), DAY.isoformat()) == Streak(0, 0)
    assert streak(days(0), "") == Streak(0, 1)


@given(st.sets(st.integers(-40, 40)))
def test_another_day_played_shortens_no_streak(numbers: set[int]) -> None:
    before = streak(days(*numbers), DAY.isoformat())
    after = streak(days(*numbers, 0), DAY.isoformat())
    assert after.days >= max(before.days, 1)
    assert after.best >= before.best
    assert before.days <= before.best
