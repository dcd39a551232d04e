"""Counts the taps that wait for the second part of Pyodide's WebAssembly (tools/build/split).

python -m tools.misses [--taps 10000] [--same 1000] [--seed 1] [chromium] [firefox] [webkit]

Random taps in games and lessons, in three browsers. In half of them the second part is not loaded
until a function of it is called, and the tap that called it is named. Some taps are repeated with a
Pyodide in one part, with the same dice: their screens must be the same.
"""

import argparse
import operator
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count, cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from pinacoladice.games import GAMES
from pinacoladice.i18n.languages import LANGUAGES
from tools import node
from tools.build import build, split, xz
from tools.random_taps import BROWSERS, Tab, Visit, play, start_game, start_lesson
from tools.serve import serving

TAPS_OF_A_GAME = 180
TAPS_OF_A_LESSON = 70
TAPS_OF_A_SCREEN = 10
# Both go in front of the module that starts Python, in each worker.
LATE = """
const { fetch } = globalThis;
const isLate = (what) => String(what).endsWith("secondary.wasm");
globalThis.fetch = (what, ...rest) =>
  isLate(what) ? Promise.reject(new Error("late")) : fetch(what, ...rest);
"""
SAME_DICE = """
let state = 1;
crypto.getRandomValues = (array) => {
  for (let at = 0; at < array.length; at += 1) array[at] = state = (state * 48_271) % 2_147_483_647;
  return array;
};
"""
SCREEN = "document.getElementById('app').innerHTML"


@contextmanager
def site(script: str, *, whole: bool = False, port: int = 0) -> Iterator[str]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        build(folder)
        (folder / "sw.js").unlink()  # it would want the files that were built
        starter = folder / "static" / "js" / "boot" / "python.js"
        starter.write_text(starter.read_text(encoding="utf-8") + script, encoding="utf-8")
        if whole:
            source = (node.ensure() / "pyodide" / split.MODULE).read_bytes()
            packed = folder / "runtime" / "pyodide" / f"{split.MODULE}{xz.SUFFIX}"
            packed.write_bytes(xz.packed(source))
        with serving(folder, port=port) as url:
            yield url


def visits(url: str, seed: int) -> Iterator[Visit]:
    for number, game, language in zip(count(), cycle(GAMES), cycle(LANGUAGES), strict=False):
        yield Visit(url, game, language, random.Random(f"{seed} {number}"))


def soak(tab: Tab, url: str, taps: int, seed: int) -> Counter[str]:
    """The taps that had to wait."""
    waited: Counter[str] = Counter()
    left = taps
    for visit in visits(url, seed):
        for start, most in ((start_game, TAPS_OF_A_GAME), (start_lesson, TAPS_OF_A_LESSON)):
            start(tab, visit)
            before = 0
            for intent, misses in play(tab, visit, min(most, left)):
                if misses > before:
                    waited[f"{visit.game}: {intent}"] += 1
                before = misses
            left -= min(most, left)
            if not left:
                return waited
    return waited


def screens(tab: Tab, url: str, taps: int, seed: int) -> list[str]:
    """Without bots, which move at any time."""
    seen = []
    for visit in visits(url, seed):
        for start in (lambda tab, visit: start_game(tab, visit, ("",)), start_lesson):
            start(tab, visit)
            for _ in range(TAPS_OF_A_LESSON // TAPS_OF_A_SCREEN):
                play(tab, visit, TAPS_OF_A_SCREEN)
                seen.append(tab.evaluate(SCREEN))
                if len(seen) * TAPS_OF_A_SCREEN >= taps:
                    return seen
    return seen


def compare(browser: str, taps: int, seed: int) -> tuple[int, int]:
    """How many screens were seen, and how many are not the same. Both sites have the same address,
    which is in links."""
    with site(SAME_DICE) as url, BROWSERS[browser]() as tab:
        one = screens(tab, url, taps, seed)
    port = urlsplit(url).port or 0
    with site(SAME_DICE, whole=True, port=port) as url, BROWSERS[browser]() as tab:
        another = screens(tab, url, taps, seed)
    return len(one), sum(map(operator.ne, one, another))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.misses",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("browsers", nargs="*", choices=[*BROWSERS, []])
    parser.add_argument("--taps", type=int, default=10_000)
    parser.add_argument("--same", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    differing = 0
    with site("") as usual, site(LATE) as late:
        for name in args.browsers or BROWSERS:
            with BROWSERS[name]() as tab:
                for kind, url in (("at once", usual), ("when it is called", late)):
                    waited = soak(tab, url, args.taps // 2, args.seed)
                    print(f"{name}, loaded {kind}: {args.taps // 2} taps, {waited.total()} waited")
                    for tap, number in waited.most_common():
                        print(f"    {number} × {tap}", flush=True)
            number, other = compare(name, args.same, args.seed)
            print(f"{name}: {number} screens, {other} of them not the same", flush=True)
            differing += other
    raise SystemExit(bool(differing))


if __name__ == "__main__":
    main()
