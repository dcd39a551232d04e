"""Positions and actions as text, and the errors in wrong ones."""

import pytest

from pinacoladice.engine.errors import InvalidAction, InvalidOutcome, InvalidPosition
from pinacoladice.games.coladice.rules import Coladice
from tests.games.coladice.boards import board, position

GAME = Coladice()
SIX_OF_A = {"_11": "a", "_22": "a", "_33": "a", "_55": "a", "full": "a", "odds": "a"}


def error_in(text: str) -> tuple[str, str]:
    """The code of the error, and the text from its position on."""
    with pytest.raises(InvalidPosition) as caught:
        GAME.parse_position(text)
    assert caught.value.at is not None
    return caught.value.code, text[caught.value.at :].partition(" ")[0]


def test_the_shortest_position() -> None:
    state = GAME.parse_position(f"coladice board={board()} scores=1,2")
    assert (state.turn, state.first, state.rolls, state.latest) == (0, 0, 0, ())
    assert (state.happy_hour, state.last_round, state.over) == (False, False, False)


def test_an_empty_front_is_just_the_name() -> None:
    text = GAME.format_position(GAME.parse_position(position("1,2", full="b")))
    assert text == (
        "coladice board=11,22,33,44/55,66,pairs,111/222,full:b,odds,evens/low,small,large,five "
        "scores=1,2 turn=a"
    )


def test_a_position_with_all_fields() -> None:
    text = (
        "coladice board="
        "11:a-,22:-b,33,44/55,66,pairs,111/222,full:b,odds,evens/low,small:a,large,five "
        "scores=-1,22 turn=b first=b latest=ba roll=3 dice=13456 effect=2 happy-hour last-round"
    )
    assert GAME.format_position(GAME.parse_position(text)) == text


def test_by_default_players_have_placed_in_order_of_seats() -> None:
    assert GAME.parse_position(position("1,2,3", full="c", odds="a")).latest == (0, 2)


@pytest.mark.parametrize(
    ("text", "code", "rest"),
    [
        ("", "name_of_game_expected", ""),
        ("koala points=1", "name_of_game_expected", "koala"),
        (f"coladice board={board()}", "field_missing", "coladice"),
        ("coladice scores=1,2", "field_missing", "coladice"),
        (f"{position('1,2')} colour=red", "unknown_field", "colour=red"),
        (f"{position('1,2')} sad-hour", "unknown_field", "sad-hour"),
        (f"{position('1,2')} turn=a turn=b", "field_given_twice", "turn=b"),
        (position("1"), "wrong_number_of_players", "1"),
        (position("1,2,3,4,5"), "wrong_number_of_players", "1,2,3,4,5"),
        (position("1,x"), "not_a_number", "x"),
        (position("1,1000000000"), "not_a_number", "1000000000"),
        (position("1,2", "turn=c"), "unknown_player", "c"),
        (position("1,2", "first=x"), "unknown_player", "x"),
        (position("1,2", "latest=aba"), "player_given_twice", "a"),
        (position("1,2", "latest=aq"), "unknown_player", "q"),
        (position("1,2", "roll=4 dice=11111"), "number_out_of_range", "4"),
        (position("1,2", "roll=1 dice=11171"), "not_a_face", "71"),
        (position("1,2", "roll=1 dice=1111"), "wrong_number_of_dice", "1111"),
        (position("1,2", "roll=1"), "wrong_number_of_dice", "coladice"),
        (position("1,2", "dice=11111"), "wrong_number_of_dice", "11111"),
        (
            position("1,2", full="c"),
            "unknown_player",
            "c,odds:-,evens:-/low:-,small:-,large:-,five:-",
        ),
    ],
)
def test_an_error_has_its_character(text: str, code: str, rest: str) -> None:
    assert error_in(text) == (code, rest)


