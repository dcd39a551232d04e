"""A simulated visitor of a frame, without a browser."""

import json
from pathlib import Path
from typing import Any

from pinacoladice.engine.link import pack
from pinacoladice.engine.transcript import parse_match
from pinacoladice.games import GAMES
from pinacoladice.ui.embed.server import EmbedServer

GOLDEN = Path(__file__).parent.parent.parent / "golden"
SEED = bytes(range(32))
BOARD = "board=33,full,555,small/odds,55,four,12-14/22,pairs,evens,666/low,111,21-23,five"
POSITION = f"coladice {BOARD} scores=1,2 roll=1 dice=12556"


class Visitor:
    """Opens a frame, taps in it, and reads its answers."""

    def __init__(
        self, server: EmbedServer | None = None, resume: str = "", /, **parameters: str
    ) -> None:
        self.server = server or EmbedServer()
        request = {"parameters": [*parameters.items()], "languages": ["en-GB"], "resume": resume}
        self.answer = json.loads(self.server.open("a", json.dumps(request), SEED))

    def tap(self, *intents: str) -> "Visitor":
        for intent in intents:
            self.answer = json.loads(self.server.tap("a", intent, "", SEED))
        return self

    def write(self, kind: str, **fields: Any) -> "Visitor":
        """Send a message as the page around the frame."""
        return self.write_text(json.dumps({"pinacoladice": 1, "type": kind, **fields}))

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
    def announcement(self) -> str:
        return str(self.answer["announcement"])

    @property
    def position(self) -> str:
        """The position in the latest `state` event."""
        return str(self.event("state")["position"])


def replay(name: str = "coladice-2") -> Visitor:
    """A visitor of a frame with the replay of a golden game."""
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    return Visitor(replay=pack(parse_match(text, GAMES)) + "~31")
