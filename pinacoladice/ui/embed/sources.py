"""From a request to the match that is shown, or an `InvalidRequest` that says why not."""

from dataclasses import replace

from pinacoladice.engine.errors import EngineError
from pinacoladice.engine.link import SEATS, unpack
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Thrown
from pinacoladice.engine.transcript import AnyMatch, parse_match
from pinacoladice.games import GAMES, parse_position
from pinacoladice.lessons import find
from pinacoladice.lessons.task import Task
from pinacoladice.ui.embed.query import InvalidRequest, Request
from pinacoladice.ui.model import Notice
from pinacoladice.ui.share.seats import read_seats
from pinacoladice.ui.words import Words


def begin(request: Request, seed: bytes) -> tuple[AnyMatch, Task | None]:
    """The match and, for a lesson or a puzzle, the task."""
    match request.source:
        case "lesson" | "puzzle":
            task = _task(request)
            return _named(task.begin(), request), task
        case "position":
            return _from_position(request, seed), None
        case "replay":
            return _named(_replay(request), request), None
        case _:
            return _new_game(request, seed), None


def resumed(begun: AnyMatch, text: str) -> AnyMatch:
    """The match as played so far in another interpreter, with its dice source."""
    try:
        return replace(parse_match(text, GAMES), source=begun.source)
    except EngineError:
        return begun


def _task(request: Request) -> Task:
    name = request.what
    if request.source == "puzzle":
        name = f"puzzle-{name.removeprefix('puzzle-')}"
    task = find(name)
    if task is None:
        raise InvalidRequest(Notice(f"query.no_{request.source}", {"name": request.what[:40]}))
    return task


def _from_position(request: Request, seed: bytes) -> AnyMatch:
    try:
        game, state = parse_position(request.what)
    except EngineError as error:
        raise InvalidRequest(unreadable(error, request.language)) from error
    names = _names(request, state.seats)
    return _named(Match.from_position(game, names, Thrown(seed), state), request)


def _replay(request: Request) -> AnyMatch:
    packed, _, _ = request.what.partition(SEATS)
    try:
        match = unpack(packed, GAMES)
    except EngineError as error:
        raise InvalidRequest(
            Notice("text", {"text": Words(request.language).error(error)})
        ) from error
    if match.hides_history:
        raise InvalidRequest(Notice("log.by_heart"))
    return match


def avatars(request: Request, seats: int) -> tuple[int, ...]:
    """The avatars in a replay link; defaults otherwise."""
    seats_text = request.what.partition(SEATS)[2] if request.source == "replay" else ""
    return read_seats(seats_text, seats)[0]


def _new_game(request: Request, seed: bytes) -> AnyMatch:
    game = GAMES[request.what]
    seats = len(request.players) or game.seats[0]
    if seats not in game.seats:
        params = {"given": seats, "least": game.seats[0], "most": game.seats[-1]}
        raise InvalidRequest(Notice("query.seats", params))
    match = Match.begin(game, _names(request, seats), Thrown(seed), first=0)
    return _named(match, request)


def _names(request: Request, seats: int) -> tuple[str, ...]:
    words = Words(request.language)
    return tuple(words.seat_name(seat, "") for seat in range(seats))


def _named(match: AnyMatch, request: Request) -> AnyMatch:
    """With the names given in the request, if any."""
    names = request.players
    if not names:
        return match
    if len(names) != len(match.players):
        params = {"given": len(names), "needed": len(match.players)}
        raise InvalidRequest(Notice("query.names", params))
    return replace(match, players=names)


def unreadable(error: EngineError, language: str) -> Notice:
    """What is wrong with a position, with the character's place."""
    reason, text, at = (
        Words(language).error(error),
        str(error.params.get("text", "")),
        error.params.get("at"),
    )
    if not isinstance(at, int):
        return Notice("text", {"text": reason})
    key = "query.unreadable" if text else "query.unreadable_here"
    return Notice(key, {"reason": reason, "at": at + 1, "text": text})