@pytest.mark.parametrize(
    ("wrong", "code", "rest"),
    [
        ("11,22/33", "rows_expected", "11,22/33"),
        (board().replace("44:-/", "44:-,/"), "coasters_expected", ""),
        (board().replace("44:-/", "/"), "unknown_coaster", "/55"),
        (board().replace("full", "fulk"), "unknown_coaster", "fulk"),
        (board().replace("five", "full"), "coaster_given_twice", "full"),
        (board(full="abc"), "one_or_two_spaces_expected", "abc"),
        (board(full=""), "one_or_two_spaces_expected", ",odds"),
        (board(full="aa"), "player_twice_on_coaster", "aa"),
    ],
)
def test_an_error_in_the_board_is_found(wrong: str, code: str, rest: str) -> None:
    actual_code, actual_rest = error_in(f"coladice board={wrong} scores=1,2")
    assert actual_code == code
    assert actual_rest.startswith(rest)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (position("1,2", **SIX_OF_A, evens="a"), "too_many_tokens"),
        (position("1,2", "latest=b", full="a", odds="b"), "player_with_tokens_missing"),
        (position("1,2", "roll=3 dice=13456 effect=5", small="b"), "happy_hour_not_played"),
        (
            position("1,2", "roll=2 dice=13456 effect=5 happy-hour", small="b"),
            "happy_hour_needs_third_roll",
        ),
        (position("1,2", "roll=3 dice=13456 effect=5 happy-hour"), "must_place"),
        (
            position("1,2", "roll=3 dice=13456 effect=6 happy-hour", small="b"),
            "effect_without_choice",
        ),
        (
            position("1,2", "roll=3 dice=13456 effect=2 happy-hour", small="b"),
            "effect_without_choice",
        ),
        (position("1,2", "turn=b last-round over roll=1 dice=13456"), "game_over"),
        (position("1,2", "over"), "game_not_over"),
        (position("1,2", "last-round over"), "game_not_over"),
        (position("1,2", _11="a", _22="a", _33="a", _44="a"), "line_ends_the_game"),
        (
            position("1,2", "over", _11="a", _22="a", _33="a", _44="a").replace(
                "low:-,small:-,large:-,five:-", "low:b,small:b,large:b,five:b"
            ),
            "two_players_with_a_line",
        ),
        (position("1,2", **SIX_OF_A), "no_token_left_to_play"),
        (position("1,2", "turn=b", **SIX_OF_A), "must_be_last_round"),
        (position("20,2", "turn=b"), "must_be_last_round"),
    ],
)
def test_an_impossible_position_is_refused(text: str, code: str) -> None:
    assert error_in(text)[0] == code


@pytest.mark.parametrize(
    "text",
    [
        position("1,2", "turn=b last-round", **SIX_OF_A),
        position("20,2", "happy-hour"),
        position("1,2", "turn=b last-round over"),
        position("2,1", "first=b last-round over"),
        position("1,2", "over", _11="a", _22="a", _33="a", _44="a"),
    ],
)
def test_a_rare_but_possible_position_is_accepted(text: str) -> None:
    GAME.parse_position(text)


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", "action_expected", 0),
        ("jump", "unknown_action", 0),
        ("roll 22", "unexpected_word", 5),
        ("hold", "words_missing", 0),
        ("hold 27", "not_a_face", 6),
        ("claim", "words_missing", 0),
        ("claim  fulk", "unknown_coaster", 7),
        ("take 77", "unknown_coaster", 5),
        ("flip x", "unknown_coaster", 5),
        ("move e 11 22", "unknown_player", 5),
        ("move a 11 77", "unknown_coaster", 10),
        ("x" * 3000, "text_too_long", 0),
    ],
)
def test_a_wrong_action_has_its_character(text: str, code: str, at: int) -> None:
    with pytest.raises(InvalidAction) as caught:
        GAME.parse_action(text)
    assert (caught.value.code, caught.value.at) == (code, at)


def test_a_wrong_deal_has_its_character() -> None:
    deal = GAME.setup(2)
    good = "11,22,33,44,55,66,pairs,111,222,full,odds,evens,low,small,large,five"
    assert GAME.parse_outcome(deal, good)[:3] == (0, 1, 2)
    assert GAME.parse_outcome(deal, good.replace(",", " , ")) == GAME.parse_outcome(deal, good)
    for wrong, code, at in [
        (good.replace("five", "fife"), "unknown_coaster", 64),
        (good.replace("five", "full"), "impossible_outcome", 0),
        (good.removesuffix(",five"), "impossible_outcome", 0),
    ]:
        with pytest.raises(InvalidOutcome) as caught:
            GAME.parse_outcome(deal, wrong)
        assert (caught.value.code, caught.value.at) == (code, at)
