"""Verify after a match that its dice are those that the seed committed to."""

from collections.abc import Iterator
from typing import Any

from pinacoladice.engine import link, save
from pinacoladice.engine.chance import Outcome
from pinacoladice.engine.errors import InvalidSetup
from pinacoladice.engine.match import Draw, Match
from pinacoladice.engine.source import Claimed, Fair, Sealed, commitment_to, uniform_numbers
from pinacoladice.engine.transcript import AnyMatch, Games, parse_match


def read(text: str, games: Games) -> AnyMatch:
    """Read a transcript, a save or a link without checking its dice against its seed; `audit` does
    that. A link with a seed contains no dice, so there is nothing to check."""
    bare = text.strip("\ufeff \r\n")
    if save.is_save(bare):
        return save.load(bare, games, Claimed)
    is_word = not any(map(str.isspace, bare))
    if is_word and ("=" in bare or bare[:1].isdigit()):
        packed = bare.rpartition("=")[2].partition(link.SEATS)[0]
        return link.unpack(packed, games, Claimed)
    return parse_match(text, games, Claimed)


def audit(match: Match[Any, Any], seed: bytes) -> Iterator[tuple[Draw, Outcome]]:
    """Pair every draw of the match with the outcome that the seed gives for it."""
    if not isinstance(match.source, Fair | Sealed):
        raise InvalidSetup("dice_were_not_drawn")
    if commitment_to(seed) != match.source.commitment:
        raise InvalidSetup("seed_breaks_commitment")
    for draw in match.draws():
        yield draw, draw.chance.draw(uniform_numbers(seed, draw.number))
