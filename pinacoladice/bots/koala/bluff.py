"""A blind turn: the payoffs of the announcer and of the roller, and the equilibrium of both."""

from collections.abc import Callable
from typing import NamedTuple

from pinacoladice.bots.cooperative import Computation
from pinacoladice.bots.koala.equilibrium import Payoffs, Strategies, find_equilibrium
from pinacoladice.bots.koala.value import win_chances
from pinacoladice.engine.dice import rolls
from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.faces import DICE, REACHABLE, value
from pinacoladice.games.koala.rules import believe, doubt
from pinacoladice.games.koala.state import State, announcer

# Some dice for each value
DICE_WORTH = {value(dice): dice for dice in rolls(DICE)}


class Turn(NamedTuple):
    announcer: Payoffs
    roller: Payoffs
    strategies: Strategies


# Cache of the latest solved turns, which the announcer and the roller share.
_turns: dict[State, Turn] = {}
_MOST_TURNS = 8


def solve_turn(state: State) -> Computation[Turn]:
    """Uses only what both players know: the position before the roll."""
    start = state._replace(dice=(), announced=None)
    if start not in _turns:
        payoffs = yield from evaluate_payoffs(start)
        strategies = yield from find_equilibrium(*payoffs)
        while len(_turns) >= _MOST_TURNS:
            del _turns[next(iter(_turns))]
        _turns[start] = Turn(*payoffs, strategies)
    return _turns[start]


def evaluate_payoffs(
    state: State, chances_at: Callable[[State], list[float]] = win_chances
) -> Computation[tuple[Payoffs, Payoffs]]:
    """The chances of winning of the announcer and of the roller."""
    ends = [
        [follow(state, each) for each in REACHABLE]
        for follow in (after_belief, after_lie, after_truth)
    ]
    chances: dict[State, list[float]] = {}  # each end once, as many are equal
    for end in {end: None for column in ends for end in column}:
        chances[end] = chances_at(end)
        yield

    def payoffs_of(seat: Seat) -> Payoffs:
        return Payoffs(*[[chances[end][seat] for end in column] for column in ends])

    return payoffs_of(announcer(state)), payoffs_of(state.turn)


def after_belief(state: State, announced: int) -> State:
    return believe(state._replace(announced=announced))


def after_lie(state: State, truth: int) -> State:
    """The position after a doubted lie, which is the same for every lie."""
    lie = REACHABLE[0] if truth else REACHABLE[1]
    return doubt(state._replace(announced=lie), DICE_WORTH[truth])


def after_truth(state: State, truth: int) -> State:
    return doubt(state._replace(announced=truth), DICE_WORTH[truth])
