"""Ratings, in Node: js/learn/elo.js."""

import json
import subprocess

import pytest

from pinacoladice.lessons.difficulty import SCALE, USUAL
from tools import node

ELO = node.ROOT / "static" / "js" / "learn" / "elo.js"
CALL = """
  const { START, expected, moved } = await import(process.argv[1]);
  const given = JSON.parse(process.argv[2]);
  const known = { expected, moved, START: () => START };
  const answers = given.map(([name, ...values]) => known[name](...values));
  console.log(JSON.stringify(answers));
"""


def in_node(*calls: tuple[object, ...]) -> list[float]:
    command = [node.node(), "--input-type=module", "-e", CALL, ELO.as_uri(), json.dumps(calls)]
    answers: list[float] = json.loads(subprocess.check_output(command, text=True))  # noqa: S603 - our script
    return answers


def test_players_and_puzzles_are_on_one_scale() -> None:
    [start, even, easier] = in_node(
        ("START",), ("expected", 1000, 1000), ("expected", 1000, 1000 - SCALE)
    )
    assert start == USUAL
    assert even == 0.5
    assert easier / (1 - easier) == pytest.approx(10)


def test_a_hard_puzzle_raises_a_rating_most_and_an_easy_one_lowers_it_most() -> None:
    hard, easy = in_node(("moved", 1000, 1300, True, 0), ("moved", 1000, 700, True, 0))
    assert hard > easy > 1000
    hard, easy = in_node(("moved", 1000, 1300, False, 0), ("moved", 1000, 700, False, 0))
    assert easy < hard < 1000


def test_a_step_falls_from_64_to_16() -> None:
    first, later, late = in_node(*(("moved", 1000, 1000, True, n) for n in (0, 10, 1_000_000)))
    assert (first, later) == (1032, 1020)
    assert late == pytest.approx(1008, abs=0.01)
