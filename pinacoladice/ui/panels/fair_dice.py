"""Looking into the dice of a match: the one at this table, or one that somebody pastes."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pinacoladice.engine import fairness
from pinacoladice.engine.chance import Outcome
from pinacoladice.engine.errors import BadSave, InvalidGame
from pinacoladice.engine.game import Seat
from pinacoladice.engine.ledger import seat_of
from pinacoladice.engine.match import Draw
from pinacoladice.engine.source import Claimed, Fair, Sealed, uniform_numbers
from pinacoladice.engine.transcript import LONGEST_TEXT, AnyMatch, format_match
from pinacoladice.games import GAMES
from pinacoladice.ui.effects import Announce, Download, Effect
from pinacoladice.ui.model import Inspection, Model, Notice
from pinacoladice.ui.screens import SCREENS, words_of

Step = tuple[Model, list[Effect]]

SHORT_SEAL = 8  # digits that are shown where there is room for no more
QUOTED = 60  # characters of a line that cannot be read


# A game from elsewhere


def paste(model: Model, text: str) -> Step:
    """Kept as it is typed; it is read when that is asked for."""
    return replace(model, inspection=Inspection(text[: LONGEST_TEXT + 1])), []


def check(model: Model) -> Step:
    text = model.inspection.text
    try:
        found = Inspection(text, match=fairness.read(text, GAMES))
    except InvalidGame as error:
        found = Inspection(text, complaint=complaint(text, error))
    if found.match is not None and seal(found.match) in _seals_of_running(model):
        found = Inspection(text, complaint=Notice("fair.sealed"))
    said = found.complaint or verdict(found.match)
    return replace(model, inspection=found), [Announce(words_of(model).notice(said))]


def _seals_of_running(model: Model) -> set[str]:
    """Of the matches here that are not over: their seeds are nobody's business yet."""
    matches = [sitting.match for sitting in model.sittings.values()]
    return {seal(match) for match in matches if match.result() is None} - {""}


def forget(model: Model) -> Step:
    return replace(model, inspection=Inspection()), []


def complaint(text: str, error: InvalidGame) -> Notice:
    if error.code in ("save_of_newer_version", "link_of_newer_version"):
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


# What is known about the dice of a match


class Row(NamedTuple):
    """Something that chance decided, for whom, and what the seed says about it."""

    draw: Draw
    seat: Seat | None
    expected: Outcome | None  # None as long as the seed is not known

    @property
    def is_right(self) -> bool:
        return self.draw.outcome == self.expected


def seal(match: AnyMatch) -> str:
    """The commitment; nothing where people roll their own dice."""
    return match.source.commitment if isinstance(match.source, Fair | Sealed) else ""


def seed(match: AnyMatch) -> bytes | None:
    """After the last roll; of a game from elsewhere whatever it tells."""
    source = match.source
    is_open = isinstance(source, Claimed) or match.result() is not None
    return source.seed if isinstance(source, Fair) and is_open else None


def rows(match: AnyMatch, *, hides_roll: bool = False) -> list[Row]:
    """All that chance decided, as far as everybody may see it."""
    found = list(_rows(match))
    return found[:-1] if hides_roll else found


def _rows(match: AnyMatch) -> Iterator[Row]:
    known = seed(match)
    for draw in match.draws():
        numbers = known and uniform_numbers(known, draw.number)
        yield Row(draw, seat_of(match, draw), draw.chance.draw(numbers) if numbers else None)


def verdict(match: AnyMatch | None) -> Notice:
    """In one sentence: do the dice hold what was promised?"""
    if match is None or not seal(match):
        return Notice("fair.entered")
    if seed(match) is None:
        return Notice("fair.sealed" if isinstance(match.source, Fair) else "fair.only_seal")
    found = rows(match)
    wrong = sum(not row.is_right for row in found)
    if wrong:
        return Notice("fair.wrong", {"wrong": wrong, "all": len(found)})
    return Notice("fair.right", {"all": len(found)})


# The match that is looked at


def inspected(model: Model) -> AnyMatch | None:
    """The one that was pasted, or the one at this table."""
    return model.inspection.match or model.match


def rows_in_sight(model: Model) -> list[Row]:
    sitting = model.sitting
    if model.inspection.match is not None:
        return rows(model.inspection.match)
    if sitting is None:
        return []
    return rows(sitting.match, hides_roll=SCREENS[model.game].hides_roll(sitting))


def download(model: Model) -> Step:
    """The whole game with its seed, for whoever wants to check it elsewhere: after its end only."""
    match = model.match
    if match is None or match.result() is None:
        return model, []
    return model, [Download(f"pina-coladice-{match.game.name}.txt", format_match(match))]
