"""Chromium over its own protocol: Playwright turns the back/forward cache off, and loses a page
that comes back from it."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websocket import create_connection

from tools.browser import FLAGS, ensure

POLL_SECONDS = 0.05


class Target:
    """A tab."""

    def __init__(self, address: str, patience: float) -> None:
        self.socket = create_connection(address, timeout=patience, suppress_origin=True)
        self.numbers = count(1)
        self.session: dict[str, str] = {}
        target = self.send("Target.createTarget", url="about:blank")
        attached = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = {"sessionId": attached["sessionId"]}

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters, **self.session}
        self.socket.send(json.dumps(message))
        reply: dict[str, Any] = {}
        while reply.get("id") != number:  # events have none
            reply = json.loads(self.socket.recv())
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply['error']['message']}")
        result: dict[str, Any] = reply["result"]
        return result

    def evaluate(self, expression: str) -> Any:
        """The value of an expression; it must be JSON."""
        reply = self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in reply:
            raise RuntimeError(reply["exceptionDetails"]["text"])
        return reply["result"].get("value")


def address_in(profile: Path, patience: float) -> str:
    """Chromium writes the port that it has chosen into its profile, and its path."""
    file = profile / "DevToolsActivePort"
    deadline = time.monotonic() + patience
    while not file.exists() or not file.read_text().count("\n"):
        if time.monotonic() > deadline:
            raise TimeoutError("Chromium does not start")
        time.sleep(POLL_SECONDS)
    port, path = file.read_text().split()
    return f"ws://127.0.0.1:{port}{path}"


@contextmanager
def target(patience: float) -> Iterator[Target]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = (
            "--headless",
            "--remote-debugging-port=0",
            "--window-size=800,900",
            f"--user-data-dir={profile}",
        )
        with subprocess.Popen(  # noqa: S603
            [ensure(), *FLAGS, *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            try:
                yield Target(address_in(Path(profile), patience), patience)
            finally:
                os.killpg(process.pid, signal.SIGTERM)  # it may be a script that runs Chromium
