"""A cocktail is counted with its match: once, and only a person's."""

import json
from dataclasses import replace

import pytest

from pinacoladice.ui.effects import Download, StoreDurable
from pinacoladice.ui.storage import keys
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.storage.slots import wrap
from tests.games.coladice.boards import position
from tests.ui.device import Device
from tests.ui.player import Player, at, finished
from tests.ui.today.player import at_today, played

DAY, WON_BY_LINE = "2026-11-19", "2026-11-06"
# Ann needs 44 for each of these lines.
ROW = {"_11": "a", "_22": "a", "_33": "a"}
COLUMN = {"_111": "a", "evens": "a", "five": "a"}
DIAGONAL = {"pairs": "a", "full": "a", "low": "a"}


def winning(*kinds: str, **tokens: str) -> Player:
    """Before the move that completes the line."""
    text = position("1,2", "roll=1 dice=44136", **(tokens or ROW))
    return at(text, *kinds).tap(f"date {DAY}")


def won(*kinds: str, **tokens: str) -> Player:
    return winning(*kinds, **tokens).tap("coaster 44", "place")


def test_it_is_counted_when_the_match_is_left() -> None:
    player = won()
    assert player.model.cocktails == {}
    mixed = player.tap("home").model.cocktails["bitters"]
    assert (mixed.times, mixed.star, mixed.line) == (1, "olives", "row")
    assert (mixed.players, mixed.date) == (("Ann", "Ben"), DAY)


def test_a_diagonal_is_told_from_a_row_and_a_column() -> None:
    assert won(**DIAGONAL).tap("home").model.cocktails["sour"].line == "diagonal"
    assert won(**COLUMN).tap("home").model.cocktails["sling"].line == "column"


def test_a_rematch_counts_it_too() -> None:
    assert won().tap("rematch").model.cocktails["bitters"].times == 1


def test_a_bots_cocktail_is_not_counted() -> None:
    player = winning("easy", "").tap("bot-plays claim 44")
    assert player.sitting.state.over
    player.tap("home")
    assert player.model.statistics
    assert player.model.cocktails == {}


def test_a_game_won_by_points_has_no_cocktail() -> None:
    player = at(position("20,2", "turn=b last-round over")).tap("home")
    assert player.model.statistics
    assert player.model.cocktails == {}


def test_undoing_the_last_move_leaves_none() -> None:
    text = position("1,2", "roll=1 dice=44136", **ROW)
    player = at(text, real_dice=True).tap("coaster 44", "place", "undo", "home")
    assert player.sitting.state.over is False
    assert player.model.cocktails == {}


def test_the_same_match_counts_once() -> None:
    player = won()
    over = player.model
    player.model = replace(player.tap("home").model, sittings=over.sittings, at_table=True)
    assert player.tap("home").model.cocktails["bitters"].times == 1


def test_without_a_date_it_is_counted_all_the_same() -> None:
    assert finished().tap("home").model.cocktails["bitters"].date == ""


# Today's table


def test_at_todays_table_it_counts_with_the_result() -> None:
    player = played(at_today(WON_BY_LINE, name="Zoé"))
    assert player.model.days[WON_BY_LINE].outcome == "won-line"
    (mixed,) = player.model.cocktails.values()
    assert (mixed.times, mixed.players[0], mixed.date) == (1, "Zoé", WON_BY_LINE)
    again, _ = first_model(player.device, ["en"])
    assert again.cocktails == player.model.cocktails
    player.tap("home", "today", "see-board", "see-result")
    assert player.model.cocktails == again.cocktails


def test_practice_at_todays_table_does_not_count() -> None:
    player = played(at_today(WON_BY_LINE))
    before = player.model.cocktails
    played(player.tap("practise")).tap("home")
    assert player.model.cocktails == before


# Storage


def test_it_comes_back_after_a_reload() -> None:
    player = won().tap("home")
    again, effects = first_model(player.device, ["en"])
    assert again.cocktails == player.model.cocktails
    assert effects == []


def test_a_page_that_dies_before_the_match_is_counted_counts_it_once() -> None:
    over = won().model
    home = Player(over).tap("home")
    writes = [effect for effect in home.effects if isinstance(effect, StoreDurable)]
    device = Device()
    device.perform(writes[:1])
    died, _ = first_model(device.stored, ["en"])
    assert died.statistics == {}
    assert died.cocktails == home.model.cocktails
    again = Player(replace(over, cocktails=died.cocktails)).tap("home").model
    assert again.cocktails == home.model.cocktails
    assert again.statistics == home.model.statistics


@pytest.mark.parametrize("text", ["7", "{", '{"gin": {}}', '{"fizz": {"times": 1}}'])
def test_what_cannot_be_read_is_set_aside(text: str) -> None:
    model, _ = first_model({keys.COCKTAILS: wrap(1, text)}, ["en"])
    assert model.cocktails == {}
    assert model.notice is not None
    assert model.notice.key == "notice.broken_cocktails"
    assert text in model.broken_save


def test_a_device_without_cocktails_loads_as_before() -> None:
    player = won().tap("home")
    earlier = {name: text for name, text in player.device.items() if "cocktails" not in name}
    model, effects = first_model(earlier, ["en"])
    assert (model.cocktails, model.notice, effects) == ({}, None, [])
    assert model.statistics == player.model.statistics


def exported(player: Player) -> str:
    (file,) = player.tap("export-all").effects
    assert isinstance(file, Download)
    return file.text


def test_a_file_carries_them_and_importing_it_twice_adds_nothing() -> None:
    mine = won().tap("home")
    other = Player().tap("import-file", value=exported(mine))
    assert other.model.incoming is not None
    assert "cocktails" in other.model.incoming.wanted
    assert "1 of 16 mixed" in other.page
    other.tap("take-incoming")
    assert other.model.cocktails == mine.model.cocktails
    assert first_model(other.device, ["en"])[0].cocktails == mine.model.cocktails
    other.tap("import-file", value=exported(mine))
    assert other.model.incoming is None or "cocktails" not in other.page


def test_a_follower_shows_them() -> None:
    leader = won().tap("home")
    follower = Player().tap("follow", value=json.dumps(leader.device)).tap("open cocktails")
    assert follower.model.cocktails == leader.model.cocktails
    assert "Olives bitters" in follower.page
