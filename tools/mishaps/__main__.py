"""See the package."""

import argparse
import sys
from collections import Counter

from tools import mishaps
from tools.browser import chromium
from tools.build import ROOT, build
from tools.mishaps import first_visits, later_visits, stored_texts
from tools.mishaps.outcomes import PLAYS, TELLS
from tools.serve import serving

SWEEPS = {
    "first": first_visits.sweep,
    "later": later_visits.sweep,
    "stored": stored_texts.sweep,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=mishaps.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("when", choices=SWEEPS)
    parser.add_argument("--only", default="")
    parser.add_argument("--patience", type=float, default=3)
    args = parser.parse_args()
    build(ROOT / "_site")
    counts: Counter[str] = Counter()
    handler = later_visits.Unreliable
    with serving(ROOT / "_site", handler=handler) as url, chromium() as browser:
        for what, mishap, seen in SWEEPS[args.when](browser, url, args.only, args.patience):
            counts[seen] += 1
            print(f"{what:50} {mishap:10} {seen}", flush=True)
    print(", ".join(f"{count} {seen}" for seen, count in counts.items()))
    # A first visit may end with the crash page; a later one is repaired.
    good = (PLAYS, TELLS) if args.when == "first" else PLAYS
    sys.exit(not all(seen.endswith(good) for seen in counts))


if __name__ == "__main__":
    main()
