"""Step 3 of a turn: the three ways to end the game, completed rounds, and the winner."""

from typing import Any

import pytest

from pinacoladice.games.coladice.board import LINES, SQUARES, kind_of_line
from pinacoladice.games.coladice.rules import Coladice
from tests.games.coladice.boards import LAYOUT, position
from tests.playing import after, legal

GAME = Coladice()
CODES = [code for row in LAYOUT for code in row]
# Dice that make each coaster of the layout.
MAKES = {
    "11": "11346",
    "22": "22156",
    "33": "33126",
    "44": "44136",
    "55": "55136",
    "66": "66134",
    "pairs": "11223",
    "111": "11125",
    "222": "22215",
    "full": "22555",
    "odds": "11335",
    "evens": "22446",
    "low": "11123",
    "small": "12346",
    "large": "12345",
    "five": "33333",
}


def won(state: Any) -> tuple[str, tuple[int, ...]]:
    result = GAME.result(state)
    assert result is not None
    return result.reason, result.winners


def test_there_are_ten_lines() -> None:
    assert len(LINES) == 10
    assert {len(line) for line in LINES} == {4}
    assert sorted(square for line in LINES[:4] for square in line) == list(SQUARES)
    assert sorted(square for line in LINES[4:8] for square in line) == list(SQUARES)
    assert [kind_of_line(line) for line in LINES] == ["row"] * 4 + ["column"] * 4 + ["diagonal"] * 2
    assert set(LINES[8:]) == {(0, 5, 10, 15), (3, 6, 9, 12)}


@pytest.mark.parametrize("line", LINES)
def test_four_in_a_line_win_at_once(line: tuple[int, ...]) -> None:
    """Even with fewer points, and before the round is completed."""
    *three, last = (CODES[square] for square in line)
    table = position("1,19,3", f"roll=2 dice={MAKES[last]}", **{f"_{code}": "a" for code in three})
    state = after(table, f"claim {last}")
    assert state.over
    assert won(state) == ("line", (0,))
    assert GAME.to_move(state) is None


def test_three_in_a_line_do_not_win() -> None:
    state = after(position("1,2", "roll=1 dice=44136", _11="a", _22="a"), "claim 44")
    assert not state.over


def test_the_others_are_ranked_by_points_behind_a_line() -> None:
    tokens = {"_11": "a", "_22": "a", "_33": "a"}
    state = after(position("1,7,9", "roll=1 dice=44136", **tokens), "claim 44")
    result = GAME.result(state)
    assert result is not None
    assert result.ranks == (1, 3, 2)


def test_20_points_trigger_the_last_round() -> None:
    state = after(position("18,2", "roll=1 dice=22555"), "claim pairs")
    assert state.scores[0] == 20
    assert state.last_round
    assert not state.over
    assert state.turn == 1


def test_19_points_do_not_trigger_the_last_round() -> None:
    assert not after(position("17,2", "roll=1 dice=22555"), "claim pairs").last_round


def test_the_last_token_triggers_the_last_round() -> None:
    five = {"_11": "a", "_22": "a", "_55": "a", "full": "a", "evens": "a"}
    state = after(position("9,2", "roll=1 dice=33333", **five), "claim five")
    assert state.last_round
    assert not state.over


def test_the_fifth_token_does_not_trigger_the_last_round() -> None:
    four = {"_11": "a", "_22": "a", "_55": "a", "full": "a"}
    assert not after(position("9,2", "roll=1 dice=33333", **four), "claim five").last_round


def test_the_game_continues_until_all_have_had_the_same_number_of_turns() -> None:
    state = after(
        position("18,2,3,4", "roll=1 dice=22555"),
        "claim pairs",
        *["roll = 33366", "claim 33"],
        *["roll = 44466", "claim 44"],
    )
    assert state.turn == 3
    assert not state.over
    ended = after(GAME.format_position(state), "roll = 55566", "claim 55")
    assert ended.over
    assert won(ended) == ("points", (0,))


def test_the_game_ends_at_once_if_the_last_player_of_the_round_triggers_the_end() -> None:
    state = after(position("1,18", "turn=b roll=1 dice=22555"), "claim pairs")
    assert state.over
    assert won(state) == ("points", (1,))


def test_the_round_ends_before_the_turn_of_the_first_player() -> None:
    table = position("2,18,3", "first=c turn=b roll=1 dice=22555")
    assert after(table, "claim pairs").over
    table = position("2,18,3", "first=b turn=b roll=1 dice=22555")
    assert not after(table, "claim pairs").over


def test_a_player_in_the_last_round_can_still_overtake() -> None:
    state = after(
        position("18,19", "roll=1 dice=22555"), "claim pairs", "roll = 33333", "claim five"
    )
    assert state.scores == (20, 23)
    assert won(state) == ("points", (1,))


def test_a_line_in_the_last_round_beats_more_points() -> None:
    tokens = {"_11": "b", "_22": "b", "_33": "b"}
    table = position("24,2", "turn=b last-round roll=1 dice=44136", **tokens)
    assert won(after(table, "claim 44")) == ("line", (1,))


def test_among_equal_scores_the_most_recent_placement_wins() -> None:
    table = position("20,18", "turn=b last-round roll=1 dice=22555", _11="a", low="b")
    state = after(table, "claim pairs")
    assert state.scores == (20, 20)
    assert won(state) == ("points", (1,))
    result = GAME.result(state)
    assert result is not None
    assert result.ranks == (2, 1)


def test_a_pass_does_not_change_the_tie_break() -> None:
    table = position(
        "20,20", "turn=b last-round latest=ba roll=3 dice=12366", _11="a", low="b", _66="a"
    )
    assert won(after(table, "pass")) == ("points", (0,))


def test_leaders_who_never_placed_share_the_victory() -> None:
    """There is no placement to break the tie. This is only possible with Happy Hour."""
    table = position("21,17", "turn=b last-round happy-hour roll=3 dice=13466")
    state = after(table.replace("66:-", "666:-"), "happy = 6")
    assert state.scores == (21, 21)
    assert state.latest == ()
    assert won(state) == ("points", (0, 1))


def test_no_action_is_legal_after_the_end() -> None:
    assert legal(position("21,3", "turn=b last-round over")) == set()
