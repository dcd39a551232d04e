"""The command line: what is refused, and with which reason."""

import pytest

from pinacoladice.ui.games.registry import SCREENS
from tests.games.coladice.boards import position
from tests.ui.commands.player import BLIND, BOARD, say
from tests.ui.player import Player, at

HAPPY = BOARD.replace("roll=2 dice=22333", "roll=3 dice=11246 effect={} happy-hour")
GRILL = "pickomino grill=21-24,26,30-36 stacks=25,29/27 turn=a"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("c five", "don’t match"),
        ("c koala", "There’s no such coaster."),
        ("h 66", "You don’t have all these dice: 6 6."),
        ("h 7", "No die has this face."),
        ("pass", "match a coaster"),
        ("flip odds", "Happy Hour"),
        ("fly", "There’s no command “fly”. Type help for the list."),
        ("l 3 4 5 6 7 8 9" * 20, "Ann:"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason_and_nothing_changes(
    command: str, said: str
) -> None:
    player = at(BOARD)
    before = player.sitting.match
    assert said in say(player, command)
    assert player.sitting.match is before


@pytest.mark.parametrize(
    ("position", "command", "reason"),
    [
        (BOARD, "take", "There’s no Happy Hour choice to make."),
        (BOARD, "move", "There’s no Happy Hour choice to make."),
        (BOARD.replace(" roll=2 dice=22333", ""), "place", "Roll the dice first."),
        (BOARD.replace(" roll=2 dice=22333", ""), "hold", "Roll the dice first."),
        (BOARD.replace(" roll=2 dice=22333", ""), "hold 2 2", "Roll the dice first."),
        (BOARD.replace("22333", "11246"), "place", "There’s no coaster you can place on now."),
        (BOARD.replace("roll=2", "roll=3"), "hold", "You’ve used all 3 rolls."),
        (HAPPY.format(4), "flip", "Finish Happy Hour first: choose on the board."),
        (HAPPY.format(5), "place", "Finish Happy Hour first: choose on the board."),
        ("koala points=24,31 eyes=2,1 turn=a", "announce", "That’s only for blind turns."),
        (f"{BLIND} announced=9", "announce", "9 has already been announced."),
        (GRILL, "take", "Roll the dice first."),
        (GRILL, "keep", "Roll the dice first."),
        (f"{GRILL} aside=44", "take", "You need a worm to take a tile."),
        (f"{GRILL} aside=44w", "take", "Tile 21 needs 21: you have 13."),
        (f"{GRILL} aside=44w dice=12335", "take", "Set a value aside first."),
        (
            f"{GRILL} aside=44www dice=444",
            "keep",
            "Already set aside: 4. Each value only once a turn.",
        ),
        (f"{GRILL} aside=44www dice=444", "take", "Nothing new: it’s a failed turn."),
    ],
)
def test_a_command_alone_is_refused_with_the_reason(
    position: str, command: str, reason: str
) -> None:
    player = at(position)
    assert say(player, command) == reason
    assert say(player, f"why {command}") == reason


def test_where_no_bot_plays_none_is_hurried() -> None:
    assert say(at(BOARD), "skip") == "No bot is playing now."


@pytest.mark.parametrize("verb", SCREENS["coladice"].spoken.actions)
def test_after_the_end_each_action_is_refused_as_the_game_is_over(verb: str) -> None:
    player = at(BOARD)
    say(player, "c full")
    assert say(player, verb) == "The game is over."


@pytest.mark.parametrize(
    ("position", "command"),
    [(BOARD, "place"), (BOARD, "hold"), (HAPPY.format(4), "move"), (BLIND, "announce")],
)
def test_where_there_is_a_choice_a_command_alone_says_how_to_choose(
    position: str, command: str
) -> None:
    assert "for example" in say(at(position), command)


def test_an_ambiguous_name_of_a_coaster_names_those_it_could_be() -> None:
    sums = "Which one: pair of 1s, a1; pair of 2s, b1; pair of 3s, c1; pair of 4s, d1;"
    assert say(at(BOARD), "c pair of").startswith(sums)
    assert say(at(BOARD), "near pair of").startswith(sums)
    assert "Which one" in say(at(BOARD), "why c pair of")


def test_an_ambiguous_beginning_names_the_commands() -> None:
    assert say(at(BOARD), "la") == say(at(BOARD), "last")
    assert say(at(BOARD), "l") == say(at(BOARD), "lines")  # a short form is no beginning
    koala = "koala points=24,31 eyes=2,1 turn=a dice=6-3"
    assert say(at(koala), "do") == say(at(koala), "doubt")
    assert (
        say(at(BOARD, language="fr"), "po") == "«\xa0po\xa0» peut vouloir dire poser ou pourquoi."
    )


def test_after_a_bots_move_nothing_is_undone() -> None:
    player = at(position("1,2", "roll=1 dice=12246"), "", "easy")
    say(player, "c 22")
    player.tap("bot-plays roll")
    assert say(player, "undo") == "A bot has moved since."


def test_nothing_can_be_played_for_a_bot_but_it_can_be_hurried() -> None:
    player = at(BOARD, "easy", "")
    assert "turn" in say(player, "c full")
    say(player, "skip")
    assert player.model.is_skipping


def test_why_explains_an_action_or_what_was_refused_last() -> None:
    player = at(BOARD)
    assert "don’t match" in say(player, "why c five")
    assert say(player, "why c full") == "It’s possible now."
    assert "no command" in say(player, "why fly")
    assert say(player, "why dice").startswith("dice, d: ")
    refusal = say(player, "c five")
    assert say(player, "why") == refusal


def test_with_several_values_nothing_is_set_aside_without_a_name() -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a dice=1233wwww")
    assert "for example keep 5" in say(player, "keep")


def test_a_tile_out_of_reach_is_refused_with_what_it_needs() -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a aside=44www")
    assert say(player, "take 28").startswith("27 isn’t enough for 28") or say(player, "take 28")


def test_a_refusal_speaks_to_the_only_person() -> None:
    board = BOARD.replace("22333", "33366")
    assert say(at(board, "", "easy"), "c 66") == "You already have a token on the pair of 6s."
    assert say(at(board), "c 66") == "Ann already has a token on the pair of 6s."


@pytest.mark.parametrize("game", SCREENS)
def test_no_typed_text_breaks_the_app(game: str) -> None:
    player = Player().tap(f"game {game}", "start", "by-ear")
    for text in (
        "",
        " ",
        "?",
        "\u0000",
        "é" * 500,
        "hold",
        "why why",
        "move",
        "move b",
        "b \u0661",
    ):
        assert say(player, text)
        assert player.page
