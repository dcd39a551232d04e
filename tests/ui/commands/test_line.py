"""The command line: actions by their names in the notation or in words, and what can be asked."""

import re

import pytest

from pinacoladice.engine.dice import FACES
from pinacoladice.engine.source import Entered
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.commands.names import Command, aliases, commands_of, parse, synonyms
from pinacoladice.ui.commands.view import completions
from pinacoladice.ui.effects import Announce
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.words import plain
from tests.games.coladice.boards import position
from tests.ui.player import Player, at

# Ann has three in the third row, with full house missing; Ben has two in the fourth.
BOARD = (
    "coladice board=11:b,22,33:a,44/55,66:a,pairs,111/222:a,full,odds:a,evens:a/low:b,small,"
    "large:b,five scores=9,8 turn=a roll=2 dice=22333"
)
BLIND = "koala points=24,31,20 eyes=0,2,1 turn=a dice=6-3"


def say(player: Player, command: str) -> str:
    """What is announced after a command has been typed."""
    player.tap("command", value=command)
    return player.announcement()


# Actions


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


@pytest.mark.parametrize(
    ("language", "command", "name"),
    [
        ("de", "würfeln", "roll"),
        ("de", "wuerfeln", "roll"),
        ("de", "wurfeln", "roll"),
        ("de", "zuruecknehmen", "take"),
        ("fr", "deplacer", "move"),
        ("es", "lineas", "lines"),
        ("it", "perche", "why"),
        ("pt", "lancar", "roll"),
    ],
)
def test_accents_may_be_left_out_and_umlauts_written_in_two_letters(
    language: str, command: str, name: str
) -> None:
    words = words_of(at(BOARD, language=language).model)
    assert parse(words, SCREENS["coladice"], command) == (name, "")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("große", "Große Straße"),
        ("GROSSE STRASSE", "Große Straße"),
        ("funf", "Fünfling"),
        ("fuenf", "Fünfling"),
    ],
)
def test_so_it_is_with_the_names_of_coasters(typed: str, name: str) -> None:
    assert say(at(BOARD, language="de"), f"near {typed}").startswith(name)


@pytest.mark.parametrize("command", ["h 33", "hold 3 3", "keep 33", "ho 33"])
def test_dice_are_kept_and_the_others_rolled_in_one_command(command: str) -> None:
    player = at(BOARD)
    assert say(player, command).startswith("Ann keeps 3 3 and rolls ")
    whole = " ".join(map(str, player.state.dice))
    assert f"You have {whole}." in player.announcement()


def test_roll_is_what_the_button_does() -> None:
    player = at(BOARD).tap("hold 0")
    assert "keeps 2 and rolls" in say(player, "r")


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


HAPPY = BOARD.replace("roll=2 dice=22333", "roll=3 dice=11246 effect={} happy-hour")


@pytest.mark.parametrize(
    ("position", "command", "reason"),
    [
        (BOARD, "take", "There’s no Happy Hour choice to make."),
        (BOARD, "move", "There’s no Happy Hour choice to make."),
        (BOARD, "skip", "No bot is playing now."),
        (BOARD.replace(" roll=2 dice=22333", ""), "place", "Roll the dice first."),
        (BOARD.replace(" roll=2 dice=22333", ""), "hold", "Roll the dice first."),
        (BOARD.replace(" roll=2 dice=22333", ""), "hold 2 2", "Roll the dice first."),
        (BOARD.replace("22333", "11246"), "place", "There’s no coaster you can place on now."),
        (BOARD.replace("roll=2", "roll=3"), "hold", "You’ve used all 3 rolls."),
        (HAPPY.format(4), "flip", "Finish Happy Hour first: choose on the board."),
        (HAPPY.format(5), "place", "Finish Happy Hour first: choose on the board."),
        ("koala points=24,31 eyes=2,1 turn=a", "announce", "That’s only for blind turns."),
        (f"{BLIND} announced=9", "announce", "9 has already been announced."),
    ],
)
def test_a_command_alone_is_refused_with_the_reason(
    position: str, command: str, reason: str
) -> None:
    assert say(at(position), command) == reason


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


