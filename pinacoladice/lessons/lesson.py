"""A lesson: one rule, shown in one position that the reader plays step by step.

The keys of its messages contain its name: `lesson.NAME.1` is the first instruction,
`lesson.NAME.1.done` the feedback on it, and `lesson.NAME.1.WORD` the feedback on another action.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pinacoladice.engine.chance import CERTAIN, NOTHING_DRAWN, Outcome
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import SEED_BYTES
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES, AnyGame, parse_position
from pinacoladice.lessons.task import Params, Practice, Verdict

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve")
NOT_THIS = "lesson.not_this"
OVER = "lesson.over"

# Any other legal action.
ELSE = "*"


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """The expected action and its outcome, in notation: `hold 55 = 245`."""

    do: str
    also: Mapping[str, str] = field(default_factory=dict)  # right as well, each with its word
    instead: Mapping[str, str] = field(default_factory=dict)  # legal but wrong, with its word
    refused: Mapping[str, str] = field(default_factory=dict)  # illegal, with the refusal code

    @property
    def action(self) -> str:
        return self.do.partition("=")[0].strip()

    @property
    def dice(self) -> str:
        return self.do.partition("=")[2].strip()

    def word(self, action: str) -> tuple[bool, str]:
        """Whether the action is right, and its word, which is empty for most wrong actions."""
        if action == self.action or action in self.also:
            return True, self.also.get(action, "done")
        return False, self.instead.get(action, self.instead.get(ELSE, ""))


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    name: str
    position: str
    steps: tuple[Step, ...]

    @property
    def game(self) -> str:
        return self.position.partition(" ")[0]

    def begin(self) -> AnyMatch:
        game, state = parse_position(self.position)
        dice = tuple(outcome for _, outcome in path(self) if outcome != NOTHING_DRAWN)
        source = Practice(bytes(SEED_BYTES), dice)
        return Match.from_position(game, NAMES[: state.seats], source, state)

    def instruction(self, match: AnyMatch) -> tuple[str, Params]:
        done = _steps_done(match)
        return (OVER if done >= len(self.steps) else self.key(done)), {}

    def judge(self, match: AnyMatch, action: Any) -> Verdict:
        done = _steps_done(match)
        if done >= len(self.steps):
            return Verdict("answered", OVER)
        is_right, word = self.steps[done].word(match.game.format_action(action))
        if is_right:
            is_last = done + 1 == len(self.steps)
            return Verdict("done" if is_last else "on", self.key(done, word))
        return Verdict("not_this", self.key(done, word) if word else NOT_THIS)

    def key(self, done: int, word: str = "") -> str:
        """The key of the message after `done` steps."""
        return ".".join(filter(None, ["lesson", self.name, str(done + 1), word]))


def _steps_done(match: AnyMatch) -> int:
    return len(match.games[-1].records)


@cache
def path(lesson: Lesson) -> tuple[tuple[Any, Outcome], ...]:
    """The expected actions with their outcomes."""
    game: AnyGame = GAMES[lesson.game]
    state = game.parse_position(lesson.position)
    moves = []
    for step in lesson.steps:
        action = game.parse_action(step.action)
        chance = game.chance(state, action)
        outcome = NOTHING_DRAWN if chance is CERTAIN else game.parse_outcome(chance, step.dice)
        moves.append((action, outcome))
        state = game.apply(state, action, outcome)
    return tuple(moves)
