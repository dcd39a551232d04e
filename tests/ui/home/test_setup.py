"""Setting up games, ending them, and switching between them, without a browser."""

import re
from dataclasses import replace
from random import Random

from pinacoladice.engine import save
from pinacoladice.games import GAMES
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.ui.effects import ClearSlot, KeepAwake, Play, Store
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import Model, with_sitting
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.words import Words
from tests.ui.player import Player, finished

GAME = Coladice()


# Setting up


def test_a_game_is_set_up_and_started() -> None:
    player = Player().tap("count 3", "option happy-hour", "first 2")
    player.tap("name 0", value="  Ann ").tap("name 1", value="Ben").tap("start")
    match = player.model.match
    assert match is not None
    assert match.players == ("Ann", "Ben", "Player 3")
    assert player.state.turn == 2
    assert player.state.happy_hour
    assert player.model.known_names == ("Ann", "Ben")
    assert save.load(player.stored_match("coladice"), GAMES) == match
    assert KeepAwake(True) in player.effects
    assert player.announcement() == (
        "Ann: 2 points; Ben: 3 points; Player 3: 1 point. Player 3’s turn, 1 point."
        " Player 3, roll the dice."
    )


def test_home_has_a_card_for_every_game_with_what_it_is_in_a_line() -> None:
    page = Player().page
    assert re.findall(r'id="game-(\w+)"', page) == list(SCREENS)
    for game in SCREENS:
        assert Words("en")(f"in_a_line.{game}") in page


def test_one_tap_starts_a_game_against_the_bot_played_last() -> None:
    player = Player().tap("count 4", "play-alone")
    assert player.model.match is not None
    assert player.model.match.players == ("Player 1", "Coco")
    assert player.sitting.bots == ("", "easy")
    assert player.model.setup.count == 4  # the set-up of others is as it was
    again = Player(first_model(player.tap("home", "rival hard").device, ["en"])[0])
    assert "Play against Daiquiri" in again.page
    assert again.tap("play-alone").model.panel == "replace-alone"  # asks before it replaces a game
    assert again.tap("play-alone").sitting.bots == ("", "hard")


def test_the_bot_of_a_match_that_was_set_up_is_the_next_rival() -> None:
    player = Player().tap("count 3", "kind 2", "kind 2", "start", "home")
    assert player.sitting.bots == ("", "", "medium")
    assert "Play against Margarita" in player.page


def test_the_first_player_is_drawn_unless_chosen() -> None:
    match = Player().tap("start").model.match
    assert match is not None
    assert match.first_drawn


def test_a_first_player_who_leaves_is_no_longer_first() -> None:
    assert Player().tap("count 4", "first 3", "count 2").model.setup.first is None


def test_avatars_are_swapped_not_shared() -> None:
    avatars = Player().tap("avatar 0", "avatar 0").model.setup.avatars
    assert sorted(avatars) == list(range(7))
    assert avatars[0] == 2


def test_with_real_dice_the_app_deals_and_people_roll() -> None:
    player = Player().tap("real-dice", "start", "roll")
    assert player.state.rolls == 0
    assert player.model.notice is not None
    for face in "52241":
        player.tap(f"enter {face}")
    player.tap("enter 6", "roll")
    assert player.state.dice == (1, 2, 2, 4, 5)


def test_a_running_game_is_not_replaced_by_one_tap() -> None:
    player = Player().tap("start", "roll", "home", "start")
    assert player.model.panel == "replace"
    running = player.model.match
    assert player.tap("close").model.match is running
    assert player.tap("start", "start").model.match != running


def test_leaving_and_coming_back() -> None:
    player = Player().tap("start", "roll", "hold 2")
    before = player.kept
    player.tap("home")
    assert not player.model.at_table
    assert KeepAwake(False) in player.effects
    assert player.tap("resume coladice").model == before


# The end


def test_the_end_is_announced_with_its_cocktail() -> None:
    player = finished()
    assert "Ann wins with four in a line!" in player.announcement()
    html = player.page
    assert "Olives bitters" in html
    assert KeepAwake(False) in player.effects
    assert Play("win") in player.effects


