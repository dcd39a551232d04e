"""The command line: what is read on demand, and what is said by itself."""

import re

import pytest

from pinacoladice.engine.dice import FACES
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.effects import Announce
from tests.games.coladice.boards import position
from tests.ui.commands.player import BLIND, BOARD, say
from tests.ui.player import Player, at


def test_the_board_is_read_by_rows_columns_and_coasters() -> None:
    player = at(BOARD)
    rows = say(player, "board").split("\n")
    assert len(rows) == 4
    row = "row 3: a, three 2s, Ann; b, full house, 3 points, 6 points for you; "
    assert rows[2].startswith(row)
    assert say(player, "board 3") == rows[2]
    column = say(player, "b b")
    assert column.startswith("column b: 1, pair of 2s")
    assert column.count(";") == 3
    assert say(player, "board b3") == say(player, "near full")


def test_lines_say_what_is_missing_for_whoever_can_still_complete_them() -> None:
    mine, theirs = say(at(BOARD), "lines").split("\n")
    assert mine.startswith("Ann: row 3 needs full house, b3")
    assert theirs == "Ben: row 4 needs small straight, b4; five of a kind, d4."


def test_neighbours_say_what_they_give_and_whose_line_a_coaster_completes() -> None:
    said = say(at(BOARD), "near full")
    assert said.startswith("Full house, b3, free")
    around = "on pair of 6s, three 2s and odds: +3. 6 points for you."
    assert f"3 of your tokens are next to it, {around}" in said
    assert "completes a line for Ann, and wins" in said
    assert "None of your tokens" in say(at(position("1,2", "roll=1 dice=12246")), "near full")


