"""The buttons: roll on, take a tile, or end the turn."""

from pinacoladice.games.pickomino.actions import Action, Fail, Take
from pinacoladice.games.pickomino.state import State, keepable, owner_of_top, tile_in_reach, top
from pinacoladice.ui.buttons import action_button, enter_button, main_button
from pinacoladice.ui.games.pickomino.hand import Sitting, dice_to_roll
from pinacoladice.ui.games.pickomino.prospects import result_of
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import Html


def buttons(sitting: Sitting, words: PickominoWords) -> list[Html]:
    state = sitting.state
    if keepable(state):
        return [main_button(words("pickomino.button.set_aside"), "roll", is_off=True)]
    tile = tile_in_reach(state)
    action: Action = Fail() if tile is None else Take(tile)
    label = stop_label(state, words, action)
    if not dice_to_roll(sitting):
        return [main_button(label, _tap(action), small=last_move(state, words, action))]
    if not state.aside:
        return [_roll_button(sitting, words)]
    stop = action_button(label, _tap(action), small=last_move(state, words, action))
    return [stop, _roll_button(sitting, words)]


def _tap(action: Action) -> str:
    return f"take {action.tile}" if isinstance(action, Take) else "fail"


def last_move(state: State, words: PickominoWords, action: Action) -> str:
    """How the game ends with this action; empty if it goes on."""
    result = result_of(state, action)
    return "" if result is None else words.last_move(result, state.turn)


def stop_label(state: State, words: PickominoWords, action: Action) -> str:
    """The label of an action that ends the turn."""
    if isinstance(action, Take):
        is_theft = owner_of_top(state, action.tile) is not None
        key = "pickomino.button.steal" if is_theft else "pickomino.button.take"
        return words(key, tile=action.tile)
    tile = top(state, state.turn)
    if tile is None:
        return words("pickomino.button.end_turn")
    return words("pickomino.button.give_back", tile=tile)


def _roll_button(sitting: Sitting, words: PickominoWords) -> Html:
    count = dice_to_roll(sitting)
    if sitting.has_real_dice:
        return enter_button(words, count - len(sitting.entry))
    return main_button(words("button.roll", n=count), "roll")
