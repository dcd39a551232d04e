"""The two dice, and the buttons."""

from pinacoladice.games.koala.faces import DICE, closes_an_eye, numbers, value
from pinacoladice.games.koala.rules import to_roll
from pinacoladice.games.koala.state import State
from pinacoladice.ui.buttons import action_button, main_button
from pinacoladice.ui.games.koala.hand import (
    Sitting,
    dice_in_sight,
    is_announcing,
    is_behind_curtain,
)
from pinacoladice.ui.games.koala.views.dice import covered_die, rolled_die
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import Html


def tray(sitting: Sitting, words: KoalaWords) -> list[Html]:
    if is_behind_curtain(sitting):
        return []  # the curtain shows the dice
    dice = dice_in_sight(sitting)
    throws = len(sitting.match.games[-1].records)
    if dice:
        return [rolled_die(words, place, face, throws) for place, face in enumerate(dice)]
    is_rolled = sitting.state.dice != ()
    return [covered_die(words, place, is_rolled=is_rolled) for place in range(DICE)]


# Buttons


def buttons(sitting: Sitting, words: KoalaWords) -> list[Html]:
    state = sitting.state
    if is_announcing(state):
        return [_announce_button(sitting, words)]
    if state.announced is not None:
        return [_answer_button(sitting, words)]
    if state.dice == ():
        key = "koala.button.roll_blind" if state.blind_turn else "koala.button.roll"
        return [main_button(words(key), "roll")]
    return _stop_or_roll(state, words)


def _announce_button(sitting: Sitting, words: KoalaWords) -> Html:
    announcement = sitting.hand.announcement
    if announcement is None:
        return main_button(words("koala.button.choose"), "announce", is_off=True)
    return main_button(words("koala.button.announce", sum=announcement), "announce")


def _answer_button(sitting: Sitting, words: KoalaWords) -> Html:
    answer = sitting.hand.answer
    if not answer:
        return main_button(words("koala.button.decide"), "answer", is_off=True)
    points = words.points(sitting.state.announced or 0)
    return main_button(words(f"koala.button.{answer}", points=points), "answer")


def _stop_or_roll(state: State, words: KoalaWords) -> list[Html]:
    dice = state.dice or ()
    if closes_an_eye(dice):
        return [main_button(words("koala.button.eye"), "stop")]
    worth = value(dice)
    label = words("koala.button.stop", points=words.points(worth))
    stop = main_button(label if worth else words("koala.button.end"), "stop")
    if not numbers(dice):
        return [stop]
    again = words("koala.button.again", n=to_roll(state))
    return [action_button(again, "roll"), stop]
