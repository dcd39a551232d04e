"""A task: a position, what the reader shall do in it, and what is said about what they do.

A task never plays. It judges a legal action before it is done, by the key of a sentence, and
whoever shows it plays the action or not; what is not legal gets the rules' own refusal.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from pinacoladice.engine.chance import Chance, Outcome
from pinacoladice.engine.errors import Param
from pinacoladice.engine.source import uniform_numbers
from pinacoladice.engine.transcript import AnyMatch

Params = Mapping[str, Param]

# Played, and more is to come | played, and finished | not played, try again | not played, finished.
Kind = Literal["on", "done", "not_this", "answered"]


@dataclass(frozen=True, slots=True)
class Verdict:
    kind: Kind
    key: str  # of the sentence
    params: Params = field(default_factory=dict)


class Task(Protocol):
    @property
    def name(self) -> str:
        """As in links: `hold-the-pair`, `puzzle-2026-11-16`."""

    @property
    def game(self) -> str: ...

    def begin(self) -> AnyMatch:
        """The position, with players and with dice that are always the same."""

    def instruction(self, match: AnyMatch) -> tuple[str, Params]:
        """What to do now: the key of a sentence, and what it speaks of."""

    def judge(self, match: AnyMatch, action: Any) -> Verdict:
        """Of a legal action, before it is done."""


@dataclass(frozen=True, slots=True)
class Practice:
    """Dice that are the same for everybody: those of the script where they fit what is rolled, and
    otherwise those of a seed. Everything can be taken back."""

    seed: bytes
    script: tuple[Outcome, ...] = ()
    is_final = False

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        if offered is not None:
            return offered
        written = self.script[number : number + 1]
        if written and chance.admits(written[0]):
            return written[0]
        return chance.draw(uniform_numbers(self.seed, number))
