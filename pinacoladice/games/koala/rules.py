"""Piña Koala: sighted turns, and blind turns with an announcement that is believed or doubted."""

from collections.abc import Sequence
from typing import NamedTuple

from pinacoladice.engine.chance import CERTAIN, HIDDEN, Chance, Outcome, SecretRoll, roll_of
from pinacoladice.engine.dice import Dice, together, without
from pinacoladice.engine.errors import Refusal, refuse
from pinacoladice.engine.game import Game, Options, Played, Result, Seat, ranks
from pinacoladice.games.koala import notation, secrecy
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt, Roll, Stop
from pinacoladice.games.koala.faces import DICE, REACHABLE, closes_an_eye, numbers, value
from pinacoladice.games.koala.payments import pay, pay_from_supply
from pinacoladice.games.koala.state import (
    ALL_POINTS,
    BY_HEART,
    EYES,
    SEATS,
    START_POINTS,
    State,
    announcer,
)

# Doubting a true announcement below this number costs this many points.
DOUBT_FINE = 6

# How often each player is first in a full match, by the number of players; else once.
_TIMES_FIRST = {2: 3, 3: 2}


# Sighted turns


def to_roll(state: State) -> int:
    """The number of dice to roll: first both, then those that show a number."""
    return len(numbers(state.dice)) if state.dice else DICE


def roll_again(state: State, rolled: Dice) -> State:
    dice = state.dice or ()
    return state._replace(dice=together(without(dice, numbers(dice)), rolled))


def stop(state: State) -> State:
    """Score the dice, or close an eye for the rest of the game."""
    dice = state.dice or ()
    if closes_an_eye(dice):
        return _next_turn(_with_eye_closed(state, state.turn))
    points = pay_from_supply(state.points, state.turn, value(dice))
    return _next_turn(state._replace(points=points))


# Blind turns

BLIND_ROLL = SecretRoll(DICE)


def roll_blind(state: State, rolled: Outcome) -> State:
    return state._replace(dice=None if rolled == HIDDEN else rolled)


class Debt(NamedTuple):
    payer: Seat
    payee: Seat
    amount: int


def debt_if_believed(state: State) -> Debt:
    """The announcer pays the announced sum."""
    return Debt(announcer(state), state.turn, state.announced or 0)


def debt_if_doubted(state: State, truth: int) -> Debt:
    """A lie costs the announcer the true value; the truth costs the doubter 6 if it is less than 6,
    and nothing otherwise."""
    if state.announced != truth:
        return Debt(announcer(state), state.turn, truth)
    return Debt(state.turn, announcer(state), DOUBT_FINE if truth < DOUBT_FINE else 0)


def believe(state: State) -> State:
    return _next_turn(_with_paid(state, debt_if_believed(state)))


def doubt(state: State, dice: Dice) -> State:
    """A lie also costs the announcer an eye."""
    truth = value(dice)
    paid = _with_paid(state, debt_if_doubted(state, truth))
    is_lie = state.announced != truth
    return _next_turn(_with_eye_closed(paid, announcer(state)) if is_lie else paid)


def _with_paid(state: State, debt: Debt) -> State:
    return state._replace(points=pay(state.points, *debt))


def _with_eye_closed(state: State, seat: Seat) -> State:
    left = state.eyes[seat] - 1
    eyes = (*state.eyes[:seat], left, *state.eyes[seat + 1 :])
    return state._replace(eyes=eyes, blinded=state.blinded if left else (*state.blinded, seat))


def _next_turn(state: State) -> State:
    return state._replace(turn=(state.turn + 1) % state.seats, dice=(), announced=None)


# Refusals


def _why_not_in_sighted_turn(state: State, action: Action) -> Refusal | None:
    match action:
        case Roll() if state.dice and not numbers(state.dice):
            return refuse("all_dice_locked")
        case Stop() if not state.dice:
            return refuse("roll_first")
        case Roll() | Stop():
            return None
        case _:
            return refuse("turn_is_sighted")


def _why_not_in_blind_turn(state: State, action: Action) -> Refusal | None:
    match action:
        case Stop():
            return refuse("turn_is_blind")
        case Roll():
            return refuse("only_one_blind_roll") if state.dice != () else None
        case _ if state.dice == ():
            return refuse("roll_first")
        case Announce(announced):
            if state.announced is not None:
                return refuse("already_announced", sum=state.announced)
            if announced not in range(ALL_POINTS + 1):
                return refuse("sum_cannot_be_announced", sum=announced, most=ALL_POINTS)
            return None
        case _:
            return refuse("nothing_announced_yet") if state.announced is None else None


class Koala(Game[State, Action]):
    name = "koala"
    seats = SEATS
    options = frozenset({BY_HEART})
    notation = notation

    def _start(self, seats: int, options: Options, first: Seat, outcome: Outcome) -> State:
        by_heart = BY_HEART in options
        return State((START_POINTS,) * seats, (EYES,) * seats, first, by_heart=by_heart)

    def match_length(self, seats: int) -> int:
        return seats * _TIMES_FIRST.get(seats, 1)

    def to_move(self, state: State) -> Seat | None:
        if state.over:
            return None
        has_to_announce = state.blind_turn and state.dice != () and state.announced is None
        return announcer(state) if has_to_announce else state.turn

    def legal_actions(self, state: State) -> Sequence[Action]:
        if state.over:
            return ()
        if state.dice == ():
            return (Roll(),)
        if not state.blind_turn:
            return (Roll(), Stop()) if numbers(state.dice or ()) else (Stop(),)
        if state.announced is None:
            return [Announce(announced) for announced in REACHABLE]
        return (Believe(), Doubt())

    def explain(self, state: State, action: Action) -> Refusal | None:
        if state.over:
            return refuse("game_over")
        if state.blind_turn:
            return _why_not_in_blind_turn(state, action)
        return _why_not_in_sighted_turn(state, action)

    def _chance(self, state: State, action: Action) -> Chance:
        if isinstance(action, Roll):
            return BLIND_ROLL if state.blind_turn else roll_of(to_roll(state))
        # For a seat that cannot see them, the dice are drawn when they are revealed.
        if isinstance(action, Doubt) and state.dice is None:
            return roll_of(DICE)
        return CERTAIN

    def _apply(self, state: State, action: Action, outcome: Outcome) -> State:
        match action:
            case Roll():
                return (
                    roll_blind(state, outcome) if state.blind_turn else roll_again(state, outcome)
                )
            case Stop():
                return stop(state)
            case Announce(announced):
                return state._replace(announced=announced)
            case Believe():
                return believe(state)
            case Doubt():
                return doubt(state, outcome if state.dice is None else state.dice)

    def may_undo(self, state: State, action: Action) -> bool:
        """In a blind turn every action reveals something, so none can be undone."""
        return super().may_undo(state, action) and not state.blind_turn

    def result(self, state: State) -> Result | None:
        """Most points win; ties go to the player who went blind last, or not at all."""
        if not state.over:
            return None
        merits = [(held, _sight(state, seat)) for seat, held in enumerate(state.points)]
        return Result("points", state.points, ranks(merits))

    def visible_to(self, state: State, seat: Seat) -> State:
        return secrecy.visible_to(state, seat)

    def hides_history(self, state: State) -> bool:
        """As points could be added up from it."""
        return state.hides_points

    def known_to_all(self, played: Played[State, Action]) -> Played[State, Action]:
        return secrecy.known_to_all(played)


def _sight(state: State, seat: Seat) -> int:
    """Higher for players who went blind later, highest for the sighted one."""
    return state.blinded.index(seat) if seat in state.blinded else len(state.blinded)
