"""Bots at the table: what they play, how they show it first, and how long they wait.

A bot decides from what its seat may see, and its moves go through the same rules as a tap.
"""

from dataclasses import replace

from pinacoladice.bots.cooperative import Computation
from pinacoladice.bots.registry import BOTS, Luck
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import AnySitting, Model, Step
from pinacoladice.ui.table.moves import play, with_hand
from pinacoladice.ui.table.seats import acting, bot_to_move, why_not_undo

# Seconds: before a turn that follows a placement which may still be undone, before any other
# action, and between showing an action and playing it.
PAUSES = {"calm": (3.0, 0.8, 1.1), "quick": (1.5, 0.2, 0.4)}


def is_playing(model: Model) -> bool:
    """Bots pause while the table is not in view, and in a tab that is not the leader."""
    sitting = model.sitting
    is_turn = sitting is not None and bool(bot_to_move(sitting))
    is_in_view = model.at_table and not model.panel and not model.replay
    return is_turn and is_in_view and not model.follows


def choose(sitting: AnySitting, luck: Luck) -> Computation[str]:
    """The bot's next action, in notation."""
    game, state = sitting.match.game, sitting.state
    view = game.visible_to(state, acting(sitting))
    action = yield from BOTS[game.name][bot_to_move(sitting)](view, luck)
    return game.format_action(action)


def pause_before(model: Model, sitting: AnySitting) -> float:
    after_placement, between, _ = PAUSES[model.pace]
    return after_placement if why_not_undo(sitting) is None else between


def pause_after_showing(model: Model) -> float:
    return PAUSES[model.pace][2]


def show(model: Model, sitting: AnySitting, text: str) -> Step:
    """Mark what the bot is about to play, so that people can follow."""
    if not bot_to_move(sitting):
        return model, []
    action = sitting.match.game.parse_action(text)
    hand = SCREENS[model.game].pointing_at(sitting, action)
    return with_hand(model, sitting, hand), []


def move(model: Model, sitting: AnySitting, text: str) -> Step:
    """Play the bot's action. Real dice are rolled by people, for bots too: such a roll waits."""
    if not bot_to_move(sitting):
        return model, []
    game = sitting.match.game
    action = game.parse_action(text)
    is_roll = game.chance(sitting.state, action) is not CERTAIN
    if is_roll and sitting.has_real_dice:
        return model, []
    # Skipped bots show nothing first: the dice that this action holds are held now.
    hand = SCREENS[model.game].pointing_at(sitting, action)
    return play(model, replace(sitting, hand=hand), action)


def skip(model: Model) -> Step:
    return replace(model, is_skipping=True), []


def stop_skipping(model: Model) -> Model:
    """Skipping ends with a bot's turn."""
    is_bots_turn = model.sitting is not None and bool(bot_to_move(model.sitting))
    return replace(model, is_skipping=model.is_skipping and is_bots_turn)
