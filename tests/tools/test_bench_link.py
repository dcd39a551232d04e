"""The slow link of the benchmark has its rate and its delay. The clock is not a real one."""

import gzip
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.bench.link import BURST_SECONDS, CHUNK, Link, Speed, serving

SPEED = Speed(megabits=1.6, round_trip_ms=150)  # 200,000 bytes per second
SECOND = 200_000
BURST = int(BURST_SECONDS * SECOND)


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def link(clock: Clock) -> Link:
    return Link(SPEED, clock, clock.sleep)


def passed(clock: Clock) -> float:
    return clock.now - 1000


def test_a_body_takes_as_long_as_the_rate_says(link: Link, clock: Clock) -> None:
    for _ in range(3 * SECOND // 1000):
        link.carry(1000)
    assert passed(clock) == pytest.approx(3 - BURST_SECONDS)
    assert link.total() == 3 * SECOND


def test_connections_share_the_rate(clock: Clock) -> None:
    waits: list[float] = []
    link = Link(SPEED, clock, waits.append)  # each sleeps by itself: the clock stands still
    link.carry(BURST)
    for _ in range(6):
        link.carry(CHUNK)
    assert waits == pytest.approx([number * CHUNK / SECOND for number in range(1, 7)])


def test_a_pause_saves_no_more_than_a_burst(link: Link, clock: Clock) -> None:
    link.carry(BURST)
    assert passed(clock) == pytest.approx(0)
    clock.sleep(60)
    link.carry(SECOND)
    assert passed(clock) == pytest.approx(60 + 1 - BURST_SECONDS)


def test_a_request_over_a_new_connection_takes_three_round_trips(link: Link, clock: Clock) -> None:
    opened = link.opened()
    link.delay(opened)
    assert passed(clock) == pytest.approx(0.45)
    link.delay(opened)
    assert passed(clock) == pytest.approx(0.6)


def test_a_connection_may_be_opened_before_it_is_needed(link: Link, clock: Clock) -> None:
    opened = link.opened()
    clock.sleep(0.25)
    link.delay(opened)
    assert passed(clock) == pytest.approx(0.25 + 0.05 + 0.15)


def test_what_was_sent_until_a_moment(link: Link, clock: Clock) -> None:
    link.carry(BURST)
    clock.sleep(10)
    moment = clock.now
    clock.sleep(10)
    link.carry(500)
    clock.sleep(2)
    assert link.total(until=moment) == BURST
    assert link.total() == BURST + 500
    assert link.quiet_for() == pytest.approx(2)


def test_the_server_sends_over_the_link(tmp_path: Path, link: Link, clock: Clock) -> None:
    (tmp_path / "noise.zip").write_bytes(bytes(SECOND))
    (tmp_path / "page.html").write_text("word " * 1000, encoding="utf-8")
    with serving(tmp_path, link) as url:
        connection = HTTPConnection(urlsplit(url).netloc)
        whole = get(connection, "/noise.zip")
        assert len(whole) == link.total() == SECOND
        assert passed(clock) == pytest.approx(3 * 0.15 + 1 - BURST_SECONDS)
        before = passed(clock)
        packed = get(connection, "/page.html")
        assert gzip.decompress(packed) == b"word " * 1000
        assert link.total() == SECOND + len(packed)
        assert passed(clock) == pytest.approx(before + 0.15)
        connection.close()


def get(connection: HTTPConnection, path: str) -> bytes:
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    reply = connection.getresponse()
    assert reply.headers["Cache-Control"] == "max-age=600"
    return reply.read()
