"""Who sits where: people and bots, whose turn it is, and what that lets a person do."""

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.errors import Refusal, refuse
from pinacoladice.engine.game import Seat
from pinacoladice.ui.model import AnySitting

# Who can sit on a chair: a person, or a bot of some level.
KINDS = ("", *LEVELS)


def acting(sitting: AnySitting) -> Seat:
    """Who has to do something; after the end, whose turn it would be."""
    seat = sitting.match.game.to_move(sitting.state)
    turn: Seat = sitting.state.turn
    return turn if seat is None else seat


def bot_to_move(sitting: AnySitting) -> str:
    """The level of the bot who has to do something, if it is a bot."""
    return "" if sitting.state.over else sitting.bots[acting(sitting)]


def why_not_now(sitting: AnySitting, verb: str) -> Refusal | None:
    """Whose turn it is not. People roll real dice for a bot, and nothing else."""
    if not bot_to_move(sitting) or verb == "look-away":
        return None
    if verb in ("enter", "erase", "roll") and sitting.has_real_dice:
        return None
    return refuse("not_your_turn", seat=acting(sitting))


def why_not_undo(sitting: AnySitting) -> Refusal | None:
    """The rules', and: what a bot has done is done."""
    match = sitting.match
    current = match.games[-1]
    if current.records and len(current.states) > 1:
        seat = match.game.to_move(current.states[-2])
        if seat is not None and sitting.bots[seat]:
            return refuse("cannot_be_undone")
    return match.why_not_undo()
