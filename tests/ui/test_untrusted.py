"""Untrusted data in the storage is loaded or falls back to defaults."""

import json

import pytest

from pinacoladice.ui.model import Setup
from pinacoladice.ui.page import page
from pinacoladice.ui.panels.statistics import load
from pinacoladice.ui.storage import slots
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.untrusted import read_json

DEEP = ["[" * 100_000, '{"a":' * 100_000]


@pytest.mark.parametrize("text", DEEP)
def test_json_nested_too_deep_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\[|a"):
        read_json(text)
    names = ("settings", "setup", "names", "hand.coladice", "seats.coladice", "statistics")
    model, _ = first_model(dict.fromkeys(names, text), ["en"])
    assert model.setup == Setup()
    assert page(model)


@pytest.mark.parametrize("look", [[], {}, None, "0", 1.5, 7, -1])
def test_unknown_avatars_fall_back_to_defaults(look: object) -> None:
    setup = json.dumps({"looks": [look, 1, 2, 3, 4, 5, 6]})
    assert first_model({"setup": setup}, ["en"])[0].setup.avatars == Setup().avatars


def test_avatars_in_another_order_are_loaded() -> None:
    setup = json.dumps({"looks": [6, 5, 4, 3, 2, 1, 0]})
    assert first_model({"setup": setup}, ["en"])[0].setup.avatars == (6, 5, 4, 3, 2, 1, 0)


def test_infinite_statistics_are_set_aside() -> None:
    text = '{"coladice": {"players": {"Ann": [1, 1, 0, Infinity]}, "faces": [1, 1, 1, 1, 1, 1]}}'
    with pytest.raises(ValueError, match="Ann"):
        load(text, ["coladice"])
    model, _ = first_model({"statistics": slots.wrap(1, text)}, ["en"])
    assert "Infinity" in model.broken_save
