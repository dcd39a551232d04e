"""Piña Koala, rule by rule."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

from pinacoladice.games import parse_position
from pinacoladice.games.koala.actions import Announce
from pinacoladice.games.koala.faces import REACHABLE, closes_an_eye, value
from pinacoladice.games.koala.payments import pay, pay_from_supply, supply
from pinacoladice.games.koala.rules import Koala
from pinacoladice.games.koala.state import ALL_POINTS, announcer
from tests.playing import after, legal, refusal, why_not

GAME = Koala()

NEW_TURN = "koala points=24,24,24 eyes=2,2,2"


def sighted(dice: str, rest: str = "") -> str:
    return f"koala points=24,24,24 eyes=2,2,2 dice={dice} {rest}"


def blind(dice: str = "", announced: int | None = None, points: str = "24,24,24") -> str:
    """c is blind and has the turn; a is the nearest sighted player to the left."""
    last = "" if announced is None else f"announced={announced}"
    return f"koala points={points} eyes=2,1,0 turn=c {f'dice={dice}' if dice else ''} {last}"


def dice(text: str) -> tuple[int, ...]:
    return GAME.parse_position(sighted(text)).dice or ()


# The dice


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("1-3", 4),
        ("6-12", 18),
        ("12-12", 24),
        ("12-x2", 24),
        ("1-x2", 2),
        ("k-6", 6),
        ("x2-x2", 0),
        ("k-k", 0),
        ("k-x2", 0),
    ],
)
def test_value_of_the_dice(text: str, worth: int) -> None:
    """Numbers add up, ×2 doubles the other number, a koala adds nothing; twice ×2 is 0."""
    assert value(dice(text)) == worth


def test_reachable_sums() -> None:
    assert REACHABLE == (0, 1, 2, 3, 4, 6, 7, 9, 12, 13, 15, 18, 24)


def test_two_koalas_or_a_koala_and_a_double_close_an_eye() -> None:
    closing = [
        pair for pair in combinations_with_replacement(range(1, 7), 2) if closes_an_eye(pair)
    ]
    assert closing == [dice("x2-k"), dice("k-k")]


# Start


@pytest.mark.parametrize("seats", range(2, 6))
def test_everyone_starts_with_24_points_and_two_open_eyes(seats: int) -> None:
    state = GAME.start(seats, frozenset(), 1, ())
    assert state.points == (24,) * seats
    assert state.eyes == (2,) * seats
    assert GAME.to_move(state) == 1


def test_the_supply_is_745_points() -> None:
    assert ALL_POINTS == 745
    assert supply((24, 24)) == 745 - 48


# Sighted turns


def test_a_sighted_turn_begins_with_both_dice() -> None:
    assert legal(NEW_TURN) == {"roll"}
    assert why_not(NEW_TURN, "stop") == "roll_first"
    for action in ("announce 3", "believe", "doubt"):
        assert why_not(NEW_TURN, action) == "turn_is_sighted"


def test_two_numbers_are_rolled_again_together() -> None:
    assert legal(sighted("3-6")) == {"roll", "stop"}
    assert after(sighted("3-6"), "roll = 12-k").dice == dice("12-k")


@pytest.mark.parametrize("locked", ["k", "x2"])
def test_a_koala_or_double_is_locked_and_the_number_may_be_rolled_alone(locked: str) -> None:
    assert legal(sighted(f"3-{locked}")) == {"roll", "stop"}
    assert after(sighted(f"3-{locked}"), "roll = 12").dice == dice(f"12-{locked}")


def test_dice_may_be_rolled_any_number_of_times() -> None:
    state = after(NEW_TURN, "roll = 1-k", *["roll = 3"] * 20, "roll = 12", "stop")
    assert state.points == (36, 24, 24)


@pytest.mark.parametrize("locked", ["k-k", "k-x2", "x2-x2"])
def test_without_a_number_nothing_can_be_rolled_again(locked: str) -> None:
    assert legal(sighted(locked)) == {"stop"}
    assert why_not(sighted(locked), "roll") == "all_dice_locked"


def test_stopping_scores_from_the_supply() -> None:
    state = after(sighted("6-12"), "stop")
    assert state.points == (42, 24, 24)
    assert state.turn == 1
    assert state.dice == ()


def test_two_doubles_score_0_and_close_no_eye() -> None:
    state = after(sighted("x2-x2"), "stop")
    assert state.points == (24, 24, 24)
    assert state.eyes == (2, 2, 2)


@pytest.mark.parametrize("unlucky", ["k-k", "k-x2"])
def test_an_eye_is_closed_for_good_without_points(unlucky: str) -> None:
    state = after(sighted(unlucky), "stop")
    assert state.points == (24, 24, 24)
    assert state.eyes == (1, 2, 2)
    assert state.blinded == ()


def test_a_player_with_one_eye_still_has_sighted_turns() -> None:
    assert legal("koala points=24,24,24 eyes=1,2,2 dice=1-3") == {"roll", "stop"}


def test_the_second_eye_makes_a_player_blind() -> None:
    state = after("koala points=24,24,24 eyes=1,2,2 dice=k-k", "stop")
    assert state.eyes == (0, 2, 2)
    assert state.blinded == (0,)


# Blind turns


def test_a_blind_turn_is_one_roll_of_both_dice() -> None:
    assert legal(blind()) == {"roll"}
    assert why_not(blind("3-6"), "roll") == "only_one_blind_roll"
    assert why_not(blind("3-6"), "stop") == "turn_is_blind"
    assert why_not(blind(), "announce 4") == "roll_first"
    assert why_not(blind(), "believe") == "roll_first"


def test_the_nearest_sighted_player_to_the_left_announces() -> None:
    def announcer_of(eyes: str, turn: str) -> int:
        points = ",".join("0" for _ in eyes.split(","))
        return announcer(GAME.parse_position(f"koala points={points} eyes={eyes} turn={turn}"))

    assert announcer_of("2,1,0", "c") == 0
    assert announcer_of("0,2,2,2", "a") == 1
    assert announcer_of("0,0,0,1,2", "a") == 3
    assert announcer_of("1,2,2,0,0", "d") == 0
    _, state = parse_position(blind("3-6"))
    assert GAME.to_move(state) == 0
    _, state = parse_position(blind("3-6", 9))
    assert GAME.to_move(state) == 2


def test_reachable_sums_are_offered() -> None:
    assert legal(blind("3-6")) == {f"announce {announced}" for announced in REACHABLE}


@pytest.mark.parametrize("announced", [0, 5, 11, 100, 745])
def test_any_whole_number_from_0_may_be_announced(announced: int) -> None:
    assert why_not(blind("3-6"), f"announce {announced}") is None
    assert after(blind("3-6"), f"announce {announced}").announced == announced


def test_more_points_than_there_are_cannot_be_announced() -> None:
    _, state = parse_position(blind("3-6"))
    for announced in (-1, 746):
        reason = GAME.explain(state, Announce(announced))
        assert reason is not None
        assert reason.code == "sum_cannot_be_announced"


def test_one_announcement_then_belief_or_doubt() -> None:
    assert why_not(blind("3-6"), "believe") == "nothing_announced_yet"
    assert why_not(blind("3-6"), "doubt") == "nothing_announced_yet"
    assert legal(blind("3-6", 9)) == {"believe", "doubt"}
    reason = refusal(blind("3-6", 9), "announce 4")
    assert reason is not None
    assert (reason.code, dict(reason.params)) == ("already_announced", {"sum": 9})


def test_believed_the_announcer_pays_that_sum() -> None:
    state = after(blind("12-12", 3), "believe")
    assert state.points == (21, 24, 27)
    assert state.eyes == (2, 1, 0)
    assert state.turn == 0


def test_believed_what_the_announcer_lacks_comes_from_the_supply() -> None:
    assert after(blind("1-1", 15, "10,24,24"), "believe").points == (0, 24, 39)


def test_doubted_truth_below_6_costs_the_roller_6() -> None:
    state = after(blind("1-3", 4), "doubt")
    assert state.points == (30, 24, 18)
    assert state.eyes == (2, 1, 0)


def test_doubted_truth_of_0_costs_the_roller_6_too() -> None:
    assert after(blind("k-x2", 0), "doubt").points == (30, 24, 18)


def test_what_the_roller_lacks_comes_from_the_supply() -> None:
    assert after(blind("1-3", 4, "24,24,2"), "doubt").points == (30, 24, 0)


@pytest.mark.parametrize(("shown", "announced"), [("6-k", 6), ("12-12", 24)])
def test_doubted_truth_of_6_or_more_costs_nothing(shown: str, announced: int) -> None:
    state = after(blind(shown, announced), "doubt")
    assert state.points == (24, 24, 24)
    assert state.eyes == (2, 1, 0)
    assert state.turn == 0


@pytest.mark.parametrize("announced", [0, 24])
def test_a_lie_up_or_down_costs_the_true_value_and_an_eye(announced: int) -> None:
    state = after(blind("3-6", announced), "doubt")
    assert state.points == (15, 24, 33)
    assert state.eyes == (1, 1, 0)


def test_what_the_liar_lacks_comes_from_the_supply() -> None:
    assert after(blind("12-12", 0, "10,24,24"), "doubt").points == (0, 24, 48)


def test_koalas_and_doubles_of_a_blind_roll_are_worth_0_and_close_no_eye() -> None:
    state = after(blind("k-k", 24), "doubt")
    assert state.points == (24, 24, 24)
    assert state.eyes == (1, 1, 0)


def test_a_lie_may_make_the_announcer_blind() -> None:
    table = "koala points=24,24,24,24 eyes=2,1,0,1 turn=c dice=3-6 announced=0"
    state = after(table, "doubt")
    assert state.eyes == (2, 1, 0, 0)
    assert state.blinded == (2, 3)
    assert not state.over


# Payments


def test_if_the_supply_runs_short_everybody_returns_the_same_amount() -> None:
    """12 points are needed and 2 are in the supply: each player returns four."""
    assert pay_from_supply((400, 300, 43), 0, 12) == (400 - 4 + 12, 296, 39)


def test_nobody_returns_more_than_the_poorest_has() -> None:
    assert pay_from_supply((400, 342, 1), 0, 12) == (411, 341, 0)


def test_beyond_that_the_supply_is_unlimited() -> None:
    assert pay_from_supply((400, 345, 0), 1, 24) == (400, 369, 0)
    assert supply((400, 369, 0)) == 0
    assert pay_from_supply((400, 369, 0), 1, 24) == (400, 393, 0)


def test_with_enough_supply_nobody_returns_points() -> None:
    assert pay_from_supply((24, 24), 1, 24) == (24, 48)


def test_a_player_pays_before_the_supply_does() -> None:
    assert pay((5, 24, 0), 0, 2, 12) == (0, 24, 12)


# The end


def test_the_game_ends_as_soon_as_only_one_player_has_an_eye_open() -> None:
    state = after("koala points=24,30,12 eyes=1,2,0 dice=k-k", "stop")
    assert state.over
    assert GAME.to_move(state) is None
    assert why_not(GAME.format_position(state), "roll") == "game_over"


def test_with_two_players_the_game_ends_with_the_first_blind_one() -> None:
    assert after("koala points=24,30 eyes=1,2 dice=k-k", "stop").over


def test_a_found_lie_may_end_the_game_after_the_payment() -> None:
    state = after("koala points=24,24,24 eyes=1,1,0 turn=c dice=3-6 announced=0", "doubt")
    assert state.over
    assert state.points == (15, 24, 33)


def ranks(state: Any) -> tuple[int, ...]:
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "points"
    return result.ranks


def test_most_points_win() -> None:
    assert ranks(GAME.parse_position("koala points=20,31,25 eyes=0,0,2")) == (3, 1, 2)


def test_a_tie_goes_to_the_player_who_went_blind_last_or_can_still_see() -> None:
    table = "koala points=30,30,30 eyes=0,2,0"
    assert ranks(GAME.parse_position(f"{table} blind=ac")) == (3, 1, 2)
    assert ranks(GAME.parse_position(f"{table} blind=ca")) == (2, 1, 3)


# A match of several games


@pytest.mark.parametrize(("seats", "games"), [(2, 6), (3, 6), (4, 4), (5, 5)])
def test_in_a_match_each_player_is_first_equally_often(seats: int, games: int) -> None:
    assert GAME.match_length(seats) == games


# Undo


def test_actions_of_a_blind_turn_cannot_be_undone() -> None:
    for text, action, may in [
        (sighted("3-6"), "stop", True),
        (sighted("3-6"), "roll", False),
        (blind("3-6"), "announce 9", False),
        (blind("3-6", 9), "believe", False),
        (blind("3-6", 9), "doubt", False),
    ]:
        _, state = parse_position(text)
        assert GAME.may_undo(state, GAME.parse_action(action)) is may
