"""Explanations of what is tapped: a player's card or a die."""

from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.faces import DOUBLE, KOALA, NUMBERS
from pinacoladice.games.koala.state import EYES, START_POINTS, State
from pinacoladice.ui.model import Notice


def explanation(state: State, players: tuple[str, ...], what: str) -> Notice | None:
    """Of `seat 0`, `face 6`, `faces` or `covered`."""
    match what.split():
        case ["seat", seat] if seat.isdecimal() and int(seat) < state.seats:
            topic, name = _topic(state, int(seat)), players[int(seat)]
            return _hint(topic, name=name, start=START_POINTS)
        case ["face", face] if face.isdecimal():
            return _face(int(face))
        case ["faces"]:
            numbers = ", ".join(map(str, NUMBERS.values()))
            return _hint("faces", numbers=numbers)
        case ["covered"]:
            return _hint("covered")
        case _:
            return None


def _topic(state: State, seat: Seat) -> str:
    """What is most worth knowing about a player now."""
    if state.eyes[seat] == 0:
        return "blind"
    if state.hides_points:
        return "hidden"
    if state.eyes[seat] < EYES:
        return "patch"
    is_tied = state.points.count(state.points[seat]) > 1
    return "tie" if is_tied and state.points[seat] != START_POINTS else "points"


def _face(face: int) -> Notice | None:
    if face in NUMBERS:
        return _hint("number", number=NUMBERS[face])
    names = {DOUBLE: "double", KOALA: "koala"}
    return _hint(names[face]) if face in names else None


def _hint(topic: str, **params: object) -> Notice:
    return Notice(f"koala.explain.{topic}", params, tone="hint")
