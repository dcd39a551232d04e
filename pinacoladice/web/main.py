"""The app in the page: taps go to `update`, the model to the screen, effects are performed.

There is one listener for each type of event, for the whole page and for as long as it lives.
"""

import asyncio
import traceback
from collections.abc import Coroutine
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript.js_modules import idiomorph

from pinacoladice.engine.source import fresh_seed
from pinacoladice.ui import reviewing
from pinacoladice.ui.effects import (
    Analyse,
    Announce,
    Download,
    Effect,
    Install,
    KeepAwake,
    Play,
    Share,
    Store,
    TakeUpdate,
)
from pinacoladice.ui.model import Model
from pinacoladice.ui.opening import first_model
from pinacoladice.ui.update import update
from pinacoladice.ui.views.page import page
from pinacoladice.web import storage
from pinacoladice.web.bartender import Bartender, thinking
from pinacoladice.web.sound import Speaker, tremble

ROLLING = 600  # milliseconds


def start() -> None:
    App().run()


def _options(**values: Any) -> Any:
    return to_js(values, dict_converter=js.Object.fromEntries)


class App:
    def __init__(self) -> None:
        self.model, self.first_effects = first_model(
            storage.read_all(),
            list(js.navigator.languages),
            js.document.documentElement.dataset.version,
            js.URLSearchParams.new(js.location.search).get("go") or "",
        )
        self.root = js.document.getElementById("app")
        self.live = js.document.getElementById("live")
        self.speaker = Speaker()
        self.bartender = Bartender(self)
        self.lock: Any = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.moved_at = -ROLLING
        self.opener = ""
        self.is_holding = False
        self.calm = js.matchMedia("(prefers-reduced-motion: reduce)")
        self.morphing = _options(morphStyle="innerHTML")

    def run(self) -> None:
        self.listen()
        self.keep_what_was_typed()
        self.perform(self.first_effects)
        self.show()
        # What was tapped before Python was up is answered now.
        for intent in js.pina.takeTaps():
            self.do(str(intent))
        self.bartender.look()
        js.pina.ready()

    # From the page

    def listen(self) -> None:
        for name, handler in {
            "click": self.on_click,
            "input": self.on_input,
            "change": self.on_change,
            "keydown": self.on_key,
            "keyup": self.on_release,
            "pointerdown": self.on_press,
            "pointerup": self.on_release,
            "pointercancel": self.on_release,
            "contextmenu": self.on_long_press,
            "visibilitychange": self.on_visible,
            "pina": self.on_report,
        }.items():
            js.document.addEventListener(name, create_proxy(handler))
        js.window.addEventListener("popstate", create_proxy(self.on_back))
        js.window.addEventListener("blur", create_proxy(self.on_release))

    def on_click(self, event: Any) -> None:
        held = event.target.closest("[data-hold]")
        if held and event.detail == 0 and not self.is_holding:
            # From a screen reader, which cannot hold anything: once to look, once to look away.
            self.do("look-away" if held.hasAttribute("data-secret") else held.dataset.hold)
            return
        tapped = event.target.closest("[data-intent]")
        if not tapped or (tapped.id == "panel" and not tapped.isSameNode(event.target)):
            return
        if tapped.id == "main-button" and self.is_too_soon(event):
            return
        self.do(tapped.dataset.intent)
        if tapped.id != "main-button":
            self.moved_at = -ROLLING  # whoever goes on to the main button from elsewhere means it

    def is_too_soon(self, event: Any) -> bool:
        """A finger that taps twice means it once: the main button rests while the dice roll."""
        is_rolling = js.performance.now() - self.moved_at < ROLLING and not self.calm.matches
        return event.detail > 1 or is_rolling

    def on_input(self, event: Any) -> None:
        field = event.target.closest("[data-input]")
        if field:
            self.do(field.dataset.input, field.value)

    def on_change(self, event: Any) -> None:
        field = event.target.closest("[data-choose]")
        if field:
            self.do(f"{field.dataset.choose} {field.value}")

    def on_key(self, event: Any) -> None:
        if event.key == "Escape":
            self.do("close" if self.model.panel else "look-away")
        elif event.key in (" ", "Enter") and event.target.closest("[data-hold]"):
            event.preventDefault()  # no click besides
            self.on_press(event)

    # What is shown only as long as a finger or a key holds it

    def on_press(self, event: Any) -> None:
        held = event.target.closest("[data-hold]")
        if held and not self.is_holding:
            self.is_holding = True
            self.do(held.dataset.hold)

    def on_release(self, _event: Any) -> None:
        if self.is_holding:
            self.is_holding = False
            self.do("look-away")

    def on_long_press(self, event: Any) -> None:
        """No menu of the browser's comes up under the finger."""
        if event.target.closest("[data-hold]"):
            event.preventDefault()

    def on_back(self, _event: Any) -> None:
        """The phone's own way back closes what is open, and leaves the app only after that."""
        if self.model.panel:
            self.do("close")

    def on_report(self, event: Any) -> None:
        """The scripts around Python report something about the app itself."""
        self.do(event.detail)

    def on_visible(self, event: Any) -> None:
        """Browsers let go of the screen lock when the page is hidden."""
        self.on_release(event)
        if self.lock is not None and not js.document.hidden:
            self.keep_awake(True)

    def keep_what_was_typed(self) -> None:
        """Names typed before Python was up."""
        for field in js.document.querySelectorAll("[data-input]"):
            if field.value:
                self.model, _ = update(self.model, field.dataset.input, field.value)

    # One tap

    def do(self, intent: str, value: str = "") -> None:
        before = self.model
        try:
            self.model, effects = update(self.model, intent, value, fresh_seed())
            self.perform(effects)
            self.remember(before)
        except Exception as fault:  # noqa: BLE001 - it must not end the game in silence
            self.confess(fault)
        self.show()
        self.bartender.look()

    def confess(self, fault: BaseException) -> None:
        """Something is wrong with the program: said calmly, and in full where programmers look."""
        js.console.error("".join(traceback.format_exception(fault)))
        self.model, _ = update(self.model, "trouble")

    def remember(self, before: Model) -> None:
        """When the game moved last, and whether there is something to go back from."""
        if before.match is not None and self.model.match is not before.match:
            self.moved_at = js.performance.now()
        if self.model.panel and not before.panel:
            self.opener = js.document.activeElement.id
            js.history.pushState("panel", "")
        elif before.panel and not self.model.panel and js.history.state == "panel":
            js.history.back()

    def show(self) -> None:
        self.dress(self.model)
        idiomorph.Idiomorph.morph(self.root, page(self.model), self.morphing)
        self.focus()

    def dress(self, model: Model) -> None:
        js.document.documentElement.lang = model.settings.language
        js.pina.dress(model.settings.theme)

    def focus(self) -> None:
        """What opens takes the focus; what is gone gives it back to the screen."""
        opened = js.document.querySelector("[data-focus]")
        active = js.document.activeElement
        if opened and not (active and active.closest(".panel")):
            opened.focus()
        elif not opened and active and active.tagName == "BODY":
            for name in (self.opener, "main-button", "menu-button"):
                wanted = js.document.getElementById(name)
                if wanted:
                    wanted.focus(_options(preventScroll=True))
                    break
            self.opener = ""

    # What the world shall do

    def perform(self, effects: list[Effect]) -> None:
        for effect in effects:
            match effect:
                case Store(name, text):
                    if not storage.write(name, text):
                        self.model, _ = update(self.model, "storage-failed")
                case Announce(text):
                    self.live.textContent = text
                case Play(sound):
                    self.play(sound)
                case KeepAwake(wanted):
                    self.keep_awake(wanted)
                case _:
                    self.ask_browser(effect)

    def ask_browser(self, effect: Share | Download | Install | TakeUpdate | Analyse) -> None:
        match effect:
            case Share(text):
                self.later(self.share(text))
            case Download(filename, text):
                self.download(filename, text)
            case Install():
                js.pina.install()
            case TakeUpdate():
                self.take_update()
            case Analyse():
                self.later(self.analyse())

    async def analyse(self) -> None:
        match = self.model.match
        if match is not None:
            found = await thinking(reviewing.analysis(match))
            self.model = reviewing.reported(self.model, match, found)
            self.show()

    def take_update(self) -> None:
        active = js.document.activeElement
        if not (active and active.tagName == "INPUT"):
            js.pina.takeUpdate()

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

    def play(self, sound: str) -> None:
        if self.model.settings.sound:
            self.speaker.play(sound)
        if self.model.settings.vibration:
            tremble(sound)

    async def share(self, text: str) -> None:
        address = js.location.href.partition("#")[0]
        try:
            if hasattr(js.navigator, "share"):
                await js.navigator.share(_options(title=text, text=text, url=address))
                return
            await js.navigator.clipboard.writeText(address)
        except JsException:
            return  # changed their mind, or the browser allows neither
        self.do("copied")

    def download(self, filename: str, text: str) -> None:
        blob = js.Blob.new(to_js([text]), _options(type="text/plain"))
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(blob)
        link.download = filename
        link.click()
        js.URL.revokeObjectURL(link.href)

    def keep_awake(self, wanted: bool) -> None:
        if hasattr(js.navigator, "wakeLock"):
            self.later(self.change_lock(wanted))

    async def change_lock(self, wanted: bool) -> None:
        try:
            if wanted:
                self.lock = await js.navigator.wakeLock.request("screen")
            elif self.lock is not None:
                lock, self.lock = self.lock, None
                await lock.release()
        except JsException:
            self.lock = None  # low battery: the device knows better
