"""A whole turn, searched exactly: every hold and every roll, given what each end of it is worth.

Where a turn ends depends on the dice only through the coasters they make, so there are few ends to
value: one for each coaster that is open, one for nothing.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pinacoladice.bots.thinking import Thought, finished
from pinacoladice.engine.chance import CERTAIN
from pinacoladice.engine.dice import FACES
from pinacoladice.engine.lattice import lattice
from pinacoladice.games.coladice import happy_hour
from pinacoladice.games.coladice.actions import Action, Claim, Move, Pass, Roll
from pinacoladice.games.coladice.board import LINES, SQUARES, tokens_of
from pinacoladice.games.coladice.coasters import Coaster, made_by
from pinacoladice.games.coladice.ending import end_turn
from pinacoladice.games.coladice.rules import Coladice, claim
from pinacoladice.games.coladice.state import DICE, ROLLS, State

# What the end of a turn is worth to the player whose turn it was.
Evaluate = Callable[[State], float]

GAME = Coladice()


class Plan(NamedTuple):
    """What everything that can still be done in this turn is worth."""

    claims: dict[Coaster, float]
    nothing: float  # to stop before the third roll without a match
    happy: float  # to find no match in the third roll
    holds: tuple[list[float], ...]  # by the rolls that are left after this one


def planning(state: State, evaluate: Evaluate) -> Thought[Plan]:
    claims: dict[Coaster, float] = {}
    for spot in state.board:
        if spot.is_open_to(state.turn):
            claims[spot.coaster] = evaluate(claim(state, spot.coaster))
            yield
    nothing = evaluate(end_turn(state))
    happy = (yield from happy_hour_values(state, evaluate)) if state.happy_hour else nothing
    return plan_of(claims, nothing, happy)


def plan_of(claims: dict[Coaster, float], nothing: float, happy: float) -> Plan:
    field = lattice(DICE)
    placed = [best_claim(claims, made_by(throw)) for throw in field.throws]
    stopping = [nothing if value is None else value for value in placed]
    holds = [field.expected([happy if value is None else value for value in placed])]
    for _ in range(ROLLS - 1):
        holds.append(field.expected(field.best(holds[-1], stopping)))
    return Plan(claims, nothing, happy, tuple(holds))


def worth_of_turn(state: State, evaluate: Evaluate) -> float:
    """Of a turn without Happy Hour that is about to begin, to the player whose turn it is."""
    plan = finished(planning(state, evaluate))
    return plan.holds[-1][lattice(DICE).index[()]]


def best_claim(claims: dict[Coaster, float], made: frozenset[Coaster]) -> float | None:
    """Whoever stops with a match must place."""
    return max((value for coaster, value in claims.items() if coaster in made), default=None)


def happy_hour_values(state: State, evaluate: Evaluate) -> Thought[float]:
    """What rolling the Happy Hour die is worth: each face with the best choice it leaves."""
    total = 0.0
    for effect in FACES:
        after = happy_hour.roll_effect(state, effect)
        best = evaluate(after) if not after.effect else float("-inf")
        for choice in telling_choices(after):
            best = max(best, evaluate(GAME.apply(after, choice, ())))
            yield
        total += best
    return total / len(FACES)


def telling_choices(state: State) -> Sequence[Action]:
    if not state.effect:
        return ()
    is_move = state.effect == happy_hour.Effect.MOVE_TOKEN
    return telling_moves(state) if is_move else happy_hour.choices(state)


def telling_moves(state: State) -> list[Move]:
    """Each token of the others, moved to where it helps its owner least.

    There can be hundreds of moves. For what Happy Hour is worth before its die is rolled these few
    tell enough; when the die has been rolled all are looked at.
    """
    board = state.board
    found = []
    for owner in range(state.seats):
        own = () if owner == state.turn else tokens_of(board, owner)
        target = min(
            (square for square, spot in enumerate(board) if spot.is_open_to(owner)),
            key=lambda square: sum(len({*own}.intersection(line)) for line in THROUGH[square]),
            default=None,
        )
        if target is not None:
            to = board[target].coaster
            found += [Move(owner, board[square].coaster, to) for square in own]
    return found


THROUGH = [[line for line in LINES if square in line] for square in SQUARES]


def worth(state: State, found: Plan, action: Action, evaluate: Evaluate) -> float:
    """Of one action, in the state that the plan was made for."""
    match action:
        case Claim(coaster):
            return found.claims[coaster]
        case Pass():
            return found.nothing
        case Roll(held):
            left = ROLLS - state.rolls - 1
            return found.holds[left][lattice(DICE).index[held]]
        case _:
            if GAME.chance(state, action) is CERTAIN:
                return evaluate(GAME.apply(state, action, ()))
            return found.happy
