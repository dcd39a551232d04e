"""Taps at the table of Piña Coladice: rolling, holding, selecting coasters, placing."""

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from pinacoladice.engine.dice import Dice
from pinacoladice.engine.errors import refuse
from pinacoladice.engine.match import Match
from pinacoladice.games.coladice.actions import (
    Action,
    Claim,
    Flip,
    HappyHour,
    Move,
    Pass,
    Roll,
    TakeBack,
)
from pinacoladice.games.coladice.board import spot_of, why_not_open
from pinacoladice.games.coladice.coasters import BY_CODE, Coaster
from pinacoladice.games.coladice.happy_hour import Effect
from pinacoladice.games.coladice.state import DICE, ROLLS, State
from pinacoladice.ui import model
from pinacoladice.ui.games.coladice.examples import example
from pinacoladice.ui.games.coladice.prospects import prospects
from pinacoladice.ui.games.contract import Tap


@dataclass(frozen=True, slots=True)
class Choice:
    """The selection on the board: a coaster to claim, take from or flip. For a move, the token by
    its owner and coaster, then its target."""

    coaster: str = ""
    owner: int | None = None
    target: str = ""


@dataclass(frozen=True, slots=True)
class Hand:
    tray: Dice = ()  # the dice in the order on the screen
    rolled: tuple[int, ...] = ()  # the number of the roll that each of them is from
    held: frozenset[int] = frozenset()  # places in the tray
    choice: Choice = Choice()

    @property
    def held_dice(self) -> Dice:
        return tuple(sorted(self.tray[place] for place in self.held))


Table = Match[State, Action]
Sitting = model.Sitting[State, Action, Hand]
Answer = Tap[Action, Hand]


def tap(sitting: Sitting, verb: str, argument: str) -> Answer | None:
    hand = sitting.hand
    match verb:
        case "roll":
            return Tap(hand, next_roll(sitting))
        case "hold":
            return hold(sitting, int(argument))
        case "coaster":
            return select_coaster(sitting, argument)
        case "choose":
            return choose_next(sitting)
        case "place":
            return Tap(hand, chosen_action(sitting.state, hand.choice))
        case "pass":
            return Tap(hand, Pass())
        case _:
            return None


# Dice

A_PRIME = 61  # coprime to 5!, so that it steps through all orders of the dice


def next_roll(sitting: Sitting) -> Action:
    """The action of the roll button: roll the dice, or the Happy Hour die."""
    happy = HappyHour()
    is_happy = sitting.match.game.explain(sitting.state, happy) is None
    return happy if is_happy else Roll(sitting.hand.held_dice)


def dice_to_roll(sitting: Sitting) -> int:
    action = next_roll(sitting)
    if sitting.match.game.explain(sitting.state, action):
        return 0
    return 1 if isinstance(action, HappyHour) else DICE - len(sitting.hand.held)


def hold(sitting: Sitting, place: int) -> Answer | None:
    """Toggle whether a die is held."""
    if not sitting.state.rolls:
        return None
    refusal = sitting.match.game.explain(sitting.state, Roll())
    if refusal is not None:
        return Tap(sitting.hand, refusal=refusal)
    held = sitting.hand.held ^ {place}
    return Tap(replace(sitting.hand, held=held, choice=Choice()))


def at_rest(hand: Hand, match: Table) -> Hand:
    """Keep the dice in place if they match the state, and also while the state has none: the action
    that ended the turn may be undone."""
    dice = match.state.dice
    if dice and tuple(sorted(hand.tray)) != dice:
        return Hand(dice, (0,) * len(dice))
    return Hand(hand.tray, hand.rolled)


def after(sitting: Sitting, played: Table) -> Hand:
    """Held dice keep their places, and stay held while a roll is left. The rolled ones fill the
    other places: real dice in the order of entry, others shuffled."""
    record = played.games[-1].records[-1]
    hand = sitting.hand
    if not isinstance(record.action, Roll):
        return at_rest(hand, played)
    held, roll_number = hand.held, played.state.rolls
    rolled_dice = iter(sitting.entry or shuffled(record.outcome, len(played.games[-1].records)))
    tray = tuple(hand.tray[place] if place in held else next(rolled_dice) for place in range(DICE))
    rolled = tuple(hand.rolled[place] if place in held else roll_number for place in range(DICE))
    return Hand(tray, rolled, held if roll_number < ROLLS else frozenset())


def shuffled(dice: Dice, number: int) -> Dice:
    """The dice in an order that depends on the number alone, not on their faces."""
    orders = list(permutations(dice))
    return orders[number * A_PRIME % len(orders)]


# The board


def select_coaster(sitting: Sitting, code: str) -> Answer:
    """Select a coaster; a second tap deselects it."""
    hand, state = sitting.hand, sitting.state
    choice = next_choice(state, hand.choice, code)
    if choice == hand.choice:
        return Tap(look_away(hand))
    action = chosen_action(state, choice)
    refusal = None if action is None else sitting.match.game.explain(state, action)
    if refusal is None:
        return Tap(replace(hand, choice=choice))
    unselected = replace(hand, choice=Choice())
    if isinstance(action, Claim) and not state.over:
        return explained(state, unselected, action.coaster)
    return Tap(unselected, refusal=refusal)


