"""Somebody in front of a frame, without any browser."""

import json
from typing import Any

from pinacoladice.ui.embed.gallery import Gallery

SEED = bytes(range(32))
BOARD = "board=33,full,555,small/odds,55,four,12-14/22,pairs,evens,666/low,111,21-23,five"
POSITION = f"coladice {BOARD} scores=1,2 roll=1 dice=12556"


class Visitor:
    """Opens a frame, taps, and reads all that comes back."""

    def __init__(
        self, gallery: Gallery | None = None, kept: str = "", /, **parameters: str
    ) -> None:
        self.gallery = gallery or Gallery()
        told = {"parameters": [*parameters.items()], "languages": ["en-GB"], "kept": kept}
        self.answer = json.loads(self.gallery.open("a", json.dumps(told), SEED))

    def tap(self, *intents: str) -> "Visitor":
        for intent in intents:
            self.answer = json.loads(self.gallery.tap("a", intent, "", SEED))
        return self

    def write(self, kind: str, **said: Any) -> "Visitor":
        """As the page around the frame."""
        return self.write_text(json.dumps({"pinacoladice": 1, "type": kind, **said}))

    def write_text(self, text: str) -> "Visitor":
        self.answer = json.loads(self.gallery.read("a", text, SEED))
        return self

    @property
    def page(self) -> str:
        return str(self.answer["html"])

    @property
    def letters(self) -> list[dict[str, Any]]:
        return list(self.answer["letters"])

    def letter(self, kind: str) -> dict[str, Any]:
        (found,) = [letter for letter in self.letters if letter["type"] == kind]
        return found

    @property
    def types(self) -> list[str]:
        return [letter["type"] for letter in self.letters]

    @property
    def said(self) -> str:
        return str(self.answer["said"])

    @property
    def position(self) -> str:
        """What is known of it outside: the last state that was told."""
        return str(self.letter("state")["position"])
