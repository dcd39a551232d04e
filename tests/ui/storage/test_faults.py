"""A device that fails at every writing of whole games: at most the tap that was not confirmed is
lost, never a game, never the statistics."""

from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import Model
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.table import bots
from pinacoladice.ui.update import update
from tests.ui.device import Device, Killed

# The device goes on after these…
FAILURES = ("throws", "writes half", "writes garbage")
# …and is gone after these; what has been half written stays half written.
KILLS = ("killed before", "killed during", "killed after")


class Faulty(Device):
    """Fails at one of its writes, counted from 0."""

    def __init__(self, device: Device, at: int, fault: str) -> None:
        super().__init__(device.stored)
        self.newest = dict(device.newest)
        self.at, self.fault = at, fault

    def write(self, name: str, text: str) -> bool:
        is_now = self.writes == self.at
        if not is_now or self.fault == "killed after":
            done = super().write(name, text)
            if is_now:
                raise Killed
            return done
        self.writes += 1
        if self.fault in ("writes half", "killed during"):
            self.put(name, text[: len(text) // 2])
        if self.fault == "writes garbage":
            self.put(name, "\ufffd" * 40)
        if self.fault.startswith("killed"):
            raise Killed
        return self.stored.get(name, "") == text and self.fault != "throws"


class Tap(NamedTuple):
    """One tap of a game, and what the device held before it."""

    intent: str
    seed: bytes
    before: Model
    after: Model
    device: Device
    writes: int


@cache
def played(game: str) -> list[Tap]:
    """A whole game, a second one begun with the same people, and the way home."""
    luck = Random(f"{game} 23")  # short games: the cost grows with the square of their length
    device = Device({"place": "home"})
    taps: list[Tap] = []
    model, _ = first_model(device.stored, ["en"])

    def tap(intent: str) -> None:
        nonlocal model
        seed = bytes([len(taps) % 256]) * 32
        before = device.copy()
        after, effects = update(model, intent, seed=seed)
        written = device.writes
        assert device.perform(effects) == ""
        taps.append(Tap(intent, seed, model, after, before, device.writes - written))
        model = after

    def move() -> None:
        assert model.sitting is not None
        action = run_to_end(bots.choose(model.sitting, luck))
        if game == "coladice":  # where it matters which dice are held
            tap(f"bot-shows {action}")
        tap(f"bot-plays {action}")

    def play() -> None:
        while model.match is not None and model.match.result() is None:
            move()

    for intent in (f"game {game}", "count 2", "kind 0", "kind 1"):
        tap(intent)
    tap("start")
    play()
    tap("rematch")
    move()
    tap("home")
    if game != "pickomino":  # one of its games is as long as two of others
        tap("start")
        tap("start")  # yes, in the place of the other
        play()
        tap("home")
        assert model.match is None
    tallies = model.statistics[game].players.values()
    assert sum(tally.games for tally in tallies) == (2 if game == "pickomino" else 4)
    return taps


def is_first(tap: Tap) -> bool:
    """Nothing has been kept yet to go on from."""
    return tap.intent in ("start", "rematch", "home") and not tap.before.statistics


def again(device: Device) -> Model:
    return first_model(device.stored, ["en"])[0]


def tap_on(device: Device, model: Model, intent: str, seed: bytes) -> Model:
    """As the page does it: what could not be kept, and what can be again, is told."""
    model, effects = update(model, intent, seed=seed)
    told = device.perform(effects)
    return tap_on(device, model, told, seed) if told else model


def same(model: Model, other: Model) -> bool:
    return model.sittings == other.sittings or [
        (sitting.match, sitting.bots) for sitting in model.sittings.values()
    ] == [(sitting.match, sitting.bots) for sitting in other.sittings.values()]


@pytest.mark.parametrize("game", SCREENS)
def test_a_page_that_dies_at_any_write_loses_at_most_that_tap(game: str) -> None:
    injected = 0
    for tap in played(game):
        for at in range(tap.writes):
            for fault in KILLS:
                device = Faulty(tap.device, at, fault)
                with pytest.raises(Killed):
                    device.perform(update(tap.before, tap.intent, seed=tap.seed)[1])
                injected += 1
                restarted = again(device)
                # Silently, unless there was nothing before.
                assert restarted.notice is None or (fault == "killed during" and is_first(tap))
                if not same(restarted, tap.after):
                    assert same(restarted, tap.before)
                    restarted, _ = update(restarted, tap.intent, seed=tap.seed)
                    # A game that is to be replaced asks first.
                    if restarted.panel == "replace":
                        restarted, _ = update(restarted, tap.intent, seed=tap.seed)
                    assert same(restarted, tap.after)
                # Neither lost nor counted twice.
                assert restarted.statistics == tap.after.statistics
    assert injected == len(KILLS) * sum(tap.writes for tap in played(game))


@pytest.mark.parametrize("game", SCREENS)
def test_a_write_that_fails_anywhere_loses_nothing(game: str) -> None:
    injected = 0
    taps = played(game)
    for tap, following in zip(taps, [*taps[1:], None], strict=True):
        for at in range(tap.writes):
            for fault in FAILURES:
                device = Faulty(tap.device, at, fault)
                model = tap_on(device, tap.before, tap.intent, tap.seed)
                injected += 1
                restarted = again(device)
                assert same(restarted, tap.after) or same(restarted, tap.before)
                if following is None:
                    continue
                model = tap_on(device, model, following.intent, following.seed)
                if following.writes:
                    assert model.storage_works
                    restarted = again(device)
                    assert same(restarted, following.after)
                    assert restarted.statistics == following.after.statistics
    assert injected == len(FAILURES) * sum(tap.writes for tap in taps)


@pytest.mark.parametrize("fault", FAILURES)
@pytest.mark.parametrize("game", SCREENS)
def test_a_device_whose_writes_fail_for_a_while(game: str, fault: str) -> None:
    """What was confirmed before stays, however often it fails; then all is kept at once."""

    class Broken(Faulty):
        is_broken = True

        def write(self, name: str, text: str) -> bool:
            self.at = self.writes if self.is_broken else -1
            return super().write(name, text)

    taps = [tap for tap in played(game) if tap.intent.startswith("bot-plays")]
    first, *later = taps[5:12]
    device = Broken(first.device, 0, fault)
    model = first.before
    for tap in (first, *later[:-1]):
        model = tap_on(device, model, tap.intent, tap.seed)
        assert not model.storage_works
        assert same(again(device), first.before)
    assert device.writes >= 2 * len(later)  # it was tried each time
    device.is_broken = False
    model = tap_on(device, model, later[-1].intent, later[-1].seed)
    assert model.storage_works
    assert model.storage == "again"
    assert same(again(device), model)
