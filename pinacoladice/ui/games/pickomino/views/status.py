"""The status line: what a bot does, or what a person may do. The news is in the tray."""

from pinacoladice.games.pickomino.state import State, can_roll, keepable, tile_in_reach
from pinacoladice.games.pickomino.tiles import WORM, total
from pinacoladice.ui.games.pickomino.hand import Sitting
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import Child
from pinacoladice.ui.table.seats import bot_to_move


def status(sitting: Sitting, words: PickominoWords) -> list[Child]:
    state = sitting.state
    if bot_to_move(sitting):
        return [words.latest(sitting.match)]
    name = sitting.match.players[state.turn]
    return [words(f"pickomino.status.{prompt_key(state)}", name=name, total=total(state.aside))]


def prompt_key(state: State) -> str:
    if state.rolled:
        return "set_aside" if keepable(state) else "nothing_new"
    if not state.aside:
        return "first_roll"
    if tile_in_reach(state) is not None:
        return "roll_or_take" if can_roll(state) else "take"
    missing = "low" if WORM in state.aside else "no_worm"
    return f"{missing}.roll" if can_roll(state) else f"{missing}.failed"
