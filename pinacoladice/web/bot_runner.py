"""Runs the bots: pauses, computes in time slices, and dispatches one action at a time."""

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Any, Protocol

import js

from pinacoladice.bots.cooperative import Computation, Steps, T
from pinacoladice.engine.source import fresh_seed
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.table import bots

TIME_SLICE = 25  # milliseconds of computing before the event loop runs


class App(Protocol):
    model: Model
    rendered: Awaitable[None]  # the page has shown and stored what was sent last

    def dispatch(self, intent: str) -> None: ...

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]: ...


class BotRunner:
    def __init__(self, app: App) -> None:
        self.app = app
        self.match: AnyMatch | None = None  # in which a bot is at work
        self.task: asyncio.Task[None] | None = None
        self.skip_requested = asyncio.Event()

    def sync(self) -> None:
        """After every update: start, cancel or leave alone the bot's task."""
        model = self.app.model
        if model.is_skipping:
            self.skip_requested.set()
        else:
            self.skip_requested.clear()
        sitting = model.sitting if bots.is_playing(model) else None
        wanted = sitting.match if sitting else None
        if wanted is self.match:
            return
        if self.task is not None:
            self.task.cancel()
        self.match = wanted
        self.task = self.app.run(self.play(sitting)) if sitting else None

    async def play(self, sitting: AnySitting) -> None:
        """Back-pressure: await the page's acknowledgement of each render, so that a leader change
        is noticed before the next move."""
        await self.app.rendered
        await self.pause(bots.pause_before(self.app.model, sitting))
        luck = bots.luck_of(sitting, fresh_seed())
        action = await compute(bots.choose(sitting, luck))
        # People who roll real dice for the bot must see what it holds, even if they skip.
        if not self.skip_requested.is_set() or sitting.has_real_dice:
            self.app.dispatch(f"bot-shows {action}")
            await self.app.rendered
            await self.pause(bots.pause_after_showing(self.app.model, sitting, action))
        self.app.dispatch(f"bot-plays {action}")

    async def pause(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self.skip_requested.wait(), seconds)
        except TimeoutError:
            pass
        else:
            await asyncio.sleep(0)  # let a tap through


async def compute(computation: Computation[T]) -> T:
    """Run to the end in time slices, so that taps are answered meanwhile."""
    until = js.performance.now() + TIME_SLICE
    steps = Steps(computation)
    for _ in steps:
        if js.performance.now() > until:
            await asyncio.sleep(0)
            until = js.performance.now() + TIME_SLICE
    return steps.result
