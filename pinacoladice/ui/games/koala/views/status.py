"""The status line of Piña Koala: the prompt, or what a bot does."""

from pinacoladice.games.koala.faces import closes_an_eye, numbers
from pinacoladice.games.koala.state import State, announcer
from pinacoladice.ui.games.koala.hand import Sitting, is_announcing, is_behind_curtain
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import Child
from pinacoladice.ui.table.seats import bot_to_move


def status(sitting: Sitting, words: KoalaWords) -> list[Child]:
    state, match = sitting.state, sitting.match
    name, teller = words.players[state.turn], words.players[announcer(state)]
    if not bot_to_move(sitting):
        return [words(f"koala.status.{prompt_key(sitting)}", name=name, teller=teller)]
    if state.dice != ():
        return [words.latest(match)]
    return [words("announce.turn", name=name, score=words.standing(match, state.turn))]


def prompt_key(sitting: Sitting) -> str:
    """Of the sentence that says what to do."""
    state = sitting.state
    if is_behind_curtain(sitting):
        return "curtain"
    if is_announcing(state):
        return "announce"
    if state.announced is not None:
        return "announced"
    if state.dice == ():
        return "blind" if state.blind_turn else "roll"
    return _after_roll(state)


def _after_roll(state: State) -> str:
    dice = state.dice or ()
    if numbers(dice):
        return "choose"
    return "eye" if closes_an_eye(dice) else "nothing"
