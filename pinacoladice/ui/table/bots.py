"""Bots at the table: what they play, how they show it first, and how long they wait.

A bot decides from what its seat may see, and its moves go through the same rules as a tap.
"""

from dataclasses import replace
from typing import Any, NamedTuple

from pinacoladice.bots.cooperative import Computation
from pinacoladice.bots.registry import BOTS, Luck
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AnySitting, Model, Step
from pinacoladice.ui.table.moves import play, with_hand
from pinacoladice.ui.table.seats import acting, bot_to_move, why_not_undo


class Pauses(NamedTuple):
    """In seconds. Most turns of Pickomino have 8 or 9 actions; calmly, that is about 7 seconds."""

    undo: float  # before a turn that follows a placement which may still be undone
    look: float  # at dice that were just rolled
    go_on: float  # before any other action
    show: float  # between marking an action and playing it


PAUSES = {"calm": Pauses(3.0, 0.7, 0.3, 0.6), "quick": Pauses(1.5, 0.3, 0.15, 0.3)}


SPOKEN_PER_SECOND = 16  # characters, by a screen reader at a usual speed


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


def luck_of(sitting: AnySitting, entropy: bytes) -> Luck:
    """A bot's own chance. At Today's table and in a challenge it is the same for everybody, too."""
    moves = len(sitting.match.games[-1].records)
    shared = sitting.day or sitting.deal
    return Luck(f"{shared} {moves}" if shared else entropy)


def pause_before(model: Model, sitting: AnySitting) -> float:
    pauses = PAUSES[model.pace]
    if why_not_undo(sitting) is None:
        return pauses.undo
    pause = pauses.look if has_just_rolled(sitting) else pauses.go_on
    return max(pause, SCREENS[model.game].shown_for(sitting), _time_to_speak(model, sitting))


def _time_to_speak(model: Model, sitting: AnySitting) -> float:
    """The last move, for people who play by ear."""
    if not model.settings.by_ear:
        return 0.0
    return len(words_of(model).latest(sitting.match)) / SPOKEN_PER_SECOND


def has_just_rolled(sitting: AnySitting) -> bool:
    current = sitting.match.games[-1]
    if not current.records:
        return False
    return is_roll(sitting, current.states[-2], current.records[-1].action)


def pause_after_showing(model: Model, sitting: AnySitting, text: str) -> float:
    """A roll in which no die is kept shows nothing, so it comes at once."""
    action = sitting.match.game.parse_action(text)
    is_plain_roll = is_roll(sitting, sitting.state, action) and not _is_shown(sitting, action)
    return 0.0 if is_plain_roll else PAUSES[model.pace].show


def is_roll(sitting: AnySitting, state: Any, action: Any) -> bool:
    """Whether chance decides what this legal action brings."""
    return sitting.match.game.chance(state, action) is not CERTAIN


def _is_shown(sitting: AnySitting, action: Any) -> bool:
    hand = SCREENS[sitting.match.game.name].pointing_at(sitting, action)
    return bool(hand != sitting.hand)


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
    action = sitting.match.game.parse_action(text)
    if sitting.has_real_dice and is_roll(sitting, sitting.state, action):
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
