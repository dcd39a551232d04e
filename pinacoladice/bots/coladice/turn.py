"""Exact search of a turn: every hold and every roll, given the value of each end of the turn.

How a turn ends depends on the dice only through the coasters they make, so there are few ends to
evaluate: one for each open coaster, and one without a claim.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pinacoladice.bots.cooperative import Computation, run_to_end
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.engine.dice import FACES
from pinacoladice.games.coladice import happy_hour
from pinacoladice.games.coladice.actions import Action, Claim, Move, Pass, Roll
from pinacoladice.games.coladice.board import LINES, SQUARES, tokens_of
from pinacoladice.games.coladice.coasters import Coaster, made_by
from pinacoladice.games.coladice.ending import end_turn
from pinacoladice.games.coladice.lattice import lattice_of
from pinacoladice.games.coladice.rules import Coladice, claim
from pinacoladice.games.coladice.state import DICE, ROLLS, State

# The value of the end of a turn to the player whose turn it was.
Evaluate = Callable[[State], float]

GAME = Coladice()


class Plan(NamedTuple):
    """The values of all actions in a turn."""

    claims: dict[Coaster, float]
    nothing: float  # stopping without a match before the third roll
    happy: float  # having no match after the third roll
    holds: tuple[list[float], ...]  # by the number of rolls left after this one


def plan_turn(state: State, evaluate: Evaluate) -> Computation[Plan]:
    claims: dict[Coaster, float] = {}
    for spot in state.board:
        if spot.is_open_to(state.turn):
            claims[spot.coaster] = evaluate(claim(state, spot.coaster))
            yield
    nothing = evaluate(end_turn(state))
    happy = (yield from happy_hour_value(state, evaluate)) if state.happy_hour else nothing
    return plan_of(claims, nothing, happy)


def plan_of(claims: dict[Coaster, float], nothing: float, happy: float) -> Plan:
    lattice = lattice_of(DICE)
    placed = [best_claim(claims, made_by(throw)) for throw in lattice.throws]
    stopping = [nothing if value is None else value for value in placed]
    holds = [lattice.expected([happy if value is None else value for value in placed])]
    for _ in range(ROLLS - 1):
        holds.append(lattice.expected(lattice.best(holds[-1], stopping)))
    return Plan(claims, nothing, happy, tuple(holds))


def worth_of_turn(state: State, evaluate: Evaluate) -> float:
    """The value of a whole turn without Happy Hour, at its start."""
    plan = run_to_end(plan_turn(state, evaluate))
    return plan.holds[-1][lattice_of(DICE).index[()]]


def best_claim(claims: dict[Coaster, float], made: frozenset[Coaster]) -> float | None:
    """The value of the best claim; None if there is none. With a match, a player must claim."""
    return max((value for coaster, value in claims.items() if coaster in made), default=None)


def happy_hour_value(state: State, evaluate: Evaluate) -> Computation[float]:
    """The expected value of the Happy Hour die, with the best choice for each face."""
    total = 0.0
    for effect in FACES:
        after = happy_hour.roll_effect(state, effect)
        best = evaluate(after) if not after.effect else float("-inf")
        for choice in candidate_choices(after):
            best = max(best, evaluate(GAME.apply(after, choice, ())))
            yield
        total += best
    return total / len(FACES)


def candidate_choices(state: State) -> Sequence[Action]:
    if not state.effect:
        return ()
    is_move = state.effect == happy_hour.Effect.MOVE_TOKEN
    return candidate_moves(state) if is_move else happy_hour.choices(state)


def candidate_moves(state: State) -> list[Move]:
    """Prune the moves to one for each opposing token, to where it helps its owner least.

    There can be hundreds of moves. These few suffice to estimate the die before it is rolled; after
    the roll, all moves are evaluated.
    """
    board = state.board
    moves = []
    for owner in range(state.seats):
        own = () if owner == state.turn else tokens_of(board, owner)
        target = min(
            (square for square, spot in enumerate(board) if spot.is_open_to(owner)),
            key=lambda square: sum(len({*own}.intersection(line)) for line in THROUGH[square]),
            default=None,
        )
        if target is not None:
            to = board[target].coaster
            moves += [Move(owner, board[square].coaster, to) for square in own]
    return moves


# For each square, the lines that contain it
THROUGH = [[line for line in LINES if square in line] for square in SQUARES]


def worth(state: State, plan: Plan, action: Action, evaluate: Evaluate) -> float:
    """The value of an action; `plan` is the plan for the turn of this state."""
    match action:
        case Claim(coaster):
            return plan.claims[coaster]
        case Pass():
            return plan.nothing
        case Roll(held):
            left = ROLLS - state.rolls - 1
            return plan.holds[left][lattice_of(DICE).index[held]]
        case _:
            if GAME.chance(state, action) is CERTAIN:
                return evaluate(GAME.apply(state, action, ()))
            return plan.happy