@pytest.mark.parametrize(
    ("coaster", "needs"),
    [
        ("11", "Pair of 1s: at least two dice show 1."),
        ("pairs", "Double pair: two pairs; four or five alike count too."),
        ("111", "Three 1s: at least three dice show 1."),
        ("full", "Full house: three alike and two alike; five alike count too."),
        ("low", "Sum 9 or less: the five dice add up to 9 or less."),
    ],
)
def test_a_coaster_says_exactly_what_it_needs(coaster: str, needs: str) -> None:
    assert say(at(BOARD), f"near {coaster}").endswith(needs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_straights_are_named_number_by_number(language: str) -> None:
    player = at(BOARD, language=language)
    for coaster, length in (("small", 4), ("large", 5)):
        named = re.findall(rf"\b\d(?: \d){{{length - 1}}}", say(player, f"near {coaster}"))
        faces = [str(face) for face in FACES]
        assert named == [" ".join(faces[low : low + length]) for low in range(7 - length)]


def test_a_score_is_told_in_parts_to_those_who_play_by_ear() -> None:
    assert "+3 +1 +1 +1 = 6 points" in say(at(BOARD), "c full")
    assert "b3: 6 points, 3 of them for neighbours." in say(at(BOARD).tap("by-ear"), "c full")
    begun = at(BOARD).tap("by-ear", "coaster full")
    assert "full house: 6 points, 3 of them for neighbours" in begun.announcement()
    assert "d1: 1 point." in say(at(position("1,2", "roll=1 dice=44126")).tap("by-ear"), "c 44")


def test_the_dice_are_read_with_what_they_can_claim_the_best_first() -> None:
    said = say(at(BOARD), "dice")
    assert said.startswith("You have 2 2 3 3 3. You can place on: full house, ")
    assert "wins the game; " in said
    assert said.endswith("1 roll left.")
    assert say(at(BOARD), "") == said


def test_scores_come_with_the_tokens_that_are_left() -> None:
    assert say(at(BOARD), "s") == "Ann: 9 points, 1 token left; Ben: 8 points, 3 tokens left."


def test_the_rules_are_read_in_a_few_sentences_with_happy_hour_if_it_is_played() -> None:
    assert "Four in a line makes a cocktail and wins at once." in say(at(BOARD), "rules")
    assert "lose 3 points" not in say(at(BOARD), "rules")
    assert "lose 3 points" in say(at(f"{BOARD} happy-hour"), "rules")


def test_after_the_end_lines_and_the_result_are_still_read() -> None:
    player = at(BOARD)
    assert say(player, "c full").endswith("Ann: 15 points; Ben: 8 points.")
    assert "four in a line" in say(player, "")
    assert say(player, "lines")


def test_last_reads_the_moves_since_ones_own_last_turn() -> None:
    player = Player().tap("game coladice", "count 2", "first 0", "kind 1", "start")
    assert say(player, "last") == "Nothing has happened yet."
    first = player.sitting.match.players[0]
    say(player, "r")
    assert say(player, "last").startswith(f"{first} rolls")


def test_pickomino_reads_the_grill_and_where_a_tile_is() -> None:
    player = at("pickomino grill=21-24,26,30-36 stacks=25,29/27 turn=a aside=44w dice=12335")
    assert say(player, "grill").split("\n")[1:] == [
        "Face down: 28.",
        "Ann: tile 29, 3 worms on top, 2 tiles. Below it: 25.",
        "Ben: tile 27, 2 worms on top, 1 tile.",
    ]
    assert say(player, "grill 25") == "Tile 25, 2 worms, covered in Ann’s stack."
    assert say(player, "grill 27") == "Tile 27, 2 worms, on top of Ben’s stack."
    assert say(player, "grill 22") == "Tile 22, 1 worm, on the grill."
    assert "28" in say(player, "grill 28")
    assert say(player, "grill 99") == "There’s no such tile."
    assert say(player, "grill").startswith("On the grill: 1 worm: 21, 22, 23, 24; 2 worms: 26; ")
    assert say(player, "d").startswith("Set aside: 4 4 worm, total 13, with a worm.")
    assert "Set a value aside first" in say(player, "t 25")
    assert "sets aside 3 3" in say(player, "k 3")


def test_of_the_stacks_only_ones_own_is_read_in_full_from_the_top() -> None:
    position = "pickomino grill=21-23,30-36 stacks=25,24,29/27,26 turn={}"
    own, others = say(at(position.format("a")), "grill").split("\n")[2:]
    assert own.endswith("3 tiles. Below it: 24, 25.")
    assert others == "Ben: tile 26, 2 worms on top, 2 tiles."
    alone = at(position.format("b"), "", "easy")
    assert say(alone, "grill").split("\n")[2:] == [own.replace("Ann", "You"), others]


def test_no_tile_is_face_down_at_first() -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a")
    assert "Face down" not in say(player, "grill")


def test_values_with_the_same_end_are_read_together_the_best_first() -> None:
    player = at("pickomino grill=21-24,26,30-36 stacks=25,29/27 turn=a aside=44 dice=11445w")
    assert say(player, "dice").endswith(
        "Too low for a tile: worm, total 13. Needs a worm: 1 1, total 10; 5, total 13. "
        "Already set aside: 4."
    )
    player = at("pickomino grill=21-24,26,30-36 stacks=25,29/27 turn=a aside=55www dice=124")
    assert say(player, "dice").endswith(
        "Enough to steal tile 27 from Ben: 2, total 27. "
        "Enough for tile 26: 1, total 26; 4, total 29."
    )


def test_the_only_person_is_not_called_by_name_where_the_table_is_read() -> None:
    player = at(BOARD, "", "easy")
    assert say(player, "score").startswith("You: 9 points, 1 token left; Ben: 8 points")
    assert say(player, "lines").startswith("You: row 3 needs")
    assert say(player, "board 3").startswith("row 3: a, three 2s, You;")
    assert "taken by you" in say(player, "near a3")
    assert "A token here completes your line, and wins. 3 of your tokens" in say(player, "near b3")


def test_the_only_person_is_asked_without_a_name() -> None:
    begun = at(BOARD.replace(" roll=2 dice=22333", ""), "", "easy").tap("by-ear")
    said = "Your turn, 9 points. You only need the full house, b3 for a line! Roll the dice."
    assert said in begun.announcement()
    announced, bots = f"{BLIND} announced=9", ("", "easy", "easy")
    assert "Believe Ben or doubt?" in say(at(announced, *bots), "dice")
    spanish = at(announced, *bots, language="es")
    assert "¿Crees a Ben?" in say(spanish, "dice")


def test_in_a_turn_of_a_bot_yours_is_still_the_persons() -> None:
    player = at(BOARD.replace("turn=a roll=2 dice=22333", "turn=b"), "", "easy")
    assert "3 of your tokens" in say(player, "near b3")
    assert say(player, "board d4") != say(at(BOARD.replace("turn=a", "turn=b")), "board d4")


def test_among_several_people_names_are_used() -> None:
    assert "A token here completes a line for Ann" in say(at(BOARD), "near b3")
    mixed = at("koala points=24,31,20 eyes=2,2,1 turn=a", "", "", "easy")
    assert say(mixed, "score").startswith("Ann: 24 points")
    assert say(mixed, "dice") == "Ann, roll both dice."


def test_in_pickomino_the_only_person_hears_of_a_stack_as_theirs() -> None:
    player = at("pickomino grill=21-24,26,30-36 stacks=25,29/27 turn=a", "", "easy")
    stack = "You: tile 29, 3 worms on top, 2 tiles. Below it: 25."
    assert stack in say(player, "grill").split("\n")
    assert say(player, "grill 29") == "Tile 29, 3 worms, on top of your stack."
    assert say(player, "grill 25") == "Tile 25, 2 worms, covered in your stack."
    assert say(player, "dice") == "Roll the dice."


def test_covered_dice_are_told_to_the_announcer_alone_and_never_stay_on_the_screen() -> None:
    player = at(BLIND)
    assert "9 points" not in say(player, "dice")
    assert "headphones" in player.announcement()
    assert say(player, "look") == "3 · 6, 9 points."
    (spoken,) = (effect for effect in player.effects if isinstance(effect, Announce))
    assert spoken.is_secret
    assert "3 · 6" not in player.model.answer
    assert "3 · 6" not in player.page


def test_a_locked_die_is_said() -> None:
    player = at("koala points=24,31 eyes=2,1 turn=a dice=6-x2")
    assert say(player, "dice") == (
        "6 · ×2, 12 points. ×2, locked. Ann, take the points or roll again. Roll 1 die again."
    )
    assert "locked" not in say(at("koala points=24,31 eyes=2,1 turn=a dice=6-3"), "dice")
    assert "locked" not in say(at("koala points=24,31 eyes=2,1 turn=a dice=x2-k"), "dice")


def test_after_an_eye_is_closed_the_open_ones_are_said() -> None:
    eye = "koala points=24,31,20 eyes=2,{},2 turn=b dice=x2-k"
    player = at(eye.format(2)).tap("by-ear")
    assert say(player, "close").startswith("Ben closes an eye. Ben: one eye open. Cleo’s turn")
    player = at(eye.format(1)).tap("by-ear")
    assert say(player, "close").startswith("Ben closes an eye. Ben is now blind. Cleo’s turn")
    lie = at(f"{BLIND} announced=12").tap("by-ear")
    assert "closes an eye. Ben: one eye open." in say(lie, "doubt")


def test_each_answer_is_a_sentence() -> None:
    said = say(at(f"{BLIND} announced=0"), "dice")
    assert "Believe. Nobody pays. Doubt." in said


def test_there_is_nothing_to_look_at_in_other_turns() -> None:
    assert say(at("koala points=24,31 eyes=2,1 turn=a dice=6-3"), "look") == (
        "There are no dice to look at."
    )


def test_the_first_button_shows_the_command_line_and_says_where_one_is() -> None:
    player = at(BOARD)
    assert 'id="command"' not in player.page
    assert player.page.index('id="by-ear"') < player.page.index('id="table"')
    player.tap("by-ear")
    assert 'id="command"' in player.page
    assert 'id="by-ear"' not in player.page
    assert player.announcement().startswith("Ann: 9 points; Ben: 8 points.")
    assert "or help for everything" in player.announcement()
    assert Player().tap("by-ear").announcement().endswith("everything you can type.")


def test_those_who_play_by_ear_hear_where_everything_is() -> None:
    assert "places on the full house: " in say(at(BOARD), "c full")
    assert "places on the full house, b3: " in say(at(BOARD).tap("by-ear"), "c full")
    begun = at(BOARD.replace(" roll=2 dice=22333", ""))
    assert "Ann only needs the full house, b3 for a line!" in begun.tap("by-ear").announcement()


def test_the_answer_stays_below_the_command_line_until_the_next_command() -> None:
    player = at(BOARD).tap("by-ear")
    say(player, "score")
    assert "1 token left" in player.page
    say(player, "c full")
    assert "1 token left;" not in player.page
