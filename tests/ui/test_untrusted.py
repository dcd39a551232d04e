"""What anybody may have written into the storage is read, or falls back on the usual."""

import json

import pytest

from pinacoladice.ui import slots
from pinacoladice.ui.model import Setup
from pinacoladice.ui.opening import first_model
from pinacoladice.ui.reading import read_json
from pinacoladice.ui.statistics import load
from pinacoladice.ui.views.page import page

DEEP = ["[" * 100_000, '{"a":' * 100_000]


@pytest.mark.parametrize("text", DEEP)
def test_what_goes_too_deep_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"\[|a"):
        read_json(text)
    names = ("settings", "setup", "names", "hand.coladice", "seats.coladice", "statistics")
    model, _ = first_model(dict.fromkeys(names, text), ["en"])
    assert model.setup == Setup()
    assert page(model)


@pytest.mark.parametrize("look", [[], {}, None, "0", 1.5, 7, -1])
def test_glasses_that_there_are_not_fall_back_on_the_usual(look: object) -> None:
    kept = json.dumps({"looks": [look, 1, 2, 3, 4, 5, 6]})
    assert first_model({"setup": kept}, ["en"])[0].setup.looks == Setup().looks


def test_glasses_in_another_order_are_kept() -> None:
    kept = json.dumps({"looks": [6, 5, 4, 3, 2, 1, 0]})
    assert first_model({"setup": kept}, ["en"])[0].setup.looks == (6, 5, 4, 3, 2, 1, 0)


def test_statistics_without_an_end_are_set_aside() -> None:
    text = '{"coladice": {"players": {"Ann": [1, 1, 0, Infinity]}, "faces": [1, 1, 1, 1, 1, 1]}}'
    with pytest.raises(ValueError, match="Ann"):
        load(text, ["coladice"])
    model, _ = first_model({"statistics": slots.wrapped(1, text)}, ["en"])
    assert "Infinity" in model.broken_save
