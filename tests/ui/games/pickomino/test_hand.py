"""Taps at the table of Pickomino, without a browser."""

from random import Random

import pytest

from pinacoladice.engine import save
from pinacoladice.games.pickomino.actions import Action, Keep, Take
from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.ui.games.pickomino.hand import Hand, load
from pinacoladice.ui.storage.load import first_model
from tests.ui.games.pickomino.positions import position
from tests.ui.player import Player, at

GAME = Pickomino()


def intent_of(action: Action) -> str:
    match action:
        case Keep(face):
            return f"keep {face}"
        case _:
            return GAME.format_action(action)


def sensible(intents: list[str], luck: Random) -> str:
    """Take tiles, and set aside worms and high values, so that the game ends."""
    takes = [intent for intent in intents if intent.startswith("take")]
    return luck.choice(takes) if takes else max(intents, key=lambda each: (each != "fail", each))


@pytest.mark.parametrize(
    ("grill", "stacks", "language"),
    [("21-24,27,30,36", "-/-", "fr"), ("21-23,25", "-/-/-/-/-/-/-", "en")],
)
def test_a_whole_game_by_taps(grill: str, stacks: str, language: str) -> None:
    """Every legal action has a button, and a reload changes nothing."""
    player = at(position("", grill, stacks), language=language).tap("toggle odds")
    luck = Random(stacks)
    while player.sitting.match.result() is None:
        intents = [intent_of(action) for action in GAME.legal_actions(player.state)]
        shown = player.page
        assert all(f'data-intent="{intent}"' in shown for intent in intents)
        if luck.random() < 0.05:
            assert first_model({**player.device, "game": "pickomino"}, ["en"])[0] == player.kept
        player.tap(sensible(intents, luck))
    assert ("wins" if language == "en" else "gagne") in player.announcement()


def test_all_dice_of_a_value_are_set_aside_at_once_and_come_back_by_undo() -> None:
    player = at(position("dice=1244455w")).tap("keep 4")
    assert player.state.aside == (4, 4, 4)
    assert player.announcement() == (
        "Ann sets aside 4 4 4, total 12. Ann, no worm yet: roll again. 5 dice left to roll."
    )
    assert player.tap("undo").state.rolled == (1, 2, 4, 4, 4, 5, 5, 6)
    assert player.tap("keep 4", "roll", "undo").announcement() == "You can’t undo a roll."


def test_worms_are_called_worms() -> None:
    player = at(position("dice=1244455w")).tap("keep 6")
    assert player.announcement() == (
        "Ann sets aside worm, total 5. Ann, 5 is too low for a tile: roll again."
        " 7 dice left to roll."
    )


@pytest.mark.parametrize(
    ("rest", "tap", "why"),
    [
        ("", "take 25", "Roll the dice first."),
        ("dice=1244455w", "take 25", "Set a value aside first."),
        ("dice=1244455w", "roll", "Set a value aside first."),
        ("aside=44 dice=12455w", "keep 4", "Already set aside: 4. Each value only once"),
        ("aside=ww dice=11124w", "keep 6", "Already set aside: worm."),
        ("aside=44 dice=12455w", "keep 3", "You didn’t roll a 3."),
        ("aside=444555", "take 27", "You need a worm to take a tile."),
        ("aside=44www", "take 24", "Tile 24 needs 24: you have 23."),
        ("aside=44www", "take 27", "To steal 27 from Ben, you need exactly 27: you have 23."),
        ("aside=44www", "take 22", "With 23, you get a higher tile than 22: take that one."),
        ("aside=444www", "take 26", "With 27, you take Ben’s 27, not a lower tile from the grill."),
        ("aside=44www", "fail", "You can take a tile, so you must."),
        ("aside=44wwwwww", "roll", "There’s nothing left to roll."),
        ("aside=44w dice=444ww", "roll", "Nothing new: it’s a failed turn."),
    ],
)
def test_a_refusal_says_why(rest: str, tap: str, why: str) -> None:
    player = at(position(rest))
    before = player.sitting
    assert player.tap(tap).announcement().startswith(why)
    assert why in player.page
    assert player.sitting == before


def test_a_tile_is_taken_by_a_tap_on_it_and_given_back_by_undo() -> None:
    player = at(position("aside=4445w")).tap("take 22")
    assert player.announcement() == (
        "Ann takes 22: 1 worm. Ben’s turn, 2 worms. Ben, roll the dice."
    )
    assert player.state.stacks[0] == (22,)
    assert player.tap("undo").state.stacks[0] == ()


def test_stealing_is_announced_and_animated() -> None:
    player = at(position("aside=444www")).tap("take 27")
    sentence = "Ann steals 27 from Ben: 2 worms."
    assert player.announcement().startswith(sentence)
    shown = player.page
    assert sentence in shown
    assert 'id="stolen-1"' in shown
    assert "--right:1;--down:0" in shown
    assert "stolen-" not in player.tap("roll").page


def test_verbs_of_other_games_do_nothing() -> None:
    player = at(position("dice=1244455w"))
    before = player.model
    assert player.tap("hold 1", "look-away", "coaster 11").model == before


# Failing


