"""Data stored by released builds still loads to the same positions."""

import json
from pathlib import Path
from typing import Any

import pytest

from pinacoladice.engine import save
from pinacoladice.engine.source import Entered, Fair, Sealed
from pinacoladice.games import GAMES
from pinacoladice.ui.model import Model
from pinacoladice.ui.statistics.counts import Tally
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.storage.slots import VERSION as SLOTS_VERSION
from pinacoladice.ui.update import update
from tests.ui.device import Device

FOLDER = Path(__file__).parent / "saves"
# The games that there were with each version of the format, and their options.
RELEASED = {
    "version-1": {"coladice": {"happy-hour"}, "pickomino": {"short-game"}, "koala": set[str]()},
}
SAVES = sorted(FOLDER.glob("version-*/*.txt"))
DEVICES = [path for path in sorted((FOLDER / "devices").glob("*.json")) if path.stem != "expected"]


def expected(path: Path) -> Any:
    return json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))


def test_there_are_saves_of_every_version_game_and_kind_of_dice() -> None:
    versions = {path.parent.name for path in SAVES}
    assert versions == {f"version-{number}" for number in range(1, save.VERSION + 1)}
    for version in versions:
        files = [path for path in SAVES if path.parent.name == version]
        assert expected(files[0]).keys() == {path.stem for path in files}
        matches = [save.load(path.read_text(encoding="utf-8"), GAMES) for path in files]
        assert {match.game.name for match in matches} == RELEASED[version].keys()
        assert {type(match.source) for match in matches} == {Fair, Entered, Sealed}
        for game, options in RELEASED[version].items():
            played = [match.options for match in matches if match.game.name == game]
            assert frozenset[str]().union(*played) == options
        assert any(len(match.games) > 1 for match in matches)
        assert any(match.games[0].setup is None for match in matches)  # from a position
    names = {"bare", *(f"slots-{number}" for number in range(1, SLOTS_VERSION + 1))}
    assert {path.stem for path in DEVICES} == names


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_save_loads_to_its_position(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = save.load(text, GAMES)
    ends = [match.game.format_position(played.states[-1]) for played in match.games]
    assert ends == expected(path)[path.stem]


def opened(path: Path) -> tuple[Model, Device]:
    device = Device(json.loads(path.read_text(encoding="utf-8")))
    model, effects = first_model(device.stored, ["en"], "a new build")
    device.perform(effects)
    return model, device


@pytest.mark.parametrize("path", DEVICES, ids=lambda path: path.stem)
def test_all_stored_data_of_a_device_is_loaded(path: Path) -> None:
    model, _ = opened(path)
    positions = {
        name: sitting.match.game.format_position(sitting.state)
        for name, sitting in model.sittings.items()
    }
    assert positions == expected(path)
    assert {name: sitting.bots for name, sitting in model.sittings.items()} == {
        "coladice": ("", "", "easy"),
        "pickomino": ("", "medium"),
        "koala": ("", "medium"),
    }
    assert model.sittings["koala"].match.length == 6
    assert model.sittings["coladice"].match.players[:2] == ("Zoé", "Jean-Baptiste")
    assert model.statistics["coladice"].players["Zoé"] == Tally(4, 2, 1, 23)
    assert model.statistics["coladice"].form == ()  # older than that
    assert (model.settings.language, model.settings.theme) == ("fr", "dark")
    assert model.known_names == ("Zoé", "Jean-Baptiste")
    assert (model.game, model.at_table) == ("pickomino", False)
    assert model.broken_save == ""


@pytest.mark.parametrize("path", DEVICES, ids=lambda path: path.stem)
def test_loaded_games_can_be_played_and_are_stored_in_the_current_format(path: Path) -> None:
    model, device = opened(path)
    for game, move in (("coladice", "roll"), ("pickomino", "keep 4"), ("koala", "roll")):
        for intent in (f"resume {game}", move):
            model, effects = update(model, intent)
            assert device.perform(effects) == ""
    again, _ = first_model(device.stored, ["en"], "a new build")
    assert again.sittings == model.sittings
    moves = {name: len(each.match.games[-1].records) for name, each in model.sittings.items()}
    assert moves == {"coladice": 3, "pickomino": 2, "koala": 2}
