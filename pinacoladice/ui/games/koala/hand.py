"""Taps at the table of Piña Koala, and who may see the dice on a phone that goes round."""

from dataclasses import dataclass, replace
from typing import Any

from pinacoladice.engine.dice import Dice
from pinacoladice.engine.errors import refuse
from pinacoladice.engine.match import Match
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt, Roll, Stop
from pinacoladice.games.koala.faces import REACHABLE
from pinacoladice.games.koala.state import State
from pinacoladice.ui import model
from pinacoladice.ui.games.contract import Tap
from pinacoladice.ui.table.seats import acting

LONGEST_SUM = 4  # digits


@dataclass(frozen=True, slots=True)
class Hand:
    is_looking: bool = False  # the announcer, behind the curtain
    said: int | None = None  # what the announcer is going to say
    typed: str = ""  # the same, where it was typed
    answer: str = ""  # what the blind player is going to answer: "believe" or "doubt"


Table = Match[State, Action]
Sitting = model.Sitting[State, Action, Hand]
Answer = Tap[Action, Hand]


# Who may see what


def is_announcing(state: State) -> bool:
    """Somebody has to tell a blind player what was rolled."""
    return state.blind_turn and state.dice != () and state.announced is None and not state.over


def is_secret(sitting: Sitting) -> bool:
    """Whether the dice must be kept from a person at this phone: the one who rolled them blind."""
    state = sitting.state
    return state.blind_turn and state.dice != () and not sitting.bots[state.turn]


def is_behind_curtain(sitting: Sitting) -> bool:
    """One person announces to another: the phone is handed over, and the dice are covered."""
    announces = is_announcing(sitting.state) and not sitting.bots[acting(sitting)]
    return announces and is_secret(sitting)


def dice_in_sight(sitting: Sitting) -> Dice | None:
    """The dice, as far as they may be shown now; None while they are covered."""
    is_covered = is_secret(sitting) and not sitting.hand.is_looking
    return None if is_covered else sitting.state.dice


def just_shown(sitting: Sitting) -> Dice:
    """The dice of a blind turn that is over: believed or doubted, everybody sees them until
    somebody rolls again."""
    played = sitting.match.games[-1]
    if not played.records or not isinstance(played.records[-1].action, Believe | Doubt):
        return ()
    return played.records[-1].outcome or played.states[-2].dice or ()


# Taps


def tap(sitting: Sitting, verb: str, argument: str) -> Answer | None:
    hand = sitting.hand
    if verb in _ACTIONS:
        return Tap(hand, _ACTIONS[verb])
    match verb:
        case "peek":
            return Tap(replace(hand, is_looking=True)) if is_behind_curtain(sitting) else None
        case "say":
            return say(sitting, Hand(hand.is_looking, int(argument)))
        case "type":
            return say(sitting, typed(hand, argument))
        case "announce":
            said = None if hand.said is None else Announce(hand.said)
            return Tap(hand, said, None if said else refuse("nothing_to_announce"))
        case "lean":
            return Tap(Hand(answer=argument)) if can_answer(sitting, argument) else None
        case "answer":
            chosen = _ANSWERS.get(hand.answer)
            return Tap(hand, chosen, None if chosen else refuse("nothing_answered"))
        case _:
            return None


def look_away(hand: Hand) -> Hand:
    return replace(hand, is_looking=False)


_ACTIONS: dict[str, Action] = {"roll": Roll(), "stop": Stop()}
_ANSWERS: dict[str, Action] = {"believe": Believe(), "doubt": Doubt()}


def can_answer(sitting: Sitting, answer: str) -> bool:
    return sitting.state.announced is not None and answer in _ANSWERS


def typed(hand: Hand, text: str) -> Hand:
    digits = "".join(filter(str.isdecimal, text))[:LONGEST_SUM]
    return Hand(hand.is_looking, int(digits) if digits else None, digits)


def say(sitting: Sitting, hand: Hand) -> Answer:
    """Choose what to say; it is said by the main button."""
    announcement = None if hand.said is None else Announce(hand.said)
    refusal = announcement and sitting.match.game.explain(sitting.state, announcement)
    return Tap(replace(hand, said=None), refusal=refusal) if refusal else Tap(hand)


# Stored between visits


def dump(hand: Hand) -> object:
    """Not `is_looking`: a reload closes the curtain."""
    return {"said": hand.said, "typed": hand.typed, "answer": hand.answer}


def load(match: Table, data: Any) -> Hand:
    """What was chosen and not yet said, if it can still be said."""
    match data:
        case {"answer": "believe" | "doubt" as answer} if match.state.announced is not None:
            return Hand(answer=answer)
        case {"typed": str(text)} if text and is_announcing(match.state):
            return typed(Hand(), text)
        case {"said": int(said)} if is_announcing(match.state) and said in REACHABLE:
            return Hand(said=said)
        case _:
            return Hand()
