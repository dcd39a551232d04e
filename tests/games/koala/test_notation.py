"""Piña Koala as text, and the errors in wrong texts."""

import pytest

from pinacoladice.engine.errors import InvalidAction, InvalidPosition
from pinacoladice.games.koala.rules import Koala

GAME = Koala()


@pytest.mark.parametrize(
    "text",
    [
        "koala points=24,24 eyes=2,2 turn=a",
        "koala points=24,0,99 eyes=2,1,0 turn=c dice=12-k announced=0",
        "koala points=1,2,3,4,5 eyes=0,1,0,2,0 turn=c blind=eca dice=?",
        "koala points=1,2,3 eyes=1,1,2 turn=b dice=x2-k",
    ],
)
def test_positions_round_trip(text: str) -> None:
    assert GAME.format_position(GAME.parse_position(text)) == text


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("koala points=24,24", "field_missing", 0),
        ("koala points=24 eyes=2", "wrong_number_of_players", 13),
        ("koala points=24,24 eyes=2,2,2", "wrong_number_of_eyes", 24),
        ("koala points=24,24 eyes=2,3", "number_out_of_range", 26),
        ("koala points=24,24 eyes=0,0", "nobody_can_see", 24),
        ("koala points=24,-1 eyes=2,2", "number_out_of_range", 16),
        ("koala points=24,24 eyes=2,2 turn=c", "unknown_player", 33),
        ("koala points=1,2,3 eyes=2,0,0 blind=b", "blind_players_expected", 36),
        ("koala points=1,2,3 eyes=2,0,0 blind=bb", "blind_players_expected", 36),
        ("koala points=24,24 eyes=2,2 dice=3", "wrong_number_of_dice", 33),
        ("koala points=24,24 eyes=2,2 dice=3-5", "not_a_face", 35),
        ("koala points=24,24 eyes=2,2 dice=?", "turn_is_sighted", 33),
        ("koala points=24,24 eyes=2,0 dice=3-3", "game_over", 33),
        ("koala points=24,24 eyes=2,2 dice=3-3 announced=6", "nothing_to_announce", 47),
        ("koala points=1,2,3 eyes=2,2,0 turn=c announced=6", "nothing_to_announce", 47),
        ("koala points=1,2,3 eyes=2,2,0 turn=c dice=1-1 announced=746", "number_out_of_range", 56),
    ],
)
def test_an_error_has_its_character(text: str, code: str, at: int) -> None:
    with pytest.raises(InvalidPosition) as caught:
        GAME.parse_position(text)
    assert (caught.value.code, caught.value.at) == (code, at)


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("announce", "words_missing", 0),
        ("announce -1", "number_out_of_range", 9),
        ("announce 746", "number_out_of_range", 9),
        ("announce ¾", "not_a_number", 9),
        ("doubt it", "unexpected_word", 6),
    ],
)
def test_a_wrong_action_has_its_character(text: str, code: str, at: int) -> None:
    with pytest.raises(InvalidAction) as caught:
        GAME.parse_action(text)
    assert (caught.value.code, caught.value.at) == (code, at)
