"""Run a benchmark. Results are ratios within one run: absolute times depend on the machine.

python -m tools.bench engine [--rounds 5] [--seconds 1]
python -m tools.bench start [--rounds 5] [--only visits,link,sizes] [--engines …] [--links 1.6,9]
python -m tools.bench start --lighthouse
python -m tools.bench taps
python -m tools.bench think
"""

import argparse
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable

from tools.bench import engine, lighthouse, start, taps, think
from tools.bench.first_visits import SPEEDS
from tools.bench.visits import VISITORS


def several(names: Iterable[str]) -> Callable[[str], list[str]]:
    """The type of an option that takes some of the names, with commas between them."""

    def parse(text: str) -> list[str]:
        chosen = text.split(",")
        if not {*chosen} <= {*names}:
            raise ArgumentTypeError(f"any of {','.join(names)}")
        return chosen

    return parse


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    kinds = parser.add_subparsers(required=True, metavar="KIND", dest="kind")
    engines = kinds.add_parser("engine", help="random play, beside OpenSpiel and pickomino-env")
    engines.add_argument("--rounds", type=int, default=5)
    engines.add_argument("--seconds", type=float, default=1, help="per contestant and round")
    starts = kinds.add_parser("start", help="from opening the page to the answer to a tap")
    starts.add_argument("--rounds", type=int, default=5)
    starts.add_argument("--only", type=several(start.PARTS), default=[*start.PARTS])
    starts.add_argument("--engines", type=several(VISITORS), default=[*VISITORS])
    starts.add_argument("--links", type=several(SPEEDS), default=[*SPEEDS], help="in Mbit/s")
    starts.add_argument("--lighthouse", action="store_true", help="Lighthouse scores instead")
    kinds.add_parser("taps", help="from a tap to its painted answer, in Chromium")
    kinds.add_parser("think", help="odds and bots in the browser's Python")
    args = parser.parse_args()
    match args.kind:
        case "engine":
            engine.run(args.rounds, args.seconds)
        case "start" if args.lighthouse:
            lighthouse.run()
        case "start":
            speeds = [SPEEDS[name] for name in args.links]
            start.run(args.rounds, args.only, args.engines, speeds)
        case "taps":
            taps.run()
        case "think":
            think.run()


if __name__ == "__main__":
    main()
