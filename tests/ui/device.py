"""A device that keeps texts as static/js/app/storage.js and effects.js do, and that can be made to
fail."""

from collections.abc import Iterable

from pinacoladice.ui.effects import ClearSlot, Effect, Store, StoreDurable


class Killed(Exception):
    """The page is gone."""


class Device:
    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.kept: dict[str, str] = dict(kept or {})
        self.newest: dict[str, str] = {}
        self.writes = 0
        self.is_failing = False

    def copy(self) -> "Device":
        device = Device(self.kept)
        device.newest = dict(self.newest)
        return device

    def perform(self, effects: Iterable[Effect]) -> str:
        """What the app has to be told afterwards, if anything. After something that could not be
        kept nothing else is."""
        wanted = [
            effect for effect in effects if isinstance(effect, Store | StoreDurable | ClearSlot)
        ]
        is_kept = all(self.keep(effect) for effect in wanted)
        is_precious = any(isinstance(effect, StoreDurable) for effect in wanted)
        if is_kept == (not self.is_failing) or (is_kept and not is_precious):
            return ""
        self.is_failing = not is_kept
        return "storage-failed" if self.is_failing else "storage-works"

    def keep(self, effect: Store | StoreDurable | ClearSlot) -> bool:
        if isinstance(effect, ClearSlot):
            return self.write(effect.slot, "")
        if isinstance(effect, Store):
            return self.write(effect.name, effect.text)
        record = effect.slots[0]
        newest = self.newest.get(record, effect.newest)
        others = [slot for slot in effect.slots if slot != newest]
        taken = next((slot for slot in others if self.write(slot, effect.text)), newest)
        self.newest[record] = taken
        return taken != newest

    def write(self, name: str, text: str) -> bool:
        """And read it back."""
        self.writes += 1
        self.put(name, text)
        return self.kept.get(name, "") == text

    def put(self, name: str, text: str) -> None:
        if text:
            self.kept[name] = text
        else:
            self.kept.pop(name, None)
