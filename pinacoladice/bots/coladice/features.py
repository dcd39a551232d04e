"""What a position looks like to each player at the table, in numbers."""

from functools import cache
from typing import NamedTuple

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import LINES, NEIGHBOURS, Board
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.odds import chance
from pinacoladice.games.coladice.state import GOAL, TOKENS, State


@cache
def chance_of(coaster: Coaster) -> float:
    """To make it in a turn that is played for nothing else."""
    return chance(coaster.combination, (), (), 0)


class Outlook(NamedTuple):
    """Of one player, by the board and the score alone."""

    score: float
    tokens: float  # left to place
    line_next: float  # chance to complete a line in one turn
    line_in_two: float
    line_in_three: float
    claim_next: float  # chance to place at all, roughly
    best_gain: float  # the most points a coaster promises, with its chance


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
    """With one, two and three tokens missing: how likely it is to get them one after the other."""
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
    """For each seat: how it stands, how the others stand, and what kind of game it is."""
    seats = range(state.seats)
    outlooks = [outlook(state, seat) for seat in seats]
    table = [
        float(state.last_round),
        float(state.happy_hour),
        float(state.seats == 3),
        float(state.seats == 4),
    ]
    return [
        [*outlooks[seat], *order(state, seat), *beside(outlooks, seat), *table] for seat in seats
    ]


def order(state: State, seat: Seat) -> list[float]:
    """How soon it is this player's turn, whether in this round still, and the tie-break."""
    count = state.seats
    is_to_come = (seat - state.first) % count >= (state.turn - state.first) % count
    recency = state.latest.index(seat) + 1 if seat in state.latest else 0
    return [(seat - state.turn) % count / count, float(is_to_come), recency / count]


def beside(outlooks: list[Outlook], seat: Seat) -> list[float]:
    """The strongest of the others in each respect, and all of them on average."""
    others = [each for other, each in enumerate(outlooks) if other != seat]
    if len(others) == 1:
        return [*others[0], *others[0]]
    columns = list(zip(*others, strict=True))
    return [*map(max, columns), *[sum(column) / len(others) for column in columns]]