def test_a_move_is_undone_by_a_command() -> None:
    player = at(position("1,2", "roll=1 dice=12246"))
    say(player, "c 22")
    assert say(player, "u").startswith("Undone. You can place on: ")
    assert player.state.scores == (1, 2)


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


# Reading


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


def test_why_explains_an_action_or_what_was_refused_last() -> None:
    player = at(BOARD)
    assert "don’t match" in say(player, "why c five")
    assert say(player, "why c full") == "It’s possible now."
    assert "no command" in say(player, "why fly")
    assert say(player, "why dice").startswith("dice, d: ")
    refusal = say(player, "c five")
    assert say(player, "why") == refusal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCREENS)
def test_help_names_every_command_and_each_is_known_by_each_of_its_names(
    game: str, language: str
) -> None:
    player = Player().tap(f"set language {language}", f"game {game}", "start")
    words, screen = words_of(player.model), SCREENS[game]
    lines = say(player, "help").split("\n")
    offered = [
        name for name in commands_of(screen) if screen.spoken.is_offered(player.sitting, name)
    ]
    assert len(lines) == len(offered)
    for name in commands_of(screen):
        assert parse(words, screen, aliases(words, screen, name)[0]) == (name, "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCREENS)
def test_no_two_commands_of_a_game_share_a_name(game: str, language: str) -> None:
    words, screen = words_of(Player().tap(f"set language {language}").model), SCREENS[game]
    given = [
        plain(alias)
        for name in commands_of(screen)
        for alias in dict.fromkeys(
            map(plain, aliases(words, screen, name) + synonyms(words, screen, name))
        )
    ]
    assert sorted(given) == sorted({*given})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCREENS)
def test_each_synonym_is_understood_but_not_named_by_help(game: str, language: str) -> None:
    player = Player().tap(f"set language {language}", f"game {game}", "start")
    words, screen = words_of(player.model), SCREENS[game]
    named = [line.partition(":")[0] for line in say(player, "help").split("\n")]
    for name in commands_of(screen):
        for synonym in synonyms(words, screen, name):
            assert parse(words, screen, synonym) == (name, ""), synonym
            assert synonym not in ", ".join(named).split(", ")


@pytest.mark.parametrize(
    ("game", "language", "typed", "expected"),
    [
        ("coladice", "en", "roll the dice", ("roll", "")),
        ("coladice", "en", "throw", ("roll", "")),
        ("coladice", "en", "set aside 5 5", ("hold", "5 5")),
        ("koala", "en", "take the points", ("stop", "")),
        ("koala", "en", "take", ("stop", "")),
        ("koala", "en", "lie", ("doubt", "")),
        ("pickomino", "en", "stop", ("take", "")),
        ("pickomino", "en", "set aside worm", ("keep", "worm")),
        ("koala", "fr", "prendre les points", ("stop", "")),
        ("koala", "fr", "fermer un oeil", ("stop", "")),
        ("koala", "de", "punkte nehmen", ("stop", "")),
        ("pickomino", "fr", "mettre de cote 5", ("keep", "5")),
        ("coladice", "es", "lanzar los dados", ("roll", "")),
        ("coladice", "de", "throw", ("roll", "")),
        ("koala", "nl", "niet geloven", ("doubt", "")),
        ("coladice", "pt", "porque nao", ("why", "nao")),
    ],
)
def test_what_newcomers_say_is_understood(
    game: str, language: str, typed: str, expected: tuple[str, str]
) -> None:
    words = words_of(Player().tap(f"set language {language}").model)
    assert parse(words, SCREENS[game], typed) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_forms_of_the_notation_work_in_every_language(language: str) -> None:
    words, screen = words_of(at(BOARD, language=language).model), SCREENS["coladice"]
    short = {"r": "roll", "h 22": "hold", "c full": "claim"}
    whole = ("board", "lines", "score", "last", "dice", "why", "undo", "help")
    for typed, name in (short | {name: name for name in whole}).items():
        command = parse(words, screen, typed)
        assert isinstance(command, Command)
        assert command.name == name


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


