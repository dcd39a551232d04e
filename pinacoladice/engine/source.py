"""Where outcomes come from: a fair stream, people's own dice, or a fixed list.

The fair stream can be checked by anybody. Outcome number n is made of the bytes of
HMAC-SHA-256(seed, "n/0"), then "n/1" and so on. A uniform number below k is the next byte
modulo k; bytes from the last, incomplete run of k values are skipped, so that no value
is favoured. SHA-256(seed), the commitment, is shown before the first roll and the seed after
the last one: nobody can have chosen the dice in between.
"""

import hashlib
import hmac
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from pinacoladice.engine.chance import Chance, Outcome, Uniform
from pinacoladice.engine.errors import IllegalOutcome, InvalidSetup, refuse

SEED_BYTES = 32


class Source(Protocol):
    @property
    def is_final(self) -> bool:
        """Whether what was rolled stays rolled, so that no undo may cross it."""

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        """Outcome `number` of the match; `offered` is what a player or a record says it was."""


def fresh_seed() -> bytes:
    """A seed from the system's entropy: the only thing in the engine that is not a function."""
    return os.urandom(SEED_BYTES)


def uniform_numbers(seed: bytes, number: int) -> Uniform:
    """The uniform numbers that outcome `number` is made of."""
    numbers = _stream(seed, number)

    def uniform(below: int) -> int:
        if not 1 <= below <= 256:
            raise ValueError(below)
        fair = 256 - 256 % below
        return next(byte for byte in numbers if byte < fair) % below

    return uniform


def _stream(seed: bytes, number: int) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(seed, b"%d/%d" % (number, block), "sha256")
        block += 1


def commitment_to(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def is_digest(text: str) -> bool:
    """32 bytes in hexadecimal, as seeds and commitments are written."""
    return len(text) == 2 * SEED_BYTES and set(text) <= set("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Fair:
    """Outcomes drawn from a seed."""

    seed: bytes
    is_final = True

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise InvalidSetup("seed_of_wrong_length", bytes=len(self.seed), needed=SEED_BYTES)

    @property
    def commitment(self) -> str:
        return commitment_to(self.seed)

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        return _same(chance.draw(uniform_numbers(self.seed, number)), number, offered)


@dataclass(frozen=True, slots=True)
class Claimed(Fair):
    """Outcomes said to be drawn from a seed. Whatever is told is taken, to be checked later."""

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        return chance.draw(uniform_numbers(self.seed, number)) if offered is None else offered


@dataclass(frozen=True, slots=True)
class Sealed:
    """Fair outcomes for whoever has only the commitment: they can be read, but not drawn."""

    commitment: str
    is_final = True

    def __post_init__(self) -> None:
        if not is_digest(self.commitment):
            raise InvalidSetup("commitment_malformed")

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        if offered is None:
            raise IllegalOutcome(refuse("seed_is_sealed", number=number))
        return offered


@dataclass(frozen=True, slots=True)
class Entered:
    """Outcomes told by people who roll their own dice. A slip of the finger can be taken back.

    Who begins and what is dealt must be told too; another source may have drawn it.
    """

    is_final = False

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        if offered is None:
            raise IllegalOutcome(refuse("outcome_must_be_entered", number=number))
        return offered


@dataclass(frozen=True, slots=True)
class Fixed:
    """Outcomes settled beforehand, for lessons and tests; written down, they are entered ones."""

    outcomes: Sequence[Outcome]
    is_final = False

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        if number >= len(self.outcomes):
            raise IllegalOutcome(refuse("no_more_fixed_outcomes", number=number))
        return _same(self.outcomes[number], number, offered)


def _same(drawn: Outcome, number: int, offered: Outcome | None) -> Outcome:
    if offered is not None and offered != drawn:
        raise IllegalOutcome(refuse("not_what_was_drawn", number=number))
    return drawn
