"""A device that stores texts like static/js/app/storage.js and effects.js, and that can fail."""

from collections.abc import Iterable

from pinacoladice.ui.effects import ClearSlot, Effect, Store, StoreDurable


class Killed(Exception):
    """The page was killed."""


class Device:
    def __init__(self, stored: dict[str, str] | None = None) -> None:
        self.stored: dict[str, str] = dict(stored or {})
        self.newest: dict[str, str] = {}
        self.writes = 0
        self.is_failing = False

    def copy(self) -> "Device":
        device = Device(self.stored)
        device.newest = dict(self.newest)
        return device

    def perform(self, effects: Iterable[Effect]) -> str:
        """Store everything until a write fails. Return the intent that the app gets if the storage
        begins to fail or works again."""
        storing = [
            effect for effect in effects if isinstance(effect, Store | StoreDurable | ClearSlot)
        ]
        is_stored = all(self.store(effect) for effect in storing)
        is_durable = any(isinstance(effect, StoreDurable) for effect in storing)
        if is_stored == (not self.is_failing) or (is_stored and not is_durable):
            return ""
        self.is_failing = not is_stored
        return "storage-failed" if self.is_failing else "storage-works"

    def store(self, effect: Store | StoreDurable | ClearSlot) -> bool:
        if isinstance(effect, ClearSlot):
            return self.write(effect.slot, "")
        if isinstance(effect, Store):
            return self.write(effect.name, effect.text)
        record = effect.slots[0]
        newest = self.newest.get(record, effect.newest)
        others = [slot for slot in effect.slots if slot != newest]
        written = next((slot for slot in others if self.write(slot, effect.text)), newest)
        self.newest[record] = written
        return written != newest

    def write(self, name: str, text: str) -> bool:
        """Write the text and read it back."""
        self.writes += 1
        self.put(name, text)
        return self.stored.get(name, "") == text

    def put(self, name: str, text: str) -> None:
        if text:
            self.stored[name] = text
        else:
            self.stored.pop(name, None)
