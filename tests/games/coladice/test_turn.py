"""Step 1 of a turn: up to three rolls, holding any dice, stopping after any roll."""

from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.games.coladice.state import is_turn_beginning
from tests.games.coladice.boards import position
from tests.playing import after, legal, refusal, why_not

GAME = Coladice()
NEW_TURN = position("1,2")


def rolled(roll: int, dice: str, rest: str = "", **tokens: str) -> str:
    return position("1,2", f"roll={roll} dice={dice} {rest}", **tokens)


def test_a_turn_begins_with_a_roll_of_all_five_dice() -> None:
    assert legal(NEW_TURN) == {"roll"}
    assert after(NEW_TURN, "roll = 52241").dice == (1, 2, 2, 4, 5)
    assert why_not(NEW_TURN, "claim 22") == "roll_first"
    assert why_not(NEW_TURN, "pass") == "roll_first"
    assert why_not(NEW_TURN, "hold 2") == "dice_not_there_to_hold"


def test_any_dice_may_be_held() -> None:
    after_first = rolled(1, "12345")
    holds = {action for action in legal(after_first) if action.startswith("hold")}
    assert len(holds) == 2**5 - 2
    assert "roll" in legal(after_first)


def test_equal_dice_are_one_choice() -> None:
    holds = {action for action in legal(rolled(1, "22222")) if action.startswith("hold")}
    assert holds == {"hold 2", "hold 22", "hold 222", "hold 2222"}


def test_held_dice_stay_and_the_others_are_rolled() -> None:
    assert after(rolled(1, "12245"), "hold 22 = 356").dice == (2, 2, 3, 5, 6)


def test_dice_held_before_may_be_rolled_again() -> None:
    state = after(NEW_TURN, "roll = 22541", "hold 22 = 661", "hold 66 = 266")
    assert state.dice == (2, 6, 6, 6, 6)


def test_worked_example_from_22541_to_a_full_house() -> None:
    state = after(NEW_TURN, "roll = 22541", "hold 22 = 556", "hold 2255 = 5")
    assert state.dice == (2, 2, 5, 5, 5)
    assert state.rolls == 3
    claimed = after(NEW_TURN, "roll = 22541", "hold 22 = 556", "hold 2255 = 5", "claim full")
    assert claimed.scores == (1 + 3, 2)
    assert claimed.turn == 1


def test_only_dice_on_the_table_can_be_held() -> None:
    reason = refusal(rolled(1, "12245"), "hold 222")
    assert reason is not None
    assert reason.code == "dice_not_there_to_hold"
    assert reason.params == {"held": (2, 2, 2), "dice": (1, 2, 2, 4, 5)}


def test_a_roll_rolls_at_least_one_die() -> None:
    assert why_not(rolled(1, "12245"), "hold 12245") == "nothing_to_roll"


def test_there_is_no_fourth_roll() -> None:
    assert why_not(rolled(3, "12245"), "hold 22") == "no_rolls_left"
    assert why_not(rolled(3, "12245"), "roll") == "no_rolls_left"
    assert legal(rolled(3, "12245")) == {"claim 22"}


def test_a_player_may_stop_after_any_roll() -> None:
    for roll in (1, 2, 3):
        assert "claim 22" in legal(rolled(roll, "12245"))
        assert "pass" in legal(rolled(roll, "13456", small="b"))


def test_passing_ends_the_turn_without_a_token() -> None:
    state = after(rolled(2, "13456", small="b"), "pass")
    assert state.scores == (1, 2)
    assert (state.turn, state.rolls, state.dice) == (1, 0, ())
    assert state.latest == (1,)


def test_a_turn_begins_before_the_first_roll() -> None:
    begins = {
        "": True,
        "roll=1 dice=22555": False,
        "roll=3 dice=12356 happy-hour effect=5": False,
    }
    states = {rest: GAME.parse_position(position("1,2", rest)) for rest in begins}
    assert {rest: is_turn_beginning(state) for rest, state in states.items()} == begins
