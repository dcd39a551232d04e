"""Pickomino, rule by rule."""

import pytest

from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.tiles import TILES, total, worms
from tests.playing import after, legal, refusal, why_not

GAME = Pickomino()

NEW_TURN = "pickomino grill=21-36 stacks=-/-"


def ready(aside: str, grill: str = "21-36", stacks: str = "-/-", rest: str = "") -> str:
    """Some dice are set aside; the player may stop or roll on."""
    return f"pickomino grill={grill} stacks={stacks} aside={aside} {rest}"


# Tiles and dice


@pytest.mark.parametrize(
    ("tiles", "number"), [((21, 24), 1), ((25, 28), 2), ((29, 32), 3), ((33, 36), 4)]
)
def test_worms_on_the_tiles(tiles: tuple[int, int], number: int) -> None:
    low, high = tiles
    assert {worms(tile) for tile in range(low, high + 1)} == {number}


def test_16_tiles_with_40_worms() -> None:
    assert len(TILES) == 16
    assert sum(map(worms, TILES)) == 40


def test_a_worm_counts_5() -> None:
    assert total((1, 2, 3, 4, 5, 6)) == 20


@pytest.mark.parametrize("seats", range(2, 8))
def test_all_tiles_start_face_up_on_the_grill(seats: int) -> None:
    state = GAME.start(seats, frozenset(), seats - 1, ())
    assert state.grill == tuple(range(21, 37))
    assert state.stacks == ((),) * seats
    assert GAME.to_move(state) == seats - 1


# Rolling and setting aside


def test_a_turn_begins_with_a_roll_of_8_dice() -> None:
    assert legal(NEW_TURN) == {"roll"}
    assert after(NEW_TURN, "roll = 11234ww5").rolled == (1, 1, 2, 3, 4, 5, 6, 6)
    for action in ("keep 1", "take 21", "fail"):
        assert why_not(NEW_TURN, action) == "roll_first"


def test_all_dice_of_one_value_are_set_aside() -> None:
    state = after(NEW_TURN, "roll = 11234ww5", "keep w")
    assert state.aside == (6, 6)
    assert state.rolled == ()


def test_one_of_the_rolled_values_must_be_set_aside_before_anything_else() -> None:
    rolled = "pickomino grill=21-36 stacks=-/- dice=1123355w"
    assert legal(rolled) == {"keep 1", "keep 2", "keep 3", "keep 5", "keep w"}
    for action in ("roll", "take 21", "fail"):
        assert why_not(rolled, action) == "set_aside_first"
    assert why_not(rolled, "keep 4") == "value_not_rolled"


def test_a_value_is_set_aside_only_once_in_a_turn() -> None:
    rolled = "pickomino grill=21-36 stacks=-/- aside=55w dice=12355"
    assert legal(rolled) == {"keep 1", "keep 2", "keep 3"}
    assert why_not(rolled, "keep 5") == "value_already_set_aside"


def test_the_rest_is_rolled_again() -> None:
    assert len(after(ready("55w"), "roll = 11234").rolled) == 5


def test_the_turn_ends_when_no_dice_are_left() -> None:
    state = ready("5555www1")
    assert legal(state) == {"take 36"}
    assert why_not(state, "roll") == "nothing_more_to_roll"


def test_the_turn_ends_when_every_value_is_set_aside() -> None:
    state = ready("12345w", grill="21-36")
    assert why_not(state, "roll") == "nothing_more_to_roll"
    assert legal(state) == {"fail"}
    assert legal(ready("123455w")) == {"take 25"}


# Taking a tile


def test_a_player_may_stop_after_setting_dice_aside() -> None:
    assert legal(ready("5555w")) == {"roll", "take 25"}


def test_worked_example_24_takes_the_24() -> None:
    state = after(ready("14455w"), "take 24")
    assert state.stacks == ((24,), ())
    assert 24 not in state.grill
    assert state.turn == 1


def test_the_tile_with_the_total_is_taken_from_the_grill() -> None:
    assert why_not(ready("5555w"), "take 24") == "tile_not_to_be_had"
    assert why_not(ready("5555w"), "take 26") == "tile_not_to_be_had"


def test_if_it_is_missing_the_next_lower_one_is_taken() -> None:
    assert legal(ready("5555w", grill="21-23,26-36")) == {"roll", "take 23"}


def test_the_total_may_exceed_the_highest_tile() -> None:
    assert legal(ready("5555wwww", grill="22,24")) == {"take 24"}


def test_an_opponents_top_tile_is_stolen_with_the_exact_total() -> None:
    state = after(ready("5555w", grill="26-36", stacks="22/24,25"), "take 25")
    assert state.stacks == ((22, 25), (24,))
    assert state.grill == tuple(range(26, 37))


def test_only_the_exact_total_steals() -> None:
    assert legal(ready("5555w1", grill="30-36", stacks="-/25")) == {"roll", "fail"}


def test_only_the_top_tile_can_be_stolen() -> None:
    table = ready("5555w", grill="30-36", stacks="-/25,24")
    assert legal(table) == {"roll", "fail"}
    assert why_not(table, "take 25") == "tile_not_to_be_had"


