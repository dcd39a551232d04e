"""Where outcomes come from: a verifiable stream, players' own dice, or a fixed list.

Anyone can verify the fair stream. Outcome number n uses the bytes of HMAC-SHA-256(seed, "n/0"),
then "n/1" and so on. A uniform number below k is the next byte modulo k; bytes of the last,
incomplete run of k values are rejected, so there is no modulo bias. The commitment SHA-256(seed)
is published before the first roll and the seed after the last, so the dice cannot be chosen later.
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
        """Whether rolls are final, that is, cannot be undone."""

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        """Return outcome `number` of the match; `offered` is an entered or recorded one, if any."""


def fresh_seed() -> bytes:
    """A seed from the system's entropy; the only impure function in the engine."""
    return os.urandom(SEED_BYTES)


def uniform_numbers(seed: bytes, number: int) -> Uniform:
    """The stream of uniform numbers for outcome `number`."""
    numbers = _stream(seed, number)

    def uniform(below: int) -> int:
        if not 1 <= below <= 256:
            raise ValueError(below)
        limit = 256 - 256 % below
        return next(byte for byte in numbers if byte < limit) % below

    return uniform


def _stream(seed: bytes, number: int) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(seed, b"%d/%d" % (number, block), "sha256")
        block += 1


def commitment_to(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def is_digest(text: str) -> bool:
    """Whether this is 32 bytes in hexadecimal, the format of seeds and commitments."""
    return len(text) == 2 * SEED_BYTES and set(text) <= set("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Fair:
    """Outcomes drawn from a seed. An offered outcome must be the one drawn."""

    seed: bytes
    is_final = True

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise InvalidSetup("seed_of_wrong_length", bytes=len(self.seed), needed=SEED_BYTES)

    @property
    def commitment(self) -> str:
        return commitment_to(self.seed)

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        return _checked(chance.draw(uniform_numbers(self.seed, number)), number, offered)


@dataclass(frozen=True, slots=True)
class Claimed(Fair):
    """A fair seed whose outcomes are accepted unchecked, for `fairness.audit` to verify."""

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        return _offered_or_drawn(self.seed, chance, number, offered)


@dataclass(frozen=True, slots=True)
class Thrown:
    """Outcomes drawn from a seed or given by the caller, without a commitment."""

    seed: bytes
    is_final = True

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        return _offered_or_drawn(self.seed, chance, number, offered)


@dataclass(frozen=True, slots=True)
class Sealed:
    """A fair source of which only the commitment is known: it can replay outcomes, not draw any."""

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
    """Outcomes entered by players who roll their own dice; undo corrects a typing error.

    The first player and the deal must be given too; another source may have drawn them.
    """

    is_final = False

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        if offered is None:
            raise IllegalOutcome(refuse("outcome_must_be_entered", number=number))
        return offered


@dataclass(frozen=True, slots=True)
class Fixed:
    """A fixed list of outcomes, for replays and tests. Transcripts record them as entered."""

    outcomes: Sequence[Outcome]
    is_final = False

    def settle(self, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
        if number >= len(self.outcomes):
            raise IllegalOutcome(refuse("no_more_fixed_outcomes", number=number))
        return _checked(self.outcomes[number], number, offered)


def _offered_or_drawn(seed: bytes, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
    return chance.draw(uniform_numbers(seed, number)) if offered is None else offered


def _checked(drawn: Outcome, number: int, offered: Outcome | None) -> Outcome:
    if offered is not None and offered != drawn:
        raise IllegalOutcome(refuse("not_what_was_drawn", number=number))
    return drawn
