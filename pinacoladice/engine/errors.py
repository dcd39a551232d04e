"""Errors as a code with parameters; the UI turns them into translated sentences.

`Invalid…` means that the input is malformed. `Illegal…` means that it was parsed but breaks the
rules; the error carries the `Refusal`. `str()` of an error is for developers.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

Param = int | str | tuple[int, ...]


def _in_words(code: str, params: Mapping[str, Param]) -> str:
    details = ", ".join(f"{name}={value!r}" for name, value in params.items())
    words = code.replace("_", " ")
    return f"{words} ({details})" if details else words


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an action is not allowed now."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)

    def __str__(self) -> str:
        return _in_words(self.code, self.params)


def refuse(code: str, **params: Param) -> Refusal:
    return Refusal(code, params)


class EngineError(Exception):
    """Base class of all errors that the engine and the games raise."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        return _in_words(self.code, self.params)

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), self.code, **self.params), ()

    @property
    def is_of_newer_version(self) -> bool:
        """Whether the input is fine for a newer version than this one."""
        return self.code.endswith("_of_newer_version")


class Invalid(EngineError):
    """Malformed input. For a text, `at` is the index of the first wrong character."""

    @property
    def at(self) -> int | None:
        at = self.params.get("at")
        return at if isinstance(at, int) else None


class InvalidSetup(Invalid):
    """Wrong players, options, first player or seed for a match."""


class InvalidAction(Invalid):
    """The text is not an action of this game."""


class InvalidOutcome(Invalid):
    """The text is not an outcome of this roll or deal."""


class InvalidPosition(Invalid):
    """The text is not a position of this game."""


class InvalidGame(Invalid):
    """The text is not a transcript. `line` counts from 1; 0 means the text as a whole."""

    @property
    def line(self) -> int:
        line = self.params.get("line")
        return line if isinstance(line, int) else 0


class Illegal(EngineError):
    """Well formed, but against the rules."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, **refusal.params)
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.refusal,)


class IllegalAction(Illegal):
    """The action is not legal now."""


class IllegalOutcome(Illegal):
    """The roll or deal is impossible, or differs from what the source draws."""


class BadSave(InvalidGame):
    """A save that is damaged, was tampered with, or has an unsupported version."""
