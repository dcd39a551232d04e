"""Cached views show the same as uncached ones, whatever was shown before."""

from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from typing import Any

import pytest

import pinacoladice.ui
from pinacoladice.ui.model import Model
from pinacoladice.ui.page import page
from tests.playing import TABLES, Table
from tests.ui.player import Player
from tests.ui.test_whole_games import buttons

TAPS = 40
MODULES = [info.name for info in walk_packages(pinacoladice.ui.__path__, "pinacoladice.ui.")]


def caches() -> list["_lru_cache_wrapper[Any]"]:
    """The cached functions of the views, each from its own module."""
    return [
        each
        for name in MODULES
        for each in vars(import_module(name)).values()
        if isinstance(each, _lru_cache_wrapper) and each.__module__ == name
    ]


def uncached(model: Model) -> str:
    for each in caches():
        each.cache_clear()
    return page(model)


def some_models(table: Table, luck: Random) -> list[Model]:
    """By random taps at two tables, which differ in the language, the names and the glasses, each
    with and without odds."""
    models = []
    for number, language in enumerate(("en", "fr")):
        player = Player().tap(f"set language {language}", f"game {table.game.name}")
        player.tap(f"count {table.seats}", *["avatar 0"] * number)
        player.tap("name 0", value=f"<{language}>")
        player.tap(*[f"option {option}" for option in sorted(table.options)], "start")
        for _ in range(TAPS):
            shown = buttons(player.page).values()
            player.tap(luck.choice([each.intent for each in shown if is_of_game(each.intent)]))
            models += [player.model, Player(player.model).tap("toggle odds").model]
    return models


def is_of_game(intent: str) -> bool:
    return intent.partition(" ")[0] in {"roll", "hold", "coaster", "place", "pass", "keep", "take"}


@pytest.mark.parametrize(
    "table", [table for table in TABLES if table.game.name != "koala" and table.seats < 4], ids=str
)
def test_cached_views_equal_uncached_ones(table: Table) -> None:
    luck = Random(str(table))
    models = some_models(table, luck)
    pages = [(model, uncached(model)) for model in models]
    luck.shuffle(pages)
    assert all(page(model) == expected for model, expected in [*pages, *reversed(pages)])


def test_caches_are_bounded() -> None:
    assert {each.__name__ for each in caches()} >= {"coaster", "_card", "_picture", "_words"}
    unbounded = [each.__name__ for each in caches() if each.cache_parameters()["maxsize"] is None]
    assert unbounded == ["definitions"]  # without arguments: one value
