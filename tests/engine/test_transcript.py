"""Transcripts, and the errors in wrong ones."""

from random import Random

import pytest

from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.source import Entered, Fair, Sealed
from pinacoladice.engine.transcript import LONGEST_TEXT, format_match, parse_match
from pinacoladice.games import GAMES
from tests.playing import TABLES, Table, random_match, wrong_draws

DEAL = "11,22,33,44,55,66,pairs,111,222,full,odds,evens,low,small,large,five"
GAME = f"""\
game: coladice
player: Ann
player: Ben
dice: entered
start: {DEAL}
a: roll = 12245; hold 22 = 255; claim full
b: roll = 11346; claim 11
"""


def error_in(text: str) -> tuple[str, int, int | None]:
    with pytest.raises(InvalidGame) as caught:
        parse_match(text, GAMES)
    return caught.value.code, caught.value.line, caught.value.at


def test_a_game_typed_by_hand() -> None:
    match = parse_match(GAME, GAMES)
    assert match.state.scores == (4, 3)
    assert match.players == ("Ann", "Ben")
    assert isinstance(match.source, Entered)
    assert format_match(match) == GAME


def test_comments_blank_lines_capitals_and_other_line_ends() -> None:
    text = "\ufeff  # a remark\n\n" + GAME.replace("\n", "\r\n").replace(
        "claim full", "Claim  FULL"
    )
    assert parse_match(text.replace("game:", " Game :"), GAMES) == parse_match(GAME, GAMES)


def test_moves_of_one_turn_may_be_on_several_lines() -> None:
    text = GAME.replace("; hold", "\na: hold")
    assert parse_match(text, GAMES) == parse_match(GAME, GAMES)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("moves", [0, 1, 7, 40])
def test_games_round_trip(table: Table, moves: int) -> None:
    match = random_match(table, Random(moves), moves)
    text = format_match(match)
    assert parse_match(text, GAMES) == match
    assert format_match(parse_match(text, GAMES)) == text


def test_fair_outcomes_may_be_omitted() -> None:
    match = random_match(TABLES[0], Random(1), 30)
    assert isinstance(match.source, Fair)
    lines = [
        "; ".join(move.split(" = ")[0] for move in line.split("; "))
        for line in format_match(match).split("\n")
    ]
    assert parse_match("\n".join(lines), GAMES) == match


def test_a_fair_deal_may_be_omitted() -> None:
    text = format_match(random_match(TABLES[0], Random(1), 30))
    lines = ["start:" if line.startswith("start:") else line for line in text.split("\n")]
    assert parse_match("\n".join(lines), GAMES) == parse_match(text, GAMES)


def test_a_match_of_several_games_round_trips() -> None:
    match = next(
        match
        for seed in range(99)
        if (match := random_match(Table(GAMES["koala"], 3, frozenset()), Random(seed))).length > 1
    )
    assert len(match.games) == 6
    assert parse_match(format_match(match), GAMES) == match


def test_a_running_game_does_not_reveal_its_seed() -> None:
    match = random_match(TABLES[0], Random(1), 30)
    assert isinstance(match.source, Fair)
    text = format_match(match, reveal=False)
    assert match.source.seed.hex() not in text
    sealed = parse_match(text, GAMES)
    assert sealed.source == Sealed(match.source.commitment)
    assert sealed.games == match.games
    assert format_match(sealed) == text
    assert wrong_draws(sealed, match.source.seed) == []


def test_a_wrong_roll_under_a_seed_is_found() -> None:
    lines = format_match(random_match(TABLES[0], Random(1), 30)).split("\n")
    number = next(index for index, line in enumerate(lines) if " = " in line)
    head, _, tail = lines[number].partition(" = ")
    false = "11111" if not tail.startswith("11111") else "22222"
    lines[number] = f"{head} = {false}{tail[5:]}"
    assert error_in("\n".join(lines))[:2] == ("not_what_was_drawn", number + 1)


