"""Fair dice: check the dice of the match at the table, or of a pasted one, against the seed."""

from dataclasses import replace
from typing import NamedTuple

from pinacoladice.engine import fairness
from pinacoladice.engine.chance import Outcome
from pinacoladice.engine.errors import BadSave, InvalidGame
from pinacoladice.engine.game import Seat
from pinacoladice.engine.ledger import seat_of
from pinacoladice.engine.match import Draw
from pinacoladice.engine.source import Claimed, Fair, Sealed
from pinacoladice.engine.transcript import LONGEST_TEXT, AnyMatch, format_match
from pinacoladice.games import GAMES
from pinacoladice.ui.effects import Announce, Download
from pinacoladice.ui.games.registry import words_of
from pinacoladice.ui.model import Inspection, Model, Notice, Step

SHORT_SEAL = 8  # digits, where there is no room for more
QUOTED = 60  # characters of a line that cannot be read


# A pasted game


def paste(model: Model, text: str) -> Step:
    """Store the text as typed; `check` reads it."""
    return replace(model, inspection=Inspection(text[: LONGEST_TEXT + 1])), []


def check(model: Model) -> Step:
    text = model.inspection.text
    try:
        found = Inspection(text, match=fairness.read(text, GAMES))
    except InvalidGame as error:
        found = Inspection(text, complaint=complaint(text, error))
    if found.match is not None and seal(found.match) in _seals_of_running(model):
        found = Inspection(text, complaint=Notice("fair.sealed"))
    answer = found.complaint or verdict(found.match)
    return replace(model, inspection=found), [Announce(words_of(model).notice(answer))]


def _seals_of_running(model: Model) -> set[str]:
    """Seals of unfinished matches here, whose seeds must stay secret."""
    matches = [sitting.match for sitting in model.sittings.values()]
    return {seal(match) for match in matches if match.result() is None} - {""}


def forget(model: Model) -> Step:
    return replace(model, inspection=Inspection()), []


def too_long(model: Model) -> Step:
    """So long that the page has not even pasted it."""
    notice = complaint("", InvalidGame("text_too_long"))
    found = replace(model.inspection, complaint=notice)
    return replace(model, inspection=found), [Announce(words_of(model).notice(notice))]


def complaint(text: str, error: InvalidGame) -> Notice:
    if error.code == "text_too_long":
        return Notice("incoming.too_large")
    if error.is_of_newer_version:
        return Notice("fair.newer")
    if isinstance(error, BadSave) and error.code.startswith("checksum"):
        return Notice("fair.damaged")
    lines = (
        text.strip("\ufeff \r\n").split("\n") if isinstance(error, BadSave) else text.split("\n")
    )
    quoted = lines[error.line - 1].strip()[:QUOTED] if 0 < error.line <= len(lines) else ""
    if not quoted:
        return Notice("fair.no_game")
    return Notice("fair.bad_line", {"line": error.line, "text": quoted})


# The draws of a match


class Row(NamedTuple):
    """A draw, the seat it was for, and what the seed gives for it."""

    draw: Draw
    seat: Seat | None
    expected: Outcome | None  # None while the seed is unknown

    @property
    def is_right(self) -> bool:
        return self.draw.outcome == self.expected


def seal(match: AnyMatch) -> str:
    """The commitment to the seed; empty for real dice."""
    return match.source.commitment if isinstance(match.source, Fair | Sealed) else ""


def seed(match: AnyMatch) -> bytes | None:
    """The seed, once the match is over; a pasted match may claim one at any time."""
    source = match.source
    is_open = isinstance(source, Claimed) or match.result() is not None
    return source.seed if isinstance(source, Fair) and is_open else None


def rows(match: AnyMatch) -> list[Row]:
    """All draws, without those that are hidden."""
    known = seed(match)
    checks = fairness.audit(match, known) if known else ((draw, None) for draw in match.draws())
    return [Row(draw, seat_of(match, draw), expected) for draw, expected in checks]


def verdict(match: AnyMatch | None) -> Notice:
    """Whether the draws match the seed."""
    if match is None or not seal(match):
        return Notice("fair.entered")
    if seed(match) is None:
        return Notice("fair.sealed" if isinstance(match.source, Fair) else "fair.only_seal")
    found = rows(match)
    wrong = sum(not row.is_right for row in found)
    if wrong:
        return Notice("fair.wrong", {"wrong": wrong, "all": len(found)})
    return Notice("fair.right", {"all": len(found)})


# The match in view


def inspected(model: Model) -> AnyMatch | None:
    """The one that was pasted, or the one at this table."""
    return model.inspection.match or model.match


def is_drawn_elsewhere(model: Model) -> bool:
    """Whether the seed of the match in view was drawn on another device, as far as is known."""
    match = inspected(model)
    drawn_here = {
        seal(sitting.match) for sitting in model.sittings.values() if not sitting.is_from_elsewhere
    }
    return match is not None and seal(match) not in {"", *drawn_here}


def rows_in_sight(model: Model) -> list[Row]:
    if model.inspection.match is not None:
        return rows(model.inspection.match)
    match = model.match
    return rows(match.known_to_all()) if match and not match.hides_history else []


def download(model: Model) -> Step:
    """The transcript with its seed, once the match is over."""
    match = model.match
    if match is None or match.result() is None:
        return model, []
    return model, [Download(f"pina-coladice-{match.game.name}.txt", format_match(match))]
