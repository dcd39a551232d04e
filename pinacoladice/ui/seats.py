"""Who sits where: people and bots, whose turn it is, and what that lets a person do."""

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.errors import Refusal, refuse
from pinacoladice.engine.source import Entered
from pinacoladice.ui.model import Model, Table

# Who can sit on a chair: a person, or a bot of some level.
KINDS = ("", *LEVELS)


def bot_to_move(model: Model) -> str:
    """The level of the bot whose turn it is, if it is a bot's."""
    match = model.match
    seat = match.game.to_move(match.state) if match else None
    return "" if seat is None or seat >= len(model.bots) else model.bots[seat]


def why_not_now(model: Model, verb: str) -> Refusal | None:
    """Whose turn it is not. People roll real dice for a bot, and nothing else."""
    match = model.match
    if match is None or not bot_to_move(model):
        return None
    if verb == "undo":  # which has its own reasons
        return None
    if verb in ("enter", "erase", "roll") and isinstance(match.source, Entered):
        return None
    return refuse("not_your_turn", seat=match.state.turn)


def why_not_undo(model: Model, match: Table) -> Refusal | None:
    """The rules', and: what a bot has done is done."""
    current = match.games[-1]
    if current.records and len(current.states) > 1:
        seat = match.game.to_move(current.states[-2])
        if seat is not None and seat < len(model.bots) and model.bots[seat]:
            return refuse("cannot_be_undone")
    return match.why_not_undo()
