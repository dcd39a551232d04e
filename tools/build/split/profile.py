"""The functions that a profile has seen: a file of text.

Its first line is the SHA-256 of the module. The others have indices of functions, as in the
module's function index space: `268-271 280`.
"""

import textwrap
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

PROFILE = Path(__file__).with_name("profile.txt")


def read(path: Path) -> tuple[str, list[int]]:
    """The checksum and the functions."""
    checksum, *ranges = path.read_text(encoding="utf-8").split()
    return checksum, [index for text in ranges for index in _range(text)]


def write(path: Path, checksum: str, functions: Iterable[int]) -> None:
    runs = groupby(enumerate(sorted(set(functions))), lambda place: place[1] - place[0])
    ranges = [_text([index for _, index in run]) for _, run in runs]
    lines = textwrap.wrap(" ".join(ranges), 100, break_on_hyphens=False)
    path.write_text("\n".join([checksum, *lines]) + "\n", encoding="utf-8")


def _range(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def _text(run: list[int]) -> str:
    return str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}"