@pytest.mark.parametrize("grill", ["21-24,30-36", "30-36", "24"])
def test_stopping_with_exactly_an_opponents_top_tile_steals_it(grill: str) -> None:
    """The next lower tile is only for a total that is in sight nowhere."""
    table = ready("5555w", grill=grill, stacks="-/26,25/27")
    assert legal(table) == {"roll", "take 25"}
    assert why_not(table, "take 24") == "tile_not_to_be_had"
    assert why_not(table, "fail") == "must_take_a_tile"


def test_the_last_tile_of_the_grill_cannot_be_taken_instead_of_stealing() -> None:
    """It would end the game."""
    assert legal(ready("1155555w", grill="21", stacks="36/22,32")) == {"take 32"}


def test_a_total_that_only_lies_further_down_takes_the_next_lower_tile() -> None:
    assert legal(ready("5555w", grill="21-24", stacks="-/25,30")) == {"roll", "take 24"}


def test_with_the_total_of_the_own_top_tile_the_next_lower_one_on_the_grill_is_taken() -> None:
    assert legal(ready("5555w", grill="21-24,26-36", stacks="25/-")) == {"roll", "take 24"}


def test_a_new_tile_goes_on_top_of_the_stack() -> None:
    assert after(ready("5555w", stacks="21,36/-", grill="22-35"), "take 25").stacks[0] == (
        21,
        36,
        25,
    )


def test_no_tile_without_a_worm() -> None:
    assert why_not(ready("55555"), "take 25") == "worm_needed"
    assert why_not(ready("55555", grill="26-36", stacks="-/25"), "take 25") == "worm_needed"


# Failing


def test_a_roll_of_values_already_set_aside_fails() -> None:
    busted = "pickomino grill=21-36 stacks=-/- aside=555w dice=555w"
    assert legal(busted) == {"fail"}
    assert why_not(busted, "roll") == "turn_has_failed"
    assert why_not(busted, "take 21") == "turn_has_failed"


def test_stopping_without_a_worm_or_a_tile_in_reach_is_a_failed_turn_but_legal() -> None:
    assert legal(ready("5555")) == {"roll", "fail"}
    assert legal(ready("ww")) == {"roll", "fail"}


def test_worked_example_the_top_tile_goes_back_and_the_highest_is_turned() -> None:
    state = after(ready("5555", grill="22-36", stacks="21/-"), "fail")
    assert state.stacks == ((), ())
    assert state.grill == tuple(range(21, 36))
    assert state.turn == 1


def test_only_the_top_tile_goes_back() -> None:
    state = after(ready("1", grill="24-36", stacks="21,23,22/-"), "fail")
    assert state.stacks == ((21, 23), ())
    assert state.grill == (22, *range(24, 36))


def test_the_returned_tile_is_not_turned_if_it_is_the_highest() -> None:
    state = after(ready("1", grill="21-30", stacks="36/-"), "fail")
    assert state.grill == (*range(21, 31), 36)


def test_short_game_the_returned_tile_itself_is_turned_if_it_is_the_highest() -> None:
    state = after(ready("1", grill="21-30", stacks="36/-", rest="short-game"), "fail")
    assert state.grill == tuple(range(21, 31))


def test_short_game_otherwise_turns_the_highest_tile() -> None:
    state = after(ready("1", grill="21-30", stacks="-/-", rest="short-game"), "fail")
    assert state.grill == tuple(range(21, 31))
    state = after(ready("1", grill="22-30", stacks="21/-", rest="short-game"), "fail")
    assert state.grill == tuple(range(21, 30))


def test_without_a_tile_to_return_none_is_turned() -> None:
    state = after(ready("1"), "fail")
    assert state.grill == tuple(range(21, 37))
    assert state.turn == 1


def test_a_turned_tile_never_comes_back() -> None:
    """36 is face down: it is neither on the grill nor on a stack."""
    table = ready("5555wwww", grill="21-35", stacks="-/-")
    assert legal(table) == {"take 35"}


# The end


def test_the_game_ends_when_no_tile_is_face_up_on_the_grill() -> None:
    state = after(ready("555w1", grill="21", stacks="30/25"), "take 21")
    assert state.over
    assert GAME.to_move(state) is None
    assert why_not(GAME.format_position(state), "roll") == "game_over"


def test_stealing_does_not_end_the_game() -> None:
    assert not after(ready("5555w", grill="30", stacks="-/25"), "take 25").over


def test_most_worms_win() -> None:
    state = after(ready("555w1", grill="21", stacks="30/25,26"), "take 21")
    result = GAME.result(state)
    assert result is not None
    assert result.points == (4, 4)
    assert result.winners == (0,), "tied: the highest tile wins"
    assert result.reason == "worms"
    other = GAME.result(after(ready("555w1", grill="21", stacks="30/33,26"), "take 21"))
    assert other is not None
    assert other.ranks == (2, 1)


def test_refusals_carry_their_parameters() -> None:
    reason = refusal(ready("5555w"), "take 30")
    assert reason is not None
    assert reason.params == {"tile": 30, "total": 25}
