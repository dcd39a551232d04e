"""The tables of the start benchmark: rows, ratios and options."""

from argparse import ArgumentTypeError

import pytest

from tools.bench.__main__ import several
from tools.bench.first_visits import FIRST, ROWS, SENT, Stay, figures
from tools.bench.rows import Row, compare, in_words
from tools.bench.visits import Visit


def stay(answered: float, waits: list[float], sent_before: float = 0) -> Stay:
    visit = Visit(
        opened=0,
        answered=answered,
        waits=waits,
        start="plain",
        offline=False,
        paint=None,
        shifts=None,
    )
    return Stay(visit, sent_before, sent=2000, memory=300)


def test_each_row_of_a_first_visit_has_a_figure() -> None:
    sample = figures(stay(4000, []), stay(3000, [20, 80, 50], sent_before=1500))
    assert [*sample] == [row.name for row in ROWS]
    assert {row.baseline for row in ROWS} <= {*sample}
    assert sample[FIRST] == 4000
    assert sample["app: wait for the answer to the second tap"] == 20
    assert sample["app: wait for the answer to the tenth tap"] == 50
    assert sample["app: longest wait from the second to the tenth tap"] == 80
    assert sample["app: sent before the answer to the first tap"] == 1500
    assert sample[SENT] == 2000


SAMPLES = [{"a": 1000.0, "b": 500.0}, {"a": 2000.0, "b": 600.0}, {"a": 3000.0, "b": 2400.0}]


def test_a_row_has_medians_and_the_ratios_of_each_round() -> None:
    assert in_words(Row("b", "a"), SAMPLES) == "600 ms | 0.30 (0.30 to 0.80)"
    assert in_words(Row("a", "a", unit="kB"), SAMPLES) == "2,000 kB | 1.00"


def test_a_small_ratio_is_not_rounded_to_nothing() -> None:
    samples = [{"a": 20_000.0, "b": 30.0}]
    assert in_words(Row("b", "a"), samples) == "30 ms | 0.0015 (0.0015 to 0.0015)"


def test_rows_without_a_figure_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    rounds = iter(SAMPLES)
    compare("Title", 3, lambda: next(rounds), [Row("b", "a", "≤ 1"), Row("unknown", "a")])
    printed = capsys.readouterr().out
    assert printed.endswith("| b | 600 ms | 0.30 (0.30 to 0.80) | ≤ 1 |\n")
    assert "\nTitle; rounds: 3; load: " in printed


def test_an_option_takes_some_of_the_names() -> None:
    parse = several(["chromium", "firefox", "webkit"])
    assert parse("webkit,chromium") == ["webkit", "chromium"]
    with pytest.raises(ArgumentTypeError, match="chromium,firefox,webkit"):
        parse("chromium,opera")
