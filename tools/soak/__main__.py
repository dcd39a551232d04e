"""Plays bots in the real page while faults are injected, and checks that no move is lost.

    python -m tools.soak [--faults 1000] [--seconds 3600] [--seed 1]
    python -m tools.soak --games 50          no faults: memory after 5 games and after 50

Tabs are reloaded, closed and crashed, the network fails, the storage is full, a second tab opens
and takes over, the clock jumps. Moves that the page has shown as stored are recorded outside of it.
After each fault the stored game must contain all of them, unchanged.
"""

import argparse
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from pinacoladice.ui.model import MOST_PLAYERS
from tools.browser import chromium
from tools.build import build
from tools.serve import serving
from tools.soak.memory import memory
from tools.soak.session import TIMEOUT_MS, Soak

FEW_GAMES = 5  # after these, caches are warm


def many_games(soak: Soak, browser: Browser, games: int) -> None:
    """Play games one after the other in one page that is never reloaded."""
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
def visited_page(seed: int) -> Iterator[tuple[Soak, Browser]]:
    """A page that was visited before: service worker and snapshot are there, all seats are bots."""
    setup = {"count": 2, "bots": ["easy"] * MOST_PLAYERS}
    settings = {"language": "en", "pace": "quick"}
    texts = {"pinacoladice.setup": json.dumps(setup), "pinacoladice.settings": json.dumps(settings)}
    with TemporaryDirectory() as folder, chromium() as browser:
        build(Path(folder))
        with serving(Path(folder)) as url:
            context = browser.new_context(locale="en-GB", reduced_motion="reduce")
            page = context.new_page()
            page.goto(f"{url}static/favicon.svg")
            page.evaluate("texts => Object.assign(localStorage, texts)", texts)
            page.goto(url)
            prepared = page.locator("html[data-offline=ready][data-snapshot]")
            prepared.wait_for(state="attached", timeout=TIMEOUT_MS)
            page.close()
            yield Soak(context, url, Random(seed)), browser


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--faults", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=10**9)
    parser.add_argument("--games", type=int, default=0, help="no faults, only memory")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with visited_page(args.seed) as (soak, browser):
        if args.games:
            many_games(soak, browser, args.games)
        else:
            soak.run(args.faults, args.seconds)
    print(soak.summary())
    raise SystemExit(bool(soak.tally.losses or soak.tally.stuck))


if __name__ == "__main__":
    main()
