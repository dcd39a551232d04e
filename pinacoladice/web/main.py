"""The app in its worker: intents go to `update`, the screen and the effects to the page.

The page sends one intent at a time and waits for the answer (js/app/dispatch.js).
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
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.browser import tabs
from pinacoladice.ui.challenge import play as challenge
from pinacoladice.ui.challenge.entry import read
from pinacoladice.ui.effects import Analyse, Effect, Encode, PageEffect, Review
from pinacoladice.ui.panels import coach
from pinacoladice.ui.share import share
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.tables import TODAY
from pinacoladice.ui.update import update
from pinacoladice.web import languages, messages, qr_library
from pinacoladice.web.bot_runner import BotRunner, compute


async def start() -> None:
    languages.begin()
    opening: messages.Opening = json.loads(await sync.open())
    app = App(opening)
    sync.dispatch = app.dispatch
    shortcut = [("today", "")] if opening["go"] == TODAY else []
    app.begin([*opening["queued"], *shortcut])


class App:
    rendered: Awaitable[None]  # the page has shown and stored what was sent last

    def __init__(self, opening: messages.Opening) -> None:
        self.effects: list[PageEffect] = []  # for the next message
        self.analysed: AnyMatch | None = None  # what the coach is looking at
        self.is_reviewing = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.bot_runner = BotRunner(self)
        model, effects = first_model(
            opening["stored"], opening["languages"], opening["version"], opening["go"]
        )
        pwa = replace(model.pwa, address=opening["address"], shares=opening["shares"])
        model = replace(model, pwa=pwa, today=opening["today"])
        if opening["follows"]:
            model, effects = tabs.as_follower(model)
        self.model = model
        self.perform(effects)

    def begin(self, queued: list[tuple[str, str]]) -> None:
        """First of all answer the taps and the typing that were queued before Python was up."""
        for intent, value in queued:
            self._reduce(intent, value)
        self.show()
        self.bot_runner.sync()
        if queued:
            js.preloadSecondary()

    def dispatch(self, intent: str, value: str = "") -> None:
        self._reduce(intent, value)
        self.show()
        self.bot_runner.sync()
        js.preloadSecondary()  # now that a tap is answered; only the first call does anything

    def _reduce(self, intent: str, value: str) -> None:
        try:
            self.model, effects = update(self.model, intent, value, fresh_seed())
        except Exception as error:  # noqa: BLE001 - no fault may end the game
            self.report_error(error)
        else:
            self.perform(effects)

    def perform(self, effects: list[Effect]) -> None:
        """Computations run here; all other effects go to the page."""
        for effect in effects:
            if isinstance(effect, Analyse):
                self.run(self.analyse())
            elif isinstance(effect, Review):
                self.run(self.review())
            elif isinstance(effect, Encode):
                self.run(self.encode(effect.address))
            else:
                self.effects.append(effect)

    def show(self) -> None:
        effects, self.effects = self.effects, []
        self.rendered = sync.show(messages.screen(self.model, effects))

    def report_error(self, error: BaseException) -> None:
        """A fault of the program: a notice on the screen, the traceback in the console."""
        js.console.error("".join(traceback.format_exception(error)))
        self.model, _ = update(self.model, "trouble")

    # Background tasks

    async def analyse(self) -> None:
        """Once, however often it is asked for meanwhile."""
        match = self.model.match
        if match is None or match is self.analysed:
            return
        self.analysed = match
        report = await compute(coach.analysis(match))
        self.analysed = None
        self.model = coach.reported(self.model, match, report)
        self.dispatch("reported")

    async def review(self) -> None:
        """One game after the other, as long as they are compared."""
        if self.is_reviewing:
            return
        self.is_reviewing = True
        try:
            while text := challenge.unreviewed(self.model):
                report = await compute(coach.analysis(read(text).match))
                self.model = challenge.reviewed(self.model, text, report)
                self.dispatch("reported")
        finally:
            self.is_reviewing = False

    async def encode(self, address: str) -> None:
        rows = await qr_library.matrix(self.model.pwa.address, address)
        self.model = share.encoded(self.model, address, rows)
        self.show()

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.report_error(error)
            self.show()
