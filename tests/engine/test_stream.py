"""A million numbers of the fair stream: uniform, at each position of a roll, and uncorrelated."""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from pinacoladice.engine.source import uniform_numbers

SEED = bytes(range(32))
DRAWS, DICE = 200_000, 5


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.fixture(scope="module")
def stream() -> bytes:
    """Five numbers for each draw, like a roll of five dice."""
    numbers = bytearray()
    for draw in range(DRAWS):
        uniform = uniform_numbers(SEED, draw)
        numbers.extend([uniform(6) for _ in range(DICE)])
    return bytes(numbers)


def pairs(first: Iterable[int], second: Iterable[int]) -> Counter[int]:
    return Counter(6 * one + other for one, other in zip(first, second, strict=False))


# The limits are exceeded once in a thousand streams; this one is always the same.
LIMITS = {5: 20.52, 35: 66.62}  # by degrees of freedom


def test_every_face_comes_up_equally_often(stream: bytes) -> None:
    assert len(stream) == 1_000_000
    assert chi_square(Counter(stream), 6) < LIMITS[5]


@pytest.mark.parametrize("position", range(DICE))
def test_every_die_of_a_roll_is_uniform(stream: bytes, position: int) -> None:
    assert chi_square(Counter(stream[position::DICE]), 6) < LIMITS[5]


def test_no_die_depends_on_the_one_before(stream: bytes) -> None:
    assert chi_square(pairs(stream, stream[1:]), 36) < LIMITS[35]


def test_no_draw_depends_on_the_one_before(stream: bytes) -> None:
    firsts = stream[::DICE]
    assert chi_square(pairs(firsts, firsts[1:]), 36) < LIMITS[35]


def test_a_biased_stream_would_be_noticed() -> None:
    """If no byte were rejected, 0 to 3 would come up 43 times for each 42 of 4 and 5."""
    loaded = Counter(byte % 6 for byte in Random(1).randbytes(1_000_000))
    assert chi_square(loaded, 6) > 3 * LIMITS[5]