def choose_next(sitting: Sitting) -> Answer:
    """Select what is possible on the board, one after the other, and the best claim first."""
    hand, possible = sitting.hand, _possible_choices(sitting)
    if not possible:
        return Tap(hand, refusal=refuse("nothing_to_choose"))
    following = possible.index(hand.choice) + 1 if hand.choice in possible else 0
    return Tap(replace(hand, choice=possible[following % len(possible)]))


def _possible_choices(sitting: Sitting) -> list[Choice]:
    state = sitting.state
    if not state.effect:
        return [Choice(coaster.code) for coaster in prospects(state).best_first]
    return [_choice_of(action) for action in sitting.match.game.legal_actions(state)]


def _choice_of(action: Action) -> Choice:
    match action:
        case Claim(coaster) | TakeBack(coaster) | Flip(coaster):
            return Choice(coaster.code)
        case Move(owner, origin, target):
            return Choice(origin.code, owner, target.code)
        case _:
            return Choice()


def explained(state: State, hand: Hand, coaster: Coaster) -> Answer:
    """Why there is no space on the coaster, or else which dice it needs."""
    closed = why_not_open(state.board, coaster, state.turn)
    if closed is not None:
        return Tap(hand, refusal=closed)
    needs = refuse("coaster_needs", about=coaster.code)
    return Tap(hand, refusal=needs, example=example(coaster.combination))


def look_away(hand: Hand) -> Hand:
    """Deselect the target of a move, or else everything."""
    choice = replace(hand.choice, target="") if hand.choice.target else Choice()
    return replace(hand, choice=choice)


def next_choice(state: State, choice: Choice, code: str) -> Choice:
    if state.effect != Effect.MOVE_TOKEN:
        return Choice(code)
    if choice.owner is not None and code != choice.coaster:
        return replace(choice, target=code)
    movable = [seat for seat in _tokens_on(state, code) if seat != state.turn]
    if choice.owner is None:
        return Choice(code, movable[0]) if movable else Choice(code, state.turn, code)
    # A second tap on the coaster selects the other token on it, or none.
    later = movable[movable.index(choice.owner) + 1 :]
    return Choice(code, later[0]) if later else Choice()


def _tokens_on(state: State, code: str) -> list[int]:
    spot = spot_of(state.board, BY_CODE[code])
    return [seat for seat in spot.tokens if seat is not None] if spot else []


def chosen_action(state: State, choice: Choice) -> Action | None:
    """The action that the choice stands for, once it is complete."""
    if not choice.coaster:
        return None
    coaster = BY_CODE[choice.coaster]
    match state.effect:
        case Effect.TAKE_BACK:
            return TakeBack(coaster)
        case Effect.FLIP_COASTER:
            return Flip(coaster)
        case Effect.MOVE_TOKEN:
            if choice.owner is None or not choice.target:
                return None
            return Move(choice.owner, coaster, BY_CODE[choice.target])
        case _:
            return Claim(coaster)


# Bots


def pointing_at(sitting: Sitting, action: Action) -> Hand:
    hand = sitting.hand
    if isinstance(action, Roll):
        return replace(hand, held=places(hand.tray, action.held))
    chosen = _choice_of(action)
    return replace(hand, choice=chosen) if chosen.coaster else hand


def places(tray: Dice, held: Dice) -> frozenset[int]:
    """The places of the held dice in the tray."""
    left, found = list(held), set()
    for place, face in enumerate(tray):
        if face in left:
            left.remove(face)
            found.add(place)
    return frozenset(found)


# Storage


def dump(hand: Hand) -> object:
    choice = hand.choice
    return {
        "tray": hand.tray,
        "rolled": hand.rolled,
        "held": sorted(hand.held),
        "choice": [choice.coaster, choice.owner, choice.target],
    }


def load(match: Table, data: Any) -> Hand:
    """Use each part of the data only if it fits the match."""
    hand = at_rest(Hand(), match)
    if not isinstance(data, dict):
        return hand
    tray, held = _numbers(data.get("tray")), _numbers(data.get("held"))
    if tuple(sorted(tray)) == match.state.dice and set(held) <= set(range(len(tray))):
        hand = replace(hand, tray=tray, held=frozenset(held))
        rolled = _numbers(data.get("rolled"))
        if len(rolled) == len(tray):
            hand = replace(hand, rolled=rolled)
    return replace(hand, choice=_choice(match, data.get("choice")))


def _numbers(data: Any) -> tuple[int, ...]:
    is_list = isinstance(data, list) and all(type(number) is int for number in data)
    return tuple(data) if is_list else ()


def _choice(match: Table, data: Any) -> Choice:
    state = match.state
    match data:
        case [str(coaster), int() | None as owner, str(target)]:
            choice = Choice(coaster, owner, target)
        case _:
            return Choice()
    on_board = {spot.coaster.code for spot in state.board}
    if coaster not in on_board or target not in {*on_board, ""}:
        return Choice()
    if owner not in {None, *range(state.seats)}:
        return Choice()
    action = chosen_action(state, choice)
    is_possible = action is None or match.game.explain(state, action) is None
    return choice if is_possible else Choice()
