"""Taps at the table of Piña Koala, without a browser."""

import json

import pytest

from pinacoladice.engine import save
from pinacoladice.engine.game import Played
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.games.koala.actions import Action
from pinacoladice.games.koala.rules import Koala
from pinacoladice.games.koala.state import State
from pinacoladice.ui.games.koala.hand import Hand
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.storage.load import first_model
from tests.ui.player import Player, at

THREE = "koala points=24,30,18 eyes=2,1,2 turn=a"
BLIND = "koala points=24,30,18 eyes=0,1,2 turn=a"  # Ann rolls blind, Ben announces
SHOWN = f"{BLIND} dice=6-x2"
TIED = ("30,24",) * 3 + ("24,30",) * 3  # the points of each game of a tied match


# With open eyes


def test_both_dice_are_rolled_by_the_main_button() -> None:
    player = at(THREE)
    assert "Ann, roll both dice" in player.page
    player.tap("roll")
    assert len(player.state.dice) == 2
    assert player.announcement().startswith("Ann rolls: ")


def test_what_the_dice_are_worth_is_taken() -> None:
    player = at(f"{THREE} dice=3-6")
    assert "worth 9 points" in player.page
    assert "Take 9 points" in player.page
    assert "Roll both again" in player.page
    player.tap("stop")
    assert player.state.points == (33, 30, 18)
    assert player.announcement() == (
        "Ann takes 9 points. Ben’s turn, 30 points, one eye open. Ben, roll both dice."
    )


def test_taking_is_undone_until_the_next_roll() -> None:
    player = at(f"{THREE} dice=3-6").tap("stop", "undo")
    assert player.state.points == (24, 30, 18)
    assert player.tap("stop", "roll", "undo").announcement() == "You can’t undo a roll."


def test_a_locked_die_stays_and_the_number_is_rolled_again() -> None:
    player = at(f"{THREE} dice=6-k")
    assert "koala, locked" in player.page
    assert "Roll 1 die again" in player.page
    assert 6 in player.tap("roll").state.dice


def test_an_eye_has_to_be_closed() -> None:
    player = at(f"{THREE} dice=x2-k")
    assert "Close an eye" in player.page
    assert 'data-intent="roll"' not in player.page
    assert player.tap("roll").announcement() == "Both dice are locked."
    player.tap("stop")
    assert player.state.eyes == (1, 1, 2)
    assert player.announcement().startswith("Ann closes an eye.")


def test_closing_the_second_eye_makes_a_player_blind() -> None:
    player = at("koala points=24,30,18 eyes=1,1,2 turn=a dice=k-k").tap("stop")
    assert "Ann is now blind." in player.announcement()


def test_two_doubles_bring_nothing() -> None:
    player = at(f"{THREE} dice=x2-x2")
    assert "no number: no points" in player.page
    assert "End the turn" in player.page
    assert player.tap("stop").announcement().startswith("Ann gets nothing.")


@pytest.mark.parametrize("intent", ["lean believe", "say 12", "type 12"])
def test_taps_of_a_blind_turn_do_nothing_in_a_sighted_one(intent: str) -> None:
    player = at(f"{THREE} dice=3-6")
    assert player.tap(intent, "answer", "announce").state.points == (24, 30, 18)


# The announcement


def test_the_announcer_selects_a_sum_and_announces_it() -> None:
    player = at(SHOWN).tap("say 7")
    assert 'aria-label="announce 9"' in player.page  # a sum, not what anybody gets
    assert "Announce 7" in player.page
    player.tap("announce")
    assert player.state.announced == 7
    assert player.announcement() == (
        "Ben announces 7. Ann, believe Ben or doubt? Believe. Ben pays you 7."
        " Doubt. True: nobody pays. Lie: Ben pays what the dice are worth and closes an eye."
    )
    assert "Ann, believe Ben or doubt?" in player.page


