"""Bots at the table: what they do, how they show it first, and how long they wait.

They decide from what their seat may see. Whatever they do goes through the same rules as a tap.
"""

from dataclasses import replace

from pinacoladice.bots.registry import BOTS, Luck
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.ui.effects import Effect
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.playing import play, with_hand
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.seats import acting, bot_to_move, why_not_undo

Step = tuple[Model, list[Effect]]

# Seconds: before a turn that follows a placement which may still be undone, before any other
# action, and between showing an action and doing it.
PATIENCE = {"calm": (3.0, 0.8, 1.1), "quick": (1.5, 0.2, 0.4)}


def is_playing(model: Model) -> bool:
    """Bots rest while nobody looks at the table, and where another tab plays."""
    sitting = model.sitting
    is_turn = sitting is not None and bool(bot_to_move(sitting))
    is_looked_at = model.at_table and not model.panel and not model.replay
    return is_turn and is_looked_at and not model.follows


def thought(sitting: AnySitting, luck: Luck) -> Thought[str]:
    """What the bot does next, as it is written in the notation."""
    game, state = sitting.match.game, sitting.state
    view = game.visible_to(state, acting(sitting))
    action = yield from BOTS[game.name][bot_to_move(sitting)](view, luck)
    return game.format_action(action)


def pause_before(model: Model, sitting: AnySitting) -> float:
    after_placement, between, _ = PATIENCE[model.settings.pace]
    return after_placement if why_not_undo(sitting) is None else between


def pause_after_showing(model: Model) -> float:
    return PATIENCE[model.settings.pace][2]


def shows(model: Model, sitting: AnySitting, text: str) -> Step:
    """The bot points at what it is going to do, so that people can follow."""
    if not bot_to_move(sitting):
        return model, []
    action = sitting.match.game.parse_action(text)
    hand = SCREENS[model.game].pointing_at(sitting, action)
    return with_hand(model, sitting, hand), []


def plays(model: Model, sitting: AnySitting, text: str) -> Step:
    """Real dice are rolled by people, for bots too: then this waits for them."""
    if not bot_to_move(sitting):
        return model, []
    game = sitting.match.game
    action = game.parse_action(text)
    is_roll = game.chance(sitting.state, action) is not CERTAIN
    if is_roll and sitting.has_real_dice:
        return model, []
    # Whether or not it has been shown: the dice that it holds are held.
    hand = SCREENS[model.game].pointing_at(sitting, action)
    return play(model, replace(sitting, hand=hand), action)


def skip(model: Model) -> Step:
    return replace(model, is_skipping=True), []


def until_a_person(model: Model) -> Model:
    """Skipping ends where a person has to do something."""
    is_bots = model.sitting is not None and bool(bot_to_move(model.sitting))
    return replace(model, is_skipping=model.is_skipping and is_bots)
