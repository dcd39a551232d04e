"""The status line: how the last turn ended, and the prompt."""

from pinacoladice.games.pickomino.actions import Fail, Take
from pinacoladice.games.pickomino.state import State, can_roll, keepable, tile_in_reach
from pinacoladice.games.pickomino.tiles import WORM, total
from pinacoladice.ui.games.pickomino.hand import Sitting, Table
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import NONE, Child, element
from pinacoladice.ui.table.seats import bot_to_move


def status(sitting: Sitting, words: PickominoWords) -> list[Child]:
    state = sitting.state
    if state.over:
        return [words("pickomino.status.over")]
    if bot_to_move(sitting):
        return [words.latest(sitting.match)]
    sentence = words.log(sitting.match, latest=1)[0] if _has_just_ended(sitting.match) else ""
    name = sitting.match.players[state.turn]
    return [
        element("span", sentence, " ") if sentence else NONE,
        words(f"pickomino.status.{prompt(state)}", name=name, total=total(state.aside)),
    ]


def _has_just_ended(match: Table) -> bool:
    """Whether the last action ended a turn: its sentence stays until the next player rolls."""
    records = match.games[-1].records
    return bool(records) and isinstance(records[-1].action, Take | Fail)


def prompt(state: State) -> str:
    if state.rolled:
        return "set_aside" if keepable(state) else "nothing_new"
    if not state.aside:
        return "first_roll"
    if tile_in_reach(state) is not None:
        return "roll_or_take" if can_roll(state) else "take"
    missing = "low" if WORM in state.aside else "no_worm"
    return f"{missing}.roll" if can_roll(state) else f"{missing}.failed"
