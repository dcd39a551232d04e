"""Taps at the table of Pickomino: rolling, setting aside, taking a tile, failing."""

from dataclasses import dataclass
from typing import Any

from pinacoladice.engine.errors import EngineError, Refusal, refuse
from pinacoladice.engine.match import Match
from pinacoladice.games.pickomino import notation
from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.state import State, owner_of_top
from pinacoladice.games.pickomino.tiles import DICE, total
from pinacoladice.ui import model
from pinacoladice.ui.games.contract import Tap
from pinacoladice.ui.games.pickomino.examples import with_needs

GAME = Pickomino()


@dataclass(frozen=True, slots=True)
class Hand:
    """A tap is played at once, so the only UI state is the marked action of a bot."""

    pointed: Action | None = None


Table = Match[State, Action]
Sitting = model.Sitting[State, Action, Hand]
Answer = Tap[Action, Hand]


def tap(sitting: Sitting, verb: str, argument: str) -> Answer | None:
    match verb:
        case "roll":
            return Tap(sitting.hand, Roll())
        case "keep":
            return Tap(sitting.hand, Keep(int(argument)))
        case "take":
            return take(sitting, int(argument))
        case "fail":
            return Tap(sitting.hand, Fail())
        case _:
            return None


def take(sitting: Sitting, tile: int) -> Answer:
    """By the rules of today, also in a match that began with older ones."""
    refusal = GAME.explain(sitting.state, Take(tile))
    if refusal is None:
        return Tap(sitting.hand, Take(tile))
    detailed = in_detail(refusal, sitting.state, tile)
    explained, example = with_needs(detailed, sitting.state, tile)
    return Tap(sitting.hand, refusal=explained, example=example)


def in_detail(refusal: Refusal, state: State, tile: int) -> Refusal:
    """Explain what is missing for a tile that is not to be had."""
    if not state.over and is_turned_over(state, tile):
        return refuse("tile_turned_over", tile=tile)
    if refusal.code != "tile_not_to_be_had":
        return refusal
    points = total(state.aside)
    owner = owner_of_top(state, tile)
    if owner is not None:
        return refuse("steal_needs_exact_total", seat=owner, tile=tile, total=points)
    if tile > points:
        return refuse("tile_above_total", tile=tile, total=points)
    robbed = owner_of_top(state, points)
    if robbed is not None:
        return refuse("steal_comes_first", seat=robbed, total=points)
    return refusal


def is_turned_over(state: State, tile: int) -> bool:
    return tile not in state.grill and not any(tile in stack for stack in state.stacks)


def pointing_at(_sitting: Sitting, action: Action) -> Hand:
    """A roll has nothing to mark."""
    return Hand() if isinstance(action, Roll) else Hand(action)


def dice_to_roll(sitting: Sitting) -> int:
    may_not = sitting.match.game.explain(sitting.state, Roll())
    return 0 if may_not else DICE - len(sitting.state.aside)


# Storage


def dump(hand: Hand) -> object:
    return None if hand.pointed is None else notation.format_action(hand.pointed)


def load(match: Table, data: Any) -> Hand:
    """Restore the marked action if it is still possible."""
    try:
        action = notation.parse_action(data) if isinstance(data, str) else None
    except EngineError:
        return Hand()
    is_possible = action is not None and match.game.explain(match.state, action) is None
    return Hand(action) if is_possible else Hand()
