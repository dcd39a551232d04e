"""Lets bots play through the real page for as long as told, with everything going wrong meanwhile.

    python -m tools.soak [--faults 1000] [--seconds 3600] [--seed 1]
    python -m tools.soak --games 50          memory after 5 games, and after so many, without faults

Tabs are reloaded, closed and crashed, the network goes, the storage is full, a second tab opens
and takes over, the clock jumps. What the page has shown as kept is written down outside of it;
after each fault the game on the device must go on from there: no move that was shown may be
missing, and nothing that was kept may have changed.
"""

import argparse
import contextlib
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from pinacoladice.engine.transcript import format_match
from pinacoladice.games import GAMES
from pinacoladice.ui.model import MOST_PLAYERS, Model
from pinacoladice.ui.opening import first_model
from tools.browser import FLAGS, ensure
from tools.build import build
from tools.page_memory import memory
from tools.serve import serving
from tools.soak_log import contains, goes_on, moves_of, whole_log
from tools.soak_page import CLOCK, FULL, STATE, WITNESS, answered, ready

PATIENCE = 60_000  # milliseconds
FEW_GAMES = 5  # when all there is to get warm is warm
LONGEST_REST = 500  # milliseconds between two faults


@dataclass(slots=True)
class Tally:
    games: int = 0
    moves: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    losses: list[str] = field(default_factory=list)
    stuck: int = 0  # pages that did not answer any more


