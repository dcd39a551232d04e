"""The command line: actions by their names in the notation or in words."""

import pytest

from pinacoladice.engine.source import Entered
from tests.games.coladice.boards import position
from tests.ui.commands.player import BLIND, BOARD, say
from tests.ui.player import at


@pytest.mark.parametrize(
    "command", ["c full", "claim full", "CLAIM  Full house", "place b3", "c b3"]
)
def test_a_coaster_is_claimed_by_its_name_in_the_notation_or_in_words_or_by_its_square(
    command: str,
) -> None:
    player = at(BOARD)
    assert "Ann places on" in say(player, command)
    assert "wins with four in a line" in player.announcement()


def test_the_only_possible_coaster_needs_no_name() -> None:
    player = at(position("1,2", "roll=1 dice=12246"))
    assert say(player, "c").startswith("Ann places on")
    assert "for example place b3" in say(at(BOARD), "c")


@pytest.mark.parametrize("command", ["h 33", "hold 3 3", "keep 33", "ho 33"])
def test_dice_are_kept_and_the_others_rolled_in_one_command(command: str) -> None:
    player = at(BOARD)
    assert say(player, command).startswith("Ann keeps 3 3 and rolls ")
    whole = " ".join(map(str, player.state.dice))
    assert f"You have {whole}." in player.announcement()


def test_roll_is_what_the_button_does() -> None:
    player = at(BOARD).tap("hold 0")
    assert "keeps 2 and rolls" in say(player, "r")


def test_a_move_is_undone_by_a_command() -> None:
    player = at(position("1,2", "roll=1 dice=12246"))
    say(player, "c 22")
    assert say(player, "u").startswith("Undone. You can place on: ")
    assert player.state.scores == (1, 2)


def test_real_dice_are_typed() -> None:
    player = at(position("1,2", "roll=0"), source=Entered())
    assert say(player, "roll 2 2 3 5 6").startswith("Ann rolls 2 2 3 5 6.")
    say(player, "hold 2 2")
    assert player.state.rolls == 1
    assert sorted(player.hand.held_dice) == [2, 2]
    assert say(player, "roll 2 2 4").startswith("Ann keeps 2 2 and rolls 2 2 4.")
    assert say(player, "roll 2 2 9") == "No die has this face."


def test_happy_hour_by_commands() -> None:
    player = at(BOARD.replace("roll=2 dice=22333", "roll=3 dice=11246 effect=4 happy-hour"))
    assert "Ben, pair of 1s" in say(player, "")
    assert "move: Happy Hour" in say(player, "help")
    assert "move: Happy Hour" not in say(at(BOARD), "help")
    say(player, "move b 11 full")
    assert "to the full house" in player.announcement()


def test_the_tile_in_reach_is_taken_without_its_number() -> None:
    player = at("pickomino grill=21-26,28-36 stacks=-/27 turn=a aside=44www")
    assert say(player, "steal").startswith("Ann takes 23")
    assert say(player, "t") == "Roll the dice first."


def test_the_only_value_needs_no_name() -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a aside=44 dice=444www")
    assert say(player, "keep").startswith("Ann sets aside worm worm worm")


def test_worms_are_set_aside_by_their_name() -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a dice=1233wwww", language="fr")
    assert "met de côté" in say(player, "mettre ver")


def test_an_announcement_is_made_and_answered_by_commands() -> None:
    player = at(BLIND)
    assert "Ben announces 12." in say(player, "announce 12")
    assert say(player, "dice").startswith("Ben announces 12. Ann, believe Ben or doubt?")
    assert "Ann" in say(player, "doubt")
    assert player.state.announced is None
