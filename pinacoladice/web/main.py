"""The app in its worker: what is tapped goes to `update`, the screen and the effects to the page.

The page tells one thing at a time, and waits for the answer (static/js/app.js).
"""

import asyncio
import json
import traceback
from collections.abc import Awaitable, Coroutine
from dataclasses import replace
from typing import Any

import js
from pyscript import sync

from pinacoladice.engine.source import fresh_seed
from pinacoladice.ui import reviewing, tabs, taking
from pinacoladice.ui.effects import Analyse, Effect, Encode
from pinacoladice.ui.opening import first_model
from pinacoladice.ui.update import update
from pinacoladice.web import messages, qr_library
from pinacoladice.web.bartender import Bartender, thinking


async def start() -> None:
    opened = json.loads(await sync.open())
    app = App(opened)
    sync.answer = app.do
    app.begin(opened["said"])


class App:
    on_screen: Awaitable[None]  # when the page has shown what was sent last

    def __init__(self, opened: dict[str, Any]) -> None:
        self.model, self.effects = first_model(
            opened["kept"], opened["languages"], opened["version"], opened["go"]
        )
        shell = replace(self.model.shell, address=opened["address"], shares=opened["shares"])
        self.model = replace(self.model, shell=shell)
        if opened["follows"]:
            self.model, self.effects = tabs.as_follower(self.model)
        self.shown = self.model
        self.bartender = Bartender(self)
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, said: list[tuple[str, str]]) -> None:
        """What was tapped and typed before Python was up is answered at once."""
        for intent, value in said:
            self.answer(intent, value)
        self.show()
        self.bartender.look()

    def do(self, intent: str, value: str = "") -> None:
        self.answer(intent, value)
        self.show()
        self.bartender.look()

    def answer(self, intent: str, value: str) -> None:
        try:
            self.model, effects = update(self.model, intent, value, fresh_seed())
        except Exception as fault:  # noqa: BLE001 - it must not end the game in silence
            self.confess(fault)
        else:
            for effect in effects:
                self.perform(effect)

    def perform(self, effect: Effect) -> None:
        """To think is up to Python, all else to the page."""
        if isinstance(effect, Analyse):
            self.later(self.analyse())
        elif isinstance(effect, Encode):
            self.later(self.encode(effect.address))
        else:
            self.effects.append(effect)

    def show(self) -> None:
        before, self.shown = self.shown.match, self.model
        moved = before is not None and self.model.match is not before
        effects, self.effects = self.effects, []
        self.on_screen = sync.show(messages.screen(self.model, effects, moved))

    def confess(self, fault: BaseException) -> None:
        """Something is wrong with the program: said calmly, and in full where programmers look."""
        js.console.error("".join(traceback.format_exception(fault)))
        self.model, _ = update(self.model, "trouble")

    # What takes time

    async def analyse(self) -> None:
        match = self.model.match
        if match is not None:
            found = await thinking(reviewing.analysis(match))
            self.model = reviewing.reported(self.model, match, found)
            self.show()

    async def encode(self, address: str) -> None:
        rows = await qr_library.matrix(self.model.shell.address, address)
        self.model = taking.encoded(self.model, address, rows)
        self.show()

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)
        return task

    def done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            self.confess(fault)
            self.show()
