"""Errors are codes with parameters; their text is for developers."""

import pickle

import pytest

from pinacoladice.engine.errors import (
    BadSave,
    EngineError,
    IllegalAction,
    Invalid,
    InvalidGame,
    InvalidPosition,
    refuse,
)


def test_an_error_reads_well_in_a_log() -> None:
    assert str(EngineError("game_over")) == "game over"
    assert str(InvalidPosition("unknown_coaster", text="fulk", at=7)) == (
        "unknown coaster (text='fulk', at=7)"
    )


def test_a_refusal_reads_well_in_a_log() -> None:
    assert str(refuse("must_place")) == "must place"
    assert str(IllegalAction(refuse("no_rolls_left", rolls=3))) == "no rolls left (rolls=3)"


def test_an_illegal_action_carries_its_refusal() -> None:
    refusal = refuse("must_place")
    assert IllegalAction(refusal).refusal is refusal


@pytest.mark.parametrize(
    "error", [IllegalAction(refuse("no_rolls_left", rolls=3)), BadSave("checksum_wrong", line=2)]
)
def test_errors_can_be_pickled(error: EngineError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert type(again) is type(error)
    assert str(again) == str(error)


def test_the_position_of_an_error_is_optional() -> None:
    assert Invalid("x").at is None
    assert Invalid("x", at=3).at == 3
    assert InvalidGame("x").line == 0
    assert BadSave("x", line=3).line == 3


def test_input_of_a_newer_version_is_told_from_wrong_input() -> None:
    assert BadSave("save_of_newer_version").is_of_newer_version
    assert not BadSave("checksum_wrong").is_of_newer_version
