"""Tables of ratios: medians of all rounds, and the lowest and the highest ratio of a round."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

Sample = dict[str, float]  # of one round, by row


@dataclass(frozen=True)
class Row:
    name: str
    baseline: str = ""  # the row that it is compared with, if any
    aim: str = ""
    unit: str = "ms"


def compare(title: str, rounds: int, measure: Callable[[], Sample], rows: list[Row]) -> None:
    samples = []
    for number in range(1, rounds + 1):
        print(f"{title}: round {number} of {rounds}", file=sys.stderr)
        samples.append(measure())
    print(f"\n{title}; rounds: {rounds}; load: {os.getloadavg()[1]:.1f}\n")
    print("| what | median | ratio to bare (of each round) | aim |")
    print("|---|---|---|---|")
    for row in rows:
        if all(row.name in sample for sample in samples):
            print(f"| {row.name} | {in_words(row, samples)} | {row.aim} |", flush=True)


def in_words(row: Row, samples: list[Sample]) -> str:
    """The median, and the ratios."""
    middle = median(sample[row.name] for sample in samples)
    if not row.baseline:
        return f"{middle:.3f} | "
    baseline = median(sample[row.baseline] for sample in samples)
    ratios = [sample[row.name] / sample[row.baseline] for sample in samples]
    ratio = rounded(middle / baseline)
    if row.name != row.baseline:
        ratio += f" ({rounded(min(ratios))} to {rounded(max(ratios))})"
    return f"{middle:,.0f} {row.unit} | {ratio}"


def rounded(ratio: float) -> str:
    return f"{ratio:.2f}" if ratio >= 0.1 else f"{ratio:.4f}"
