"""What Python and the page say to each other."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from pinacoladice.ui.effects import Analyse, Effect, Encode, KeepAwake, Store
from pinacoladice.ui.model import Model, Settings
from pinacoladice.ui.views.page import page
from pinacoladice.web import messages

SCRIPTS = Path(__file__).parent.parent.parent / "static" / "js"


def test_a_message_holds_the_effects_in_their_order_and_the_screen() -> None:
    model = replace(Model(), settings=Settings(language="fr"), panel="menu")
    said = json.loads(messages.screen(model, [Store("match", "é"), KeepAwake(True)], moved=True))
    assert said["effects"] == [
        {"kind": "Store", "name": "match", "text": "é"},
        {"kind": "KeepAwake", "wanted": True},
    ]
    assert said["html"] == page(model)
    assert said["settings"]["language"] == "fr"
    assert (said["panel"], said["moved"]) == (True, True)


def test_the_page_knows_every_effect_but_thinking() -> None:
    script = (SCRIPTS / "effects.js").read_text(encoding="utf-8")
    ways = script.partition("const WAYS = {")[2].partition("\n};")[0]
    known = set(re.findall(r"^  (\w+):", ways, re.MULTILINE))
    assert known == {kind.__name__ for kind in get_args(Effect) if kind not in (Analyse, Encode)}


def test_what_is_to_be_kept_is_told_even_if_nothing_can_be_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def page(_: Model) -> str:
        raise RuntimeError("no screen")

    monkeypatch.setattr(messages, "page", page)
    said = json.loads(messages.screen(Model(), [Store("match", "text")], moved=True))
    assert said["effects"] == [{"kind": "Store", "name": "match", "text": "text"}]
    assert "RuntimeError: no screen" in said["fault"]
    assert "html" not in said
