"""The players' cards and the status line of Piña Koala."""

from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.faces import closes_an_eye, numbers
from pinacoladice.games.koala.state import State, announcer
from pinacoladice.ui.games.koala.hand import Sitting, is_announcing, is_behind_curtain
from pinacoladice.ui.games.koala.views.pieces import eyes
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import Child, Html, element
from pinacoladice.ui.table.seats import bot_to_move


def card(sitting: Sitting, words: KoalaWords, seat: Seat) -> list[Html]:
    state = sitting.state
    points = "?" if state.hides_points else state.points[seat]
    return [
        element("span", points, class_="score", aria_hidden="true"),
        eyes(state.eyes[seat]),
        element("span", words.standing(sitting.match, seat), class_="visually-hidden"),
    ]


def status(sitting: Sitting, words: KoalaWords) -> list[Child]:
    state, match = sitting.state, sitting.match
    if state.over:
        return [words("koala.status.over")]
    if bot_to_move(sitting):
        return [words.latest(match)]
    name, teller = words.players[state.turn], words.players[announcer(state)]
    prompt = words(f"koala.status.{_prompt(sitting)}", name=name, teller=teller)
    latest = words.log(match)[-1:] if state.dice == () else []
    return [*(element("span", sentence, " ") for sentence in latest), prompt]


def _prompt(sitting: Sitting) -> str:
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
