"""Pickomino as text, and the errors in wrong texts."""

import pytest

from pinacoladice.engine.errors import InvalidAction, InvalidPosition
from pinacoladice.games.pickomino.rules import Pickomino

GAME = Pickomino()


@pytest.mark.parametrize(
    "text",
    [
        "pickomino grill=21-36 stacks=-/- turn=a",
        "pickomino grill=21,23-25,27 stacks=26,22/-/36 turn=c aside=11w dice=23345 short-game",
        "pickomino grill=22 stacks=21/- turn=b aside=5555wwww",
        "pickomino grill=- stacks=21/22 turn=b",
    ],
)
def test_positions_round_trip(text: str) -> None:
    assert GAME.format_position(GAME.parse_position(text)) == text


def test_tiles_may_be_listed_in_any_order() -> None:
    assert GAME.parse_position("pickomino grill=30,21-23,25 stacks=-/-").grill == (
        21,
        22,
        23,
        25,
        30,
    )


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("pickomino grill=21-36", "field_missing", 0),
        ("pickomino grill=21-36 stacks=-", "wrong_number_of_players", 29),
        ("pickomino grill=21-36 stacks=-/-/-/-/-/-/-/-", "wrong_number_of_players", 29),
        ("pickomino grill=20 stacks=-/-", "number_out_of_range", 16),
        ("pickomino grill=21-x stacks=-/-", "not_a_number", 19),
        ("pickomino grill=24-21 stacks=-/-", "range_reversed", 16),
        ("pickomino grill=21-36 stacks=-/21", "tile_given_twice", 31),
        ("pickomino grill=21-36 stacks=-/- turn=c", "unknown_player", 38),
        ("pickomino grill=21-36 stacks=-/- aside=7", "not_a_face", 39),
        ("pickomino grill=21-36 stacks=-/- dice=123", "wrong_number_of_dice", 38),
        ("pickomino grill=21-36 stacks=-/- aside=123451234", "wrong_number_of_dice", 39),
        ("pickomino grill=21-36 stacks=-/- aside=12345w dice=11", "nothing_more_to_roll", 51),
        ("pickomino grill=- stacks=21/- aside=1", "game_over", 36),
        ("pickomino grill=- stacks=21/- dice=11111111", "game_over", 35),
    ],
)
def test_an_error_has_its_character(text: str, code: str, at: int) -> None:
    with pytest.raises(InvalidPosition) as caught:
        GAME.parse_position(text)
    assert (caught.value.code, caught.value.at) == (code, at)


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("keep 7", "not_a_face", 5),
        ("keep 11", "one_value_expected", 5),
        ("take x", "not_a_number", 5),
        ("take 37", "number_out_of_range", 5),
        ("fail now", "unexpected_word", 5),
    ],
)
def test_a_wrong_action_has_its_character(text: str, code: str, at: int) -> None:
    with pytest.raises(InvalidAction) as caught:
        GAME.parse_action(text)
    assert (caught.value.code, caught.value.at) == (code, at)
