"""What Python and the page say to each other."""

import json
from dataclasses import replace

import pytest

from pinacoladice.ui.effects import KeepAwake, Store
from pinacoladice.ui.model import Model, Settings
from pinacoladice.ui.page import page
from pinacoladice.web import messages


def test_a_message_holds_the_effects_in_their_order_and_the_screen() -> None:
    model = replace(Model(), settings=Settings(language="fr"), panel="menu")
    said = json.loads(messages.screen(model, [Store("match", "é"), KeepAwake(True)]))
    assert said["effects"] == [
        {"kind": "Store", "name": "match", "text": "é"},
        {"kind": "KeepAwake", "wanted": True},
    ]
    assert said["html"] == page(model)
    assert said["settings"]["language"] == "fr"
    assert said["panel"] is True


def test_effects_are_sent_even_if_rendering_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def page(_: Model) -> str:
        raise RuntimeError("no screen")

    monkeypatch.setattr(messages, "page", page)
    said = json.loads(messages.screen(Model(), [Store("match", "text")]))
    assert said["effects"] == [{"kind": "Store", "name": "match", "text": "text"}]
    assert "RuntimeError: no screen" in said["fault"]
    assert "html" not in said
