"""Taps at the table of Piña Coladice, without a browser."""

import pytest

from pinacoladice.engine import save
from pinacoladice.games import GAMES
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.games.coladice.state import tokens_left
from pinacoladice.ui.effects import Announce, Play, StoreDurable
from tests.games.coladice.boards import position
from tests.ui.player import Player, at

GAME = Coladice()


# Rolling and holding


def test_held_dice_stay_in_their_places() -> None:
    player = Player().tap("start", "roll")
    before = player.hand.tray
    after = player.tap("hold 1", "hold 3", "roll").hand.tray
    assert (after[1], after[3]) == (before[1], before[3])
    assert tuple(sorted(after)) == player.state.dice


def test_held_dice_stay_held_while_there_is_a_roll_left() -> None:
    player = Player().tap("start", "roll", "hold 1", "hold 3", "roll")
    assert player.hand.held == {1, 3}
    assert player.hand.rolled == (2, 1, 2, 1, 2)
    assert "Roll 3 dice" in player.page
    assert player.tap("hold 1", "roll").hand.held == frozenset()
    assert player.hand.rolled == (3, 3, 3, 1, 3)


def test_held_dice_and_the_selected_coaster_stay_when_the_table_is_left_and_resumed() -> None:
    player = at(position("1,2", "roll=1 dice=22555")).tap("hold 1", "hold 3", "coaster full")
    before = player.sitting
    assert player.hand.choice.coaster == "full"
    assert player.tap("home", "resume coladice").sitting == before


def test_a_second_tap_releases_a_die() -> None:
    assert Player().tap("start", "roll", "hold 1", "hold 1").hand.held == frozenset()


def test_holding_all_and_rolling_says_why_not() -> None:
    player = Player().tap("start", "roll", *[f"hold {place}" for place in range(5)], "roll")
    assert "kept every die" in player.announcement()
    assert player.model.notice is not None
    assert player.state.rolls == 1


def test_holding_after_the_third_roll_says_why_not() -> None:
    player = Player().tap("start", "roll", "roll", "roll", "hold 0")
    assert player.announcement() == "You’ve used all 3 rolls."


def test_every_move_is_stored_before_other_effects() -> None:
    player = Player().tap("start", "roll")
    kinds = [type(effect) for effect in player.effects]
    assert kinds.index(StoreDurable) < kinds.index(Announce) < kinds.index(Play)
    assert save.load(player.stored_match("coladice"), GAMES) == player.model.match


def test_rolls_are_announced() -> None:
    player = at(position("1,2"), real_dice=True)
    for face in "12245":
        player.tap(f"enter {face}")
    assert player.tap("roll").announcement() == (
        "Ann rolls 1 2 2 4 5. You can place on: pair of 2s, b1, 1 point. 2 rolls left."
    )


def test_an_entered_die_can_be_erased_and_a_roll_undone() -> None:
    player = at(position("1,2"), real_dice=True).tap("enter 1", "enter 2", "erase")
    assert player.sitting.entry == (1,)
    player.tap(*[f"enter {face}" for face in "2345"], "roll", "undo")
    assert player.state.rolls == 0


# Placing


def test_a_tap_selects_and_the_button_places() -> None:
    player = at(position("1,2", "roll=1 dice=22555", odds="a")).tap("coaster full")
    assert player.state.scores == (1, 2)
    assert "Place on the full house: +3 +1" in player.page
    assert player.tap("place").state.scores == (5, 2)


@pytest.mark.parametrize("tap", ["coaster full", "hold 0", "look-away"])
def test_a_selected_coaster_can_be_deselected(tap: str) -> None:
    player = at(position("1,2", "roll=1 dice=22555")).tap("coaster full", tap)
    assert player.hand.choice.coaster == ""
    assert player.state.scores == (1, 2)
    assert "Roll" in player.page


def test_the_main_button_places_on_the_selected_coaster() -> None:
    player = at(position("1,2", "roll=1 dice=22555")).tap("coaster full", "coaster 22", "place")
    assert player.state.scores == (2, 2)


def test_a_closed_coaster_is_not_selected() -> None:
    player = at(position("1,2", "roll=1 dice=22555")).tap("coaster odds")
    assert player.announcement().startswith("Odds: all five dice show 1, 3 or 5.")
    assert player.hand.choice.coaster == ""
    french = at(position("1,2", "roll=1 dice=22555"), language="fr").tap("coaster odds")
    assert french.announcement().startswith("Dés impairs\xa0: les cinq dés montrent 1, 3 ou 5.")


def test_a_placement_is_undone_until_the_next_roll() -> None:
    player = Player().tap("start", "roll")
    verb, _, coaster = GAME.format_action(GAME.legal_actions(player.state)[-1]).partition(" ")
    intents = [f"coaster {coaster}", "place"] if verb == "claim" else [verb]
    before = player.model.match
    assert player.tap(*intents).model.match != before
    assert player.tap("undo").model.match == before
    assert player.announcement().startswith("Undone. You can place on: double pair")
    assert player.tap(*intents, "roll", "undo").announcement() == "You can’t undo a roll."


