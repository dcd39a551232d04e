"""Taps, and what they do to the model: without any browser."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pinacoladice.engine import save
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered, Fair
from pinacoladice.games import GAMES
from pinacoladice.games.coladice.state import tokens_left
from pinacoladice.ui import stored
from pinacoladice.ui.effects import Announce, Download, Effect, KeepAwake, Play, Share, Store
from pinacoladice.ui.model import Model, Notice, Settings, looking_afresh
from pinacoladice.ui.opening import first_model
from pinacoladice.ui.playing import scattered
from pinacoladice.ui.setting_up import GAME
from pinacoladice.ui.update import update
from pinacoladice.ui.views.page import page
from tests.games.coladice.boards import position

SEED = bytes(range(32))


class Player:
    """Taps, and remembers what the world was asked to do."""

    def __init__(self, model: Model | None = None) -> None:
        self.model = model or Model()
        self.effects: list[Effect] = []

    def tap(self, *intents: str, value: str = "") -> "Player":
        for intent in intents:
            self.model, self.effects = update(self.model, intent, value, SEED)
            assert page(self.model)
        return self

    @property
    def state(self) -> Any:
        assert self.model.match is not None
        return self.model.match.state

    def said(self) -> str:
        return " ".join(effect.text for effect in self.effects if isinstance(effect, Announce))

    def kept(self, name: str) -> str | None:
        texts = [e.text for e in self.effects if isinstance(e, Store) and e.name == name]
        return texts[-1] if texts else None


def at(text: str, *, real_dice: bool = False, language: str = "en") -> Player:
    """Sitting at a table with this position."""
    state = GAME.parse_position(text)
    source = Entered() if real_dice else Fair(SEED)
    names = ("Ann", "Ben", "Cleo", "Dan")[: state.seats]
    match = Match.from_position(GAME, names, source, state)
    model = Model(
        settings=Settings(language),
        match=match,
        looks=(0, 1, 2, 3)[: state.seats],
        bots=("",) * state.seats,
        at_table=True,
    )
    return Player(looking_afresh(model))


# Setting up


def test_a_game_is_set_up_and_started() -> None:
    player = Player().tap("count 3", "happy-hour", "first 2")
    player.tap("name 0", value="  Ann ").tap("name 1", value="Ben").tap("start")
    match = player.model.match
    assert match is not None
    assert match.players == ("Ann", "Ben", "Player 3")
    assert player.state.turn == 2
    assert player.state.happy_hour
    assert player.model.known_names == ("Ann", "Ben")
    assert save.load(player.kept("match") or "", GAMES) == match
    assert KeepAwake(True) in player.effects
    assert player.said() == "Player 3’s turn, 1 point."


def test_who_begins_is_drawn_unless_chosen() -> None:
    match = Player().tap("start").model.match
    assert match is not None
    assert match.first_drawn


def test_a_first_player_who_leaves_is_no_longer_first() -> None:
    assert Player().tap("count 4", "first 3", "count 2").model.setup.first is None


def test_glasses_are_swapped_not_shared() -> None:
    looks = Player().tap("look 0", "look 0").model.setup.looks
    assert sorted(looks) == [0, 1, 2, 3]
    assert looks[0] == 2


def test_with_real_dice_the_app_deals_and_people_roll() -> None:
    player = Player().tap("real-dice", "start", "roll")
    assert player.state.rolls == 0
    assert player.model.notice is not None
    for face in "52241":
        player.tap(f"enter {face}")
    player.tap("enter 6", "roll")
    assert player.state.dice == (1, 2, 2, 4, 5)


def test_a_running_game_is_not_replaced_by_one_tap() -> None:
    player = Player().tap("start", "roll", "home", "start")
    assert player.model.panel == "replace"
    running = player.model.match
    assert player.tap("close").model.match is running
    assert player.tap("start", "start").model.match != running


def test_leaving_and_coming_back() -> None:
    player = Player().tap("start", "roll", "hold 2")
    before = player.model
    player.tap("home")
    assert not player.model.at_table
    assert KeepAwake(False) in player.effects
    assert player.tap("resume").model == before


# Rolling and holding


def test_held_dice_stay_in_their_places() -> None:
    player = Player().tap("start", "roll")
    before = player.model.tray
    after = player.tap("hold 1", "hold 3", "roll").model.tray
    assert (after[1], after[3]) == (before[1], before[3])
    assert tuple(sorted(after)) == player.state.dice


def test_what_is_held_stays_held_while_there_is_a_roll_left() -> None:
    player = Player().tap("start", "roll", "hold 1", "hold 3", "roll")
    assert player.model.held == {1, 3}
    assert player.model.rolled == (2, 1, 2, 1, 2)
    assert "Roll 3 dice" in page(player.model)
    assert player.tap("hold 1", "roll").model.held == frozenset()
    assert player.model.rolled == (3, 3, 3, 1, 3)


def test_a_die_is_let_go_by_a_second_tap() -> None:
    assert Player().tap("start", "roll", "hold 1", "hold 1").model.held == frozenset()


def test_holding_all_and_rolling_says_why_not() -> None:
    player = Player().tap("start", "roll", *[f"hold {place}" for place in range(5)], "roll")
    assert "held" in player.said()
    assert player.model.notice is not None
    assert player.state.rolls == 1


def test_holding_after_the_third_roll_says_why_not() -> None:
    player = Player().tap("start", "roll", "roll", "roll", "hold 0")
    assert player.said() == "All 3 rolls are used up."


def test_every_move_is_kept_before_anything_else_is_done() -> None:
    player = Player().tap("start", "roll")
    kinds = [type(effect) for effect in player.effects]
    assert kinds.index(Store) < kinds.index(Announce) < kinds.index(Play)
    assert save.load(player.kept("match") or "", GAMES) == player.model.match


def test_rolls_are_announced() -> None:
    player = at(position("1,2"), real_dice=True)
    for face in "12245":
        player.tap(f"enter {face}")
    assert player.tap("roll").said() == "Ann rolls 1 2 2 4 5."


def test_a_tapped_in_die_can_be_erased_and_a_roll_undone() -> None:
    player = at(position("1,2"), real_dice=True).tap("enter 1", "enter 2", "erase")
    assert player.model.entry == (1,)
    player.tap(*[f"enter {face}" for face in "2345"], "roll", "undo")
    assert player.state.rolls == 0


# Placing


def test_a_tap_shows_and_the_button_places() -> None:
    player = at(position("1,2", "roll=1 dice=22555", odds="a")).tap("coaster full")
    assert player.state.scores == (1, 2)
    assert "Place on full house: +3 +1" in page(player.model)
    assert player.tap("place").state.scores == (5, 2)


@pytest.mark.parametrize("tap", ["coaster full", "hold 0", "look-away"])
def test_whoever_looked_at_a_coaster_can_look_away(tap: str) -> None:
    player = at(position("1,2", "roll=1 dice=22555")).tap("coaster full", tap)
    assert player.model.choice.coaster == ""
    assert player.state.scores == (1, 2)
    assert "Roll" in page(player.model)


def test_the_main_button_places_what_was_pointed_at() -> None:
    player = at(position("1,2", "roll=1 dice=22555")).tap("coaster full", "coaster 22", "place")
    assert player.state.scores == (2, 2)


def test_a_closed_coaster_says_why() -> None:
    player = at(position("1,2", "roll=1 dice=22555")).tap("coaster odds")
    assert player.said() == "2 2 5 5 5 do not make odds."
    assert player.model.choice.coaster == ""
    french = at(position("1,2", "roll=1 dice=22555"), language="fr").tap("coaster odds")
    assert french.said() == "Les dés 2 2 5 5 5 ne correspondent pas à «\xa0tous impairs\xa0»."


def test_a_placement_is_undone_until_the_next_roll() -> None:
    player = Player().tap("start", "roll")
    verb, _, coaster = GAME.format_action(GAME.legal_actions(player.state)[-1]).partition(" ")
    intents = [f"coaster {coaster}", "place"] if verb == "claim" else [verb]
    before = player.model.match
    assert player.tap(*intents).model.match != before
    assert player.tap("undo").model.match == before
    assert player.said() == "Undone."
    assert player.tap(*intents, "roll", "undo").said() == "What is rolled is rolled."


def test_with_all_dice_kept_there_is_nothing_to_roll() -> None:
    player = at(position("1,2", "roll=1 dice=22555"))
    for place in range(5):
        player.tap(f"hold {place}")
    assert "All dice kept" in page(player.model)
    assert "at least one" in player.tap("roll").said()


@pytest.mark.parametrize(
    ("rest", "prompt"),
    [
        ("roll=1 dice=22555", "keep dice or choose a coaster"),
        ("roll=1 dice=13456", "keep dice and roll again"),
    ],
)
def test_the_prompt_offers_only_what_can_be_done(rest: str, prompt: str) -> None:
    player = at(position("1,2", rest, small="b", _66="b", _22="b"))
    assert prompt in page(player.model)


def test_real_dice_stand_in_the_tray_while_they_are_tapped_in() -> None:
    player = at(position("1,2", "roll=1 dice=22555"), real_dice=True).tap("hold 0", "hold 1")
    assert "Tap in 3 dice" in page(player.model)
    player.tap("enter 6", "enter 2")
    assert "die told" in page(player.model)
    player.tap("enter 2")
    assert "Use these dice" in page(player.model)
    assert player.tap("roll").model.tray == (2, 2, 6, 2, 2)


def test_the_result_can_be_put_aside_for_a_look_at_the_board() -> None:
    player = at(position("21,22", "turn=b last-round over"))
    assert "Ben wins with 22 points!" in page(player.model)
    player.tap("see-board")
    assert "Ben wins" not in page(player.model)
    assert "Ben wins" in page(player.tap("see-result").model)


def test_a_tie_says_why_it_was_won() -> None:
    player = at(position("22,22", "turn=b last-round over latest=ab", _11="a", _22="b"))
    assert "Ben wins: as many points" in page(player.model)


def test_equal_names_are_told_apart() -> None:
    player = Player().tap("count 3")
    for seat in range(3):
        player.tap(f"name {seat}", value="Ann")
    assert player.tap("start").model.match
    assert player.model.match is not None
    assert player.model.match.players == ("Ann", "Ann #2", "Ann #3")


def test_passing() -> None:
    player = at(position("1,2", "roll=3 dice=13456", small="b")).tap("pass")
    assert player.state.turn == 1


# Happy Hour


def stuck(effect: int, **tokens: str) -> Player:
    rest = f"happy-hour roll=3 dice=13456 effect={effect}"
    return at(position("5,6,7", rest, **{"small": "c", **tokens}))


@pytest.mark.parametrize(("die", "told"), [(1, "Ann loses 3 points"), (6, "Ann gains 4 points")])
def test_the_happy_hour_die_stays_in_sight_with_what_it_did(die: int, told: str) -> None:
    player = at(position("5,6", "happy-hour roll=3 dice=13456", small="b"), real_dice=True)
    player.tap(f"enter {die}", "roll")
    shown = page(player.model)
    assert f"Happy Hour {die}: {told}." in shown
    assert 'id="effect-die"' in shown
    for face in "11234":
        player.tap(f"enter {face}")
    assert "effect-die" not in page(player.tap("roll").model)


def test_who_gives_the_game_away_is_warned() -> None:
    player = stuck(4, _11="b", _22="b", _33="b", full="b").tap("coaster full", "coaster 44")
    assert "this makes Ben win" in page(player.model)


def test_the_happy_hour_die_is_rolled_by_the_main_button() -> None:
    player = at(position("5,6", "happy-hour roll=3 dice=13456", small="b"), real_dice=True)
    assert player.tap("enter 6", "roll").state.scores == (9, 6)


def test_taking_back_a_token() -> None:
    player = stuck(2, _11="a").tap("coaster small")
    assert player.said() == "Ann has no token on small straight."
    player.tap("coaster 11", "place")
    assert tokens_left(player.state, 0) == 6
    assert "takes back" in player.said()


def test_moving_a_token_goes_step_by_step() -> None:
    player = stuck(4, _11="ab", _33="b").tap("coaster 11", "coaster five")
    assert player.model.choice.owner == 1
    assert "Ben’s token to five of a kind" in page(player.model)
    assert player.tap("coaster five").model.choice.target == ""
    assert "Ben’s token: where to?" in page(player.model)
    player.tap("coaster five", "place")
    assert player.said().startswith("Ann moves Ben’s token from pair of 1s to five of a kind.")


def test_moving_lets_one_change_ones_mind() -> None:
    player = stuck(4, _11="bc", _33="b").tap("coaster 11", "coaster 11")
    assert player.model.choice.owner == 2
    assert player.tap("coaster 11").model.choice.owner is None
    assert player.tap("coaster 22").said() == "Choose another player’s token."


def test_turning_a_coaster_over() -> None:
    player = stuck(5).tap("coaster full", "place")
    assert player.said().startswith("Ann turns full house over.")


# The end


def finished() -> Player:
    tokens = {"_11": "a", "_22": "a", "_33": "a"}
    return at(position("1,2", "roll=1 dice=44136", **tokens)).tap("coaster 44", "place")


def test_the_end_is_told_with_its_cocktail() -> None:
    player = finished()
    assert "Ann wins with four in a line!" in player.said()
    html = page(player.model)
    assert "Olives bitters" in html
    assert KeepAwake(False) in player.effects
    assert Play("win") in player.effects


def test_a_rematch_begins_with_the_next_player() -> None:
    player = Player().tap("count 3", "happy-hour", "first 1", "start")
    luck = Random(1)
    while player.model.match is not None and player.model.match.result() is None:
        action = luck.choice(GAME.legal_actions(player.state))
        player.model = replace(player.model, match=player.model.match.play(action))
    player.tap("rematch")
    match = player.model.match
    assert match is not None
    assert match.first == 2
    assert player.state.happy_hour
    assert not player.state.over
    assert sum(tally.games for tally in player.model.statistics.players.values()) == 3


def test_a_finished_game_is_counted_once_when_people_turn_away() -> None:
    player = finished()
    assert not player.model.statistics.players
    player.tap("home")
    tally = player.model.statistics.players["Ann"]
    assert (tally.games, tally.wins, tally.lines, tally.best) == (1, 1, 1, 3)
    assert player.model.match is None
    assert player.kept("match") == ""
    assert player.tap("home").model.statistics.players["Ann"] == tally


# Panels and settings


@pytest.mark.parametrize("panel", ["menu", "rules", "log", "statistics", "settings"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_panels_open_and_close(panel: str, language: str) -> None:
    player = finished().tap(f"language {language}", f"open {panel}")
    assert 'role="dialog"' in page(player.model)
    assert player.tap("close").model.panel == ""


def test_the_language_changes_without_losing_the_game() -> None:
    player = Player().tap("start", "roll", "hold 2", "language fr")
    assert player.model.held == {2}
    assert "Lancer 4 dés" in page(player.model)


def test_settings_are_kept() -> None:
    player = Player().tap("language fr", "theme dark", "sound", "vibration")
    again, _ = first_model({"settings": player.kept("settings") or ""}, ["en"])
    assert again.settings == Settings("fr", "dark", sound=True, vibration=False)


def test_a_fault_of_ours_is_said_and_nothing_is_lost() -> None:
    player = Player().tap("start", "roll")
    match = player.model.match
    assert player.tap("trouble").model.match is match
    assert "the game is safe" in page(player.model)


def test_sharing_and_its_thanks() -> None:
    assert isinstance(Player().tap("share").effects[0], Share)
    assert Player().tap("copied").model.notice == Notice("notice.copied")


@pytest.mark.parametrize(
    "intent",
    ["", "dance", "open fridge", "language xx", "theme x", "roll", "hold 1", "rematch", "place"],
)
def test_what_makes_no_sense_changes_nothing(intent: str) -> None:
    assert Player().tap(intent).model == Model()


# Storage


def kept_after(player: Player, *intents: str) -> dict[str, str]:
    """What the device has kept when these taps are done."""
    kept: dict[str, str] = {}
    for intent in intents:
        player.tap(intent)
        kept |= {e.name: e.text for e in player.effects if isinstance(e, Store)}
    return kept


def test_everything_comes_back_after_a_reload() -> None:
    player = Player().tap("count 3").tap("name 1", value="Ben")
    again, effects = first_model(kept_after(player, "start", "roll", "hold 0", "roll"), ["en"])
    assert again == player.model
    assert again.match is not None
    assert again.at_table
    assert effects == []


MOVING = "happy-hour roll=3 dice=13456 effect=4"


@pytest.mark.parametrize(
    ("rest", "taps"),
    [
        ("roll=1 dice=22555", ["hold 1", "hold 3"]),
        ("roll=1 dice=22555", ["coaster full"]),
        ("roll=1 dice=22555", ["hold 1", "enter 6", "enter 2"]),
        ("", ["enter 6", "enter 2", "erase"]),
        (MOVING, ["coaster small"]),
        (MOVING, ["coaster small", "coaster five"]),
    ],
)
def test_what_is_half_done_comes_back_after_a_reload(rest: str, taps: list[str]) -> None:
    player = at(position("5,6", rest, small="b"), real_dice=True)
    kept = kept_after(player, *taps)
    assert player.model.match is not None
    again, _ = first_model({**kept, "match": save.dump(player.model.match)}, ["en"])
    assert again == player.model


def test_a_placement_undone_leaves_the_dice_where_they_lay() -> None:
    player = at(position("1,2"), real_dice=True)
    player.tap("enter 5", "enter 2", "enter 5", "enter 2", "enter 5", "roll")
    assert player.model.tray == (5, 2, 5, 2, 5)
    assert player.tap("coaster full", "place", "undo").model.tray == (5, 2, 5, 2, 5)


@pytest.mark.parametrize(
    "hand",
    [
        {"moves": 1},
        {"tray": [6, 6, 6, 6, 6], "held": [0]},
        {"held": [7]},
        {"held": "01"},
        {"entry": [1, 2, 3, 4, 5, 6]},
        {"entry": [0]},
        {"entry": [None]},
        {"choice": ["none", None, ""]},
        {"choice": ["small", 9, ""]},
        {"choice": ["small", None, "none"]},
        {"choice": ["five", None, ""]},
        {"choice": [3]},
    ],
)
def test_a_hand_that_does_not_fit_the_game_is_let_go(hand: dict[str, object]) -> None:
    player = at(position("1,2", "roll=1 dice=22555"), real_dice=True)
    assert player.model.match is not None
    fits = {"moves": 0, "tray": [2, 2, 5, 5, 5], "held": [], "entry": [], "choice": ["", None, ""]}
    kept = {"match": save.dump(player.model.match), "hand": json.dumps(fits | hand)}
    again, _ = first_model(kept, ["en"])
    assert again == player.model


def test_virtual_dice_do_not_lie_sorted() -> None:
    player = Player().tap("start")
    trays = [player.tap("roll").model.tray for _ in range(3)]
    assert any(tray != tuple(sorted(tray)) for tray in trays)
    assert scattered((1, 2, 3, 4, 5), 7) == scattered((1, 2, 3, 4, 5), 7)


def test_a_broken_save_is_set_aside_and_offered() -> None:
    model, effects = first_model({"match": "pinacoladice 1\nrubbish"}, ["fr"])
    assert model.match is None
    assert model.broken_save == "pinacoladice 1\nrubbish"
    assert Store("broken", "pinacoladice 1\nrubbish") in effects
    player = Player(model).tap("download-broken")
    assert player.effects == [Download("pina-coladice-save.txt", "pinacoladice 1\nrubbish")]
    assert "illisible" in page(player.model)
    assert player.tap("start").state
    assert player.tap("forget-broken").model.broken_save == ""


@pytest.mark.parametrize(
    "rubbish", ["", "{", "3", "[]", "null", '{"count": 9}', '["x", 3]', '{"players": 3}']
)
def test_rubbish_in_the_storage_falls_back_on_the_usual(rubbish: str) -> None:
    others = ("match", "broken", "version")
    kept = dict.fromkeys([name for name in stored.ALL if name not in others], rubbish)
    model, effects = first_model(kept, ["en"])
    assert model.setup.count == 2
    assert model.settings.language == "en"
    assert effects == []
    assert page(model)


def test_a_full_storage_is_said_when_it_happens_and_at_each_start() -> None:
    player = Player().tap("storage-failed")
    assert player.model.notice == Notice("notice.storage")
    assert "Nothing can be kept" in page(player.model)
    assert player.tap("start").model.notice == Notice("notice.storage")
    assert player.tap("roll", "storage-failed").model.notice is None


@pytest.mark.parametrize("name", ["x" * 200, "مريم", "👩‍👩‍👧 & co", "a\nb\x00c\ud800"])
def test_any_name_can_be_played_with(name: str) -> None:
    player = Player().tap("name 0", value=name).tap("start", "roll")
    assert save.load(player.kept("match") or "", GAMES) == player.model.match
