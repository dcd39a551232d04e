"""Step 2 of a turn: placing a token, and its score."""

from typing import Any

import pytest

from pinacoladice.games import parse_position
from pinacoladice.games.coladice.board import NEIGHBOURS
from pinacoladice.games.coladice.coasters import BY_CODE
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import open_coasters, tokens_left
from tests.games.coladice.boards import position
from tests.playing import after, legal, refusal, why_not


def rolled(dice: str, scores: str = "1,2", free: str = "-", **tokens: str) -> str:
    return position(scores, f"roll=3 dice={dice}", free, **tokens)


def tokens_on(state: Any, code: str) -> tuple[int | None, ...]:
    (tokens,) = [spot.tokens for spot in state.board if spot.coaster.code == code]
    return tokens  # type: ignore[no-any-return]


def test_the_player_chooses_among_matching_coasters() -> None:
    assert legal(rolled("22555")) == {"claim 22", "claim 55", "claim pairs", "claim full"}


def test_placing_is_forced_when_the_dice_match() -> None:
    assert why_not(rolled("22345"), "pass") == "must_place"
    assert legal(rolled("66112")) == {"claim 11", "claim 66", "claim pairs"}


def test_without_a_match_no_token_is_placed() -> None:
    position_ = rolled("13346", _33="b")
    assert legal(position_) == {"pass"}
    state = after(position_, "pass")
    assert tokens_left(state, 0) == 6
    assert state.scores == (1, 2)


def test_dice_must_match_the_coaster() -> None:
    reason = refusal(rolled("22345"), "claim full")
    assert reason is not None
    assert reason.code == "dice_do_not_match"
    assert reason.params == {"coaster": "full", "dice": (2, 2, 3, 4, 5)}


def test_the_coaster_must_be_on_the_table() -> None:
    assert why_not(rolled("66612"), "claim 666") == "coaster_not_on_table"


def test_a_taken_coaster_is_closed() -> None:
    assert why_not(rolled("22346", _22="b"), "claim 22") == "coaster_is_full"


def test_a_player_cannot_have_two_tokens_on_a_coaster() -> None:
    taken = rolled("22346", "1,2,3,4", "--", _22="a-")
    assert why_not(taken, "claim 22") == "token_already_there"
    assert "claim 22" in legal(rolled("22346", "1,2,3,4", "--", _22="b-"))


def test_a_two_space_coaster_holds_two_players() -> None:
    assert why_not(rolled("22346", "1,2,3,4", "--", _22="bc"), "claim 22") == "coaster_is_full"


def test_the_space_gives_its_points() -> None:
    assert after(rolled("22555"), "claim full").scores == (4, 2)
    assert after(rolled("33333"), "claim five").scores == (5, 2)


def test_the_space_with_more_points_is_taken_while_it_is_free() -> None:
    state = after(rolled("22555", "1,2,3,4", "--"), "claim full")
    assert tokens_on(state, "full") == (0, None)
    assert state.scores == (1 + 4, 2, 3, 4)


def test_the_second_space_is_taken_if_the_first_is_not_free() -> None:
    state = after(rolled("22555", "1,2,3,4", "--", full="c-"), "claim full")
    assert tokens_on(state, "full") == (2, 0)
    assert state.scores == (1 + 3, 2, 3, 4)


def test_the_first_space_is_taken_again_once_it_is_free_again() -> None:
    state = after(rolled("22555", "1,2,3,4", "--", full="-c"), "claim full")
    assert tokens_on(state, "full") == (0, 2)
    assert state.scores[0] == 1 + 4


def test_worked_example_second_full_house_space_with_three_neighbours_is_6_points() -> None:
    table = rolled("22555", "1,2,3,4", "--", full="b-", _55="a-", _66="ab", odds="ca")
    state = after(table, "claim full")
    assert state.scores[0] - 1 == 6


def test_neighbours_count_in_all_eight_directions() -> None:
    """One point for a single own token on any of the neighbouring coasters."""
    around = {"22", "33", "44", "66", "111", "full", "odds", "evens"}
    for code in BY_CODE:
        if code in around:
            table = rolled("22555", **{f"_{code}": "a"})
            assert after(table, "claim pairs").scores[0] == 1 + 2 + 1


@pytest.mark.parametrize("code", ["11", "55", "222", "low", "small", "large", "five"])
def test_coasters_further_away_do_not_count(code: str) -> None:
    table = rolled("22444", **{f"_{code}": "a"})
    assert after(table, "claim pairs").scores[0] == 1 + 2


def test_other_players_tokens_do_not_count() -> None:
    assert after(rolled("22555", full="b", odds="b"), "claim pairs").scores[0] == 1 + 2


def test_number_of_neighbours_on_the_grid() -> None:
    counts = [len(near) for near in NEIGHBOURS]
    assert counts == [3, 5, 5, 3, 5, 8, 8, 5, 5, 8, 8, 5, 3, 5, 5, 3]


def test_the_score_of_a_claim_is_known_before() -> None:
    _, state = parse_position(rolled("22555", full="b", odds="a", _22="a"))
    score = claim_score(state, BY_CODE["pairs"])
    assert score.space == 2
    assert [state.board[square].coaster.code for square in score.neighbours] == ["22", "odds"]
    assert score.total == 4
    assert [coaster.code for coaster in open_coasters(state)] == ["55", "pairs"]


def test_the_latest_placement_is_remembered() -> None:
    state = after(rolled("22555", _33="a", full="b"), "claim pairs")
    assert state.latest == (1, 0)