def test_a_sum_must_be_selected_before_it_is_announced() -> None:
    assert at(SHOWN).tap("announce").announcement() == "First choose a sum to announce."


def test_any_other_sum_can_be_typed() -> None:
    player = at(SHOWN).tap("type", value="5x0")
    assert player.hand == Hand(announcement=50, typed="50")
    assert player.tap("announce").state.announced == 50


def test_an_empty_field_selects_nothing() -> None:
    player = at(SHOWN).tap("type", value="50").tap("type", value="")
    assert player.hand == Hand()


def test_more_points_than_there_are_cannot_be_announced() -> None:
    player = at(SHOWN).tap("type", value="746")
    assert player.announcement() == "A sum must be between 0 and 745."
    assert player.hand.announcement is None


# The answer


@pytest.mark.parametrize("answer", ["believe", "doubt"])
def test_the_blind_player_chooses_before_answering(answer: str) -> None:
    player = at(f"{SHOWN} announced=7")
    assert player.tap("answer").announcement() == "Choose first: believe or doubt."
    player.tap(f"lean {answer}")
    assert player.state.announced == 7
    assert player.tap("answer").state.turn == 1


@pytest.mark.parametrize(
    ("dice", "announced", "answer", "points", "sentence"),
    [
        ("6-x2", 7, "believe", (31, 23, 18), "Ann believes Ben, who pays 7. Ben’s turn"),
        ("6-x2", 12, "believe", (36, 18, 18), "Ann believes Ben, who pays 12. Ben’s turn"),
        (
            "6-x2",
            7,
            "doubt",
            (36, 18, 18),
            "Ann doubts: a lie! The dice show 6 · ×2. Ben pays 12 and closes an eye. Ben is now",
        ),
        ("6-x2", 12, "doubt", (24, 30, 18), "Ann doubts, but it’s true: 6 · ×2. Nobody pays."),
        (
            "1-3",
            4,
            "doubt",
            (18, 36, 18),
            "Ann doubts, but it’s true: 1 · 3, only 4. Ann pays Ben 6.",
        ),
    ],
)
def test_the_settlement_is_announced(
    dice: str, announced: int, answer: str, points: tuple[int, ...], sentence: str
) -> None:
    player = at(f"{BLIND} dice={dice} announced={announced}").tap(f"lean {answer}", "answer")
    assert player.state.points == points
    assert player.announcement().startswith(sentence)
    assert player.page.count('class="die past"') == (2 if answer == "doubt" else 0)


def test_revealed_dice_stay_visible_until_the_next_roll() -> None:
    player = at(f"{BLIND} dice=6-x2 announced=12").tap("lean doubt", "answer")
    assert 'aria-label="×2"' in player.page
    assert "die past" not in player.tap("roll").page


def test_in_french() -> None:
    player = at(f"{SHOWN} announced=7", language="fr")
    assert "Ann, tu crois Ben\u202f?" in player.page
    player.tap("lean doubt", "answer")
    assert "un mensonge" in player.announcement()


# The rules


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_panel_tells_what_happens_when_the_supply_runs_short(language: str) -> None:
    player = at(THREE, language=language).tap("open rules")
    words = KoalaWords(language)
    assert words("koala.rules.supply.title") in player.page
    assert words("koala.rules.supply") in player.page
    assert "745" in words("koala.rules.supply")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_panel_tells_who_sees_a_blind_roll_and_what_by_heart_is(language: str) -> None:
    player = at(THREE, language=language).tap("open rules")
    for section in ("blind", "by_heart"):
        assert KoalaWords(language)(f"koala.rules.{section}") in player.page


# The end, and matches of several games


def test_the_most_points_win() -> None:
    player = at("koala points=24,30,18 eyes=1,0,2 turn=a dice=k-k").tap("stop")
    assert "Ben wins with 30 points!" in player.page


