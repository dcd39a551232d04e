"""Loading the data stored on a device, without a browser."""

import json

import pytest

from pinacoladice.engine import save
from pinacoladice.games import GAMES
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.ui.effects import ClearSlot, Download, Store
from pinacoladice.ui.games.coladice.hand import shuffled
from pinacoladice.ui.model import Notice
from pinacoladice.ui.page import page
from pinacoladice.ui.storage import keys
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.storage.slots import recover, wrap
from tests.games.coladice.boards import position
from tests.ui.player import Player, at, finished

GAME = Coladice()
SHARED_KEYS = {key for name, key in vars(keys).items() if name.isupper() and isinstance(key, str)}
GAME_KEYS = {key(game) for game in GAMES for key in (keys.match_of, keys.seats_of, keys.hand_of)}


def test_everything_comes_back_after_a_reload() -> None:
    player = Player().tap("count 3").tap("name 1", value="Ben")
    player.tap("start", "roll", "hold 0", "roll")
    again, effects = first_model(player.device, ["en"])
    assert again == player.kept
    assert again.match is not None
    assert again.at_table
    assert effects == []


MOVING = "happy-hour roll=3 dice=13456 effect=4"


@pytest.mark.parametrize(
    ("rest", "taps"),
    [
        ("roll=1 dice=22555", ["hold 1", "hold 3"]),
        ("roll=1 dice=22555", ["coaster full"]),
        ("roll=1 dice=22555", ["hold 1", "enter 6", "enter 2"]),
        ("", ["enter 6", "enter 2", "erase"]),
        ("happy-hour roll=3 dice=13456", ["enter 4", "roll", "coaster small"]),
        (MOVING, ["coaster small", "coaster five", "place"]),
        ("turn=b last-round over", ["look-away"]),
    ],
)
def test_half_entered_moves_come_back_after_a_reload(rest: str, taps: list[str]) -> None:
    player = at(position("5,6", rest, small="b"), real_dice=True)
    for tap in taps:
        player.tap(tap)
        stored = {"match.coladice": save.dump(player.sitting.match), **player.device}
        again, _ = first_model(stored, ["en"])
        assert page(again) == page(player.kept)


def test_a_placement_undone_leaves_the_dice_where_they_lay() -> None:
    player = at(position("1,2"), real_dice=True)
    player.tap("enter 5", "enter 2", "enter 5", "enter 2", "enter 5", "roll")
    assert player.hand.tray == (5, 2, 5, 2, 5)
    assert player.tap("coaster full", "place", "undo").hand.tray == (5, 2, 5, 2, 5)


@pytest.mark.parametrize(
    "hand",
    [
        {"moves": [1]},
        {"tray": [6, 6, 6, 6, 6], "held": [0]},
        {"held": [7]},
        {"held": "01"},
        {"entry": [1, 2, 3, 4, 5, 6]},
        {"entry": [0]},
        {"entry": [None]},
        {"choice": ["none", None, ""]},
        {"choice": ["small", 9, ""]},
        {"choice": ["small", None, "none"]},
        {"choice": ["five", None, ""]},
        {"choice": [3]},
    ],
)
def test_a_stored_hand_that_does_not_fit_the_match_is_dropped(hand: dict[str, object]) -> None:
    player = at(position("1,2", "roll=1 dice=22555"), real_dice=True)
    fits = {"tray": [2, 2, 5, 5, 5], "held": [], "choice": ["", None, ""]}
    data = {"moves": [0], "entry": [], "hand": fits | hand} | hand
    device = {
        "match.coladice": save.dump(player.sitting.match),
        "hand.coladice": json.dumps(data),
    }
    again, _ = first_model(device, ["en"])
    assert again == player.kept


def test_virtual_dice_do_not_lie_sorted() -> None:
    player = Player().tap("start")
    trays = [player.tap("roll").hand.tray for _ in range(3)]
    assert any(tray != tuple(sorted(tray)) for tray in trays)
    assert shuffled((1, 2, 3, 4, 5), 7) == shuffled((1, 2, 3, 4, 5), 7)


def test_a_broken_save_is_set_aside_and_offered() -> None:
    model, effects = first_model({"match.coladice": "pinacoladice 1\nrubbish"}, ["fr"])
    assert model.match is None
    assert model.broken_save == "pinacoladice 1\nrubbish"
    assert Store("broken", "pinacoladice 1\nrubbish") in effects
    player = Player(model).tap("download-broken")
    assert player.effects == [Download("pina-coladice-save.txt", "pinacoladice 1\nrubbish")]
    assert "illisible" in player.page
    assert player.tap("start").state
    assert player.tap("forget-broken").model.broken_save == ""


@pytest.mark.parametrize(
    "rubbish", ["", "{", "3", "[]", "null", '{"count": 9}', '["x", 3]', '{"players": 3}']
)
def test_garbage_in_the_storage_falls_back_to_defaults(rubbish: str) -> None:
    others = {"broken", "version", *keys.DURABLE}
    stored = dict.fromkeys((SHARED_KEYS | GAME_KEYS) - others, rubbish)
    model, effects = first_model(stored, ["en"])
    assert model.setup.count == 2
    assert model.settings.language == "en"
    assert effects == []
    assert page(model)


