"""What can go wrong, as values: a code and its parameters, never a sentence.

Two families, after who is to blame:
`Invalid…` is malformed and could not be read, a `BadSave` among them; `Illegal…` was read but
the rules refuse it, and carries the `Refusal`.

`str()` of an error is for developers; the words for players are made from code and
parameters, where the translations live.
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
    """Why an action cannot be done now."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)

    def __str__(self) -> str:
        return _in_words(self.code, self.params)


def refuse(code: str, **params: Param) -> Refusal:
    return Refusal(code, params)


class EngineError(Exception):
    """Every error of the engine and the games; callers need to catch no other."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        return _in_words(self.code, self.params)

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), self.code, **self.params), ()


class Invalid(EngineError):
    """Malformed. Where a text is wrong, `at` is the index of its first wrong character."""

    @property
    def at(self) -> int | None:
        at = self.params.get("at")
        return at if isinstance(at, int) else None


class InvalidSetup(Invalid):
    """A match cannot be begun like this: players, options, first player, seed."""


class InvalidAction(Invalid):
    """A text is no action of this game."""


class InvalidOutcome(Invalid):
    """A text is no outcome of this roll or deal."""


class InvalidPosition(Invalid):
    """A text is no position of this game."""


class InvalidGame(Invalid):
    """A text is no whole game. `line` counts from 1; 0 stands for the text as a whole."""

    @property
    def line(self) -> int:
        line = self.params.get("line")
        return line if isinstance(line, int) else 0


class Illegal(EngineError):
    """Well formed, but refused by the rules."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, **refusal.params)
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.refusal,)


class IllegalAction(Illegal):
    """The action is not open now."""


class IllegalOutcome(Illegal):
    """These dice cannot have been rolled, or this deal not been dealt."""


class BadSave(InvalidGame):
    """A saved match that is damaged, tampered with or from a newer version."""
