"""One soak test: plays games, injects faults, and compares the storage with what was shown."""

import contextlib
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, expect

from pinacoladice.engine.transcript import format_match
from pinacoladice.games import GAMES
from pinacoladice.ui.model import Model
from pinacoladice.ui.storage.load import first_model
from tools.soak.log import contains, goes_on, moves_of, whole_log
from tools.soak.page import CLOCK, FULL, OBSERVER, STATE, answered, ready

TIMEOUT_MS = 60_000
LONGEST_PAUSE_MS = 500


@dataclass(slots=True)
class Tally:
    games: int = 0
    moves: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    losses: list[str] = field(default_factory=list)
    stuck: int = 0  # pages that stopped answering


class Soak:
    def __init__(self, context: BrowserContext, url: str, luck: Random) -> None:
        self.context = context
        self.url = url
        self.luck = luck
        self.tally = Tally()
        self.seen: list[list[str]] = []  # log lines shown as stored since the last check
        self.known = ""  # the stored game at the last check
        self.counted = range(1)  # how many players the statistics may count
        self.trail: list[str] = []  # recent events
        context.expose_binding("observed", self.note)
        context.add_init_script(OBSERVER)
        self.page = self.opened()

    def note(self, _: Any, text: str) -> None:
        """Record what a leader tab has shown: the next one must have it, too."""
        seen = json.loads(text)
        if seen["isStored"]:
            self.seen.append(seen["lines"])

    # The page

    def opened(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        page.goto(self.url)
        return ready(page)

    def tap(self, *selectors: str) -> None:
        for selector in selectors:
            self.page.locator(selector).click()
            answered(self.page)

    def stored(self) -> Model:
        texts = self.page.evaluate("({ ...localStorage })")
        own = {name.removeprefix("pinacoladice."): text for name, text in texts.items()}
        return first_model(own, ["en"])[0]

    # Games

    def begin_game(self) -> None:
        """A random game with a random number of bots."""
        game = self.luck.choice(sorted(GAMES))
        count = self.luck.choice(GAMES[game].seats)
        self.tap(f"#game-{game}", "#play-together", f"#count-{count}", "#start")
        expect(self.page.locator("#table")).to_be_visible(timeout=TIMEOUT_MS)
        self.seen, self.known = [], ""

    def play(self) -> None:
        """Skip the bots' pauses; start the next game if there is none."""
        if self.page.locator("#ending").count():
            self.end_game()
        elif self.page.locator("#home").count():
            self.begin_game()
        skip = self.page.locator("#main-button[data-intent=skip]")
        if skip.count():
            with contextlib.suppress(Error):  # the turn may end first
                skip.click(timeout=1_000)

    def end_game(self) -> None:
        self.check()
        match = self.stored().match
        self.tap("#end-home")
        self.tally.games += 1
        self.trail.append(f"game {self.tally.games}")
        is_stored = not self.page.locator("html[data-unsaved]").count()
        players = len(match.players) if match else 0
        self.counted = range(
            self.counted.start + (players if is_stored else 0), self.counted.stop + players
        )
        self.begin_game()

    # Checks

    def check(self) -> None:
        """Compare the stored game with what was shown as stored."""
        model = self.stored()
        match = model.match
        if match is None:
            self.lose("no game is stored")
            return
        text = format_match(match)
        if not goes_on(self.known, text):
            self.lose(f"not the same game as before:\n{self.known}\n{text}")
        log = whole_log(match)
        missing = [lines for lines in self.seen if not contains(log, lines)]
        if missing:
            self.lose(f"shown, but not stored: {missing[-1]}; stored: {log[-20:]}")
        counted = sum(t.games for s in model.statistics.values() for t in s.players.values())
        if counted not in self.counted:
            self.lose(f"{counted} players in the statistics, not {self.counted}")
            self.counted = range(counted, counted + 1)
        self.tally.moves += len(moves_of(text)) - len(moves_of(self.known))
        self.seen, self.known = [], text

    def lose(self, what: str) -> None:
        self.tally.losses.append(what)
        print(
            f"LOSS after {self.tally.faults.total()} faults, {self.trail[-6:]}: {what}", flush=True
        )

    # Faults

    def faults(self) -> dict[str, Callable[[], None]]:
        return {
            "reload": self.reload,
            "closed tab": self.close,
            "crashed tab": self.crash,
            "offline": self.offline,
            "full storage": self.full,
            "full storage and reload": self.full_and_gone,
            "two tabs": self.two_tabs,
            "another tab takes over": self.take_over,
            "another tab is left": self.inherit,
            "clock": self.change_clock,
        }

    def reload(self) -> None:
        self.page.reload()
        ready(self.page)

    def close(self) -> None:
        self.page.close()
        self.page = self.opened()

    def crash(self) -> None:
        with contextlib.suppress(Error):
            self.page.goto("chrome://crash", timeout=5_000)
        self.page.close()
        self.page = self.opened()

    def offline(self) -> None:
        """A page that was visited before needs no network."""
        self.context.set_offline(True)
        self.reload()
        self.context.set_offline(False)

    def full(self) -> None:
        """For a while; then everything is stored again."""
        self.page.evaluate(FULL, True)
        self.play_a_while()
        self.page.evaluate(FULL, False)
        self.play_a_while()

    def full_and_gone(self) -> None:
        """Only what was shown as not stored may be lost."""
        self.page.evaluate(FULL, True)
        self.play_a_while()
        self.reload()

    def two_tabs(self) -> None:
        """The second tab follows, and is closed again."""
        other = self.opened()
        expect(other.locator("html[data-tab=follows]")).to_be_attached(timeout=TIMEOUT_MS)
        self.play_a_while()
        other.close()
        self.page.bring_to_front()

    def take_over(self) -> None:
        """The second tab becomes the leader and plays on; the first is closed."""
        first, self.page = self.page, self.opened()
        self.tap_play_here()
        self.play_a_while()
        first.close()

    def inherit(self) -> None:
        """The leader is closed or crashes; the follower becomes the leader by itself."""
        first, self.page = self.page, self.opened()
        expect(self.page.locator("html[data-tab=follows]")).to_be_attached(timeout=TIMEOUT_MS)
        if self.luck.random() < 0.5:
            with contextlib.suppress(Error):
                first.goto("chrome://crash", timeout=5_000)
        first.close()
        self.page.bring_to_front()
        expect(self.page.locator("html[data-tab=plays]")).to_be_attached(timeout=TIMEOUT_MS)
        answered(self.page)

    def tap_play_here(self) -> None:
        """The button at the bottom, or in the panel that opens if the game has just ended."""
        until = time.monotonic() + TIMEOUT_MS / 1000
        leads = self.page.locator("html[data-tab=plays]")
        while not leads.count() and time.monotonic() < until:
            with contextlib.suppress(Error):
                self.page.locator("[data-intent=play-here]").last.click(timeout=3_000)
                answered(self.page)
        expect(leads).to_be_attached(timeout=TIMEOUT_MS)

    def change_clock(self) -> None:
        self.page.evaluate(CLOCK, self.luck.choice((-9_000, -25, 25, 9_000)))

    def play_a_while(self) -> None:
        self.play()
        self.page.wait_for_timeout(self.luck.randrange(LONGEST_PAUSE_MS))

    def run(self, faults: int, seconds: float) -> None:
        until = time.monotonic() + seconds
        self.begin_game()
        while self.tally.faults.total() < faults and time.monotonic() < until:
            name, fault = self.luck.choice(list(self.faults().items()))
            self.trail.append(name)
            try:
                self.play_a_while()
                fault()
                expect(self.page.locator("html:not([data-trouble])")).to_be_attached()
            except (Error, AssertionError) as error:
                self.start_over(str(error))
            self.tally.faults[name] += 1
            if self.page.locator("#table").count():
                self.check()
            elif self.known or self.seen:
                self.lose("the game is gone")
            if self.tally.faults.total() % 50 == 0:
                print(self.summary(), flush=True)

    def start_over(self, error: str) -> None:
        """Report the pages that stopped answering, and open a new one."""
        self.tally.stuck += 1
        print(f"STUCK after {self.trail[-6:]}: {error[:300]}", flush=True)
        for page in self.context.pages:
            with contextlib.suppress(Error):
                print(page.evaluate(STATE), flush=True)
            page.close()
        self.context.set_offline(False)
        self.page = self.opened()

    def summary(self) -> str:
        tally = self.tally
        kinds = ", ".join(f"{count} × {name}" for name, count in sorted(tally.faults.items()))
        figures = (tally.games, tally.moves, tally.faults.total(), kinds, len(tally.losses))
        return "{} games, {} moves, {} faults ({}), {} losses, {} stuck".format(
            *figures, tally.stuck
        )