def test_the_tile_in_reach_is_taken_without_its_number() -> None:
    player = at("pickomino grill=21-26,28-36 stacks=-/27 turn=a aside=44www")
    assert say(player, "steal").startswith("Ann takes 23")
    assert say(player, "t") == "Roll the dice first."


@pytest.mark.parametrize(
    ("turn", "command", "reason"),
    [
        ("", "take", "Roll the dice first."),
        ("", "keep", "Roll the dice first."),
        ("aside=44", "take", "You need a worm to take a tile."),
        ("aside=44w", "take", "Tile 21 needs 21: you have 13."),
        ("aside=44w dice=12335", "take", "Set a value aside first."),
        ("aside=44www dice=444", "keep", "Already set aside: 4. Each value only once a turn."),
        ("aside=44www dice=444", "take", "Nothing new: it’s a failed turn."),
    ],
)
def test_in_pickomino_a_command_alone_is_refused_with_the_reason(
    turn: str, command: str, reason: str
) -> None:
    player = at(f"pickomino grill=21-24,26,30-36 stacks=25,29/27 turn=a {turn}")
    assert say(player, command) == reason
    assert say(player, f"why {command}") == reason


def test_the_only_value_needs_no_name() -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a aside=44 dice=444www")
    assert say(player, "keep").startswith("Ann sets aside worm worm worm")


def test_with_several_values_nothing_is_set_aside_without_a_name() -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a dice=1233wwww")
    assert "for example keep 5" in say(player, "keep")


@pytest.mark.parametrize(
    ("language", "command"),
    [("en", "keep worms"), ("de", "beiseite Würmer"), ("it", "metti vermi"), ("nl", "opzij w")],
)
def test_worms_may_be_plural(language: str, command: str) -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a dice=1233wwww", language=language)
    say(player, command)
    assert player.state.aside


def test_a_tile_out_of_reach_is_refused_with_what_it_needs() -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a aside=44www")
    assert say(player, "take 28").startswith("27 isn’t enough for 28") or say(player, "take 28")


def test_worms_are_set_aside_by_their_name() -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a dice=1233wwww", language="fr")
    assert "met de côté" in say(player, "mettre ver")


# One person among bots


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


def test_a_refusal_speaks_to_the_only_person() -> None:
    board = BOARD.replace("22333", "33366")
    assert say(at(board, "", "easy"), "c 66") == "You already have a token on the pair of 6s."
    assert say(at(board), "c 66") == "Ann already has a token on the pair of 6s."


def test_in_pickomino_the_only_person_hears_of_a_stack_as_theirs() -> None:
    player = at("pickomino grill=21-24,26,30-36 stacks=25,29/27 turn=a", "", "easy")
    stack = "You: tile 29, 3 worms on top, 2 tiles. Below it: 25."
    assert stack in say(player, "grill").split("\n")
    assert say(player, "grill 29") == "Tile 29, 3 worms, on top of your stack."
    assert say(player, "grill 25") == "Tile 25, 2 worms, covered in your stack."
    assert say(player, "dice") == "Roll the dice."


# Piña Koala: secrets


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


def test_an_announcement_is_made_and_answered_by_commands() -> None:
    player = at(BLIND)
    assert "Ben announces 12." in say(player, "announce 12")
    assert say(player, "dice").startswith("Ben announces 12. Ann, believe Ben or doubt?")
    assert "Ann" in say(player, "doubt")
    assert player.state.announced is None


# Playing by ear


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


def test_what_can_be_typed_now_is_offered_for_completion() -> None:
    player = at(BOARD).tap("by-ear")
    offered = completions(player.model, player.sitting, words_of(player.model))
    assert {"place full", "lines", "help"} <= {*offered}
    assert "place large" not in offered
    french = at(BOARD, language="fr").tap("by-ear")
    assert "poser full" in completions(french.model, french.sitting, words_of(french.model))


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
