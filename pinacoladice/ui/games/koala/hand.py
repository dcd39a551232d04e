"""Taps at the table of Piña Koala, and who may see the dice on a shared phone."""

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
from pinacoladice.ui.games.koala.explain import explanation
from pinacoladice.ui.table.seats import acting

LONGEST_SUM = 4  # digits


@dataclass(frozen=True, slots=True)
class Hand:
    is_looking: bool = False  # the announcer holds the curtain open
    announcement: int | None = None  # the selected sum
    typed: str = ""  # its digits, if it was typed
    answer: str = ""  # the selected answer: "believe" or "doubt"


Table = Match[State, Action]
Sitting = model.Sitting[State, Action, Hand]
Answer = Tap[Action, Hand]


# Visibility


def is_announcing(state: State) -> bool:
    """Whether an announcement to a blind player is due."""
    return state.blind_turn and state.dice != () and state.announced is None and not state.over


def is_secret(sitting: Sitting) -> bool:
    """Whether somebody at this phone is blind and must not see the dice of a blind turn."""
    state = sitting.state
    seats = zip(state.eyes, sitting.bots, strict=True)
    is_blind_person_here = any(open_eyes == 0 and not bot for open_eyes, bot in seats)
    return state.blind_turn and state.dice != () and is_blind_person_here


def is_behind_curtain(sitting: Sitting) -> bool:
    """Whether one person announces to another, with the dice covered until the announcer looks."""
    announces = is_announcing(sitting.state) and not sitting.bots[acting(sitting)]
    return announces and is_secret(sitting)


def dice_in_sight(sitting: Sitting) -> Dice | None:
    """The dice that may be shown now; None while they are covered."""
    is_covered = is_secret(sitting) and not sitting.hand.is_looking
    return None if is_covered else sitting.state.dice


def just_shown(sitting: Sitting) -> Dice:
    """The dice that have just been doubted: everybody sees them until the next roll."""
    played = sitting.match.games[-1]
    if not played.records or played.records[-1].action != Doubt():
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
            action = None if hand.announcement is None else Announce(hand.announcement)
            return Tap(hand, action, None if action else refuse("nothing_to_announce"))
        case "lean":
            return Tap(Hand(answer=argument)) if can_answer(sitting, argument) else None
        case "answer":
            chosen = _ANSWERS.get(hand.answer)
            return Tap(hand, chosen, None if chosen else refuse("nothing_answered"))
        case "explain":
            return Tap(hand, told=explanation(sitting.state, sitting.match.players, argument))
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
    """Select a sum; the main button announces it."""
    action = None if hand.announcement is None else Announce(hand.announcement)
    refusal = action and sitting.match.game.explain(sitting.state, action)
    return Tap(replace(hand, announcement=None), refusal=refusal) if refusal else Tap(hand)


# Storage


def dump(hand: Hand) -> object:
    """Omit `is_looking`: a reload closes the curtain."""
    return {"said": hand.announcement, "typed": hand.typed, "answer": hand.answer}


def load(match: Table, data: Any) -> Hand:
    """Restore a selection that is still possible."""
    match data:
        case {"answer": "believe" | "doubt" as answer} if match.state.announced is not None:
            return Hand(answer=answer)
        case {"typed": str(text)} if text and is_announcing(match.state):
            return typed(Hand(), text)
        case {"said": int(points)} if is_announcing(match.state) and points in REACHABLE:
            return Hand(announcement=points)
        case _:
            return Hand()
