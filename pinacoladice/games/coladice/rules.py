"""Piña Coladice: set-up, the turn with its three rolls, and placing a token.

Step 3 of a turn is in `ending`, the variant in `happy_hour`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from pinacoladice.engine.chance import CERTAIN, Chance, Deal, Outcome, roll_of
from pinacoladice.engine.dice import Dice, holds, together
from pinacoladice.engine.errors import Refusal, refuse
from pinacoladice.engine.game import Game, Options, Result, Seat
from pinacoladice.engine.notation import Piece
from pinacoladice.games.coladice import ending, happy_hour, notation
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
from pinacoladice.games.coladice.board import (
    NEIGHBOURS,
    SIZE,
    SQUARES,
    empty_spot,
    placed,
    why_not_open,
)
from pinacoladice.games.coladice.coasters import COASTERS, Coaster, made_by
from pinacoladice.games.coladice.state import DICE, ROLLS, SEATS, State, open_coasters

HAPPY_HOUR = "happy-hour"


@dataclass(frozen=True, slots=True)
class ClaimScore:
    """The points of a claim: its space, and 1 for each neighbouring token of the same player."""

    space: int
    neighbours: tuple[int, ...]  # the squares of those tokens

    @property
    def total(self) -> int:
        return self.space + len(self.neighbours)


def spaces_at(square: int, seats: int) -> int:
    """Two players: one space everywhere; four: two; three: two in the corners and the centre."""
    if seats == 3:
        row_on_rim, column_on_rim = (index in (0, SIZE - 1) for index in divmod(square, SIZE))
        return 2 if row_on_rim == column_on_rim else 1
    return 1 if seats == 2 else 2


def claim_score(state: State, coaster: Coaster) -> ClaimScore:
    """The coaster must be on the table and have a free space."""
    square, spot = next(
        (square, spot) for square, spot in enumerate(state.board) if spot.coaster is coaster
    )
    own = [near for near in NEIGHBOURS[square] if state.turn in state.board[near].tokens]
    return ClaimScore(spot.values[spot.space_for_next()], tuple(own))


def claim(state: State, coaster: Coaster) -> State:
    """Place a token, score it, and end the turn."""
    seat = state.turn
    scores = list(state.scores)
    scores[seat] += claim_score(state, coaster).total
    earlier = tuple(other for other in state.latest if other != seat)
    return ending.end_turn(
        state._replace(
            board=placed(state.board, coaster, seat),
            scores=tuple(scores),
            latest=(*earlier, seat),
        )
    )


@cache
def rolls_after(dice: Dice) -> tuple[Action, ...]:
    """Any dice may be rolled again, even those held before, but at least one."""
    return tuple(Roll(held) for held in sorted(holds(dice)) if held != dice)


def why_not_roll(state: State, held: Dice) -> Refusal | None:
    if state.rolls == ROLLS:
        return refuse("no_rolls_left", rolls=ROLLS)
    if held not in holds(state.dice):
        return refuse("dice_not_there_to_hold", held=held, dice=state.dice)
    if state.rolls > 0 and held == state.dice:
        return refuse("nothing_to_roll")
    return None


def why_not_claim(state: State, coaster: Coaster) -> Refusal | None:
    if state.rolls == 0:
        return refuse("roll_first")
    closed = why_not_open(state.board, coaster, state.turn)
    if closed is None and coaster not in made_by(state.dice):
        return refuse("dice_do_not_match", coaster=coaster.code, dice=state.dice)
    return closed


def why_not_pass(state: State) -> Refusal | None:
    if state.rolls == 0:
        return refuse("roll_first")
    if open_coasters(state):
        return refuse("must_place")
    if state.happy_hour and state.rolls == ROLLS:
        return refuse("must_roll_happy_hour")
    return None


def why_not_happy_hour(state: State) -> Refusal | None:
    if not state.happy_hour:
        return refuse("happy_hour_not_played")
    if state.rolls < ROLLS:
        return refuse("happy_hour_needs_third_roll", rolls=ROLLS)
    if open_coasters(state):
        return refuse("must_place")
    return None


class Coladice(Game[State, Action]):
    name = "coladice"
    seats = SEATS
    options = frozenset({HAPPY_HOUR})
    notation = notation

    def setup(self, seats: int) -> Chance:
        return Deal(len(COASTERS), len(SQUARES))

    def _start(self, seats: int, options: Options, first: Seat, outcome: Outcome) -> State:
        board = tuple(
            empty_spot(COASTERS[card], spaces_at(square, seats))
            for square, card in enumerate(outcome)
        )
        # The first player starts with 1 point, the next with 2, and so on.
        scores = tuple(1 + (seat - first) % seats for seat in range(seats))
        return State(board, scores, first, first, happy_hour=HAPPY_HOUR in options)

    def to_move(self, state: State) -> Seat | None:
        return None if state.over else state.turn

    def legal_actions(self, state: State) -> Sequence[Action]:
        if state.over:
            return ()
        if state.effect:
            return happy_hour.choices(state)
        if state.rolls == 0:
            return (Roll(),)
        claims = [Claim(coaster) for coaster in open_coasters(state)]
        stops: Sequence[Action] = claims or [_stop_empty(state)]
        return (*rolls_after(state.dice), *stops) if state.rolls < ROLLS else stops

    def explain(self, state: State, action: Action) -> Refusal | None:
        if state.over:
            return refuse("game_over")
        if state.effect:
            return happy_hour.explain(state, action)
        match action:
            case Roll(held):
                return why_not_roll(state, held)
            case Claim(coaster):
                return why_not_claim(state, coaster)
            case Pass():
                return why_not_pass(state)
            case HappyHour():
                return why_not_happy_hour(state)
            case _:
                return refuse("no_happy_hour_choice_open")

    def _chance(self, state: State, action: Action) -> Chance:
        match action:
            case Roll(held):
                return roll_of(DICE - len(held))
            case HappyHour():
                return roll_of(1)
            case _:
                return CERTAIN

    def _apply(self, state: State, action: Action, outcome: Outcome) -> State:
        match action:
            case Roll(held):
                return state._replace(rolls=state.rolls + 1, dice=together(held, outcome))
            case HappyHour():
                return happy_hour.roll_effect(state, outcome[0])
            case Claim(coaster):
                return claim(state, coaster)
            case Pass():
                return ending.end_turn(state)
            case TakeBack() | Move() | Flip():
                return happy_hour.choose(state, action)

    def result(self, state: State) -> Result | None:
        return ending.result(state)

    def format_outcome(self, chance: Chance, outcome: Outcome) -> str:
        if isinstance(chance, Deal):
            return ",".join(COASTERS[card].code for card in outcome)
        return super().format_outcome(chance, outcome)

    def _read_outcome(self, chance: Chance, piece: Piece) -> Outcome:
        if isinstance(chance, Deal):
            return tuple(
                notation.parse_coaster(code.strip()).number - 1 for code in piece.split(",")
            )
        return super()._read_outcome(chance, piece)


def _stop_empty(state: State) -> Action:
    """The action that ends a turn in which no token can be placed."""
    return HappyHour() if state.happy_hour and state.rolls == ROLLS else Pass()