def test_a_rematch_begins_with_the_next_player() -> None:
    player = Player().tap("count 3", "option happy-hour", "first 1", "start")
    luck = Random(1)
    while player.model.match is not None and player.model.match.result() is None:
        action = luck.choice(GAME.legal_actions(player.state))
        after = replace(player.sitting, match=player.model.match.play(action))
        player.model = with_sitting(player.model, after)
    player.tap("rematch")
    match = player.model.match
    assert match is not None
    assert match.first == 2
    assert player.state.happy_hour
    assert not player.state.over
    assert sum(tally.games for tally in player.model.statistics["coladice"].players.values()) == 3


def test_a_finished_game_is_counted_once_when_players_leave_it() -> None:
    player = finished()
    assert not player.model.statistics
    player.tap("home")
    tally = player.model.statistics["coladice"].players["Ann"]
    assert (tally.games, tally.wins, tally.lines, tally.best) == (1, 1, 1, 3)
    assert player.model.match is None
    assert player.stored("match.coladice") == ""
    assert player.tap("home").model.statistics["coladice"].players["Ann"] == tally


# Several games


def test_the_set_up_says_for_how_many_a_game_is_and_how_long_it_takes() -> None:
    player = Player()
    for game, screen in SCREENS.items():
        seats = screen.game.seats
        page = player.tap(f"game {game}", "open setup").page
        assert f"{seats[0]}–{seats[-1]} players, {screen.minutes} min" in page


def test_one_match_of_each_game_may_be_under_way() -> None:
    player = Player().tap("start", "roll", "home", "game koala", "start", "roll", "home")
    assert set(player.model.sittings) == {"coladice", "koala"}
    assert 'id="resume-coladice"' in player.page
    assert 'id="resume-koala"' in player.page
    dice = player.sitting.state.dice
    assert player.tap("resume coladice").sitting.match.game.name == "coladice"
    assert player.tap("home", "resume koala").state.dice == dice


def test_all_matches_come_back_after_a_reload() -> None:
    player = Player().tap("start", "roll", "hold 1", "home", "game koala", "start", "roll")
    again, effects = first_model(player.device, ["en"])
    assert again == player.kept
    assert effects == []
    assert again.game == "koala"


def test_starting_a_match_leaves_the_others_alone() -> None:
    player = Player().tap("start", "roll", "home", "game koala", "start")
    assert player.model.panel == ""
    assert player.model.sittings["coladice"].state.rolls == 1


def test_the_shortcut_to_resume_finds_the_match_under_way() -> None:
    player = Player().tap("game koala", "start", "home", "game coladice")
    model, _ = first_model(player.device, ["en"], go="resume")
    assert (model.game, model.at_table) == ("koala", True)


def test_the_number_of_players_is_limited_by_the_game() -> None:
    player = Player().tap("game koala", "count 5", "game coladice", "open setup")
    assert 'id="name-3"' in player.page
    assert 'id="name-4"' not in player.page
    assert len(player.tap("first 4", "start").sitting.match.players) == 4
    player.tap("home", "game koala", "open setup")
    assert 'id="name-4"' in player.page


def test_options_of_another_game_stay_selected() -> None:
    player = Player().tap("option happy-hour", "game koala", "option happy-hour", "start")
    assert player.sitting.match.options == frozenset()
    assert player.model.setup.options == {"happy-hour"}


def test_an_unknown_game_is_not_chosen() -> None:
    assert Player().tap("game chess", "resume chess").model == Model()


def test_nothing_to_resume_stays_at_home() -> None:
    assert not Player().tap("resume koala").model.at_table


def test_statistics_are_separate_for_each_game() -> None:
    player = finished().tap("home", "open statistics")
    assert set(player.model.statistics) == {"coladice"}
    assert "Lines" in player.page
    again, _ = first_model(player.device, ["en"])
    assert again.statistics == player.model.statistics


def test_a_broken_save_of_one_game_leaves_the_others_alone() -> None:
    player = Player().tap("start", "roll")
    stored = {**player.device, "match.koala": "broken", "broken": "older"}
    model, effects = first_model(stored, ["en"])
    assert model.match == player.model.match
    assert model.broken_save == "older\nbroken"
    assert effects == [Store("broken", "older\nbroken"), ClearSlot("match.koala")]
