"""The app on the device: offline, updates, installing, shortcuts, without a browser."""

import pytest

from pinacoladice.ui.browser.warm import warm
from pinacoladice.ui.effects import Effect, Install, Persist, Store, TakeUpdate
from pinacoladice.ui.model import Model, Notice
from pinacoladice.ui.page import page
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.update import update
from tests.ui.player import Player

SEED = bytes(32)


def after(*intents: str, model: Model | None = None) -> tuple[Model, list[Effect]]:
    model = model or Model()
    effects: list[Effect] = []
    for intent in intents:
        model, effects = update(model, intent, seed=SEED)
    return model, effects


def test_home_says_that_the_app_works_offline() -> None:
    model, _ = after("offline-ready")
    assert "Ready to play offline" in page(model)
    assert "Ready to play offline" not in page(Model())


def test_an_update_is_activated_at_home_at_once() -> None:
    assert TakeUpdate() in after("update-ready")[1]


@pytest.mark.parametrize("intents", [["start"], ["start", "roll"], ["open rules"]])
def test_an_update_waits_while_something_is_open(intents: list[str]) -> None:
    model, effects = after(*intents, "update-ready")
    assert TakeUpdate() not in effects
    _, effects = after("close", "home", model=model)
    assert TakeUpdate() in effects


def test_without_an_update_nothing_is_activated() -> None:
    assert TakeUpdate() not in after("start", "home")[1]


def test_the_browser_offers_to_install() -> None:
    model, _ = after("installable")
    assert 'data-intent="install"' in page(model)
    assert after("install", model=model)[1] == [Install()]
    assert 'data-intent="install"' not in page(after("installed", model=model)[0])


def test_on_ios_installing_is_explained() -> None:
    model, _ = after("installable-by-hand")
    assert "Add to Home Screen" in page(model)


def test_a_new_version_is_announced_once() -> None:
    model, effects = first_model({"version": "old"}, ["en"], "new")
    assert model.notice == Notice("notice.updated")
    assert "has been updated" in page(model)
    assert effects == [Store("version", "new")]
    assert first_model({"version": "new"}, ["en"], "new")[0].notice is None


def test_the_first_visit_is_no_update() -> None:
    model, effects = first_model({}, ["en"], "new")
    assert model.notice is None
    assert effects == [Store("version", "new")]


def test_the_next_visit_opens_where_the_last_one_ended() -> None:
    player = Player().tap("start", "roll")
    assert first_model(player.device, ["en"])[0].at_table
    player.tap("home")
    assert not first_model(player.device, ["en"])[0].at_table
    player.tap("resume coladice")
    assert first_model(player.device, ["en"])[0].at_table


def test_shortcuts_lead_to_the_table_or_home() -> None:
    stored = Player().tap("start", "roll").device
    assert first_model({**stored, "place": "home"}, ["en"], go="resume")[0].at_table
    assert not first_model({}, ["en"], go="resume")[0].at_table
    model, _ = first_model(stored, ["en"], go="new")
    assert not model.at_table
    assert model.match is not None
    lost, _ = first_model({}, ["en"], go="<b>")
    assert "recognise that link" in page(lost)


def test_the_warm_up_leaves_no_state_behind() -> None:
    warm()
    assert first_model({"place": "home"}, ["en"])[0] == Model()


# Persistence of the storage


def test_persistence_is_requested_once_when_a_match_starts() -> None:
    model, effects = after("start")
    assert Persist() in effects
    model, effects = after("home", "resume coladice", model=model)
    assert Persist() not in effects
    assert Persist() not in after("open rules", "game koala")[1]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("persistence granted", "stay on this device until"),
        ("persistence denied", "may delete saved games"),
    ],
)
def test_home_shows_whether_storage_is_persistent(answer: str, sentence: str) -> None:
    model, _ = after("start", "home")
    assert sentence not in page(model)
    assert sentence in page(after(answer, model=model)[0])


def test_home_warns_that_safari_evicts_storage() -> None:
    model, _ = after("evicts", "persistence denied")
    assert "seven days" in page(model)
    assert "may delete" not in page(model)  # one warning is enough
    assert "seven days" not in page(Model())
