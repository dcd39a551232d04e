"""The rules of a run, in Node: js/learn/run-rules.js."""

import json
import subprocess
from typing import Any

from pinacoladice.lessons.puzzles import puzzle_called
from tools import node

RULES = node.ROOT / "static" / "js" / "learn" / "run-rules.js"


def in_node(script: str) -> Any:
    """What the script says, with all rules in `rules`."""
    body = f"const rules = await import(process.argv[1]); const said = [];{script}"
    whole = f"{body}; console.log(JSON.stringify(said));"
    command = [node.node(), "--input-type=module", "-e", whole, RULES.as_uri()]
    return json.loads(subprocess.check_output(command, text=True))  # noqa: S603 - our script


def test_puzzles_get_harder_exist_and_never_come_twice() -> None:
    asked = in_node("""
      let run = rules.beginning();
      for (let count = 0; count < 40; count += 1) run = rules.withPuzzle(run, 0.999999);
      said.push(...run.asked);
    """)
    assert asked[0] == "easy-999"
    assert asked[1] == "easy-1"
    assert [name.split("-")[0] for name in asked[:12]] == ["easy"] * 4 + ["medium"] * 6 + [
        "hard",
        "hard",
    ]
    assert len({*asked}) == len(asked)
    assert all(puzzle_called(f"puzzle-{name}") for name in asked)


def test_a_wrong_answer_costs_a_life_and_a_right_one_counts() -> None:
    states = in_node("""
      let run = rules.withPuzzle(rules.beginning(), 0);
      for (const isRight of [true, false, false]) {
        run = rules.withAnswer(run, isRight);
        said.push([run.solved, run.lives, run.isAnswered, rules.signs(run)]);
        run = rules.withPuzzle(run, 0.5);
      }
      said.push([run.isAnswered, rules.current(run) === run.asked.at(-1)]);
    """)
    assert states == [
        [1, 3, True, "●●●"],
        [1, 2, True, "●●○"],
        [1, 1, True, "●○○"],
        [False, True],
    ]


def test_the_clock_stands_still_unless_it_runs() -> None:
    left = in_node("""
      let now = 5_000;
      const clock = new rules.Clock(() => now);
      const wait = (ms) => { now += ms; said.push(rules.onClock(clock.left)); };
      wait(60_000);
      clock.start();
      clock.start();
      wait(500);
      wait(59_500);
      clock.stop();
      clock.stop();
      wait(90_000);
      clock.start();
      wait(500_000);
    """)
    assert left == ["3:00", "3:00", "2:00", "2:00", "0:00"]


def test_each_warning_is_said_once() -> None:
    warnings = in_node("""
      for (let left = 180_000; left > 0; left -= 7_000) {
        said.push(rules.warningBetween(left, left - 7_000) ?? 0);
      }
    """)
    assert [warning for warning in warnings if warning] == [60_000, 30_000, 10_000]
