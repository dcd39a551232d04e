"""The 4×4 grid of coasters and the tokens on it.

Squares are numbered 0 to 15, row by row. The number of spaces identifies a coaster's side.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from pinacoladice.engine.errors import Refusal, refuse
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.coasters import Coaster

SIZE = 4
SQUARES = range(SIZE * SIZE)

_ROWS = [tuple(range(start, start + SIZE)) for start in range(0, SIZE * SIZE, SIZE)]
_COLUMNS = [tuple(column) for column in zip(*_ROWS, strict=True)]
_DIAGONALS = [
    tuple(row[i] for i, row in enumerate(_ROWS)),
    tuple(row[-1 - i] for i, row in enumerate(_ROWS)),
]

LINES = (*_ROWS, *_COLUMNS, *_DIAGONALS)


def kind_of_line(line: tuple[int, ...]) -> str:
    return "row" if line in _ROWS else "column" if line in _COLUMNS else "diagonal"


def _neighbours(square: int) -> tuple[int, ...]:
    row, column = divmod(square, SIZE)
    return tuple(
        other
        for other in SQUARES
        if other != square and abs(other // SIZE - row) <= 1 and abs(other % SIZE - column) <= 1
    )


# For each square, the up to 8 squares around it.
NEIGHBOURS = tuple(_neighbours(square) for square in SQUARES)


class Spot(NamedTuple):
    """A coaster on the table, and the owner of the token on each space, if any."""

    coaster: Coaster
    tokens: tuple[Seat | None, ...]

    @property
    def values(self) -> tuple[int, ...]:
        return self.coaster.values(len(self.tokens))

    def is_open_to(self, seat: Seat) -> bool:
        """Whether there is a free space and no token of this player yet."""
        return None in self.tokens and seat not in self.tokens

    def space_for_next(self) -> int:
        """The first free space, which is the one with more points."""
        return self.tokens.index(None)

    def with_token(self, seat: Seat) -> "Spot":
        return self._set(self.space_for_next(), seat)

    def without_token(self, seat: Seat) -> "Spot":
        return self._set(self.tokens.index(seat), None)

    def flipped(self) -> "Spot":
        return empty_spot(self.coaster, 3 - len(self.tokens))

    def _set(self, space: int, token: Seat | None) -> "Spot":
        tokens = (*self.tokens[:space], token, *self.tokens[space + 1 :])
        return self._replace(tokens=tokens)


@cache
def empty_spot(coaster: Coaster, spaces: int) -> Spot:
    return Spot(coaster, (None,) * spaces)


Board = tuple[Spot, ...]


def with_spot_changed(board: Board, coaster: Coaster, change: Callable[[Spot], Spot]) -> Board:
    return tuple(change(spot) if spot.coaster is coaster else spot for spot in board)


def placed(board: Board, coaster: Coaster, seat: Seat) -> Board:
    return with_spot_changed(board, coaster, lambda spot: spot.with_token(seat))


def lifted(board: Board, coaster: Coaster, seat: Seat) -> Board:
    return with_spot_changed(board, coaster, lambda spot: spot.without_token(seat))


def spot_of(board: Board, coaster: Coaster) -> Spot | None:
    return next((spot for spot in board if spot.coaster is coaster), None)


def tokens_of(board: Board, seat: Seat) -> tuple[int, ...]:
    """The squares where this player has a token."""
    return tuple(square for square, spot in enumerate(board) if seat in spot.tokens)


def line_of(board: Board, seat: Seat) -> tuple[int, ...] | None:
    """Four squares in a row, column or diagonal with tokens of this player."""
    own = set(tokens_of(board, seat))
    for line in LINES:
        if own.issuperset(line):
            return line
    return None


def why_not_on_table(board: Board, coaster: Coaster) -> Refusal | None:
    if spot_of(board, coaster) is None:
        return refuse("coaster_not_on_table", coaster=coaster.code)
    return None


def why_no_token(board: Board, coaster: Coaster, seat: Seat) -> Refusal | None:
    """Why this player has no token to take from the coaster."""
    spot = spot_of(board, coaster)
    if spot is None or seat not in spot.tokens:
        return refuse("no_token_there", coaster=coaster.code, seat=seat)
    return None


def why_not_open(board: Board, coaster: Coaster, seat: Seat) -> Refusal | None:
    """Why no token of this player can be placed on the coaster."""
    spot = spot_of(board, coaster)
    if spot is None:
        return refuse("coaster_not_on_table", coaster=coaster.code)
    if seat in spot.tokens:
        return refuse("token_already_there", coaster=coaster.code, seat=seat)
    if None not in spot.tokens:
        return refuse("coaster_is_full", coaster=coaster.code)
    return None
