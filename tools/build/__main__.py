"""Builds the site.

python -m tools.build [--out _site] [--address https://example.org/pina-coladice/]
"""

import argparse
from pathlib import Path

from tools.build import ROOT, build


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "_site")
    parser.add_argument("--address", default="", help="where it will be published, with a slash")
    args = parser.parse_args()
    build(args.out, address=args.address)


if __name__ == "__main__":
    main()
