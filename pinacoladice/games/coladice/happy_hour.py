"""The Happy Hour variant: one more die for a player with nothing to place after the third roll.

The effect must be applied if possible, and is skipped otherwise. Then the turn ends like any other.
The effect cannot cancel a last round that was triggered before.
"""

from collections.abc import Sequence
from enum import IntEnum

from pinacoladice.engine.errors import Refusal, refuse
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Action, Flip, Move, TakeBack
from pinacoladice.games.coladice.board import (
    Board,
    Spot,
    lifted,
    placed,
    tokens_of,
    why_no_token,
    why_not_on_table,
    why_not_open,
    with_spot_changed,
)
from pinacoladice.games.coladice.ending import end_turn
from pinacoladice.games.coladice.state import State


class Effect(IntEnum):
    LOSE_POINTS = 1
    TAKE_BACK = 2
    TREAT_OTHERS = 3
    MOVE_TOKEN = 4
    FLIP_COASTER = 5
    GAIN_POINTS = 6


POINTS_LOST = 3
POINTS_FOR_OTHERS = 1
POINTS_GAINED = 4


def roll_effect(state: State, effect: int) -> State:
    """Apply the effect, or wait for the player's choice; skip it if there is nothing to choose."""
    scores = list(state.scores)
    match effect:
        case Effect.LOSE_POINTS:
            scores[state.turn] -= POINTS_LOST
        case Effect.GAIN_POINTS:
            scores[state.turn] += POINTS_GAINED
        case Effect.TREAT_OTHERS:
            scores = [score + POINTS_FOR_OTHERS for score in scores]
            scores[state.turn] -= POINTS_FOR_OTHERS
        case _:
            choosing = state._replace(effect=effect)
            if choices(choosing):
                return choosing
    return end_turn(state._replace(scores=tuple(scores)))


def choices(state: State) -> Sequence[Action]:
    """The choices that the current effect offers."""
    match state.effect:
        case Effect.TAKE_BACK:
            own = tokens_of(state.board, state.turn)
            return [TakeBack(state.board[square].coaster) for square in own]
        case Effect.FLIP_COASTER:
            return [Flip(spot.coaster) for spot in state.board]
        case _:
            others = [seat for seat in range(state.seats) if seat != state.turn]
            return [move for owner in others for move in _moves_of(state.board, owner)]


def _moves_of(board: Board, owner: Seat) -> list[Action]:
    targets = [spot.coaster for spot in board if spot.is_open_to(owner)]
    origins = [board[square].coaster for square in tokens_of(board, owner)]
    return [Move(owner, origin, target) for origin in origins for target in targets]


def explain(state: State, action: Action) -> Refusal | None:
    """Why the action is not a legal choice for the current effect."""
    match state.effect, action:
        case Effect.TAKE_BACK, TakeBack(coaster):
            return why_no_token(state.board, coaster, state.turn)
        case Effect.MOVE_TOKEN, Move(owner, origin, target):
            if owner == state.turn or owner not in range(state.seats):
                return refuse("not_another_player", seat=owner)
            no_token = why_no_token(state.board, origin, owner)
            return no_token or why_not_open(state.board, target, owner)
        case Effect.FLIP_COASTER, Flip(coaster):
            return why_not_on_table(state.board, coaster)
    return refuse("happy_hour_choice_is_open", effect=state.effect)


def choose(state: State, action: TakeBack | Move | Flip) -> State:
    """Apply the choice. Scores do not change, but a line made this way wins for its owner."""
    match action:
        case TakeBack(coaster):
            board = lifted(state.board, coaster, state.turn)
        case Move(owner, origin, target):
            board = placed(lifted(state.board, origin, owner), target, owner)
        case Flip(coaster):
            board = with_spot_changed(state.board, coaster, Spot.flipped)
    return end_turn(state._replace(board=board))
