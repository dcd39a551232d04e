"""Bots at the table, without a browser."""

from dataclasses import replace
from random import Random

import pytest

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.registry import LEVELS
from pinacoladice.games import GAMES
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import PACES, Model, Settings
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.table import bots
from pinacoladice.ui.table.seats import bot_to_move
from pinacoladice.ui.words import nearest_percent
from tests.games.coladice.boards import position
from tests.ui.player import Player, at, finished


def let_play(player: Player) -> Player:
    """Show and play one action of the bot whose turn it is."""
    action = run_to_end(bots.choose(player.sitting, Random(1)))
    return player.tap(f"bot-shows {action}", f"bot-plays {action}")


def test_a_seat_cycles_from_person_through_the_levels() -> None:
    player = Player()
    seen = [player.tap("kind 1").model.setup.bots[1] for _ in range(4)]
    assert seen == ["easy", "medium", "hard", ""]


def test_bots_have_names_of_their_own_and_people_theirs() -> None:
    player = Player().tap("count 4", "kind 1", "kind 2", "kind 3", "kind 3", "start")
    assert player.sitting.match.players == ("Player 1", "Coco", "Samba", "Margarita")
    assert player.sitting.bots == ("", "easy", "easy", "medium")
    assert player.model.known_names == ()


@pytest.mark.parametrize("intent", ["roll", "hold 0", "coaster full", "place", "pass"])
def test_nobody_plays_for_a_bot(intent: str) -> None:
    player = at(position("1,2", "roll=1 dice=22555"), "easy", "")
    before = player.sitting
    assert player.tap(intent).announcement() == "It’s Ann’s turn."
    assert player.sitting == before


def test_looking_away_while_a_bot_plays_is_not_refused() -> None:
    player = at(position("1,2", "roll=1 dice=22555"), "easy", "")
    assert player.tap("look-away").announcement() == ""


def test_a_person_cannot_be_played_for_by_a_bot() -> None:
    player = at(position("1,2", "roll=1 dice=22555"), "", "easy")
    before = player.sitting
    assert player.tap("bot-shows claim full", "bot-plays claim full").sitting == before


def test_a_bot_shows_the_dice_it_holds_before_it_rolls() -> None:
    player = at(position("1,2", "roll=1 dice=22556"), "hard", "").tap("bot-shows hold 2255")
    assert player.hand.held == {0, 1, 2, 3}
    assert player.tap("bot-plays hold 2255").state.rolls == 2


@pytest.mark.parametrize(
    ("rest", "action", "choice"),
    [
        ("roll=1 dice=22555", "claim full", ("full", None, "")),
        ("happy-hour roll=3 dice=13456 effect=5", "flip full", ("full", None, "")),
        ("happy-hour roll=3 dice=13456 effect=4", "move b small five", ("small", 1, "five")),
    ],
)
def test_a_bot_selects_a_coaster_before_it_acts(
    rest: str, action: str, choice: tuple[str, int | None, str]
) -> None:
    player = at(position("1,2", rest, small="b"), "hard", "").tap(f"bot-shows {action}")
    shown = player.hand.choice
    assert (shown.coaster, shown.owner, shown.target) == choice


@pytest.mark.parametrize("game", SCREENS)
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_whole_game(game: str, level: str) -> None:
    player = Player().tap(f"game {game}", "count 3")
    for option in sorted(GAMES[game].options):
        player.tap(f"option {option}")
    taps = LEVELS.index(level) + 1
    player.tap(*["kind 0"] * 3, *["kind 1"] * taps, "kind 2", "start")
    for _ in range(1_000):
        if player.sitting.match.result() is not None:
            break
        assert bots.is_playing(player.model)
        let_play(player)
    assert player.sitting.match.result() is not None
    assert bot_to_move(player.sitting) == ""


def test_a_placement_may_be_undone_before_the_bot_has_rolled() -> None:
    player = at(position("1,2", "roll=1 dice=22555"), "", "easy")
    before = player.sitting
    player.tap("coaster full", "place")
    assert 'data-intent="undo"' in player.page
    pauses = [bots.pause_before(player.model, each) for each in (player.sitting, before)]
    assert pauses[0] > pauses[1]
    assert player.tap("undo").sitting.match == before.match


def test_a_placement_of_a_bot_cannot_be_undone() -> None:
    player = at(position("1,2", "roll=1 dice=22555"), "easy", "").tap("bot-plays claim full")
    assert bot_to_move(player.sitting) == ""
    assert 'data-intent="undo"' not in player.page
    assert player.tap("undo").announcement() == "A bot has moved since."


def test_people_roll_real_dice_for_a_bot() -> None:
    player = at(position("1,2", "roll=1 dice=22556"), "hard", "", real_dice=True)
    player.tap("bot-shows hold 2255", "bot-plays hold 2255")
    assert player.state.rolls == 1
    assert "Enter 1 die" in player.page
    assert player.tap("enter 5", "roll").state.dice == (2, 2, 5, 5, 5)


def test_bots_pause_at_home_and_while_a_panel_is_open() -> None:
    player = at(position("1,2", "roll=1 dice=22556"), "hard", "")
    assert bots.is_playing(player.model)
    assert not bots.is_playing(player.tap("open rules").model)
    assert not bots.is_playing(player.tap("close", "home").model)
    assert not bots.is_playing(Model())


def test_skipping_lasts_until_a_person_has_to_do_something() -> None:
    player = at(position("1,2", "roll=1 dice=22555"), "easy", "").tap("skip")
    assert player.model.is_skipping
    assert not player.tap("bot-plays claim full").model.is_skipping


