"""What a frame and the page around it write to each other: JSON objects with a version and a type.

Version 1 is written down in `embed/v1/schema.json`, which is made from these tables.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pinacoladice.engine.game import Result, Seat
from pinacoladice.engine.notation import SEAT_LETTERS
from pinacoladice.ui.embed.exhibit import Exhibit, has_moved
from pinacoladice.ui.embed.query import LONGEST, PARAMETERS
from pinacoladice.ui.model import Notice

VERSION = 1
NAME = "pinacoladice"

Letter = dict[str, Any]
Shape = Literal["text", "texts", "number", "result"]


@dataclass(frozen=True, slots=True)
class Field:
    shape: Shape = "text"
    is_needed: bool = True


_OPTIONAL = Field(is_needed=False)

# From the page to the frame. `load` has the parameters of the address, in its place.
INWARD: Mapping[str, Mapping[str, Field]] = {
    "load": {name: _OPTIONAL for name in PARAMETERS if name != "messages"},
    "play": {"action": Field(), "outcome": _OPTIONAL},
    "undo": {},
    "reset": {},
}
# From the frame to the page.
OUTWARD: Mapping[str, Mapping[str, Field]] = {
    "ready": {"game": Field(), "players": Field("texts"), "lesson": _OPTIONAL, "puzzle": _OPTIONAL},
    "state": {"position": Field(), "moves": Field("number"), "player": _OPTIONAL},
    "action": {"player": Field(), "action": Field(), "outcome": _OPTIONAL, "text": Field()},
    "ended": {
        "lesson": _OPTIONAL,
        "puzzle": _OPTIONAL,
        "verdict": _OPTIONAL,
        "text": Field(),
        "result": Field("result", is_needed=False),
    },
    "error": {"code": Field(), "text": Field()},
    "size": {"height": Field("number")},
}


# Reading


class BadLetter(Exception):
    """It cannot be used, and this is why."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.notice = Notice(f"letter.{code}", params)
        self.code = code


def read(text: str) -> tuple[str, Mapping[str, str]]:
    """The type of a message and what it says; whatever is not exactly that is a `BadLetter`."""
    if len(text) > LONGEST + 2_000:
        raise BadLetter("too_long")
    try:
        letter = json.loads(text)
    except (ValueError, RecursionError):
        raise BadLetter("unreadable") from None
    if not isinstance(letter, dict) or letter.get(NAME) != VERSION:
        raise BadLetter("version", version=VERSION)
    kind = letter.get("type")
    if not isinstance(kind, str) or kind not in INWARD:
        raise BadLetter("type", types=", ".join(INWARD))
    said = {name: value for name, value in letter.items() if name not in (NAME, "type")}
    _check(kind, said)
    return kind, said


def _check(kind: str, said: Mapping[str, Any]) -> None:
    fields = INWARD[kind]
    for name, value in said.items():
        if name not in fields:
            raise BadLetter("field", type=kind, name=name[:40])
        if not isinstance(value, str):
            raise BadLetter("text", type=kind, name=name)
    for name, field in fields.items():
        if field.is_needed and name not in said:
            raise BadLetter("missing", type=kind, name=name)


# Writing


def letter(kind: str, **said: Any) -> Letter:
    """What is None is left out."""
    return {NAME: VERSION, "type": kind} | {
        name: value for name, value in said.items() if value is not None
    }


def error(code: str, text: str) -> Letter:
    return letter("error", code=code, text=text)


def news(before: Exhibit | None, after: Exhibit) -> list[Letter]:
    """What there is to tell about the change from one to the other."""
    letters: list[Letter] = []
    if before is None:
        names = list(after.match.players)
        letters.append(letter("ready", game=after.match.game.name, players=names, **_task(after)))
    elif len(_records(after)) == len(_records(before)) + 1:
        letters.append(_last_action(after))
    if before is None or has_moved(before, after):
        letters.append(_state(after))
    return [*letters, *_ending(before, after)]


def _records(exhibit: Exhibit) -> tuple[Any, ...]:
    return exhibit.match.games[-1].records


def _task(exhibit: Exhibit) -> dict[str, str]:
    request = exhibit.request
    return {request.source: exhibit.task.name} if exhibit.task else {}


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else SEAT_LETTERS[seat]


def _last_action(exhibit: Exhibit) -> Letter:
    played, game = exhibit.match.games[-1], exhibit.match.game
    before, after = played.states[-2:]
    record = played.records[-1]
    seat = game.to_move(before)
    outcome = game.format_outcome(game.chance(before, record.action), record.outcome)
    is_open = game.visible_to(after, after.turn) == after
    return letter(
        "action",
        player=_seat(seat),
        action=game.format_action(record.action),
        outcome=outcome if record.outcome and is_open else None,
        text=exhibit.words.record(before, record, after),
    )


def _state(exhibit: Exhibit) -> Letter:
    """As the player sees it whose turn it is: secrets stay in the frame."""
    match = exhibit.match
    state = match.state
    seen = match.game.visible_to(state, state.turn)
    return letter(
        "state",
        position=match.game.format_position(seen),
        moves=len(_records(exhibit)),
        player=_seat(match.game.to_move(state)),
    )


def _ending(before: Exhibit | None, after: Exhibit) -> list[Letter]:
    is_new = before is None or has_moved(before, after)
    if after.task is not None:
        if before is None or before.is_finished or not after.is_finished or not after.verdict:
            return []
        text, verdict = after.verdict_in_words(), after.verdict.kind
        return [letter("ended", **_task(after), verdict=verdict, text=text)]
    result = after.match.result()
    if result is None or not is_new:
        return []
    return [letter("ended", text=after.words.ending(result, after.match), result=_told(result))]


def _told(result: Result) -> dict[str, Any]:
    return {
        "reason": result.reason,
        "points": list(result.points),
        "ranks": list(result.ranks),
    }
