"""Whatever a released build has written still loads to the same positions."""

import json
from pathlib import Path
from typing import Any

import pytest

from pinacoladice.engine import save
from pinacoladice.engine.source import Entered, Fair, Sealed
from pinacoladice.games import GAMES
from pinacoladice.ui.model import Model
from pinacoladice.ui.opening import first_model
from pinacoladice.ui.slots import VERSION as SLOTS_VERSION
from pinacoladice.ui.statistics import Tally
from pinacoladice.ui.update import update
from tests.ui.device import Device

FOLDER = Path(__file__).parent / "saves"
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
        assert {match.game.name for match in matches} == GAMES.keys()
        assert {type(match.source) for match in matches} == {Fair, Entered, Sealed}
        assert {option for match in matches for option in match.options} == {
            option for game in GAMES.values() for option in game.options
        }
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
    model, effects = first_model(device.kept, ["en"], "a new build")
    device.perform(effects)
    return model, device


@pytest.mark.parametrize("path", DEVICES, ids=lambda path: path.stem)
def test_a_device_opens_with_all_that_it_kept(path: Path) -> None:
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
    assert (model.settings.language, model.settings.theme) == ("fr", "dark")
    assert model.known_names == ("Zoé", "Jean-Baptiste")
    assert (model.game, model.at_table) == ("pickomino", False)
    assert model.broken_save == ""


@pytest.mark.parametrize("path", DEVICES, ids=lambda path: path.stem)
def test_its_games_go_on_and_are_kept_as_now(path: Path) -> None:
    model, device = opened(path)
    for game, move in (("coladice", "roll"), ("pickomino", "keep 4"), ("koala", "roll")):
        for intent in (f"resume {game}", move):
            model, effects = update(model, intent)
            assert device.perform(effects) == ""
    again, _ = first_model(device.kept, ["en"], "a new build")
    assert again.sittings == model.sittings
    ends = [model.sittings[game].match.games[-1].records for game in GAMES]
    assert [len(records) for records in ends] == [3, 2, 2]