def test_bots_come_back_after_a_reload() -> None:
    player = Player().tap("kind 0", "kind 1", "kind 1", "start")
    again = Player(first_model(player.device, ["en"])[0])
    assert again.sitting.bots == player.sitting.bots == ("easy", "medium")


# Their pace


def test_the_pace_of_bots_is_a_setting() -> None:
    sitting = at(position("1,2", "roll=1 dice=22555"), "easy", "").sitting
    calm, quick = (Model(settings=Settings(pace=pace)) for pace in ("calm", "quick"))
    for claim in ("claim full", "hold 555"):
        shown = [bots.pause_after_showing(each, sitting, claim) for each in (quick, calm)]
        assert 0 < shown[0] < shown[1]
    assert bots.pause_before(quick, sitting) < bots.pause_before(calm, sitting)
    assert Player().tap("set pace quick").model.settings.pace == "quick"
    assert Player().tap("set pace frantic").model.settings.pace == ""


def test_bots_are_calm_in_the_first_game_and_quick_from_then_on() -> None:
    player = finished()
    assert player.model.pace == "calm"
    assert player.tap("home").model.pace == "quick"
    assert first_model(player.device, ["en"])[0].pace == "quick"


@pytest.mark.parametrize("pace", PACES)
def test_a_chosen_pace_stays(pace: str) -> None:
    player = Player().tap(f"set pace {pace}")
    model = replace(player.model, statistics=finished().tap("home").model.statistics)
    assert player.model.pace == model.pace == pace
    assert first_model(player.device, ["en"])[0].settings.pace == pace


@pytest.mark.parametrize(
    ("stored", "pace"),
    [
        ('{"pace": "calm"}', ""),  # nobody's choice: it was the default
        ('{"pace": "quick"}', "quick"),
        ('{"pace": "frantic"}', ""),
        ('{"pace": "quick", "chosen_pace": "calm"}', "calm"),
        ('{"chosen_pace": ["calm"]}', ""),
        ('{"pace": null}', ""),
    ],
)
def test_settings_of_earlier_builds_load(stored: str, pace: str) -> None:
    assert first_model({"settings": stored}, ["en"])[0].settings.pace == pace


def test_the_menu_at_a_table_with_bots_has_the_pace() -> None:
    player = at(position("1,2", "roll=1 dice=22555"), "easy", "").tap("open menu")
    assert 'aria-pressed="true" class="segment" id="setting-pace-calm"' in player.page
    player.tap("set pace quick")
    assert 'aria-pressed="true" class="segment" id="setting-pace-quick"' in player.page
    assert player.model.panel == "menu"
    assert "setting-pace" not in player.tap("close", "home", "open menu").page
    assert "setting-pace" not in at(position("1,2", "roll=1 dice=22555")).tap("open menu").page


def test_people_can_look_at_a_roll_and_a_plain_roll_comes_at_once() -> None:
    player = Player().tap("game pickomino", *["kind 0", "kind 1"], "start")
    first = player.sitting
    assert bots.pause_after_showing(player.model, first, "roll") == 0
    rolled = player.tap("bot-plays roll").sitting
    before = [bots.pause_before(player.model, each) for each in (first, rolled)]
    assert 0 < before[0] < before[1]


@pytest.mark.parametrize(("pace", "most"), [("calm", 8), ("quick", 4)])
def test_a_turn_of_pickomino_is_not_slow(pace: str, most: float) -> None:
    """On average of a whole game, without the time to compute and to draw."""
    player = Player().tap("game pickomino", f"set pace {pace}", "kind 0", "kind 1", "start")
    seconds, turns = 0.0, 1
    while player.sitting.match.result() is None:
        sitting = player.sitting
        action = run_to_end(bots.choose(sitting, Random(1)))
        seconds += bots.pause_before(player.model, sitting)
        seconds += bots.pause_after_showing(player.model, sitting, action)
        player.tap(f"bot-shows {action}", f"bot-plays {action}")
        turns += player.state.turn != sitting.state.turn
    assert most / 2 < seconds / turns < most


# Chances on the coasters


def test_chances_are_shown_if_switched_on_and_follow_the_hold() -> None:
    player = at(position("1,2", "roll=2 dice=22556"))
    assert 'class="chance"' not in player.page
    full_house = "full house, b3, Pear, free space worth 3 points"
    assert f"{full_house}, 33% chance" in player.tap("toggle odds").page
    assert f"{full_house}, 4% chance" in player.tap("hold 0").page


def test_the_dice_to_keep_for_points_are_marked_with_the_chances() -> None:
    player = at(position("1,2", "roll=2 dice=22556", full="b", _22="a"))
    assert "best to keep" not in player.page
    shown = player.tap("toggle odds").page
    assert shown.count("best to keep for points") == shown.count(" advised") > 0
    assert "best to keep" not in at(position("1,2", "roll=3 dice=22556")).tap("toggle odds").page


def test_among_equal_dice_a_held_one_is_marked() -> None:
    player = at(position("1,2", "roll=2 dice=11116")).tap("toggle odds")
    place = max(place for place, face in enumerate(player.hand.tray) if face == 1)
    assert "1, kept, best to keep for points" in player.tap(f"hold {place}").page


def test_only_certain_chances_are_shown_as_100_percent() -> None:
    assert nearest_percent(0.9999) == "99"
    assert nearest_percent(0.0001) == "1"
    assert nearest_percent(1) == "100"
    assert nearest_percent(0) == "0"


def test_a_bot_holds_its_dice_even_if_they_were_not_shown_first() -> None:
    player = at(position("1,2", "roll=1 dice=12556"), "hard", "").tap("bot-plays hold 55")
    assert player.hand.held_dice == (5, 5)
