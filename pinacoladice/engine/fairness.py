"""Checking afterwards that the dice were those that had been committed to."""

from collections.abc import Iterator
from typing import Any

from pinacoladice.engine import link, save
from pinacoladice.engine.chance import Outcome
from pinacoladice.engine.errors import IllegalOutcome, InvalidSetup, refuse
from pinacoladice.engine.match import Draw, Match
from pinacoladice.engine.source import Claimed, Fair, Sealed, commitment_to, uniform_numbers
from pinacoladice.engine.transcript import AnyMatch, Games, parse_match


def read(text: str, games: Games) -> AnyMatch:
    """A whole game, a saved one or a link, its dice as they are told: whether they are those of the
    seed is for `audit` to say. A link leaves out what its seed gives, and cannot lie about it."""
    bare = text.strip("\ufeff \r\n")
    if save.is_save(bare):
        return save.load(bare, games, Claimed)
    is_word = not any(map(str.isspace, bare))
    if is_word and ("=" in bare or bare[:1].isdigit()):
        packed = bare.rpartition("=")[2].partition(link.SEATS)[0]
        return link.unpack(packed, games, Claimed)
    return parse_match(text, games, Claimed)


def audit(match: Match[Any, Any], seed: bytes) -> Iterator[tuple[Draw, Outcome]]:
    """Everything that chance decided, beside what the seed says it should have been."""
    if not isinstance(match.source, Fair | Sealed):
        raise InvalidSetup("dice_were_not_drawn")
    if commitment_to(seed) != match.source.commitment:
        raise InvalidSetup("seed_breaks_commitment")
    for draw in match.draws():
        yield draw, draw.chance.draw(uniform_numbers(seed, draw.number))


def verify(match: Match[Any, Any], seed: bytes) -> None:
    """Draw the whole match again from the seed; an `IllegalOutcome` names the first wrong draw."""
    for draw, expected in audit(match, seed):
        if draw.outcome != expected:
            raise IllegalOutcome(refuse("not_what_was_drawn", number=draw.number))
