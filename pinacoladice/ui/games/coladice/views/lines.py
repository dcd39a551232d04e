"""Three in a line: a stroke from token to token, and a ring where the fourth is missing."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import SIZE, Board
from pinacoladice.games.coladice.threats import Threat
from pinacoladice.ui.games.coladice.views.pieces import PLACES, TOKEN_MIDDLE, TOKEN_RADIUS
from pinacoladice.ui.html import NONE, Html, element, join

Point = tuple[float, float]


def threatened_lines(board: Board, threats: Sequence[Threat], avatars: tuple[int, ...]) -> Html:
    drawn = [_line(board, threat, avatars[threat.seat]) for threat in threats]
    if not drawn:
        return NONE
    side = SIZE * 100
    return element(
        "svg", *drawn, class_="threats", viewBox=f"0 0 {side} {side}", aria_hidden="true"
    )


def _line(board: Board, threat: Threat, avatar: int) -> Html:
    points = [_token(board, square, threat.seat) for square in threat.line]
    strokes = [_stroke(*ends) for ends in pairwise(points)]
    x, y = points[threat.line.index(threat.square)]
    ring = element("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{TOKEN_RADIUS:g}")
    return element("g", join(*strokes), ring, class_=f"threat avatar-{avatar}")


def _token(board: Board, square: int, seat: Seat) -> Point:
    """The middle of the player's token there, or of the space that it would take."""
    row, column = divmod(square, SIZE)
    spot = board[square]
    space = spot.tokens.index(seat) if seat in spot.tokens else spot.space_for_next()
    return column * 100 + PLACES[len(spot.tokens)][space], row * 100 + TOKEN_MIDDLE


def _stroke(start: Point, end: Point) -> Html:
    """From edge to edge of two tokens."""
    (x, y), (to_x, to_y) = start, end
    share = TOKEN_RADIUS / hypot(to_x - x, to_y - y)
    right, down = (to_x - x) * share, (to_y - y) * share
    return element(
        "line",
        x1=f"{x + right:.0f}",
        y1=f"{y + down:.0f}",
        x2=f"{to_x - right:.0f}",
        y2=f"{to_y - down:.0f}",
    )
