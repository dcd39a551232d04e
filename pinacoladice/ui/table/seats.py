"""People and bots at the table, whose turn it is, and what that allows a person to do."""

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.errors import Refusal, refuse
from pinacoladice.engine.game import Seat
from pinacoladice.ui.model import AnySitting, Model

# A seat is taken by a person ("") or a bot of some level.
KINDS = ("", *LEVELS)


def acting(sitting: AnySitting) -> Seat:
    """The seat to act; after the end, the one whose turn it would be."""
    seat = sitting.match.game.to_move(sitting.state)
    turn: Seat = sitting.state.turn
    return turn if seat is None else seat


def bot_to_move(sitting: AnySitting) -> str:
    """The level of the bot to act; empty if it is a person or the game is over."""
    return "" if sitting.state.over else sitting.bots[acting(sitting)]


def only_person(sitting: AnySitting) -> Seat | None:
    """The seat of a person who plays with bots alone."""
    people = [seat for seat, bot in enumerate(sitting.bots) if not bot]
    return people[0] if len(people) == 1 else None


def why_not_now(sitting: AnySitting, verb: str) -> Refusal | None:
    """During a bot's turn a person may do nothing but roll real dice for it."""
    if not bot_to_move(sitting):
        return None
    if verb == "roll" and sitting.has_real_dice:
        return None
    return refuse("not_your_turn", seat=acting(sitting))


def why_not_undo(sitting: AnySitting) -> Refusal | None:
    """The game's own reasons; and a bot's move is never undone."""
    match = sitting.match
    current = match.games[-1]
    if current.records and len(current.states) > 1:
        seat = match.game.to_move(current.states[-2])
        if seat is not None and sitting.bots[seat]:
            return refuse("bot_has_moved")
    return match.why_not_undo()


def just_won(model: Model, sitting: AnySitting) -> tuple[Seat, ...]:
    """The winners of a game that the last move has ended."""
    result = sitting.match.game.result(sitting.state)
    return result.winners if model.just_ended and result is not None else ()
