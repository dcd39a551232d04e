"""The calendar of Today's table: a month is a table, whose cells say in words what was played."""

from collections.abc import Iterable, Mapping

from pinacoladice.engine.dates import day_number, days_in, parts
from pinacoladice.ui.buttons import pasting
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.today.line import LONGEST
from pinacoladice.ui.today.play import about_line
from pinacoladice.ui.today.results import DayResult
from pinacoladice.ui.today.view import streaks
from pinacoladice.ui.today.words import month_in_words, result_in_words
from pinacoladice.ui.words import Words

MOST_MONTHS = 12
WEEK = 7


def days(model: Model, words: Words) -> list[Html]:
    return [
        element("p", words("today.about"), class_="hint"),
        element("p", streaks(model, words) if model.days else words("today.none"), id="streak"),
        *_months(model.days, words),
        *_pasting(model, words),
    ]


def _pasting(model: Model, words: Words) -> list[Html]:
    """A field for a friend's line, and what it says."""
    said = element("p", about_line(model), id="about-line", class_="verdict")
    title, is_asked = words("today.paste"), bool(model.line.strip())
    field = pasting(title, "pasted-line", model.line, "paste-line", LONGEST)
    return [*field, said if is_asked else NONE]


def _months(results: Mapping[str, DayResult], words: Words) -> Iterable[Html]:
    """Those with results, the latest first."""
    months = sorted({parts(date)[:2] for date in results}, reverse=True)
    for year, month in months[:MOST_MONTHS]:
        days = {
            parts(date)[2]: results[date] for date in results if parts(date)[:2] == (year, month)
        }
        yield _month(year, month, days, words)


def _month(year: int, month: int, results: Mapping[int, DayResult], words: Words) -> Html:
    before = day_number(f"{year:04}-{month:02}-01") % WEEK
    cells = [element("td") for _ in range(before)]
    cells += [_day(day, results.get(day), words) for day in range(1, days_in(year, month) + 1)]
    weeks = [cells[at : at + WEEK] for at in range(0, len(cells), WEEK)]
    return element(
        "table",
        element("caption", month_in_words(words, year, month)),
        element("thead", element("tr", *_weekdays(words))),
        element("tbody", *[element("tr", *week) for week in weeks]),
        class_="calendar",
    )


def _weekdays(words: Words) -> Iterable[Html]:
    names, short = words("date.weekdays").split(), words("date.weekdays.short").split()
    for name, letters in zip(names, short, strict=True):
        yield element("th", letters, scope="col", abbr=name)


def _day(day: int, result: DayResult | None, words: Words) -> Html:
    if result is None:
        return element("td", day)
    said = f": {result_in_words(words, result)}"
    kind = result.outcome.partition("-")[0]
    heard = element("span", said, class_="visually-hidden")
    return element("td", element("span", day), heard, class_=f"played {kind}")
