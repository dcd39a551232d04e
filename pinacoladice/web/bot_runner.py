"""Lets bots play: after a pause, in thoughts that keep no tap waiting, one action at a time."""

import asyncio
from collections.abc import Awaitable, Coroutine
from random import Random
from typing import Any, Protocol

import js

from pinacoladice.bots.thinking import Found, Steps, Thought
from pinacoladice.engine.source import fresh_seed
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui import bots
from pinacoladice.ui.model import AnySitting, Model

SLICE = 25  # milliseconds of thinking between two breaths


class App(Protocol):
    model: Model
    on_screen: Awaitable[None]  # when the page shows and has kept what was sent last

    def do(self, intent: str) -> None: ...

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]: ...


class Bartender:
    def __init__(self, app: App) -> None:
        self.app = app
        self.match: AnyMatch | None = None
        self.task: asyncio.Task[None] | None = None
        self.hurry = asyncio.Event()

    def look(self) -> None:
        """After everything that happens: is it a bot's turn, and has the game moved on?"""
        model = self.app.model
        if model.is_skipping:
            self.hurry.set()
        else:
            self.hurry.clear()
        sitting = model.sitting if bots.is_playing(model) else None
        wanted = sitting.match if sitting else None
        if wanted is self.match:
            return
        if self.task is not None:
            self.task.cancel()
        self.match = wanted
        self.task = self.app.later(self.play(sitting)) if sitting else None

    async def play(self, sitting: AnySitting) -> None:
        """Never ahead of the page, which may take longer to show a move than Python to make it."""
        await self.app.on_screen
        await self.pause(bots.pause_before(self.app.model, sitting))
        action = await self.think(sitting)
        if not self.hurry.is_set() or sitting.has_real_dice:  # those who roll for it have to see it
            self.app.do(f"bot-shows {action}")
            await self.app.on_screen
            await self.pause(bots.pause_after_showing(self.app.model))
        self.app.do(f"bot-plays {action}")

    async def pause(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self.hurry.wait(), seconds)
        except TimeoutError:
            pass
        else:
            await asyncio.sleep(0)  # time for a tap

    async def think(self, sitting: AnySitting) -> str:
        luck = Random(fresh_seed())  # noqa: S311 - a bot's whim, no dice
        return await thinking(bots.thought(sitting, luck))


async def thinking(thought: Thought[Found]) -> Found:
    """To the end, with a breath now and then for what is tapped meanwhile."""
    until = js.performance.now() + SLICE
    steps = Steps(thought)
    for _ in steps:
        if js.performance.now() > until:
            await asyncio.sleep(0)
            until = js.performance.now() + SLICE
    return steps.found
