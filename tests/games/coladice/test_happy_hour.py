"""The Happy Hour variant with its six effects."""

from typing import Any

import pytest

from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.games.coladice.state import tokens_left
from tests.games.coladice.boards import position
from tests.playing import after, legal, refusal, why_not

GAME = Coladice()

# These dice match only `small`, which another player has taken.
NO_MATCH = "13456"


def stuck(scores: str = "5,6,7", rest: str = "", roll: str = "3", **tokens: str) -> str:
    """No match after the third roll; c has the only coaster that these dice match."""
    return position(
        scores, f"happy-hour roll={roll} dice={NO_MATCH} {rest}", **{"small": "c", **tokens}
    )


def choosing(effect: int, **tokens: str) -> str:
    return stuck(rest=f"effect={effect}", **tokens)


def tokens_on(state: Any, code: str) -> tuple[int | None, ...]:
    (tokens,) = [spot.tokens for spot in state.board if spot.coaster.code == code]
    return tokens  # type: ignore[no-any-return]


# When the die is rolled


def test_the_die_is_rolled_when_nothing_can_be_placed_after_the_third_roll() -> None:
    assert legal(stuck()) == {"happy"}
    assert why_not(stuck(), "pass") == "must_roll_happy_hour"


@pytest.mark.parametrize("roll", ["1", "2"])
def test_stopping_early_gets_no_happy_hour(roll: str) -> None:
    assert "pass" in legal(stuck(roll=roll))
    assert why_not(stuck(roll=roll), "happy") == "happy_hour_needs_third_roll"
    assert after(stuck(roll=roll), "pass").turn == 1


def test_a_player_who_can_place_must_place() -> None:
    table = position("5,6", "happy-hour roll=3 dice=11346")
    assert why_not(table, "happy") == "must_place"
    assert legal(table) == {"claim 11"}


def test_without_the_variant_there_is_no_die() -> None:
    table = position("5,6", f"roll=3 dice={NO_MATCH}", small="b")
    assert why_not(table, "happy") == "happy_hour_not_played"
    assert legal(table) == {"pass"}


def test_choices_are_refused_while_none_is_pending() -> None:
    for choice in ("take small", "move c small 11", "flip 11"):
        assert why_not(stuck(), choice) == "no_happy_hour_choice_open"


@pytest.mark.parametrize("action", ["roll", "claim 11", "pass", "happy", "take small"])
def test_a_pending_choice_comes_first(action: str) -> None:
    reason = refusal(choosing(5), action)
    assert reason is not None
    assert reason.code == "happy_hour_choice_is_open"
    assert reason.params == {"effect": 5}


# The six effects


def test_1_loses_3_points() -> None:
    state = after(stuck(), "happy = 1")
    assert state.scores == (2, 6, 7)
    assert state.turn == 1


def test_1_may_bring_the_score_below_0() -> None:
    assert after(stuck("1,6,7"), "happy = 1").scores == (-2, 6, 7)


def test_2_takes_back_an_own_token_without_losing_points() -> None:
    table = stuck(_11="a", _22="b", full="a")
    chosen = after(table, "happy = 2")
    assert chosen.turn == 0
    assert {GAME.format_action(action) for action in GAME.legal_actions(chosen)} == {
        "take 11",
        "take full",
    }
    state = after(table, "happy = 2", "take full")
    assert tokens_on(state, "full") == (None,)
    assert tokens_left(state, 0) == 5
    assert state.scores == (5, 6, 7)
    assert state.turn == 1


def test_2_cannot_take_another_players_token() -> None:
    assert why_not(choosing(2, _11="a"), "take small") == "no_token_there"
    assert why_not(choosing(2, _11="a"), "take 22") == "no_token_there"
    assert why_not(choosing(2, _11="a"), "take 666") == "no_token_there"


def test_2_is_skipped_without_a_token_on_the_table() -> None:
    state = after(stuck(), "happy = 2")
    assert state.turn == 1
    assert state.effect == 0


def test_3_gives_every_other_player_a_point() -> None:
    state = after(stuck(), "happy = 3")
    assert state.scores == (5, 7, 8)
    assert state.turn == 1


def test_4_moves_another_players_token() -> None:
    state = after(stuck(_11="b"), "happy = 4", "move b 11 five")
    assert tokens_on(state, "11") == (None,)
    assert tokens_on(state, "five") == (1,)
    assert state.scores == (5, 6, 7)
    assert state.turn == 1


