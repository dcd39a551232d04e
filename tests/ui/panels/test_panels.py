"""Panels, settings and notices, without a browser."""

import pytest

from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.ui.effects import Share
from pinacoladice.ui.model import Model, Notice, Settings
from pinacoladice.ui.panels import settings
from pinacoladice.ui.storage.load import first_model
from tests.ui.player import Player, finished

GAME = Coladice()


@pytest.mark.parametrize("panel", ["menu", "rules", "log", "statistics", "settings"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_panels_open_and_close(panel: str, language: str) -> None:
    player = finished().tap(f"set language {language}", f"open {panel}")
    assert 'role="dialog"' in player.page
    assert player.tap("close").model.panel == ""


def test_the_language_changes_without_losing_the_game() -> None:
    player = Player().tap("start", "roll", "hold 2", "set language fr")
    assert player.hand.held == {2}
    assert "Lancer 4 dés" in player.page


def test_a_language_that_cannot_be_fetched_is_chosen_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(settings, "is_available", lambda _language: False)
    player = Player().tap("set language fr")
    assert player.model.settings.language == "fr"  # from the next start with a network on
    assert player.model.notice == Notice("notice.no_language", {"name": "Français"})


def test_settings_are_stored() -> None:
    player = Player().tap("set language fr", "set theme dark", "toggle sound", "toggle vibration")
    again, _ = first_model({"settings": player.stored("settings") or ""}, ["en"])
    assert again.settings == Settings("fr", "dark", sound=True, vibration=False)


def test_a_program_fault_is_reported_and_nothing_is_lost() -> None:
    player = Player().tap("start", "roll")
    match = player.model.match
    assert player.tap("trouble").model.match is match
    assert "the game is safe" in player.page


def test_sharing_is_confirmed() -> None:
    assert isinstance(Player().tap("open share", "hand-on app").effects[0], Share)
    assert Player().tap("copied").model.notice == Notice("notice.copied")


@pytest.mark.parametrize(
    "intent",
    [
        "",
        "dance",
        "open fridge",
        "set language xx",
        "set theme x",
        "roll",
        "hold 1",
        "rematch",
        "place",
    ],
)
def test_invalid_intents_change_nothing(intent: str) -> None:
    assert Player().tap(intent).model == Model()
