"""Every position that the frames of a page show: they ask one interpreter, each under its name.

What a frame gets back is enough to go on with another interpreter if this one is gone.
"""

import json
from dataclasses import asdict
from typing import Any

from pinacoladice.engine.errors import EngineError
from pinacoladice.ui.effects import Announce, Effect
from pinacoladice.ui.embed import letters, query, sources
from pinacoladice.ui.embed.exhibit import (
    Exhibit,
    answer,
    has_moved,
    kept,
    opened,
    played,
    undone,
)
from pinacoladice.ui.embed.letters import BadLetter, Letter
from pinacoladice.ui.embed.query import BadRequest
from pinacoladice.ui.embed.views import faulty, frame
from pinacoladice.ui.model import Settings
from pinacoladice.ui.words import Words

Step = tuple[Exhibit, list[Effect]]


class Gallery:
    def __init__(self) -> None:
        self.exhibits: dict[str, Exhibit] = {}
        self.complaints: dict[str, str] = {}  # of frames that have nothing to show

    def open(self, name: str, text: str, seed: bytes) -> str:
        """`text` has the parameters of the frame's address, the reader's languages, and what was
        kept of the position if it has been open before."""
        told = json.loads(text)
        pairs, languages = told["parameters"], told["languages"]
        try:
            request = query.read(pairs, languages)
            step = opened(request, seed, told["kept"])
        except BadRequest as bad:
            self.complaints[name] = _complaint(bad, query.language_of(pairs, languages))
            return self.complaints[name]
        return self._reply(name, None, step)

    def tap(self, name: str, intent: str, value: str, seed: bytes) -> str:
        before = self.exhibits.get(name)
        if before is None:
            return self.complaints[name]
        return self._reply(name, before, answer(before, intent, value, seed))

    def read(self, name: str, text: str, seed: bytes) -> str:
        """A message from the page around the frame."""
        before = self.exhibits.get(name)
        if before is None:
            return self.complaints[name]
        words = before.words
        try:
            return self._reply(name, before, _obeyed(before, *letters.read(text), seed))
        except BadLetter as bad:
            told = letters.error(bad.code, words.notice(bad.notice))
        except BadRequest as bad:
            told = _error(bad, words.language)
        except EngineError as error:
            told = letters.error(error.code, sources.in_words(error, words))
        return self._reply(name, before, (before, []), [told])

    def _reply(
        self, name: str, before: Exhibit | None, step: Step, more: list[Letter] | None = None
    ) -> str:
        after, effects = step
        self.exhibits[name] = after
        is_new = before is None or before.request is not after.request
        return json.dumps(
            {
                "said": " ".join(each.text for each in effects if isinstance(each, Announce)),
                "html": frame(after),
                "settings": asdict(after.model.settings),
                "panel": bool(after.model.panel),
                "moved": before is not None and has_moved(before, after),
                "letters": [*letters.news(None if is_new else before, after), *(more or [])],
                "kept": kept(after),
                "parameters": query.written(after.request),
            }
        )


def _obeyed(exhibit: Exhibit, kind: str, said: Any, seed: bytes) -> Step:
    if exhibit.model.replay and kind in ("play", "undo"):
        raise BadLetter("replay")
    match kind:
        case "load":
            request = query.read(said.items(), [exhibit.request.language])
            return opened(request, seed)
        case "play":
            return played(exhibit, said["action"], said.get("outcome", ""))
        case "undo":
            return undone(exhibit)
        case _:
            return opened(exhibit.request, seed)


def _complaint(bad: BadRequest, language: str) -> str:
    """What is wrong with the address, in the frame and to the page around it."""
    settings = Settings(language, vibration=False)
    return json.dumps(
        {
            "said": "",
            "html": faulty(bad.faults, Words(language)),
            "settings": asdict(settings),
            "panel": False,
            "moved": False,
            "letters": [_error(bad, language)],
            "kept": "",
            "parameters": None,
        }
    )


def _error(bad: BadRequest, language: str) -> Letter:
    words = Words(language)
    return letters.error("parameters", " ".join(words.notice(fault) for fault in bad.faults))
