"""See the package."""

import argparse
import sys
from random import Random

from tools import departures
from tools.departures.browsers import ENGINES, Hang, NoAnswer
from tools.departures.journey import Journey, Tally
from tools.departures.pages import Listening, Sites, served


def travel(engine: str, sites: Sites, count: int, seed: int) -> Tally:
    """After a hang the browser is started anew."""
    tally = Tally()
    luck = Random(f"{engine} {seed}")
    while tally.total < count:
        with ENGINES[engine]() as driver:
            try:
                Journey(driver, sites, luck, tally).go(count)
            except Hang as hang:
                if isinstance(hang, NoAnswer) and Listening.is_alive():
                    tally.lost += 1
                else:
                    tally.hangs.append(str(hang))
                print(f"{engine}: {hang}", file=sys.stderr, flush=True)
    return tally


def report(engine: str, tally: Tally) -> None:
    kinds = ", ".join(f"{number} {kind}" for kind, number in tally.departures.items())
    sizes = ", ".join(f"{size:.0f} after {number}" for number, size in tally.megabytes.items())
    print(f"{engine}: {tally.total} departures ({kinds})")
    print(f"  {tally.restored} pages came back from the back/forward cache")
    print(f"  {tally.settled} times all positions were let start: {tally.failed} of these failed")
    print(f"  the longest of these starts took {tally.longest_settling:.0f} s")
    print(f"  {tally.late} times frames were there only after they had been loaded again")
    print(f"  {tally.played} positions were played")
    print(f"  {tally.lost} answers were lost by the driver: the page still ran")
    print(f"  {len(tally.hangs)} hangs")
    for hang in tally.hangs:
        print(f"    {hang}")
    print(f"  {Listening.told.total()} JavaScript errors")
    for text, number in Listening.told.most_common():
        print(f"    {number} × {text}")
    print(f"  MB in memory: {sizes}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.departures",
        description=departures.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=200, help="in each engine")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engines", default=",".join(ENGINES))
    args = parser.parse_args()
    hangs = 0
    with served() as sites:
        for engine in args.engines.split(","):
            Listening.told.clear()
            tally = travel(engine, sites, args.count, args.seed)
            report(engine, tally)
            hangs += len(tally.hangs)
    sys.exit(bool(hangs))


if __name__ == "__main__":
    main()
