"""The latest move, played out over the coasters: points fly, tokens walk or leave."""

from pinacoladice.games.coladice.actions import Claim, Move, TakeBack
from pinacoladice.games.coladice.board import SIZE, Board
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import State
from pinacoladice.ui.games.coladice.hand import Sitting
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.shapes import glass

Flights = dict[int, Html]  # by the square where they begin


def flights(sitting: Sitting) -> Flights:
    played = sitting.match.games[-1]
    if not played.records:
        return {}
    before, moves = played.states[-2], len(played.records)
    match played.records[-1].action:
        case Claim(coaster):
            return _points(before, coaster, moves, sitting.avatars[before.turn])
        case Move(owner, origin, target):
            start, end = square_of(before.board, origin), square_of(before.board, target)
            token = glass(sitting.avatars[owner])
            return {start: _flight("moving", token, moves, start, end)}
        case TakeBack(coaster):
            start = square_of(before.board, coaster)
            token = glass(sitting.avatars[before.turn])
            return {start: _flight("leaving", token, moves, start, start)}
        case _:
            return {}


def _points(before: State, coaster: Coaster, moves: int, avatar: int) -> Flights:
    """One point comes from each neighbour."""
    target = square_of(before.board, coaster)
    score = claim_score(before, coaster)
    points = {target: score.space, **dict.fromkeys(score.neighbours, 1)}
    kind = f"points avatar-{avatar}"
    return {
        square: _flight(kind, element("span", f"+{gained}"), moves, square, target)
        for square, gained in points.items()
    }


def square_of(board: Board, coaster: Coaster) -> int:
    return next(square for square, spot in enumerate(board) if spot.coaster is coaster)


def _flight(kind: str, content: str, moves: int, origin: int, target: int) -> Html:
    (row, column), (to_row, to_column) = divmod(origin, SIZE), divmod(target, SIZE)
    return element(
        "span",
        content,
        class_=f"flight {kind}",
        # Unique for each move, so that the animation runs once.
        id=f"flight-{moves}-{origin}",
        style=f"--right:{to_column - column};--down:{to_row - row}",
        aria_hidden="true",
    )
