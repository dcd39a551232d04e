"""Today's table in the storage, in files, and in a follower."""

import json

import pytest

from pinacoladice.ui.effects import Download
from pinacoladice.ui.storage import keys
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.storage.slots import wrap
from pinacoladice.ui.tables import TODAY
from tests.ui.player import Player
from tests.ui.today.player import at_today, played

DAY = "2026-11-19"
DAYS = {"2026-11-18": "2026-11-18.won.21.17.8.92", "2026-11-19": "2026-11-19.left.3.4.1."}


def stored(text: str) -> dict[str, str]:
    return {keys.DAYS: wrap(1, text)}


def test_results_come_back() -> None:
    model, effects = first_model(stored(json.dumps([*DAYS.values()])), ["en"])
    assert {date: str(result) for date, result in model.days.items()} == DAYS
    assert effects == []


@pytest.mark.parametrize("text", ["7", "{}", "[7]", '["2026-11-19"]', '["2026-11-31.won.1.2.3.4"]'])
def test_results_that_cannot_be_read_are_set_aside(text: str) -> None:
    model, _ = first_model(stored(text), ["en"])
    assert model.days == {}
    assert model.notice is not None
    assert model.notice.key == "notice.broken_days"
    assert text in model.broken_save


def edited(player: Player, old: str, new: str) -> dict[str, str]:
    """The device with a change in the seats of the match, which no checksum of the save covers."""
    text = player.stored(keys.match_of(TODAY)) or ""
    assert old in text
    return {keys.match_of(TODAY): wrap(9, text.replace(old, new))}


def test_a_match_that_is_not_of_its_date_is_set_aside() -> None:
    player = at_today(DAY).tap("roll")
    assert first_model(edited(player, '"day"', '"day"'), ["en"])[0].sittings
    for old, new in ((DAY, "2026-11-20"), (DAY, "never"), ('"medium"', '""'), ('"day"', '"date"')):
        model, _ = first_model(edited(player, old, new), ["en"])
        assert model.sittings == {}
        assert model.broken_save


def test_a_match_of_a_date_at_an_ordinary_table_is_an_ordinary_match() -> None:
    text = at_today(DAY).tap("roll").stored(keys.match_of(TODAY)) or ""
    model, _ = first_model({keys.match_of("coladice"): wrap(1, text)}, ["en"])
    assert model.sittings["coladice"].day == ""


def test_a_device_with_results_is_not_new() -> None:
    assert not first_model(stored('["2026-11-19.left.3.4.1."]'), ["en"])[0].at_table


# Files


def exported(player: Player) -> str:
    (file,) = player.tap("export-all").effects
    assert isinstance(file, Download)
    return file.text


def test_results_and_a_game_under_way_move_to_another_device() -> None:
    mine = played(at_today(DAY)).tap("home", "date 2026-11-20", "today")
    file = exported(played(mine, 3))
    other = Player().tap("import-file", value=file)
    assert other.model.incoming is not None
    assert {"days", TODAY} <= other.model.incoming.wanted
    other.tap("take-incoming")
    assert other.model.days == mine.model.days
    assert other.model.sittings[TODAY].match == mine.sitting.match


def test_imported_results_replace_none() -> None:
    file = exported(played(at_today(DAY)).tap("home"))
    mine = played(at_today(DAY), 3).tap("open replace-today", "give-up")
    before = mine.model.days
    mine.tap("import-file", value=file)
    incoming = mine.model.incoming
    assert incoming is not None
    assert "days" not in incoming.wanted
    mine.tap("import-file", value=exported(played(at_today("2026-11-18")).tap("home")))
    mine.tap("take-incoming")
    assert mine.model.days.keys() == {DAY, "2026-11-18"}
    assert mine.model.days[DAY] == before[DAY]


# Tabs


def test_a_follower_shows_todays_table_as_it_was_stored() -> None:
    leader = played(at_today(DAY), 3)
    follower = Player().tap(f"date {DAY}").tap("follow", value=json.dumps(leader.device))
    assert follower.sitting.match == leader.sitting.match
    assert (follower.model.table, follower.model.today) == (TODAY, DAY)