def test_a_tie_goes_to_the_player_who_could_see_for_longer() -> None:
    player = at("koala points=30,30,18 eyes=1,0,2 turn=a dice=k-k").tap("stop")
    assert "Ann could see for longer and wins" in player.page


def play_out(player: Player) -> None:
    """Play to the end by simple taps."""
    for _ in range(2_000):
        state = player.state
        if state.over:
            return
        if state.dice == ():
            player.tap("roll")
        elif not state.blind_turn:
            player.tap("stop")
        elif state.announced is None:
            player.tap("say 12", "announce")
        else:
            player.tap("lean doubt", "answer")
    raise AssertionError


def test_a_match_goes_over_several_games_with_a_score_table() -> None:
    player = Player().tap("game koala", "count 4", "full-match", "first 0", "start")
    for number in range(1, 5):
        assert len(player.sitting.match.games) == number
        assert player.tap("next-game").sitting.match.games[number:] == ()  # too early
        play_out(player)
        assert f"Game {number} of 4" in player.page
        assert "Total" in player.page
        is_last = number == 4
        assert ('data-intent="next-game"' in player.page) != is_last
        assert ('data-intent="rematch"' in player.page) == is_last
        if not is_last:
            player.tap("next-game")
    assert "The match goes to " in player.page
    player.tap("rematch")
    assert player.sitting.match.length == 4


def test_a_tied_match_is_shared() -> None:
    game = Koala()
    ends = [game.parse_position(f"koala points={points} eyes=2,0 turn=b") for points in TIED]
    games: tuple[Played[State, Action], ...] = tuple(Played((), (end,)) for end in ends)
    match = Match(game, ("Ann", "Ben"), Fair(bytes(32)), length=len(games), games=games)
    result = game.result(match.state)
    assert result is not None
    sentence = KoalaWords("en", match.players).ending(result, match)
    assert sentence.endswith("Ann and Ben share the match with 162 points each.")


def test_real_dice_are_not_offered_and_the_page_says_why() -> None:
    player = Player().tap("real-dice", "game koala", "open setup")
    assert "switch-real-dice" not in player.page
    assert "real dice would reveal the blind roll" in player.page
    assert not player.tap("start").sitting.has_real_dice


# Storage


@pytest.mark.parametrize(
    ("rest", "taps"),
    [
        ("dice=6-x2", ["say 7"]),
        ("dice=6-x2", ["type 50"]),
        ("dice=6-x2", []),
        ("dice=6-x2 announced=7", ["lean doubt"]),
        ("dice=6-x2 announced=7", []),
        ("", ["roll"]),
    ],
)
def test_a_selection_comes_back_after_a_reload(rest: str, taps: list[str]) -> None:
    player = at(f"{BLIND} {rest}".strip()).tap(*taps)
    stored = {"game": "koala", "match.koala": save.dump(player.sitting.match), **player.device}
    again, _ = first_model(stored, ["en"])
    assert again == player.kept


@pytest.mark.parametrize(
    "found", [None, [], {"said": 5}, {"said": "7"}, {"answer": "believe"}, {"typed": ""}]
)
def test_a_stored_hand_that_does_not_fit_the_match_is_dropped(found: object) -> None:
    match = at(SHOWN).sitting.match
    hand = json.dumps({"moves": [0], "entry": [], "hand": found})
    stored = {"game": "koala", "match.koala": save.dump(match), "hand.koala": hand}
    assert Player(first_model(stored, ["en"])[0]).hand == Hand()


# Odds


def test_odds_of_rolling_on_and_of_doubting() -> None:
    player = at(f"{THREE} dice=6-k").tap("toggle odds")
    assert "33.3% risk of closing an eye" in player.page
    doubting = at(f"{SHOWN} announced=15").tap("toggle odds")
    assert "15 comes up in 5.6% of rolls" in doubting.page
    assert 'class="odds"' not in at(f"{THREE} dice=k-k").tap("toggle odds").page
    assert 'class="odds"' not in at(THREE).tap("toggle odds").page