def test_4_needs_another_players_token() -> None:
    assert why_not(choosing(4, _11="a"), "move a 11 22") == "not_another_player"
    assert why_not(choosing(4), "move d 11 22") == "not_another_player"
    assert why_not(choosing(4), "move b 11 22") == "no_token_there"


def test_4_needs_a_different_coaster_with_a_free_space_and_without_that_players_token() -> None:
    table = choosing(4, _11="b", _22="c", _33="b-", _44="ac", full="c-")
    assert why_not(table, "move b 11 11") == "token_already_there"
    assert why_not(table, "move b 11 22") == "coaster_is_full"
    assert why_not(table, "move b 11 33") == "token_already_there"
    assert why_not(table, "move b 11 44") == "coaster_is_full"
    assert why_not(table, "move b 11 666") == "coaster_not_on_table"
    assert why_not(table, "move b 11 full") is None


def test_4_takes_the_space_with_more_points_while_it_is_free() -> None:
    assert tokens_on(after(choosing(4, _11="b", full="-c"), "move b 11 full"), "full") == (1, 2)


def test_4_gives_no_points_to_the_owner() -> None:
    state = after(choosing(4, _11="b", _22="b", _33="b"), "move b 33 66")
    assert state.scores == (5, 6, 7)


def test_4_a_line_made_by_a_move_wins_at_once_for_its_owner() -> None:
    table = choosing(4, _11="b", _22="b", _33="b", full="b")
    state = after(table, "move b full 44")
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "line"
    assert result.winners == (1,)


def test_4_a_moved_token_does_not_count_as_a_placement_for_the_tie_break() -> None:
    state = after(stuck(rest="latest=bc", _11="b"), "happy = 4", "move b 11 five")
    assert state.latest == (1, 2)


def test_4_is_skipped_when_no_other_player_has_a_token() -> None:
    alone = position("5,6", "happy-hour roll=3 dice=13456", small="a")
    assert after(alone, "happy = 4").turn == 1


def test_5_flips_any_coaster_and_its_tokens_return_to_the_reserves() -> None:
    state = after(stuck(full="ab"), "happy = 5", "flip full")
    assert tokens_on(state, "full") == (None,)
    assert [tokens_left(state, seat) for seat in range(3)] == [6, 6, 5]
    assert state.scores == (5, 6, 7)
    back = after(stuck(), "happy = 5", "flip full")
    assert tokens_on(back, "full") == (None, None)


def test_5_offers_every_coaster_of_the_table() -> None:
    assert len(legal(choosing(5))) == 16
    assert why_not(choosing(5), "flip 666") == "coaster_not_on_table"


def test_6_gains_4_points() -> None:
    state = after(stuck(), "happy = 6")
    assert state.scores == (9, 6, 7)
    assert state.turn == 1


# Happy Hour and the end of the game


def test_6_may_trigger_the_last_round() -> None:
    assert after(stuck("16,6,7"), "happy = 6").last_round


def test_a_player_who_gets_to_20_in_anothers_turn_triggers_the_end_in_their_own() -> None:
    state = after(stuck("5,19,7"), "happy = 3")
    assert state.scores[1] == 20
    assert not state.last_round
    assert after(GAME.format_position(state), "roll = 22346", "claim 22").last_round


def test_a_player_who_falls_below_20_again_does_not_trigger_the_end() -> None:
    lifted = GAME.format_position(after(stuck("5,19,7"), "happy = 3"))
    state = after(lifted, "roll = 13456", "roll = 13456", "roll = 13456", "happy = 1")
    assert state.scores[1] == 17
    assert not state.last_round


def test_a_triggered_end_is_not_undone_by_flipping() -> None:
    """a has placed the last token; b flips a coaster with it, and the round still ends the game."""
    six = {"_11": "a", "_22": "a", "_33": "a", "_55": "a", "full": "a", "odds": "a"}
    table = stuck("9,6,7", "turn=b last-round", **six)
    state = after(table, "happy = 5", "flip full")
    assert tokens_left(state, 0) == 1
    assert state.last_round
    ended = after(GAME.format_position(state), "roll = 44136", "claim 44")
    assert ended.over


def test_a_triggered_end_is_not_undone_by_taking_back() -> None:
    table = stuck("21,6,7", "turn=b last-round", _11="a", _22="b")
    assert after(table, "happy = 2", "take 22").last_round
