"""The sessions of all frames of a page, which share one interpreter."""

import json
from dataclasses import asdict
from typing import Any, TypedDict

from pinacoladice.engine.errors import EngineError
from pinacoladice.ui.effects import Announce, Effect
from pinacoladice.ui.embed import messages, query
from pinacoladice.ui.embed.messages import InvalidMessage, Message
from pinacoladice.ui.embed.query import InvalidRequest
from pinacoladice.ui.embed.session import (
    EmbedSession,
    opened,
    played,
    reset,
    resume_text,
    undone,
    update,
)
from pinacoladice.ui.embed.view import faulty, frame
from pinacoladice.ui.model import Settings
from pinacoladice.ui.words import Words

Step = tuple[EmbedSession, list[Effect]]


class OpenRequest(TypedDict):
    """What a frame asks for; types/messages.d.ts declares it, and `Reply`, for its scripts."""

    parameters: list[tuple[str, str]]  # of its address
    languages: list[str]  # of the reader
    resume: str  # of the last reply, if the position was open before


class Reply(TypedDict):
    """The frame's screen, and all that it needs to open the position in another interpreter."""

    announcement: str  # for the live region
    html: str
    settings: Settings
    panel: bool  # something to go back from
    events: list[Message]  # for the host page
    resume: str
    parameters: list[tuple[str, str]] | None  # None: there is no valid request


class EmbedServer:
    def __init__(self) -> None:
        self.sessions: dict[str, EmbedSession] = {}
        self.complaints: dict[str, Reply] = {}  # about frames with an invalid request

    def open(self, name: str, text: str, seed: bytes) -> str:
        """`text` is an `OpenRequest`."""
        asked: OpenRequest = json.loads(text)
        pairs, languages = asked["parameters"], asked["languages"]
        try:
            request = query.read(pairs, languages)
            step = opened(request, seed, asked["resume"])
        except InvalidRequest as bad:
            self.complaints[name] = _complaint(bad, query.language_of(pairs, languages))
            return self._complain(name)
        return self._reply(name, None, step)

    def tap(self, name: str, intent: str, value: str, seed: bytes) -> str:
        before = self.sessions.get(name)
        if before is None:
            return self._complain(name)
        is_reset = intent == "reset"
        return self._reply(name, None if is_reset else before, update(before, intent, value, seed))

    def read(self, name: str, text: str, seed: bytes) -> str:
        """A command from the host page. A frame with an invalid request can still load another."""
        before = self.sessions.get(name)
        words = before.words if before else Words(self.complaints[name]["settings"].language)
        try:
            kind, fields = messages.read(text)
            if kind == "load":
                step = opened(query.read(fields.items(), [words.language]), seed)
            elif before is None:
                return self._complain(name)
            else:
                step = _handle_command(before, kind, fields, seed)
            return self._reply(name, None if kind in ("load", "reset") else before, step)
        except InvalidMessage as bad:
            error_event = messages.error(bad.code, words.notice(bad.notice))
        except InvalidRequest as bad:
            error_event = _error(bad, words.language)
        except EngineError as error:
            error_event = messages.error(error.code, words.error(error))
        if before is None:
            return self._complain(name, [error_event])
        return self._reply(name, before, (before, []), [error_event])

    def _complain(self, name: str, events: list[Message] | None = None) -> str:
        """Repeat the complaint, or answer with these events instead of it."""
        reply = self.complaints[name]
        return _as_text({**reply, "events": events} if events else reply)

    def _reply(
        self, name: str, before: EmbedSession | None, step: Step, more: list[Message] | None = None
    ) -> str:
        """`before` is None if the position has just been opened or reset."""
        after, effects = step
        self.sessions[name] = after
        events = messages.events_between(before, after)
        reply = Reply(
            announcement=" ".join(each.text for each in effects if isinstance(each, Announce)),
            html=frame(after),
            settings=after.model.settings,
            panel=bool(after.model.panel),
            events=[*events, *(more or [])],
            resume=resume_text(after),
            parameters=query.written(after.request),
        )
        return _as_text(reply)


def _as_text(reply: Reply) -> str:
    return json.dumps(reply, default=asdict)


def _handle_command(session: EmbedSession, kind: str, fields: Any, seed: bytes) -> Step:
    if session.model.replay and kind in ("play", "undo"):
        raise InvalidMessage("replay")
    if not session.model.replay and kind in ("step", "goTo"):
        raise InvalidMessage("no_replay")
    match kind:
        case "play":
            return played(session, fields["action"], fields.get("outcome", ""))
        case "undo":
            return undone(session)
        case "step":
            return update(session, f"replay-step {fields['by']}", "", seed)
        case "goTo":
            return update(session, f"replay-to {fields['to']}", "", seed)
        case _:
            return reset(session, seed)


def _complaint(bad: InvalidRequest, language: str) -> Reply:
    """What is wrong with the address, for the frame and for the host page."""
    return Reply(
        announcement="",
        html=faulty(bad.faults, Words(language)),
        settings=Settings(language, vibration=False),
        panel=False,
        events=[_error(bad, language)],
        resume="",
        parameters=None,
    )


def _error(bad: InvalidRequest, language: str) -> Message:
    words = Words(language)
    return messages.error("parameters", " ".join(words.notice(fault) for fault in bad.faults))
