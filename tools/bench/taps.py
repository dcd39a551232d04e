"""Measures the time from a tap to the first visible reaction, and to the answer, in Chromium.

The page times each tap. A reaction counts until the first frame begins after a change of the
screen, an answer until the frame after the one that shows it. Animations are off. Chromium
throttles only the page, not the worker in which Python runs.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tools.browser import chromium
from tools.build import build
from tools.serve import serving

TAPS = 300

TIMED_TAP = """async (selector) => {
  const target = document.querySelector(selector);
  let reaction;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => { reaction = performance.now() - start; });
  }).observe(document.getElementById("app"), { attributes: true, childList: true, subtree: true });
  const start = performance.now();
  target.click();
  while (document.documentElement.dataset.busy) {
    await new Promise((done) => new MutationObserver((_, observer) => {
      observer.disconnect();
      done();
    }).observe(document.documentElement, { attributes: true }));
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const answer = performance.now() - start;
  return [reaction ?? answer, answer];
}"""


IDS = "nodes => nodes.map(({ id }) => `#${id}`)"
# From the first game to one without bots, whose moves would come between the taps.
TO_A_TABLE = ("#menu-button", "#menu-home", "#play-together", "#start")


def next_tap(page: Page, luck: Random) -> str:
    """A place where a player could tap now."""
    if page.locator("#ending").count():
        return "#rematch"
    places: list[str] = page.locator(".coaster.open, #tray button").evaluate_all(IDS)
    if page.locator("#main-button").get_attribute("aria-disabled") is None:
        places += ["#main-button"] * 4
    return luck.choice(places)


def measure(page: Page, url: str, throttling: int) -> list[tuple[float, float]]:
    """The reactions and the answers, in milliseconds."""
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    for button in TO_A_TABLE:
        page.locator(button).click()
    page.locator("#table").wait_for()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttling})
    luck = Random(1)
    return [page.evaluate(TIMED_TAP, next_tap(page, luck)) for _ in range(TAPS)]


def run() -> None:
    with TemporaryDirectory() as folder, chromium() as browser:
        build(Path(folder))
        print("| page | to | taps | median | p95 | slowest |")
        print("|---|---|---|---|---|---|")
        with serving(Path(folder)) as url:
            for throttling in (1, 4):
                page = browser.new_page(reduced_motion="reduce")
                times = measure(page, url, throttling)
                page.close()
                for kind, column in zip(
                    ("reaction", "answer"), zip(*times, strict=True), strict=True
                ):
                    print(f"| {throttling}× slower | {kind} | {TAPS} | {summary(column)} |")


def summary(times: Sequence[float]) -> str:
    return " | ".join(
        f"{time:.0f} ms" for time in (median(times), quantiles(times, n=20)[-1], max(times))
    )
