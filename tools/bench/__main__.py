"""Benchmarks, as ratios measured in one run: machines are noisy, ratios less so.

python -m tools.bench engine [--rounds 5] [--seconds 1]
python -m tools.bench start [--runs 5] [--lighthouse]
python -m tools.bench taps
python -m tools.bench think
"""

import argparse

from tools import bench_engine


def run_taps(_args: argparse.Namespace) -> None:
    from tools import bench_taps  # noqa: PLC0415 - the other kinds need no browser

    bench_taps.run()


def run_think(_args: argparse.Namespace) -> None:
    from tools import bench_think  # noqa: PLC0415 - as above

    bench_think.run()


def run_start(args: argparse.Namespace) -> None:
    from tools import bench_lighthouse, bench_start  # noqa: PLC0415 - as above

    if args.lighthouse:
        bench_lighthouse.run()
    else:
        bench_start.run(args.runs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    kinds = parser.add_subparsers(required=True, metavar="KIND")
    engine = kinds.add_parser("engine", help="random play beside OpenSpiel and pickomino-env")
    engine.add_argument("--rounds", type=int, default=5)
    engine.add_argument("--seconds", type=float, default=1, help="for each contestant and round")
    engine.set_defaults(run=lambda args: bench_engine.run(args.rounds, args.seconds))
    start = kinds.add_parser("start", help="from opening the page to the answer to a tap")
    start.add_argument("--runs", type=int, default=5)
    start.add_argument("--lighthouse", action="store_true", help="Lighthouse's scores instead")
    start.set_defaults(run=run_start)
    taps = kinds.add_parser("taps", help="from a tap to its painted answer, in Chromium")
    taps.set_defaults(run=run_taps)
    think = kinds.add_parser("think", help="odds and bots in the browser's Python")
    think.set_defaults(run=run_think)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
