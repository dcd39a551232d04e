"""A task: a position, an instruction, and a verdict on what the reader does.

A task does not play. It judges a legal action before it is played, and the caller acts on the
verdict. Illegal actions get the refusal of the rules. Messages are i18n keys with parameters.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from pinacoladice.engine.chance import Chance, Outcome
from pinacoladice.engine.errors import Param
from pinacoladice.engine.source import uniform_numbers
from pinacoladice.engine.transcript import AnyMatch

Params = Mapping[str, Param]

# Play it, more steps follow | play it, finished | reject it, try again | reject it, finished
Kind = Literal["on", "done", "not_this", "answered"]


@dataclass(frozen=True, slots=True)
class Verdict:
    kind: Kind
    key: str  # of the message
    params: Params = field(default_factory=dict)


class Task(Protocol):
    @property
    def name(self) -> str:
        """The name in links, such as `hold-the-pair` or `puzzle-2026-11-16`."""

    @property
    def game(self) -> str: ...

    def begin(self) -> AnyMatch:
        """Start at the position, with reproducible dice."""

    def instruction(self, match: AnyMatch) -> tuple[str, Params]:
        """What to do now: the key of a message, and its parameters."""

    def judge(self, match: AnyMatch, action: Any) -> Verdict:
        """Judge a legal action before it is played."""


@dataclass(frozen=True, slots=True)
class Practice:
    """Reproducible dice: the scripted outcome if it fits the roll, or else one from the seed."""

    seed: bytes
    script: tuple[Outcome, ...] = ()
    is_final = False

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        if offered is not None:
            return offered
        scripted = self.script[number : number + 1]
        if scripted and chance.admits(scripted[0]):
            return scripted[0]
        return chance.draw(uniform_numbers(self.seed, number))
