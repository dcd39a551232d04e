"""Piña Koala by ear and by keyboard. What the blind player may not know is never said to all."""

from pinacoladice.engine.dice import Dice, without
from pinacoladice.games.koala.faces import numbers, value
from pinacoladice.games.koala.rules import to_roll
from pinacoladice.games.koala.state import ALL_POINTS, State, announcer
from pinacoladice.ui.games.contract import Spoken
from pinacoladice.ui.games.koala.hand import (
    Sitting,
    is_announcing,
    is_behind_curtain,
)
from pinacoladice.ui.games.koala.views.answers import stakes
from pinacoladice.ui.games.koala.views.status import prompt_key
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.words import capitalised, ended


def prompt(sitting: Sitting, words: KoalaWords) -> list[str]:
    state = sitting.state
    asked = _asked(sitting, words)
    if is_announcing(state):
        lie = words("koala.may_lie", most=ALL_POINTS, name=words.players[state.turn])
        return [_announcers_dice(sitting, words), asked, lie]
    if state.announced is not None:
        return [asked, *_stakes(state, words)]
    if not state.dice:
        return [asked]
    worth = words("koala.ear.worth", points=words.points(value(state.dice)))
    again = to_roll(state)
    if not again:
        return [worth, asked]
    roll = ended(words("koala.button.again", n=again))
    return [worth, *_locked(state.dice, words), asked, roll]


def _locked(dice: Dice, words: KoalaWords) -> list[str]:
    return [
        capitalised(ended(words("koala.locked", face=words.face(face))))
        for face in without(dice, numbers(dice))
    ]


def _asked(sitting: Sitting, words: KoalaWords) -> str:
    state = sitting.state
    name, teller = words.players[state.turn], words.players[announcer(state)]
    return words.asked(f"koala.status.{prompt_key(sitting)}", name=name, teller=teller)


def _announcers_dice(sitting: Sitting, words: KoalaWords) -> str:
    """If everybody at this phone may hear them."""
    if is_behind_curtain(sitting):
        return words("koala.ear.curtain")
    return _dice(sitting.state, words)


def _dice(state: State, words: KoalaWords) -> str:
    dice = state.dice or ()
    return ended(words("koala.dice_are", dice=words.dice(dice), points=words.points(value(dice))))


def dice(sitting: Sitting, words: KoalaWords, _typed: str) -> str:
    """With the dice of a sighted turn, or the announcement, which have been said before."""
    state, said = sitting.state, prompt(sitting, words)
    if state.announced is not None:
        teller = words.players[announcer(state)]
        first = words("koala.log.announce", name=teller, sum=state.announced)
        return " ".join([first, *said])
    if state.dice and not state.blind_turn:
        return " ".join([_dice(state, words), *said[1:]])
    return " ".join(said)


def _stakes(state: State, words: KoalaWords) -> list[str]:
    """What each answer would cost or bring."""
    return [
        words(
            "koala.ear.stakes",
            answer=words(f"koala.answer.{answer}"),
            stakes=" ".join(capitalised(ended(line)) for line in lines),
        )
        for answer, lines in stakes(state, words).items()
    ]


def selected(sitting: Sitting, words: KoalaWords) -> str:
    hand = sitting.hand
    if hand.announcement is not None:
        return ended(words("koala.button.announce", sum=hand.announcement))
    if hand.answer:
        points = words.points(sitting.state.announced or 0)
        return ended(words(f"koala.button.{hand.answer}", points=points))
    return ""


def look(sitting: Sitting, words: KoalaWords, _typed: str) -> str:
    """The dice that the announcer alone may know."""
    if not is_announcing(sitting.state):
        return words("koala.ear.no_dice")
    return _dice(sitting.state, words)


def argument(sitting: Sitting, _words: KoalaWords, verb: str, typed: str) -> str:
    """Where no sum can be announced, any, so that the rules say why."""
    return "0" if verb == "announce" and not typed and not is_announcing(sitting.state) else typed


RULES = ("aim", "worth", "turn", "eyes", "blind", "settle", "end")

SPOKEN = Spoken(
    prompt=prompt,
    rules=lambda _sitting: tuple(f"koala.rules.{section}" for section in RULES),
    selected=selected,
    actions=("roll", "stop", "announce", "believe", "doubt"),
    argument=argument,
    readings={"dice": dice, "look": look},
    secrets=frozenset({"look"}),
    keys=lambda _sitting: {
        "roll": "roll",
        "take": "stop",
        "believe": "lean believe",
        "doubt": "lean doubt",
    },
)
