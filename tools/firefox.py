"""Finds and runs Firefox over WebDriver BiDi, which it speaks without a driver.

python -m tools.firefox

Playwright drives only its own build of Firefox, and Selenium needs geckodriver, which Debian does
not have. A web socket is enough: a command is one JSON message, and so is its reply.
"""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from websocket import create_connection

from tools import debian

NAMES = ("firefox-esr", "firefox")
HELP = """Firefox was not found. On Debian:
  apt-get install firefox-esr        (as root)"""
# Nothing but the page itself: no updates, no telemetry, no experiments, no first-run pages.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "data:,",
    "ui.prefersReducedMotion": 1,
}
LISTENING = re.compile(r"WebDriver BiDi listening on (\S+)\n")
POLL_SECONDS = 0.005
T = TypeVar("T")


def find() -> Path | None:
    named = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(named) if named else None


def ensure() -> Path:
    found = find()
    if found is None:
        debian.install(NAMES[0])
        found = find()
    if found is None:
        raise SystemExit(HELP)
    return found


class Connection:
    def __init__(self, address: str, patience: float) -> None:
        self.socket = create_connection(
            f"{address}/session", timeout=patience, suppress_origin=True
        )
        self.numbers = count(1)
        self.send("session.new", capabilities={})

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        reply: dict[str, Any] = {}
        while reply.get("id") != number:  # events have none
            reply = json.loads(self.socket.recv())
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply['error']}: {reply.get('message')}")
        result: dict[str, Any] = reply["result"]
        return result


class Tab:
    """A tab, or a frame in one."""

    def __init__(self, connection: Connection, context: str, patience: float) -> None:
        self.connection = connection
        self.context = context
        self.patience = patience

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self.connection.send(method, context=self.context, **parameters)

    def goto(self, url: str) -> None:
        self.send("browsingContext.navigate", url=url, wait="interactive")

    def reload(self) -> None:
        self.send("browsingContext.reload", wait="interactive")

    def close(self) -> None:
        self.send("browsingContext.close")

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, awaited; it must be JSON."""
        reply = self.send(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify((await ({expression})) ?? null)",
            awaitPromise=True,
            target={"context": self.context},
        )
        if reply["type"] == "exception":
            raise RuntimeError(reply["exceptionDetails"]["text"])
        return json.loads(reply["result"]["value"])

    def until(self, question: Callable[[], T]) -> T:
        """The first answer that is not empty. A page that is being replaced gives none."""
        deadline = time.monotonic() + self.patience
        while True:
            try:
                answer = question()
            except RuntimeError:
                if time.monotonic() > deadline:
                    raise
                answer = None
            if answer:
                return answer
            if time.monotonic() > deadline:
                raise TimeoutError(self.evaluate("document.documentElement.cloneNode().outerHTML"))
            time.sleep(POLL_SECONDS)

    def wait_for(self, selector: str) -> None:
        quoted = json.dumps(selector)
        self.until(lambda: self.evaluate(f"Boolean(document.querySelector({quoted}))"))

    def text(self, selector: str) -> str:
        self.wait_for(selector)
        return str(self.evaluate(f"document.querySelector({json.dumps(selector)}).innerText"))

    def fact(self, name: str) -> str | None:
        """A data attribute of the root."""
        value: str | None = self.evaluate(f"document.documentElement.dataset[{json.dumps(name)}]")
        return value

    def tap(self, *selectors: str) -> None:
        """With a real pointer, in the middle of the element; then the answer is awaited."""
        for selector in selectors:
            self.wait_for(selector)
            found = f"document.querySelector({json.dumps(selector)})"
            self.evaluate(f"{found}.scrollIntoView({{ block: 'nearest' }})")
            locator = {"type": "css", "value": selector}
            node, *_ = self.send("browsingContext.locateNodes", locator=locator)["nodes"]
            target = {"type": "element", "element": {"sharedId": node["sharedId"]}}
            steps = [
                {"type": "pointerMove", "x": 0, "y": 0, "origin": target},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ]
            pointer = {"type": "pointer", "id": "mouse", "actions": steps}
            self.send("input.performActions", actions=[pointer])
            self.wait_for("html:not([data-busy])")

    def frame(self, number: int) -> "Tab":
        """One of the frames in it, in the order of the page."""

        def frames() -> list[dict[str, Any]]:
            (tree,) = self.connection.send("browsingContext.getTree", root=self.context)["contexts"]
            children: list[dict[str, Any]] = tree["children"]
            return children[number:]

        return Tab(self.connection, self.until(frames)[0]["context"], self.patience)

    def frame_with(self, part: str) -> "Tab":
        """The frame with this in its address."""

        def found() -> list[str]:
            (tree,) = self.connection.send("browsingContext.getTree", root=self.context)["contexts"]
            return [child["context"] for child in tree["children"] if part in child["url"]]

        return Tab(self.connection, self.until(found)[0], self.patience)


class Firefox:
    def __init__(self, connection: Connection, patience: float) -> None:
        self.connection = connection
        self.patience = patience

    def new_tab(self, size: tuple[int, int] = (360, 640)) -> Tab:
        created = self.connection.send("browsingContext.create", type="tab")
        tab = Tab(self.connection, created["context"], self.patience)
        tab.send("browsingContext.setViewport", viewport={"width": size[0], "height": size[1]})
        return tab


@contextmanager
def firefox(
    profile: Path | None = None, *, patience: float = 60, preferences: dict[str, Any] | None = None
) -> Iterator[Firefox]:
    """With a profile that is kept, or a new one. `patience` is in seconds."""
    with TemporaryDirectory() as empty:
        folder = profile or Path(empty)
        folder.mkdir(exist_ok=True)
        wanted = PREFERENCES | (preferences or {})
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in wanted.items()]
        (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
        options = ("--headless", "--no-remote", "--remote-debugging-port=0", "--profile")
        log = Path(empty) / "stderr"  # a pipe would have to be read all the time
        with (
            log.open("w") as stderr,
            subprocess.Popen(  # noqa: S603
                [ensure(), *options, folder], stdout=subprocess.DEVNULL, stderr=stderr
            ) as process,
        ):
            try:
                connection = Connection(_address(log, patience), patience)
                yield from _session(connection, process, patience)
            finally:
                process.kill()  # unless it has ended by itself


def _address(log: Path, patience: float) -> str:
    deadline = time.monotonic() + patience
    while not (found := LISTENING.search(log.read_text(encoding="utf-8"))):
        if time.monotonic() > deadline:
            raise TimeoutError(log.read_text(encoding="utf-8"))
        time.sleep(POLL_SECONDS)
    return found[1]


def _session(
    connection: Connection, process: subprocess.Popen[bytes], patience: float
) -> Iterator[Firefox]:
    try:
        yield Firefox(connection, patience)
        connection.send("browser.close")
        process.wait(patience)  # it still writes to the profile
    finally:
        connection.socket.shutdown()  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    print(ensure())