NEWER = [
    wrap(2_000_000, "{}").replace("slot 1", "slot 2"),
    wrap(2_000_000, '{"bots": []}\npinacoladice 2\n'),
    "pinacoladice 2\nfrom a time before slots",
]


@pytest.mark.parametrize("text", NEWER)
def test_a_save_of_a_newer_version_stays_where_it_is(text: str) -> None:
    model, effects = first_model({"match.coladice": text}, ["en"])
    assert (model.match, model.broken_save, effects) == (None, "", [])
    player = Player(model)
    player.world.stored["match.coladice"] = text
    assert "newer version" in player.page
    player.tap("storage-cleared")  # which stores everything
    assert {name for name in player.device if "match.coladice" in name} == {"match.coladice"}
    player.tap("start", "roll", "roll", "roll")
    assert player.device["match.coladice"] == text
    again, _ = first_model(player.device, ["en"])
    assert again.match == player.model.match
    assert player.device.keys() >= {"match.coladice.v1", "match.coladice.v1.2"}


@pytest.mark.parametrize("name", ["x" * 200, "مريم", "👩‍👩‍👧 & co", "a\nb\x00c\ud800"])
def test_any_name_can_be_played_with(name: str) -> None:
    player = Player().tap("name 0", value=name).tap("start", "roll")
    assert save.load(player.stored_match("coladice"), GAMES) == player.model.match


# Slots


def damaged(stored: dict[str, str], *names: str) -> dict[str, str]:
    return {**stored, **{name: stored[name][:-5] for name in names}}


def test_with_one_damaged_slot_the_game_goes_on_from_the_other() -> None:
    player = Player().tap("start", "roll")
    before = player.model.match
    player.tap("roll")  # into the first slot again
    stored = damaged(player.device, "match.coladice")
    model, effects = first_model(stored, ["en"])
    assert model.match == before
    assert model.notice is None
    assert model.broken_save == stored["match.coladice"]
    assert effects == [Store("broken", stored["match.coladice"]), ClearSlot("match.coladice")]
    home = Player(model).tap("home")
    assert "couldn’t be read" in home.page
    assert home.tap("download-broken").effects == [
        Download("pina-coladice-save.txt", stored["match.coladice"])
    ]


def test_two_damaged_slots_are_set_aside_and_reported() -> None:
    stored = damaged(Player().tap("start", "roll").device, "match.coladice", "match.coladice.2")
    model, _ = first_model(stored, ["en"])
    assert model.match is None
    assert model.notice == Notice("notice.broken_save")
    assert stored["match.coladice"] in model.broken_save
    assert stored["match.coladice.2"] in model.broken_save


def test_a_damaged_text_is_set_aside_once_and_the_total_is_limited() -> None:
    stored = damaged(Player().tap("start", "roll").device, "match.coladice")
    once, _ = first_model(stored, ["en"])
    twice, _ = first_model({**stored, "broken": once.broken_save}, ["en"])
    assert twice.broken_save == once.broken_save
    much, _ = first_model({**stored, "broken": "x" * 300_000}, ["en"])
    assert len(much.broken_save) == 200_000
    assert much.broken_save.endswith(stored["match.coladice"])


@pytest.mark.parametrize("text", ["{", "3", '{"coladice": 3}', '{"coladice": {"players": {}}}'])
def test_statistics_that_cannot_be_read_are_set_aside(text: str) -> None:
    model, effects = first_model({"statistics": text}, ["en"])
    assert model.statistics == {}
    assert model.notice == Notice("notice.broken_statistics")
    assert effects[0] == Store("broken", text)


def test_a_match_is_counted_once() -> None:
    """Even if the page dies after it is counted and before it is removed."""
    player = finished()
    match = save.dump(player.sitting.match)
    player.tap("home")
    stored = {name: text for name, text in player.device.items() if not name.startswith("match")}
    again = Player(first_model({**stored, "match.coladice": match}, ["en"])[0]).tap("home")
    assert again.model.statistics == player.model.statistics
    assert again.model.match is None


@pytest.mark.parametrize("avatars", [[0.0, 1.0], [0, 0], [True, 0], [[], {}], "01", [0, 99]])
def test_invalid_avatars_fall_back_to_defaults(avatars: object) -> None:
    player = Player().tap("start", "roll")
    slot = recover(player.device, "match.coladice", str).ref.slot
    _, _, saved = player.device[slot].partition("\n")[2].partition("\n")
    seats = json.dumps({"looks": avatars, "bots": ["", ""]})
    model, _ = first_model({"match.coladice": wrap(9, f"{seats}\n{saved}")}, ["en"])
    assert model.sitting is not None
    assert model.sitting.avatars == (0, 1)
    assert page(model)
