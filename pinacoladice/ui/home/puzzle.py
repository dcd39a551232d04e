"""The puzzle of the day at home: how it stands on this device.

The page of puzzles stores the first answer of each date (js/learn/today.js); the app only reads it.
"""

from collections.abc import Mapping
from dataclasses import replace

from pinacoladice.engine.dates import is_date
from pinacoladice.ui.model import Model, Step
from pinacoladice.ui.today.results import streak
from pinacoladice.ui.untrusted import read_json
from pinacoladice.ui.words import Words

SOLVED, MISSED = ANSWERS = ("solved", "missed")


def answers_in(text: str) -> dict[str, str]:
    """By date; what cannot be read is left out."""
    try:
        data = read_json(text or "{}")
    except ValueError:
        return {}
    answers = data.items() if isinstance(data, dict) else ()
    return {date: answer for date, answer in answers if is_date(date) and answer in ANSWERS}


def set_answers(model: Model, text: str) -> Step:
    """Another window has stored them."""
    return replace(model, puzzle_days=answers_in(text)), []


def in_a_row(answers: Mapping[str, str], today: str) -> int:
    """The days solved up to today, or up to yesterday while today's puzzle is open."""
    solved = [date for date, answer in answers.items() if answer == SOLVED]
    return 0 if answers.get(today) == MISSED else streak(solved, today).days


def how_it_stands(model: Model, words: Words) -> str:
    """`solved · 3 days in a row`; empty as long as nobody has said the date."""
    if not model.today:
        return ""
    days = in_a_row(model.puzzle_days, model.today)
    state = words(f"home.puzzle.{model.puzzle_days.get(model.today, 'open')}")
    return " · ".join([state, *([words("today.streak", n=days)] if days > 1 else [])])
