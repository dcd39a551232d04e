"""The pages that are left: a learn page of ours, and one of another origin that embeds lessons."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from pinacoladice.lessons import LESSONS
from tools.build import VERSION, build, finish
from tools.serve import Handler, serving

# Reports errors to the server, notices a return from the back/forward cache, and lets a page tap in
# its frames and ask for their state. It works in the page as well as in the frame.
PROBE = """(() => {
  let isLeft = false;
  const tell = (...what) => {
    navigator.sendBeacon("/told", `${isLeft ? "left: " : ""}${what.map(String).join(" ")}`);
  };
  addEventListener("error", ({ message }) => tell(message));
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
  console.error = tell;
  if (parent === window) setInterval(() => navigator.sendBeacon("/beat"), 500);
  let states = new Map(); // by window
  globalThis.forgetStates = () => { states = new Map(); };
  addEventListener("pagehide", () => { isLeft = true; });
  addEventListener("pageshow", ({ persisted }) => {
    isLeft = false;
    globalThis.isRestored = persisted;
    forgetStates();
  });
  addEventListener("message", ({ data, source }) => {
    if (data.tap) document.querySelector(data.tap).click();
    if (data.ask) source.postMessage({ state: { ...document.documentElement.dataset } }, "*");
    if (data.state) states.set(source, data.state);
  });
  const windowOf = (position) => position.querySelector("iframe")?.contentWindow;
  globalThis.tapIn = (position, tap) => windowOf(position).postMessage({ tap }, "*");
  // Its last answer; asks again each time.
  globalThis.stateOf = (position) => {
    windowOf(position)?.postMessage({ ask: true }, "*");
    return states.get(windowOf(position));
  };
})();
"""
BEAT_SECONDS = 3
HOST = """<!doctype html>
<meta charset="utf-8">
<title>A page of another origin</title>
<link rel="icon" href="data:,">
<script src="probe.js"></script>
<script type="module" src="{site}embed/v1/pinacoladice.js"></script>
"""
EMPTY = '<!doctype html><title>An empty page</title><link rel="icon" href="data:,">'
EMBEDDED = 16  # lessons in the host page


class Listening(Handler):
    """Counts the errors that pages report, and listens to their heartbeats."""

    told: ClassVar[Counter[str]] = Counter()
    last_beat: ClassVar[float] = 0.0

    def do_POST(self) -> None:  # noqa: N802 - the base class calls it
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if self.path == "/beat":
            Listening.last_beat = time.monotonic()
        else:
            self.told[text] += 1
        self.answer(HTTPStatus.NO_CONTENT, {})

    @classmethod
    def is_alive(cls) -> bool:
        """Whether the page runs scripts."""
        return time.monotonic() - cls.last_beat < BEAT_SECONDS


@dataclass(frozen=True)
class Sites:
    app: str
    learn: str
    host: str
    empty: str  # of the host's origin


def write_site(folder: Path) -> None:
    """Learn pages and frames load the theme before all else: the probe goes there."""
    build(folder)
    theme = folder / "static" / "js" / "boot" / "early" / "theme.js"
    theme.write_text(PROBE + theme.read_text(encoding="utf-8"), encoding="utf-8")
    index = (folder / "index.html").read_text(encoding="utf-8")
    finish(folder, VERSION.sub(' data-version="{version}"', index))


def write_host(folder: Path, site: str) -> None:
    folder.mkdir()
    lessons = [name for name in LESSONS if name != "two-dice"][: EMBEDDED - 1]
    positions = [
        f'<pina-coladice lesson="{name}"></pina-coladice>' for name in ("two-dice", *lessons)
    ]
    host = "\n".join([HOST.format(site=site), *positions])
    for name, text in {"probe.js": PROBE, "host.html": host, "empty.html": EMPTY}.items():
        (folder / name).write_text(text, encoding="utf-8")


@contextmanager
def served() -> Iterator[Sites]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_site(folder / "site")
        with serving(folder / "site", handler=Listening) as app:
            write_host(folder / "host", app)
            with serving(folder / "host", handler=Listening) as url:
                # Another name, as browsers ignore the port when they keep sites apart.
                host = url.replace("127.0.0.1", "localhost")
                learn = f"{app}learn/koala/"
                yield Sites(app, learn, f"{host}host.html", f"{host}empty.html")
