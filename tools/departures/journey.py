"""One browser, led from page to page."""

import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tools.departures.browsers import Driver, Hang
from tools.departures.memory import browser_megabytes
from tools.departures.pages import Sites

ANSWER_SECONDS = 10
START_SECONDS = 60
SETTLE_SECONDS = 120  # a frame makes three attempts, each ends after 15 s without progress
FRAME_SECONDS = 40  # two attempts: WebKit may lose the scripts of a frame while another is removed
CHECK_EVERY = 20  # departures: then a lesson is woken and played
WARM_UP = 20  # departures
SETTLING = 0.3  # of the pages that are not left are let finish their starts
MEASUREMENTS = 4  # of the memory, after the warm-up
LONGEST_STAY_MS = 500  # before a step back or forward
IDLE_SECONDS = 5  # engines collect garbage when they are idle
COLLECTIONS = 3
EMPTY_PAGES = 10  # more than a back/forward cache holds

# The positions that are tapped
POSITIONS = "[...document.querySelectorAll('[data-tapped]')]"
FIRST = "document.querySelector('[data-tapped]')"
STAYING = {
    "removal": f"{FIRST}.remove()",
    "attribute": f"{FIRST}.setAttribute('lesson', 'stop-early')",
    "load": f"{FIRST}.load({{ lesson: 'stop-early' }})",
}
# A script that sets the address before the page is complete would replace the page in the history.
FOLLOW = """(() => {{
  const link = document.createElement('a');
  link.href = '{address}';
  document.body.append(link);
  link.click();
}})()"""
AWAY = ("link", "back and forward")  # these end on the empty page
KINDS = (*STAYING, *AWAY, "reload", "back")
NOTE_EVENTS = """(() => {
  const tappedAt = performance.now();
  addEventListener('pina-ready', () => { globalThis.start = performance.now() - tappedAt; });
  addEventListener('pina-action', ({ detail }) => { globalThis.move = detail.text; });
})()"""


@dataclass(slots=True)
class Tally:
    departures: Counter[str] = field(default_factory=Counter)
    restored: int = 0  # pages from the back/forward cache
    settled: int = 0  # pages whose positions were let finish their start
    failed: int = 0  # positions in them that say that they cannot start; their button tries again
    longest_settling: float = 0.0  # seconds
    late: int = 0  # frames that were there only after they had been loaded again
    played: int = 0
    lost: int = 0  # answers that the driver has lost, while the page went on
    hangs: list[str] = field(default_factory=list)
    megabytes: dict[int, float] = field(default_factory=dict)  # by number of departures

    @property
    def total(self) -> int:
        return self.departures.total()


