"""Untrusted data in the storage is loaded or falls back to defaults."""

import json

import pytest

from pinacoladice.ui.model import Setup
from pinacoladice.ui.page import page
from pinacoladice.ui.statistics.counts import load
from pinacoladice.ui.storage import slots
from pinacoladice.ui.storage.load import first_model, split_sitting
from pinacoladice.ui.untrusted import DEEPEST, LONGEST, read_json
from tests.ui.player import Player

# Open and closed, shallow enough for CPython's parser or not, and behind a string with brackets.
DEEP = [
    "[" * 100_000,
    '{"a":' * 100_000,
    "[" * 900 + "]" * 900,
    '{"a":' * 900 + "1" + "}" * 900,
    '["]]]]", ' + "[" * DEEPEST + "]" * (DEEPEST + 1),
    '["\\"", ' + "[" * DEEPEST + "]" * (DEEPEST + 1),
]


@pytest.mark.parametrize("text", [*DEEP, "9" * (LONGEST + 1), "NaN", "[-Infinity]", "[", ""])
def test_json_that_is_deep_long_or_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any
        read_json(text)


@pytest.mark.parametrize(
    "value",
    [
        "[" * 100,
        ['"' + "{" * 100] * 3,
        ["\\", "[" * 100],
        [[] for _ in range(1000)],
        json.loads("[" * DEEPEST + "]" * DEEPEST),
    ],
)
def test_brackets_in_strings_and_side_by_side_are_not_deep(value: object) -> None:
    assert read_json(json.dumps(value)) == value


STORED = Player().tap("start", "roll", "home", "game koala", "start").device


@pytest.mark.parametrize("text", DEEP)
@pytest.mark.parametrize("key", ["settings", "setup", "names", "hand.coladice", "seats.coladice"])
def test_a_best_effort_key_nested_too_deep_is_as_if_it_were_not_there(key: str, text: str) -> None:
    model, _ = first_model({**STORED, key: text}, ["en"])
    without, _ = first_model({name: STORED[name] for name in STORED if name != key}, ["en"])
    assert model == without
    assert page(model)


@pytest.mark.parametrize("text", DEEP)
def test_statistics_nested_too_deep_are_set_aside(text: str) -> None:
    model, _ = first_model({**STORED, "statistics": slots.wrap(10**9, text)}, ["en"])
    assert model.statistics == {}
    assert text[:100] in model.broken_save
    assert page(model)


@pytest.mark.parametrize("text", DEEP)
def test_seats_nested_too_deep_fall_back_to_people(text: str) -> None:
    """The line before the save."""
    (saved,) = [text for name, text in STORED.items() if name.startswith("match.koala") and text]
    match = split_sitting(saved.partition("\n")[2])[1]
    stored = {"match.koala": slots.wrap(10**9, f'{{"looks": {text}}}\n{match}'), "game": "koala"}
    model, _ = first_model(stored, ["en"])
    assert model.sitting is not None
    assert model.sitting.bots == ("", "")


@pytest.mark.parametrize("text", DEEP)
@pytest.mark.parametrize(
    "whole",
    [
        "{}",
        '{{"app": "pinacoladice", "version": 1, "kept": {}}}',
        '{{"app": "pinacoladice", "version": {}}}',
    ],
)
def test_a_file_nested_too_deep_is_refused(whole: str, text: str) -> None:
    player = Player().tap("open files").tap("import-file", value=whole.format(text))
    assert player.model.incoming is None
    assert player.model.notice is not None


@pytest.mark.parametrize("look", [[], {}, None, "0", 1.5, 7, -1])
def test_unknown_avatars_fall_back_to_defaults(look: object) -> None:
    setup = json.dumps({"looks": [look, 1, 2, 3, 4, 5, 6]})
    assert first_model({"setup": setup}, ["en"])[0].setup.avatars == Setup().avatars


def test_avatars_in_another_order_are_loaded() -> None:
    setup = json.dumps({"looks": [6, 5, 4, 3, 2, 1, 0]})
    assert first_model({"setup": setup}, ["en"])[0].setup.avatars == (6, 5, 4, 3, 2, 1, 0)


def test_infinite_statistics_are_set_aside() -> None:
    text = '{"coladice": {"players": {"Ann": [1, 1, 0, Infinity]}, "faces": [1, 1, 1, 1, 1, 1]}}'
    for infinite in (text, text.replace("Infinity", "1e999")):
        with pytest.raises(ValueError):  # noqa: PT011 - any
            load(infinite, ["coladice"])
    model, _ = first_model({"statistics": slots.wrap(1, text)}, ["en"])
    assert "Infinity" in model.broken_save
