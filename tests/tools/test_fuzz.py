"""A short run of what `python -m tools.fuzz` does for hours."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinacoladice.engine.errors import EngineError, InvalidGame
from tools.fuzz import harness
from tools.fuzz.harness import Tally, attempt
from tools.fuzz.targets import TARGETS, Target


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_mutated_inputs_are_read_or_refused(name: str, seed: int) -> None:
    target = TARGETS[name]
    try:
        target.check(target.read(target.make(Random(seed))))
    except EngineError as error:
        assert error.code


@pytest.mark.parametrize("name", ["save", "transcript", "link", "position", "claim"])
@settings(max_examples=60)
@given(text=st.text())
def test_any_text_is_refused(name: str, text: str) -> None:
    with pytest.raises(EngineError):
        TARGETS[name].read(text)


def raising(error: Exception) -> Target:
    def read(_: str) -> None:
        raise error

    return Target(lambda _: "", read)


def test_the_fuzzer_distinguishes_our_errors_from_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(harness, "FAULTS", tmp_path / "faults")
    tally = Tally()
    attempt(raising(InvalidGame("wrong")), "x", tally)
    assert (tally.inputs, tally.read, tally.faults) == (1, 0, [])
    attempt(raising(KeyError("oops")), "x", tally)
    assert len(tally.faults) == 1
    assert "oops" in tally.faults[0]
    monkeypatch.setattr(harness, "SLOW", -1)
    attempt(Target(lambda _: "", lambda _: None), "x", tally)
    assert (tally.read, tally.slow, len(tally.faults)) == (1, 1, 2)
    assert len(list((tmp_path / "faults").iterdir())) == 2
