"""Somebody in front of a frame, without any browser."""

import json
from typing import Any

from pinacoladice.ui.embed.server import EmbedServer

SEED = bytes(range(32))
BOARD = "board=33,full,555,small/odds,55,four,12-14/22,pairs,evens,666/low,111,21-23,five"
POSITION = f"coladice {BOARD} scores=1,2 roll=1 dice=12556"


class Visitor:
    """Opens a frame, taps, and reads all that comes back."""

    def __init__(
        self, server: EmbedServer | None = None, kept: str = "", /, **parameters: str
    ) -> None:
        self.server = server or EmbedServer()
        told = {"parameters": [*parameters.items()], "languages": ["en-GB"], "resume": kept}
        self.answer = json.loads(self.server.open("a", json.dumps(told), SEED))

    def tap(self, *intents: str) -> "Visitor":
        for intent in intents:
            self.answer = json.loads(self.server.tap("a", intent, "", SEED))
        return self

    def write(self, kind: str, **said: Any) -> "Visitor":
        """As the page around the frame."""
        return self.write_text(json.dumps({"pinacoladice": 1, "type": kind, **said}))

    def write_text(self, text: str) -> "Visitor":
        self.answer = json.loads(self.server.read("a", text, SEED))
        return self

    @property
    def page(self) -> str:
        return str(self.answer["html"])

    @property
    def events(self) -> list[dict[str, Any]]:
        return list(self.answer["events"])

    def event(self, kind: str) -> dict[str, Any]:
        (found,) = [event for event in self.events if event["type"] == kind]
        return found

    @property
    def types(self) -> list[str]:
        return [event["type"] for event in self.events]

    @property
    def said(self) -> str:
        return str(self.answer["announcement"])

    @property
    def position(self) -> str:
        """What is known of it outside: the last state that was told."""
        return str(self.event("state")["position"])
