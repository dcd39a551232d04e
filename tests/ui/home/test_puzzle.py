"""The puzzle of the day at home, without a browser."""

import json
import re

import pytest

from pinacoladice.ui.home.puzzle import answers_in
from pinacoladice.ui.storage import keys
from pinacoladice.ui.storage.load import load_model
from tests.ui.player import Player
from tests.ui.today.player import on

TODAY = "2026-11-19"


def state(player: Player) -> str:
    found = re.search(r'<small id="puzzle-state">([^<]*)</small>', player.page)
    return found[1] if found else ""


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({}, "still open"),
        ({"2026-11-18": "solved"}, "still open"),
        ({"2026-11-17": "solved", "2026-11-18": "solved"}, "still open · 2 days in a row"),
        ({TODAY: "solved"}, "solved"),
        ({"2026-11-18": "solved", TODAY: "solved"}, "solved · 2 days in a row"),
        ({"2026-11-17": "solved", "2026-11-18": "solved", TODAY: "missed"}, "not solved"),
        ({"2026-11-17": "solved", "2026-11-18": "missed", TODAY: "solved"}, "solved"),
    ],
)
def test_home_says_how_the_puzzle_of_the_day_stands(answers: dict[str, str], said: str) -> None:
    model, _ = load_model({keys.PUZZLE_DAYS: json.dumps(answers)}, "en")
    assert state(Player(model).tap(f"date {TODAY}")) == said


def test_an_answer_in_another_window_is_seen_at_once() -> None:
    player = on(TODAY, "fr")
    assert state(player) == "à résoudre"
    assert state(player.tap("puzzle-days", value=f'{{"{TODAY}": "solved"}}')) == "résolue"


def test_without_a_date_nothing_is_said() -> None:
    assert state(Player().tap("puzzle-days", value=f'{{"{TODAY}": "solved"}}')) == ""


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"2026-02-30": "solved", "x": 1}'])
def test_what_cannot_be_read_is_left_out(text: str) -> None:
    assert answers_in(text) == {}
    assert answers_in('{"2026-02-28": "solved", "2026-03-01": ["x"]}') == {"2026-02-28": "solved"}
