"""Messages between a frame and its host page: JSON objects with a version and a type.

The build makes `embed/v1/schema.json` from these tables.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pinacoladice.engine.chance import HIDDEN, NOTHING_DRAWN
from pinacoladice.engine.game import Result, Seat
from pinacoladice.engine.notation import SEAT_LETTERS
from pinacoladice.lessons.puzzles import Puzzle
from pinacoladice.ui.embed.query import LONGEST, PARAMETERS
from pinacoladice.ui.embed.session import EmbedSession, has_moved
from pinacoladice.ui.model import Notice, Replay
from pinacoladice.ui.share.replay import last_step
from pinacoladice.ui.untrusted import read_json

VERSION = 1
NAME = "pinacoladice"

Message = dict[str, Any]
# A `step` of a replay is a number, or the first or last one.
Shape = Literal["text", "texts", "number", "step", "result"]
ENDS = ("start", "end")


@dataclass(frozen=True, slots=True)
class Field:
    shape: Shape = "text"
    is_needed: bool = True


_OPTIONAL = Field(is_needed=False)

# From the host page to the frame. `load` takes the parameters of the address.
COMMANDS: Mapping[str, Mapping[str, Field]] = {
    "load": {name: _OPTIONAL for name in PARAMETERS if name != "messages"},
    "play": {"action": Field(), "outcome": _OPTIONAL},
    "undo": {},
    "reset": {},
    "step": {"by": Field("number")},
    "goTo": {"to": Field("step")},
}
# From the frame to the host page.
EVENTS: Mapping[str, Mapping[str, Field]] = {
    "ready": {"game": Field(), "players": Field("texts"), "lesson": _OPTIONAL, "puzzle": _OPTIONAL},
    "state": {
        "position": Field(),
        "moves": Field("number"),
        "player": _OPTIONAL,
        "step": Field("number", is_needed=False),
        "steps": Field("number", is_needed=False),
    },
    "action": {"player": Field(), "action": Field(), "outcome": _OPTIONAL, "text": Field()},
    "undone": {"player": Field(), "action": Field()},
    "ended": {
        "lesson": _OPTIONAL,
        "puzzle": _OPTIONAL,
        "verdict": _OPTIONAL,
        "difficulty": Field("number", is_needed=False),
        "text": Field(),
        "result": Field("result", is_needed=False),
    },
    "error": {"code": Field(), "text": Field()},
    "size": {"height": Field("number")},
}


# Reading


class InvalidMessage(Exception):
    """A command that cannot be used, and why."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.notice = Notice(f"message.{code}", params)
        self.code = code


def read(text: str) -> tuple[str, Mapping[str, Any]]:
    """The type of a command and its fields; anything else is an `InvalidMessage`."""
    if len(text) > LONGEST + 2_000:
        raise InvalidMessage("too_long")
    try:
        message = read_json(text)
    except ValueError:
        raise InvalidMessage("unreadable") from None
    if not isinstance(message, dict) or message.get(NAME) != VERSION:
        raise InvalidMessage("version", version=VERSION)
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in COMMANDS:
        raise InvalidMessage("type", types=", ".join(COMMANDS))
    given = {name: value for name, value in message.items() if name not in (NAME, "type")}
    _check(kind, given)
    return kind, given


def _check(kind: str, given: Mapping[str, Any]) -> None:
    fields = COMMANDS[kind]
    for name, value in given.items():
        if name not in fields:
            raise InvalidMessage("field", type=kind, name=name[:40])
        if not _has_shape(value, fields[name].shape):
            raise InvalidMessage(fields[name].shape, type=kind, name=name)
    for name, field in fields.items():
        if field.is_needed and name not in given:
            raise InvalidMessage("missing", type=kind, name=name)


def _has_shape(value: Any, shape: Shape) -> bool:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    match shape:
        case "number":
            return is_number
        case "step":
            return is_number or value in ENDS
        case _:
            return isinstance(value, str)


# Writing


def message(kind: str, **fields: Any) -> Message:
    """A message; fields that are None are left out."""
    return {NAME: VERSION, "type": kind} | {
        name: value for name, value in fields.items() if value is not None
    }


def error(code: str, text: str) -> Message:
    return message("error", code=code, text=text)


def events_between(before: EmbedSession | None, after: EmbedSession) -> list[Message]:
    """The events for a change; `before` is None when the position has just been opened or reset."""
    if before is None:
        return [_ready(after), _state(after), *_ending(before, after)]
    if not has_moved(before, after):
        return _ending(before, after)
    return [*_move(before, after), _state(after), *_ending(before, after)]


def _ready(session: EmbedSession) -> Message:
    match = session.match
    names = list(match.players)
    return message("ready", game=match.game.name, players=names, **_task(session))


def _move(before: EmbedSession, after: EmbedSession) -> list[Message]:
    """The action that was played or taken back. In a replay nothing is taken back."""
    if len(before.match.games) != len(after.match.games):
        return []  # a replay has gone to another game
    moves = len(_records(after)) - len(_records(before))
    if moves == 1:
        return [message("action", **_last_action(after))]
    if moves == -1 and after.model.replay is None:
        taken = _last_action(before)
        return [message("undone", player=taken["player"], action=taken["action"])]
    return []


def _records(session: EmbedSession) -> tuple[Any, ...]:
    return session.match.games[-1].records


def _task(session: EmbedSession) -> dict[str, str]:
    """The lesson or puzzle, as the parameter that asks for it."""
    if session.task is None:
        return {}
    source, name = session.request.source, session.task.name
    return {source: name.removeprefix("puzzle-") if source == "puzzle" else name}


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else SEAT_LETTERS[seat]


def _last_action(session: EmbedSession) -> dict[str, Any]:
    game = session.match.game
    played = game.known_to_all(session.match.games[-1])
    before, after = played.states[-2:]
    record = played.records[-1]
    seat = game.to_move(before)
    outcome = game.format_outcome(game.chance(before, record.action), record.outcome)
    return {
        "player": _seat(seat),
        "action": game.format_action(record.action),
        "outcome": outcome if record.outcome not in (NOTHING_DRAWN, HIDDEN) else None,
        "text": session.words.record(before, record, after),
    }


def _state(session: EmbedSession) -> Message:
    """As the player to move may see it: secrets stay in the frame."""
    match = session.match
    state = match.state
    seen = match.game.visible_to(state, state.turn)
    return message(
        "state",
        position=match.game.format_position(seen),
        moves=len(_records(session)),
        player=_seat(match.game.to_move(state)),
        **_place(session.model.replay),
    )


def _place(replay: Replay | None) -> dict[str, int]:
    """Where a replay is. Its steps count through all games of a match, `moves` begins anew."""
    if replay is None:
        return {}
    return {"step": replay.at, "steps": last_step(replay.sitting.match)}


def _ending(before: EmbedSession | None, after: EmbedSession) -> list[Message]:
    is_new = before is None or has_moved(before, after)
    if after.task is not None:
        if before is None or before.is_finished or not after.is_finished or not after.verdict:
            return []
        text, verdict = after.verdict_in_words(), after.verdict.kind
        hard = after.task.difficulty if isinstance(after.task, Puzzle) else None
        return [message("ended", **_task(after), verdict=verdict, difficulty=hard, text=text)]
    result = after.match.result()
    if result is None or not is_new:
        return []
    return [message("ended", text=after.words.ending(result, after.match), result=_as_data(result))]


def _as_data(result: Result) -> dict[str, Any]:
    return {
        "reason": result.reason,
        "points": list(result.points),
        "ranks": list(result.ranks),
    }
