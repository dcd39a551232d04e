"""Solves Piña Koala for two players, and writes the chances that the bots look up.

python -m tools.train.koala_race

Value iteration: each position gets the value of the best play of its turn, given the values of all
others, until nothing changes any more.
"""

import json
from itertools import product
from pathlib import Path

from pinacoladice.bots.koala import race
from pinacoladice.bots.koala.race import FARTHEST, Chances
from pinacoladice.engine.dice import Dice
from pinacoladice.games.koala.faces import REACHABLE, closes_an_eye, value
from pinacoladice.games.koala.odds import rolling_on

SOLVED = Path(race.__file__).with_name("race.json")
DISTANCES = range(-FARTHEST, FARTHEST + 1)
EXACT = 1e-10


def solve() -> Chances:
    chances = {f"{own}{other}": [0.5] * len(DISTANCES) for own, other in product((1, 2), repeat=2)}
    change = 1.0
    while change > EXACT:
        change = 0.0
        for eyes, known in chances.items():
            for ahead in DISTANCES:
                better = turn_chance(chances, ahead, int(eyes[0]), int(eyes[1]))
                change = max(change, abs(better - known[ahead + FARTHEST]))
                known[ahead + FARTHEST] = better
        print(f"changed by at most {change:.2e}", flush=True)
    return chances


def turn_chance(chances: Chances, ahead: int, own: int, other: int) -> float:
    """The chance of winning for the player about to roll."""
    scored = {each: 1 - chance_of(chances, -(ahead + each), other, own) for each in REACHABLE}
    # In a tie the player who still sees wins.
    closed = float(ahead > 0) if own == 1 else 1 - chance_of(chances, -ahead, other, own - 1)

    def worth(dice: Dice) -> float:
        return closed if closes_an_eye(dice) else scored[value(dice)]

    return rolling_on(worth)[()]


def chance_of(chances: Chances, ahead: int, own: int, other: int) -> float:
    return chances[f"{own}{other}"][max(-FARTHEST, min(FARTHEST, ahead)) + FARTHEST]


if __name__ == "__main__":
    rounded = {eyes: [round(each, 6) for each in row] for eyes, row in solve().items()}
    SOLVED.write_text(json.dumps(rounded) + "\n", encoding="utf-8")