def test_a_game_from_a_position() -> None:
    text = """\
game: pickomino
player: Ann
player: Ben
dice: entered
position: pickomino grill=21-36 stacks=-/- turn=b aside=5555w
b: take 25
a: roll = 11223344; keep 4
"""
    match = parse_match(text, GAMES)
    assert match.state.stacks == ((), (25,))
    assert format_match(match) == text


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("game: coladice\n", "", ("header_missing", 4, 0)),
        ("coladice", "poker", ("unknown_game", 1, 6)),
        ("game:", "game", ("colon_expected", 1, 0)),
        ("dice:", "mice:", ("unknown_header", 4, 0)),
        ("dice: entered", "dice:", ("unknown_kind_of_dice", 4, 5)),
        ("dice: entered", "dice: loaded", ("unknown_kind_of_dice", 4, 6)),
        ("dice: entered", "dice: entered by Ann", ("unexpected_word", 4, 6)),
        ("dice: entered", "dice: fair", ("words_missing", 4, 6)),
        ("dice: entered", "dice: fair 00ff", ("hexadecimal_expected", 4, 11)),
        ("dice: entered", f"dice: sealed {'g' * 64}", ("hexadecimal_expected", 4, 13)),
        ("dice: entered", "dice: entered\ndice: entered", ("header_given_twice", 5, 0)),
        ("dice: entered", "player: Cleo\n" * 6, ("too_many_players", 9, 0)),
        ("dice: entered", "first: c", ("unknown_player", 4, 7)),
        ("dice: entered", "first:", ("unknown_player", 4, 6)),
        ("dice: entered", "first: b chosen", ("unexpected_word", 4, 9)),
        ("dice: entered", "games: many", ("not_a_number", 4, 7)),
        ("dice: entered", "games: 3", ("wrong_number_of_games", 5, None)),
        ("dice: entered", "option: free-drinks", ("unknown_option", 4, 8)),
        ("player: Ben\n", "", ("wrong_number_of_players", 4, None)),
        ("player: Ben", "player:", ("name_missing", 3, 7)),
        ("start: 11,", "start: 77,", ("unknown_coaster", 5, 7)),
        (f"start: {DEAL}", "start:", ("outcome_must_be_entered", 5, None)),
        ("start: 11,", "start: 22,", ("impossible_outcome", 5, 7)),
        ("a: roll = 12245; ", "a: ", ("dice_not_there_to_hold", 6, 3)),
        ("a: roll", "b: roll", ("not_your_turn", 6, 3)),
        ("a: roll", "z: roll", ("unknown_player", 6, 0)),
        ("hold 22", "fold 22", ("unknown_action", 6, 17)),
        ("12245", "1224x", ("not_a_face", 6, 14)),
        ("12245", "1224", ("impossible_outcome", 6, 10)),
        ("roll = 12245", "roll", ("outcome_must_be_entered", 6, 3)),
        ("claim full", "claim full = 3", ("impossible_outcome", 6, 45)),
        ("claim full", "claim odds", ("dice_do_not_match", 6, 32)),
        ("claim full", "", ("action_expected", 6, 31)),
        ("b: roll", "player: Cleo\nb: roll", ("header_after_start", 7, 0)),
        ("b: roll", f"start: {DEAL}\nb: roll", ("game_not_over", 7, None)),
        ("b: roll", "position: koala\nb: roll", ("position_stands_alone", 7, 0)),
        (f"start: {DEAL}", "position: coladice", ("field_missing", 5, 10)),
        ("dice: entered\nstart:", "first: b\nposition:", ("position_stands_alone", 5, 0)),
    ],
)
def test_an_error_has_line_and_character(
    old: str, new: str, expected: tuple[str, int, int | None]
) -> None:
    assert old in GAME
    assert error_in(GAME.replace(old, new, 1)) == expected


def test_a_text_without_a_game() -> None:
    assert error_in("") == ("start_missing", 1, None)
    assert error_in("game: koala\nplayer: Ann\n") == ("start_missing", 3, None)


def test_too_long_a_text_is_refused() -> None:
    assert error_in("#" * (LONGEST_TEXT + 1)) == ("text_too_long", 0, None)
    assert error_in("#" * LONGEST_TEXT)[0] == "start_missing"
