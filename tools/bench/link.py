"""A slow link: a server that sends no faster than it, so that it is the same for every browser.

All connections share one token bucket. Each request waits for a round trip; the first one of a
connection for three, as TCP and TLS take one each. Only bodies count, as compressed headers of
HTTP/2 are small. Files may be kept for ten minutes, as GitHub Pages says.

The browsers speak HTTP/1.1 with this server, because they speak HTTP/2 only with certificates. So
at most six requests wait for a round trip at the same time, and each of six connections has to be
opened: GitHub Pages answers many small files sooner. Nothing imitates TCP's slow start, or lost
packets.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from tools import serve

CHUNK = 4096  # bytes; connections take turns after each
# What a pause saves up: on a busy machine the server wakes up late and has to catch up.
BURST_SECONDS = 0.1
HANDSHAKES = 2  # round trips before the first request of a connection
CACHED = {"Cache-Control": "max-age=600"}


class Speed(NamedTuple):
    megabits: float  # per second
    round_trip_ms: float

    def __str__(self) -> str:
        return f"{self.megabits:g} Mbit/s, {self.round_trip_ms:g} ms"


class Link:
    """Delays what is sent, and counts it. The clock is that of the pages: seconds since 1970."""

    def __init__(
        self,
        speed: Speed,
        clock: Callable[[], float] = time.time,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.bytes_per_second = speed.megabits * 1e6 / 8
        self.round_trip = speed.round_trip_ms / 1000
        self.clock = clock
        self.sleep = sleep
        self.lock = Lock()
        self.free_at = 0.0  # when all that was accepted is sent
        self.sent: list[tuple[float, int]] = []  # when, and how many bytes

    def opened(self) -> float:
        """When a connection that a browser opens now can carry its first request."""
        return self.clock() + HANDSHAKES * self.round_trip

    def delay(self, opened: float) -> None:
        """A request, from the browser and back, over a connection opened at that time."""
        now = self.clock()
        self.sleep(max(opened - now, 0) + self.round_trip)

    def carry(self, size: int) -> None:
        """Wait until so many bytes of a body have passed."""
        with self.lock:
            now = self.clock()
            begin = max(self.free_at, now - BURST_SECONDS)
            self.free_at = begin + size / self.bytes_per_second
            wait = self.free_at - now
        if wait > 0:
            self.sleep(wait)
        self.sent.append((self.clock(), size))

    def total(self, until: float = float("inf")) -> int:
        """The bytes sent until then."""
        return sum(size for moment, size in self.sent if moment <= until)

    def quiet_for(self) -> float:
        """Seconds since the last byte."""
        return self.clock() - self.sent[-1][0]


class LinkHandler(serve.Handler):
    """One connection over the link."""

    def __init__(self, *args: Any, link: Link, **more: Any) -> None:
        self.link = link
        self.opened = link.opened()
        super().__init__(*args, **more)  # handles the requests, so the fields come first

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        self.link.delay(self.opened)
        super().answer(status, headers | CACHED, body)

    def send_body(self, body: bytes) -> None:
        for start in range(0, len(body), CHUNK):
            chunk = body[start : start + CHUNK]
            self.link.carry(len(chunk))
            self.wfile.write(chunk)


def compress(folder: Path) -> None:
    """What the server would else do on the first request of each file, while a visit is timed."""
    for path in folder.resolve().rglob("*"):
        if path.is_file() and path.suffix not in serve.COMPRESSED:
            serve.compressed(path, path.stat().st_mtime_ns)


@contextmanager
def serving(folder: Path, link: Link) -> Iterator[str]:
    """Serve the folder over the link; yields its address."""
    with serve.serving(folder, handler=partial(LinkHandler, link=link)) as url:
        yield url
