"""The page of puzzles counts streaks as the app does, in Node: js/learn/days.js."""

import json
import subprocess
from random import Random

from pinacoladice.ui.home.puzzle import ANSWERS, answers_in, in_a_row
from tools import node

DAYS = node.ROOT / "static" / "js" / "learn" / "days.js"
STREAKS = """
  const { daysIn, streak } = await import(process.argv[1]);
  const { today, stored } = JSON.parse(process.argv[2]);
  console.log(JSON.stringify(stored.map((days) => streak(daysIn(days), today))));
"""
TODAY = "2027-03-02"


def in_node(*stored: object) -> list[dict[str, int]]:
    given = json.dumps({"today": TODAY, "stored": stored})
    command = [node.node(), "--input-type=module", "-e", STREAKS, DAYS.as_uri(), given]
    streaks: list[dict[str, int]] = json.loads(subprocess.check_output(command, text=True))  # noqa: S603 - our script
    return streaks


def test_a_streak_goes_over_the_end_of_a_month_and_the_best_one_stays() -> None:
    january = {f"2027-01-{day:02}": "solved" for day in range(10, 15)}
    now = dict.fromkeys(("2027-02-27", "2027-02-28", "2027-03-01"), "solved")
    assert in_node(now, january | now, january | now | {TODAY: "missed"}) == [
        {"now": 3, "best": 3},
        {"now": 3, "best": 5},
        {"now": 0, "best": 5},
    ]


def test_page_and_app_agree() -> None:
    luck = Random(1)
    dates = [f"2027-02-{day}" for day in range(20, 29)] + ["2027-03-01", TODAY, "2027-03-03"]
    stored = [
        {date: luck.choice([*ANSWERS, "solved", "solved"]) for date in dates if luck.random() < 0.9}
        for _ in range(200)
    ]
    counted = [each["now"] for each in in_node(*stored)]
    assert counted == [in_a_row(answers_in(json.dumps(days)), TODAY) for days in stored]
    assert max(counted) > 5


def test_what_is_no_answer_is_left_out() -> None:
    assert in_node({TODAY: "won", "yesterday": "solved"}, [], 3) == [{"now": 0, "best": 0}] * 3
