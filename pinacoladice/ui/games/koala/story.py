"""What has just happened: the turns that ended since a person at this phone last acted.

A person's own last move belongs to it if it ended a turn. By heart only the last move is told, as
points could be added up from more.
"""

from typing import NamedTuple

from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.actions import Believe, Doubt, Stop
from pinacoladice.games.koala.faces import closes_an_eye
from pinacoladice.games.koala.state import State
from pinacoladice.ui.games.koala.hand import Sitting
from pinacoladice.ui.games.koala.words import KoalaWords

LINES = 3  # there is no room for more


def sentences(sitting: Sitting, words: KoalaWords) -> list[str]:
    """The latest ones, oldest first."""
    records = sitting.match.games[-1].records
    first = _first(sitting)
    if first == len(records):
        return []
    log = words.log(sitting.match, latest=len(records) - first)
    return [line for at, line in enumerate(log, first) if _ends(sitting, at)][-LINES:]


def change(sitting: Sitting, seat: Seat) -> int:
    """Of the player's points; 0 while points are hidden."""
    if sitting.state.hides_points:
        return 0
    before = sitting.match.games[-1].states[_first(sitting)]
    return sitting.state.points[seat] - before.points[seat]


class Payment(NamedTuple):
    at: int  # the number of the move
    payer: Seat  # the payee, if the points came from the supply
    is_doubt: bool


def latest_payment(sitting: Sitting, seat: Seat) -> Payment:
    """The last move that changed the player's points; there must be one."""
    played = sitting.match.games[-1]
    held = [state.points for state in played.states]
    at = max(at for at in range(1, len(held)) if held[at][seat] != held[at - 1][seat])
    before, after = held[at - 1], held[at]
    payers = [each for each in range(len(after)) if after[each] < before[each]]
    payer = payers[0] if payers and after[seat] > before[seat] else seat
    return Payment(at, payer, played.records[at - 1].action == Doubt())


def last_turn(sitting: Sitting) -> tuple[State, Stop | Believe | Doubt] | None:
    """The last position of the turn that has just ended, and how it did."""
    played = sitting.match.games[-1]
    action = played.records[-1].action if played.records else None
    return (played.states[-2], action) if isinstance(action, Stop | Believe | Doubt) else None


def shown_for(sitting: Sitting) -> float:
    """How long a bot waits, so that the scene is not cut off; as long as the style sheet plays."""
    ended = last_turn(sitting)
    if ended is None:
        return 0.0
    before, action = ended
    if action == Doubt():
        return 2.4
    return 1.2 if action == Believe() or closes_an_eye(before.dice or ()) else 0.0


def _first(sitting: Sitting) -> int:
    """The number of the first move that is told."""
    played = sitting.match.games[-1]
    first = len(played.records)
    while first and not sitting.state.hides_points and _is_bots(sitting, played.states[first - 1]):
        first -= 1
    return first - 1 if first and _ends(sitting, first - 1) else first


def _is_bots(sitting: Sitting, before: State) -> bool:
    seat = sitting.match.game.to_move(before)
    return seat is not None and bool(sitting.bots[seat])


def _ends(sitting: Sitting, at: int) -> bool:
    return isinstance(sitting.match.games[-1].records[at].action, Stop | Believe | Doubt)