def test_a_failed_roll_stays_visible_and_the_button_says_what_follows() -> None:
    player = at(position("aside=44w dice=444ww", stacks="28/27", grill="21-26,29-35"))
    shown = player.page
    assert "Ann, nothing new in this roll: failed turn" in shown
    assert "3 dice showing 4, already set aside" in shown
    assert "Give back 28" in shown
    player.tap("fail")
    sentence = "Ann gives back 28, and 35 is turned face down."
    assert player.announcement() == f"{sentence} Ben’s turn, 2 worms. Ben, roll the dice."
    shown = player.page
    assert sentence in shown
    assert "tile 28, 2 worms, just came back" in shown
    assert "Tile 35: just turned face down" in shown
    assert "Tile 36: face down" in shown
    assert "just turned" not in player.tap("roll").page


@pytest.mark.parametrize(
    ("stacks", "grill", "rest", "sentence"),
    [
        ("-/27", "21-26", "", "Ann gets no tile."),
        ("36/27", "21-26", "", "Ann gives back 36, the highest: no tile is turned face down."),
        ("36/27", "21-26", " short-game", "Ann gives back 36, and it’s turned face down at once."),
    ],
)
def test_each_way_to_fail_is_announced(stacks: str, grill: str, rest: str, sentence: str) -> None:
    player = at(position(f"aside=44w dice=444ww{rest}", grill, stacks)).tap("fail")
    assert player.announcement().startswith(sentence)


# Real dice


def test_real_dice_are_entered_until_the_roll_is_complete() -> None:
    player = at(position("aside=44"), real_dice=True)
    assert "Enter 6 dice" in player.page
    assert "I rolled a worm" in player.page
    player.tap(*[f"enter {face}" for face in "12365"])
    assert "Enter 1 die" in player.page
    player.tap("enter 6")
    assert "Use these dice" in player.page
    assert player.tap("roll").state.rolled == (1, 2, 3, 5, 6, 6)
    assert player.tap("undo").state.rolled == ()


def test_a_tile_can_be_taken_instead_of_entering_dice() -> None:
    player = at(position("aside=44www"), real_dice=True)
    assert "Take 23" in player.page
    assert player.tap("enter 1", "take 23").state.stacks[0] == (23,)
    assert player.sitting.entry == ()


# Bots


@pytest.mark.parametrize(
    ("rest", "action", "marked"),
    [
        ("dice=1244455w", "keep 4", 'id="keep-4"'),
        ("aside=44www", "take 23", 'id="tile-23"'),
        ("aside=444www", "take 27", 'id="top-1"'),
    ],
)
def test_a_bot_shows_what_it_is_going_to_do(rest: str, action: str, marked: str) -> None:
    player = at(position(rest), "hard", "").tap(f"bot-shows {action}")
    shown = player.page
    assert shown.count(' pointed"') == 1
    button = next(part for part in shown.split("<button ") if marked in part)
    assert 'aria-pressed="true"' in button
    assert player.tap(f"bot-plays {action}").hand == Hand()


def test_nobody_plays_for_a_bot() -> None:
    player = at(position("dice=1244455w"), "easy", "")
    assert player.tap("keep 4").announcement() == "It’s Ann’s turn."


def test_the_status_line_says_what_a_bot_has_done() -> None:
    player = at(position("dice=1244455w"), "easy", "").tap("bot-plays keep 4")
    assert "Ann sets aside 4 4 4, total 12." in player.page


# Storage


@pytest.mark.parametrize(
    ("rest", "taps"),
    [
        ("", ["enter 6", "enter 2", "erase"]),
        ("aside=44", ["enter 6", "enter 6"]),
        ("dice=1244455w", []),
        ("dice=1244455w", ["keep 4"]),
        ("aside=44w dice=444ww", ["fail"]),
        ("aside=444www", ["take 27"]),
    ],
)
def test_everything_comes_back_after_a_reload(rest: str, taps: list[str]) -> None:
    player = at(position(rest), real_dice=True)
    player.tap(*taps)
    stored = {**player.device, "match.pickomino": save.dump(player.sitting.match)}
    again, _ = first_model({**stored, "game": "pickomino"}, ["en"])
    assert again == player.kept


def test_the_marked_action_of_a_bot_comes_back_too() -> None:
    player = at(position("dice=1244455w"), "hard", "").tap("bot-shows keep 4")
    match = player.sitting.match
    stored = {**player.device, "match.pickomino": save.dump(match), "game": "pickomino"}
    again, _ = first_model({**stored, "seats.pickomino": '{"bots": ["hard", ""]}'}, ["en"])
    assert again == player.kept
    assert again.sitting is not None
    assert again.sitting.hand == Hand(Keep(4))
    assert load(match, "take 25") == load(match, "dance") == load(match, 5) == Hand()


def test_an_empty_hand_marks_no_action() -> None:
    assert Hand().pointed is None
    assert Hand(Take(25)) != Hand()


def imported(position: str) -> Player:
    """At a table with a match that does not say by which rules it is played: by the oldest."""
    text = f"game: pickomino\nplayer: Ann\nplayer: Ben\nposition: {position}\n"
    return Player().tap("open files").tap("import-file", value=text).tap("take-incoming")


def test_a_match_by_older_rules_goes_on_by_the_rules_of_today() -> None:
    player = imported("pickomino grill=21-24 stacks=-/25 aside=5555w")
    assert player.sitting.match.game.version == 1
    assert "you can take it now" not in player.page
    player.tap("take 24")
    assert player.announcement() == ("With 25, you take Ben’s 25, not a lower tile from the grill.")
    assert player.tap("take 25").state.stacks == ((25,), ())


def test_a_rematch_is_played_by_the_rules_of_today() -> None:
    player = imported("pickomino grill=24 stacks=-/30 aside=5555w").tap("take 24", "rematch")
    assert player.sitting.match.game == GAME