def test_with_all_dice_held_there_is_nothing_to_roll() -> None:
    player = at(position("1,2", "roll=1 dice=22555"))
    for place in range(5):
        player.tap(f"hold {place}")
    assert "All dice kept" in player.page
    assert "at least one" in player.tap("roll").announcement()


@pytest.mark.parametrize(
    ("rest", "prompt"),
    [
        ("roll=1 dice=22555", "keep dice or choose a coaster"),
        ("roll=1 dice=13456", "keep dice and roll again"),
    ],
)
def test_the_prompt_offers_only_what_can_be_done(rest: str, prompt: str) -> None:
    player = at(position("1,2", rest, small="b", _66="b", _22="b"))
    assert prompt in player.page


def test_real_dice_are_shown_in_the_tray_while_they_are_entered() -> None:
    player = at(position("1,2", "roll=1 dice=22555"), real_dice=True).tap("hold 0", "hold 1")
    assert "Enter 3 dice" in player.page
    player.tap("enter 6", "enter 2")
    assert "die told" in player.page
    player.tap("enter 2")
    assert "Use these dice" in player.page
    assert player.tap("roll").hand.tray == (2, 2, 6, 2, 2)


def test_the_result_can_be_hidden_to_see_the_board() -> None:
    player = at(position("21,22", "turn=b last-round over"))
    assert "Ben wins with 22 points!" in player.page
    player.tap("see-board")
    assert 'id="ending"' not in player.page
    assert 'id="ending"' in player.tap("see-result").page


def test_a_tie_says_why_it_was_won() -> None:
    player = at(position("22,22", "turn=b last-round over latest=ab", _11="a", _22="b"))
    assert "Ben wins the tie: last to place" in player.page


def test_equal_names_are_told_apart() -> None:
    player = Player().tap("count 3")
    for seat in range(3):
        player.tap(f"name {seat}", value="Ann")
    assert player.tap("start").model.match
    assert player.model.match is not None
    assert player.model.match.players == ("Ann", "Ann 2", "Ann 3")


def test_passing() -> None:
    player = at(position("1,2", "roll=3 dice=13456", small="b")).tap("pass")
    assert player.state.turn == 1


# Happy Hour


def stuck(effect: int, **tokens: str) -> Player:
    rest = f"happy-hour roll=3 dice=13456 effect={effect}"
    return at(position("5,6,7", rest, **{"small": "c", **tokens}))


@pytest.mark.parametrize(("die", "effect"), [(1, "Ann loses 3 points"), (6, "Ann gains 4 points")])
def test_the_happy_hour_die_and_its_effect_stay_visible(die: int, effect: str) -> None:
    player = at(position("5,6", "happy-hour roll=3 dice=13456", small="b"), real_dice=True)
    player.tap(f"enter {die}", "roll")
    shown = player.page
    assert f"Happy Hour {die}: {effect}." in shown
    assert 'id="effect-die"' in shown
    for face in "11234":
        player.tap(f"enter {face}")
    assert "effect-die" not in player.tap("roll").page


def test_a_move_that_lets_an_opponent_win_is_warned_about() -> None:
    player = stuck(4, _11="b", _22="b", _33="b", full="b").tap("coaster full", "coaster 44")
    assert "this lets Ben win" in player.page


def test_the_happy_hour_die_is_rolled_by_the_main_button() -> None:
    player = at(position("5,6", "happy-hour roll=3 dice=13456", small="b"), real_dice=True)
    assert player.tap("enter 6", "roll").state.scores == (9, 6)


def test_taking_back_a_token() -> None:
    player = stuck(2, _11="a").tap("coaster small")
    assert player.announcement() == "Ann has no token on the small straight."
    player.tap("coaster 11", "place")
    assert tokens_left(player.state, 0) == 6
    assert "takes back" in player.announcement()


def test_moving_a_token_goes_step_by_step() -> None:
    player = stuck(4, _11="ab", _33="b").tap("coaster 11", "coaster five")
    assert player.hand.choice.owner == 1
    assert "Ben’s token to the five of a kind" in player.page
    assert player.tap("coaster five").hand.choice.target == ""
    assert "Ben’s token: where to?" in player.page
    player.tap("coaster five", "place")
    assert player.announcement().startswith(
        "Ann moves Ben’s token from the pair of 1s to the five of a kind."
    )


def test_the_selection_of_a_move_can_be_changed() -> None:
    player = stuck(4, _11="bc", _33="b").tap("coaster 11", "coaster 11")
    assert player.hand.choice.owner == 2
    assert player.tap("coaster 11").hand.choice.owner is None
    assert player.tap("coaster 22").announcement() == "Choose another player’s token."


def test_turning_a_coaster_over() -> None:
    player = stuck(5).tap("coaster full", "place")
    assert player.announcement().startswith("Ann flips the full house.")
