"""Bots at the table: what they do, how they show it first, and how long they wait.

They decide from what their seat may see. Whatever they do goes through the same rules as a tap.
"""

from dataclasses import replace

from pinacoladice.bots.registry import BOTS, Luck
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.engine.dice import Dice
from pinacoladice.engine.source import Entered
from pinacoladice.games.coladice.actions import Action, Claim, Flip, Move, Roll, TakeBack
from pinacoladice.ui.effects import Effect
from pinacoladice.ui.model import Choice, Model, Table
from pinacoladice.ui.playing import play
from pinacoladice.ui.seats import bot_to_move, why_not_undo

Step = tuple[Model, list[Effect]]

# Seconds: before a turn that follows a placement which may still be undone, before any other
# action, and between showing an action and doing it.
PATIENCE = {"calm": (3.0, 0.8, 1.1), "quick": (1.5, 0.2, 0.4)}


def is_playing(model: Model) -> bool:
    """Bots rest while nobody looks at the table."""
    return bool(bot_to_move(model)) and model.at_table and not model.panel


def thought(model: Model, match: Table, luck: Luck) -> Thought[str]:
    """What the bot does next, as it is written in the notation."""
    view = match.game.visible_to(match.state, match.state.turn)
    action = yield from BOTS[match.game.name][bot_to_move(model)](view, luck)
    return match.game.format_action(action)


def pause_before(model: Model, match: Table) -> float:
    after_placement, between, _ = PATIENCE[model.settings.pace]
    return after_placement if why_not_undo(model, match) is None else between


def pause_after_showing(model: Model) -> float:
    return PATIENCE[model.settings.pace][2]


def shows(model: Model, match: Table, text: str) -> Step:
    """The bot points at what it is going to do, so that people can follow."""
    if not bot_to_move(model):
        return model, []
    action = match.game.parse_action(text)
    match action:
        case Roll(held):
            return replace(model, held=places(model.tray, held), entry=()), []
        case Claim(coaster) | TakeBack(coaster) | Flip(coaster):
            return replace(model, choice=Choice(coaster.code)), []
        case Move(owner, origin, target):
            return replace(model, choice=Choice(origin.code, owner, target.code)), []
        case _:
            return model, []


def places(tray: Dice, held: Dice) -> frozenset[int]:
    """Where those dice lie."""
    left, found = list(held), set()
    for place, face in enumerate(tray):
        if face in left:
            left.remove(face)
            found.add(place)
    return frozenset(found)


def plays(model: Model, match: Table, text: str) -> Step:
    """Real dice are rolled by people, for bots too: then this waits for them."""
    if not bot_to_move(model):
        return model, []
    action: Action = match.game.parse_action(text)
    is_roll = match.game.chance(match.state, action) is not CERTAIN
    if is_roll and isinstance(match.source, Entered):
        return model, []
    return play(model, match, action)


def skip(model: Model) -> Step:
    return replace(model, is_skipping=True), []


def until_a_person(model: Model) -> Model:
    """Skipping ends where a person has to do something."""
    return replace(model, is_skipping=model.is_skipping and bool(bot_to_move(model)))