class Soak:
    def __init__(self, context: BrowserContext, url: str, luck: Random) -> None:
        self.context = context
        self.url = url
        self.luck = luck
        self.tally = Tally()
        self.seen: list[list[str]] = []  # what was shown as kept, since the last look
        self.known = ""  # the game as it was kept at the last look
        self.counted = range(1)  # how many players may be in the statistics
        self.trail: list[str] = []  # the latest things that happened
        context.expose_binding("witness", self.note)
        context.add_init_script(WITNESS)
        self.page = self.opened()

    def note(self, _: Any, text: str) -> None:
        """From whichever tab: whatever one that plays has shown must be there in the next one."""
        seen = json.loads(text)
        if seen["isKept"]:
            self.seen.append(seen["lines"])

    # The page

    def opened(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(self.url)
        return ready(page)

    def tap(self, *selectors: str) -> None:
        for selector in selectors:
            self.page.locator(selector).click()
            answered(self.page)

    def kept(self) -> Model:
        texts = self.page.evaluate("({ ...localStorage })")
        own = {name.removeprefix("pinacoladice."): text for name, text in texts.items()}
        return first_model(own, ["en"])[0]

    # Games

    def begin_game(self) -> None:
        """Some game, with some bots."""
        game = self.luck.choice(sorted(GAMES))
        count = self.luck.choice(GAMES[game].seats)
        self.tap(f"#game-{game}", f"#count-{count}", "#start")
        expect(self.page.locator("#table")).to_be_visible(timeout=PATIENCE)
        self.seen, self.known = [], ""

    def play(self) -> None:
        """On with it, at once; a game that is over makes room for the next."""
        if self.page.locator("#ending").count():
            self.end_game()
        elif self.page.locator("#start").count():
            self.begin_game()
        skip = self.page.locator("#main-button[data-intent=skip]")
        if skip.count():
            with contextlib.suppress(Error):  # it may be over before the finger is down
                skip.click(timeout=1_000)

    def end_game(self) -> None:
        self.look()
        match = self.kept().match
        self.tap("#end-home")
        self.tally.games += 1
        self.trail.append(f"game {self.tally.games}")
        is_kept = not self.page.locator("html[data-unsaved]").count()
        players = len(match.players) if match else 0
        self.counted = range(
            self.counted.start + (players if is_kept else 0), self.counted.stop + players
        )
        self.begin_game()

    # Looking

    def look(self) -> None:
        """Compare the game on the device with what was shown and kept before."""
        model = self.kept()
        match = model.match
        if match is None:
            self.lose("no game is kept")
            return
        text = format_match(match)
        if not goes_on(self.known, text):
            self.lose(f"another game than before:\n{self.known}\n{text}")
        log = whole_log(match)
        missing = [lines for lines in self.seen if not contains(log, lines)]
        if missing:
            self.lose(f"shown, but not kept: {missing[-1]}, but: {log[-20:]}")
        counted = sum(t.games for s in model.statistics.values() for t in s.players.values())
        if counted not in self.counted:
            self.lose(f"{counted} players in the statistics, and not {self.counted}")
            self.counted = range(counted, counted + 1)
        self.tally.moves += len(moves_of(text)) - len(moves_of(self.known))
        self.seen, self.known = [], text

    def lose(self, what: str) -> None:
        self.tally.losses.append(what)
        print(
            f"LOSS after {self.tally.faults.total()} faults, {self.trail[-6:]}: {what}", flush=True
        )

    # What goes wrong

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
        """What has been kept once needs no network."""
        self.context.set_offline(True)
        self.reload()
        self.context.set_offline(False)

    def full(self) -> None:
        """For a while; then everything that could not be kept is kept."""
        self.page.evaluate(FULL, True)
        self.play_a_while()
        self.page.evaluate(FULL, False)
        self.play_a_while()

    def full_and_gone(self) -> None:
        """What was said not to be kept is lost; nothing else."""
        self.page.evaluate(FULL, True)
        self.play_a_while()
        self.reload()

    def two_tabs(self) -> None:
        """The second one follows, and is closed again."""
        other = self.opened()
        expect(other.locator("html[data-tab=follows]")).to_be_attached(timeout=PATIENCE)
        self.play_a_while()
        other.close()
        self.page.bring_to_front()

    def take_over(self) -> None:
        """The second one plays on; the first one follows, and is closed or not."""
        first, self.page = self.page, self.opened()
        self.tap_play_here()
        self.play_a_while()
        first.close()

    def inherit(self) -> None:
        """The one that plays is closed or dies; the other one goes on without being asked."""
        first, self.page = self.page, self.opened()
        expect(self.page.locator("html[data-tab=follows]")).to_be_attached(timeout=PATIENCE)
        if self.luck.random() < 0.5:
            with contextlib.suppress(Error):
                first.goto("chrome://crash", timeout=5_000)
        first.close()
        self.page.bring_to_front()
        expect(self.page.locator("html[data-tab=plays]")).to_be_attached(timeout=PATIENCE)
        answered(self.page)

    def tap_play_here(self) -> None:
        """At the thumb, or in the sheet that opens above it when the game ends just now."""
        until = time.monotonic() + PATIENCE / 1000
        plays = self.page.locator("html[data-tab=plays]")
        while not plays.count() and time.monotonic() < until:
            with contextlib.suppress(Error):
                self.page.locator("[data-intent=play-here]").last.click(timeout=3_000)
                answered(self.page)
        expect(plays).to_be_attached(timeout=PATIENCE)

    def change_clock(self) -> None:
        self.page.evaluate(CLOCK, self.luck.choice((-9_000, -25, 25, 9_000)))

    def play_a_while(self) -> None:
        self.play()
        self.page.wait_for_timeout(self.luck.randrange(LONGEST_REST))

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
                self.look()
            elif self.known or self.seen:
                self.lose("the game is gone")
            if self.tally.faults.total() % 50 == 0:
                print(self.told(), flush=True)

    def start_over(self, error: str) -> None:
        """A page that does not answer any more, for whatever reason, is told and left."""
        self.tally.stuck += 1
        print(f"STUCK after {self.trail[-6:]}: {error[:300]}", flush=True)
        for page in self.context.pages:
            with contextlib.suppress(Error):
                print(page.evaluate(STATE), flush=True)
            page.close()
        self.context.set_offline(False)
        self.page = self.opened()

    def told(self) -> str:
        tally = self.tally
        kinds = ", ".join(f"{count} × {name}" for name, count in sorted(tally.faults.items()))
        figures = (tally.games, tally.moves, tally.faults.total(), kinds, len(tally.losses))
        return "{} games, {} moves, {} faults ({}), {} losses, {} stuck".format(
            *figures, tally.stuck
        )


def many_games(soak: Soak, browser: Browser, games: int) -> None:
    """One after the other in one page that is never reloaded."""
    soak.begin_game()
    used: dict[int, dict[str, float]] = {}
    while soak.tally.games < games:
        soak.play_a_while()
        done = soak.tally.games
        if done in (FEW_GAMES, games) and done not in used:
            used[done] = memory(browser, soak.page)
            figures = ", ".join(f"{name} {size:.1f} MB" for name, size in used[done].items())
            print(f"after {done} games: {figures}", flush=True)
    print(f"{used[games]['process'] / used[FEW_GAMES]['process']:.2f} times as much")


@contextlib.contextmanager
def prepared(seed: int) -> Iterator[tuple[Soak, Browser]]:
    """The page in a browser of its own, as a visitor finds it who has been here before."""
    setup = {"count": 2, "bots": ["easy"] * MOST_PLAYERS}
    settings = {"language": "en", "pace": "quick"}
    kept = {"pinacoladice.setup": json.dumps(setup), "pinacoladice.settings": json.dumps(settings)}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=ensure(), args=FLAGS)
        with serving(Path(folder) / "site") as url:
            context = browser.new_context(locale="en-GB", reduced_motion="reduce")
            page = context.new_page()
            page.goto(f"{url}static/favicon.svg")
            page.evaluate("kept => Object.assign(localStorage, kept)", kept)
            page.goto(url)
            page.locator("html[data-offline=ready]").wait_for(state="attached", timeout=PATIENCE)
            page.locator("html[data-snapshot]").wait_for(state="attached", timeout=PATIENCE)
            page.close()
            yield Soak(context, url, Random(seed)), browser
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=10**9)
    parser.add_argument(
        "--games", type=int, default=0, help="no faults: memory after so many games"
    )
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with prepared(args.seed) as (soak, browser):
        if args.games:
            many_games(soak, browser, args.games)
        else:
            soak.run(args.faults, args.seconds)
    print(soak.told())
    raise SystemExit(bool(soak.tally.losses or soak.tally.stuck))


if __name__ == "__main__":
    main()