class Journey:
    def __init__(self, driver: Driver, sites: Sites, luck: Random, tally: Tally) -> None:
        self.driver = driver
        self.sites = sites
        self.luck = luck
        self.tally = tally
        self.start_ms: dict[str, float] = {}  # of a whole start, by page
        self.place = ""

    def go(self, count: int) -> None:
        self.visit_app()
        for place in (self.sites.learn, self.sites.host):
            self.start_ms[place] = self.play(place)
        points = {WARM_UP, *(count * part // MEASUREMENTS for part in range(1, MEASUREMENTS + 1))}
        while self.tally.total < count:
            self.depart()
            if self.tally.total % CHECK_EVERY == 0:
                self.play(self.luck.choice([*self.start_ms]))
            if self.tally.total in points:
                self.tally.megabytes[self.tally.total] = self.measure()

    # Pages

    def run(self, script: str) -> None:
        self.driver.until(f"({script}, true)", ANSWER_SECONDS)

    def visit_app(self) -> None:
        """So that learn pages start from a snapshot and from the service worker."""
        self.driver.goto(self.sites.app)
        self.driver.until(
            "document.querySelector('html[data-snapshot][data-offline=ready]') && true",
            START_SECONDS,
        )

    def open(self, place: str) -> None:
        self.place = place
        self.driver.goto(place)
        here = f"location.href === '{place}'"
        self.driver.until(f"{here} && Boolean(customElements.get('pina-coladice'))", ANSWER_SECONDS)

    def choose(self, number: int) -> None:
        """The first positions that are not yet used; those used before are removed."""
        self.run(f"{POSITIONS}.forEach((each) => each.remove())")
        chosen = f"[...document.querySelectorAll('pina-coladice')].slice(0, {number})"
        self.run(f"{chosen}.forEach((each) => {{ each.dataset.tapped = ''; each.show(); }})")
        self.run(f"{FIRST}.scrollIntoView()")
        painted = f"{POSITIONS}.every((each) => 'painted' in each.dataset)"
        self.await_frames(painted)

    def play(self, place: str) -> float:
        """Wake a lesson and roll its dice. Returns the milliseconds that the start took."""
        self.open(place)
        self.choose(1)
        self.run(NOTE_EVENTS)
        self.run(f"tapIn({FIRST}, '#play')")
        start: float = self.driver.until("globalThis.start", START_SECONDS)
        self.run(f"tapIn({FIRST}, '#main-button')")
        self.driver.until("globalThis.move", ANSWER_SECONDS)
        self.tally.played += 1
        return start

    # Departures

    def depart(self) -> None:
        if not (self.place and self.luck.random() < 0.5 and self.has_more()):
            self.open(self.luck.choice([*self.start_ms]))
        self.choose(self.luck.choice((1, 2)))
        kind = self.luck.choice(KINDS)
        delay = self.luck.random() * self.start_ms[self.place]
        self.tally.departures[kind] += 1
        try:
            self.perform(kind, delay)
        except Hang as hang:
            raise type(hang)(f"{self.place}, {kind} after {delay:.0f} ms: {hang}") from hang
        if kind in AWAY:
            self.place = ""

    def has_more(self) -> bool:
        count = self.driver.until("document.querySelectorAll('pina-coladice').length", 1)
        return bool(count > 4)

    def perform(self, kind: str, delay: float) -> None:
        if kind in STAYING:
            self.tap_and(STAYING[kind], delay)
            self.driver.until("globalThis.departed", delay / 1000 + ANSWER_SECONDS)
            self.expect_answers()
            if self.luck.random() < SETTLING:
                self.let_settle()
        elif kind == "reload":
            self.tap_and("location.reload()", delay)
            self.await_place("globalThis.departed === undefined", delay)
        else:
            self.tap_and(FOLLOW.format(address=self.sites.empty), delay)
            self.await_empty(delay)
            if kind != "link":
                self.go_back()
            if kind == "back and forward":
                self.go_forward()

    def tap_and(self, script: str, delay: float) -> None:
        """Tap the positions, and run a script some milliseconds later."""
        self.run("globalThis.departed = false, delete globalThis.isRestored")
        tap = f"{POSITIONS}.forEach((each) => tapIn(each, '#play'))"
        later = f"forgetStates(); globalThis.departed = true; {script};"
        self.run(f"{tap}, setTimeout(() => {{ {later} }}, {delay})")

    def await_empty(self, delay: float) -> None:
        condition = "location.pathname.endsWith('/empty.html')"
        self.driver.until(condition, delay / 1000 + ANSWER_SECONDS)

    def await_place(self, condition: str, delay: float) -> None:
        ready = "Boolean(customElements.get('pina-coladice'))"
        self.driver.until(f"{condition} && {ready}", delay / 1000 + ANSWER_SECONDS)

    def go_back(self) -> None:
        delay = self.luck.random() * LONGEST_STAY_MS
        self.run(f"setTimeout(() => history.back(), {delay})")
        self.await_place(f"location.href === '{self.place}' && 'isRestored' in globalThis", delay)
        if self.driver.until("[globalThis.isRestored]", ANSWER_SECONDS)[0]:
            self.tally.restored += 1
            self.expect_answers()
            if self.luck.random() < SETTLING:
                self.let_settle()

    def go_forward(self) -> None:
        delay = self.luck.random() * LONGEST_STAY_MS
        self.run(f"setTimeout(() => history.forward(), {delay})")
        self.await_empty(delay)

    def expect_answers(self) -> None:
        """From the page, and from the frames of all tapped positions."""
        self.await_frames(f"{POSITIONS}.map(stateOf).every(Boolean)")

    def await_frames(self, condition: str) -> None:
        begun = time.monotonic()
        self.driver.until(condition, FRAME_SECONDS)
        self.tally.late += time.monotonic() - begun > ANSWER_SECONDS

    def let_settle(self) -> None:
        """Positions that were woken finish their start, or say that they cannot."""
        waking = f"{POSITIONS}.map(stateOf).some((state) => state?.waking)"
        begun = time.monotonic()
        self.driver.until(f"!{waking}", SETTLE_SECONDS)
        self.tally.longest_settling = max(self.tally.longest_settling, time.monotonic() - begun)
        failed = f"{POSITIONS}.filter((each) => stateOf(each)?.failed)"
        self.tally.settled += 1
        self.tally.failed += self.driver.until(f"[{failed}.length]", ANSWER_SECONDS)[0]

    # Memory

    def measure(self) -> float:
        self.place = ""
        for number in range(EMPTY_PAGES):
            self.driver.goto(f"{self.sites.empty}?{number}")
            self.driver.until(f"location.search === '?{number}'", ANSWER_SECONDS)
        for _ in range(COLLECTIONS):
            time.sleep(IDLE_SECONDS)
            self.driver.collect_garbage()
        return browser_megabytes()
