"""The inputs of the network: a position as a vector of numbers for each seat."""

from functools import cache
from typing import NamedTuple

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import LINES, NEIGHBOURS, Board
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.odds import chance
from pinacoladice.games.coladice.state import GOAL, TOKENS, State


@cache
def chance_of(coaster: Coaster) -> float:
    """The chance to make the coaster in a turn that is played only for it."""
    return chance(coaster.combination, (), (), 0)


class Outlook(NamedTuple):
    """The prospects of one player, from the board and the score alone."""

    score: float
    tokens: float  # left to place
    line_next: float  # the chance to complete a line in one turn
    line_in_two: float
    line_in_three: float
    claim_next: float  # the approximate chance to place a token
    best_gain: float  # the highest product of points and chance over all coasters


def outlook(state: State, seat: Seat) -> Outlook:
    board = state.board
    own = [seat in spot.tokens for spot in board]
    chances = [chance_of(spot.coaster) if spot.is_open_to(seat) else 0.0 for spot in board]
    lines = line_chances(own, chances)
    none = 1.0
    for each in chances:
        none *= 1 - each
    return Outlook(
        state.scores[seat] / GOAL,
        1 - sum(own) / TOKENS,
        *lines,
        1 - none,
        best_gain(board, own, chances) / 8,
    )


def line_chances(own: list[bool], chances: list[float]) -> tuple[float, float, float]:
    """The chances of getting the missing tokens of a line, for one, two and three missing."""
    missed, two, three = 1.0, 0.0, 0.0
    for line in LINES:
        missing, likely = 0, 1.0
        for square in line:
            if not own[square]:
                missing += 1
                likely *= chances[square]
        if missing == 1:
            missed *= 1 - likely
        elif missing == 2:
            two += likely
        elif missing == 3:
            three += likely
    return 1 - missed, two, three


def best_gain(board: Board, own: list[bool], chances: list[float]) -> float:
    best = 0.0
    for square, likely in enumerate(chances):
        if likely:
            spot = board[square]
            points = spot.values[spot.space_for_next()]
            points += sum([own[near] for near in NEIGHBOURS[square]])
            best = max(best, likely * points)
    return best


def features(state: State) -> list[list[float]]:
    """For each seat: its own outlook, the turn order, the others' outlooks and the kind of game."""
    seats = range(state.seats)
    outlooks = [outlook(state, seat) for seat in seats]
    table = [
        float(state.last_round),
        float(state.happy_hour),
        float(state.seats == 3),
        float(state.seats == 4),
    ]
    return [
        [*outlooks[seat], *order(state, seat), *others_of(outlooks, seat), *table] for seat in seats
    ]


def order(state: State, seat: Seat) -> list[float]:
    """How soon it is this player's turn, whether still in this round, and the tie-break."""
    count = state.seats
    is_to_come = (seat - state.first) % count >= (state.turn - state.first) % count
    recency = state.latest.index(seat) + 1 if seat in state.latest else 0
    return [(seat - state.turn) % count / count, float(is_to_come), recency / count]


def others_of(outlooks: list[Outlook], seat: Seat) -> list[float]:
    """The maximum and the mean of each number over the other seats."""
    others = [each for other, each in enumerate(outlooks) if other != seat]
    if len(others) == 1:
        return [*others[0], *others[0]]
    columns = list(zip(*others, strict=True))
    return [*map(max, columns), *[sum(column) / len(others) for column in columns]]
