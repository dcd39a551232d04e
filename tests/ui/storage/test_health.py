"""A storage that fails, works again or is cleared: the page says so as long as it is true."""

from dataclasses import replace

import pytest

from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.games.registry import words_of
from pinacoladice.ui.model import STORAGE_FAULTS
from pinacoladice.ui.storage.load import first_model
from tests.ui.player import Player


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", STORAGE_FAULTS)
def test_a_storage_that_fails_is_reported_as_long_as_it_does(fault: str, language: str) -> None:
    player = Player(first_model({"place": "home"}, [language])[0]).tap(f"storage-failed {fault}")
    said = words_of(player.model)(f"storage.{fault}")
    assert player.announcement() == said
    assert words_of(player.model)(f"storage.{fault}.advice") in player.page
    for intent in ("open menu", "close", "start", "roll", "hold 0", "home", "resume coladice"):
        assert said in player.tap(intent).page
    assert player.tap(f"storage-failed {fault}").announcement() == ""  # not again


def test_that_the_storage_works_again_is_shown_until_the_view_changes() -> None:
    player = Player().tap("start", "storage-failed full", "storage-works")
    said = words_of(player.model)("storage.again")
    assert player.announcement() == said
    for intent in ("roll", "hold 0", "roll"):
        assert said in player.tap(intent).page
    assert said not in player.tap("home").page


def test_another_reason_replaces_the_first() -> None:
    player = Player().tap("storage-failed full", "storage-failed blocked")
    assert player.model.storage == "blocked"
    assert player.tap("storage-failed by-nobody-knows-what").model.storage == "failing"


def test_while_nothing_is_stored_nothing_is_promised() -> None:
    player = Player().tap("persistence granted")
    assert "kept-for-good" in player.page
    assert "kept-for-good" not in player.tap("storage-failed full").page


def test_what_somebody_deletes_is_stored_again_from_memory() -> None:
    player = Player().tap("start", "roll", "home", "game koala", "start", "roll", "set theme dark")
    player.model = replace(player.model, broken_save="half a save")
    before = first_model(player.device, ["en"])[0]
    player.device.clear()
    player.tap("storage-cleared")
    assert "saved again" in player.page
    assert first_model(player.device, ["en"])[0] == replace(before, broken_save="half a save")
    assert set(player.model.sittings) == {"coladice", "koala"}
