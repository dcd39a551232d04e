"""Bots at the table, without any browser."""

from random import Random

import pytest

from pinacoladice.bots.registry import LEVELS
from pinacoladice.bots.thinking import finished
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered, Fair, Source
from pinacoladice.games.coladice.state import State
from pinacoladice.ui import bots
from pinacoladice.ui.effects import Announce, Store
from pinacoladice.ui.model import Model, Settings, Table, looking_afresh
from pinacoladice.ui.opening import first_model
from pinacoladice.ui.seats import bot_to_move
from pinacoladice.ui.setting_up import GAME
from pinacoladice.ui.update import update
from pinacoladice.ui.views.board import percent
from pinacoladice.ui.views.page import page
from tests.games.coladice.boards import position

SEED = bytes(range(32))


def sitting(text: str, *kinds: str, source: Source | None = None) -> Model:
    state: State = GAME.parse_position(text)
    names = ("Ann", "Ben", "Cleo", "Dan")[: state.seats]
    match: Table = Match.from_position(GAME, names, source or Fair(SEED), state)
    looks = tuple(range(state.seats))
    return looking_afresh(Model(match=match, looks=looks, bots=kinds, at_table=True))


def tap(model: Model, *intents: str) -> Model:
    for intent in intents:
        model, _ = update(model, intent, seed=SEED)
        assert page(model)
    return model


def said(model: Model, intent: str) -> str:
    _, effects = update(model, intent, seed=SEED)
    return " ".join(effect.text for effect in effects if isinstance(effect, Announce))


def let_play(model: Model) -> Model:
    """One action of the bot whose turn it is, shown and done."""
    assert model.match is not None
    action = finished(bots.thought(model, model.match, Random(1)))
    return tap(model, f"bot-shows {action}", f"bot-plays {action}")


def test_a_chair_goes_from_person_through_the_levels() -> None:
    model, seen = Model(), []
    for _ in range(4):
        model = tap(model, "kind 1")
        seen.append(model.setup.bots[1])
    assert seen == ["easy", "medium", "hard", ""]


def test_bots_have_names_of_their_own_and_people_theirs() -> None:
    model = tap(Model(), "count 4", "kind 1", "kind 2", "kind 3", "kind 3")
    model = tap(model, "start")
    assert model.match is not None
    assert model.match.players == ("Player 1", "Coco", "Coco #2", "Margarita")
    assert model.bots == ("", "easy", "easy", "medium")
    assert model.known_names == ()


@pytest.mark.parametrize("intent", ["roll", "hold 0", "coaster full", "place", "pass"])
def test_nobody_plays_for_a_bot(intent: str) -> None:
    model = sitting(position("1,2", "roll=1 dice=22555"), "easy", "")
    assert said(model, intent) == "It is Ann’s turn."
    assert tap(model, intent).match == model.match


def test_a_person_cannot_be_played_for_by_a_bot() -> None:
    model = sitting(position("1,2", "roll=1 dice=22555"), "", "easy")
    assert tap(model, "bot-shows claim full", "bot-plays claim full").match == model.match


def test_a_bot_shows_what_it_keeps_before_it_rolls() -> None:
    model = sitting(position("1,2", "roll=1 dice=22556"), "hard", "")
    model = tap(model, "bot-shows hold 2255")
    assert model.held == {0, 1, 2, 3}
    after = tap(model, "bot-plays hold 2255")
    assert after.match is not None
    assert after.match.state.rolls == 2


@pytest.mark.parametrize(
    ("rest", "action", "choice"),
    [
        ("roll=1 dice=22555", "claim full", ("full", None, "")),
        ("happy-hour roll=3 dice=13456 effect=5", "flip full", ("full", None, "")),
        ("happy-hour roll=3 dice=13456 effect=4", "move b small five", ("small", 1, "five")),
    ],
)
def test_a_bot_points_at_what_it_takes(
    rest: str, action: str, choice: tuple[str, int | None, str]
) -> None:
    model = tap(sitting(position("1,2", rest, small="b"), "hard", ""), f"bot-shows {action}")
    assert (model.choice.coaster, model.choice.owner, model.choice.target) == choice


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_whole_game(level: str) -> None:
    taps = LEVELS.index(level) + 1
    model = tap(Model(), *["kind 0"] * 3, *["kind 1"] * taps, "happy-hour", "start")
    for _ in range(500):
        if model.match is None or model.match.result() is not None:
            break
        assert bots.is_playing(model)
        model = let_play(model)
    assert model.match is not None
    assert model.match.result() is not None
    assert bot_to_move(model) == ""


def test_a_placement_may_be_undone_before_the_bot_has_rolled() -> None:
    model = sitting(position("1,2", "roll=1 dice=22555"), "", "easy")
    placed = tap(model, "coaster full", "place")
    assert placed.match is not None
    assert 'data-intent="undo"' in page(placed)
    assert bots.pause_before(placed, placed.match) > bots.pause_before(model, placed.match.undo())
    assert tap(placed, "undo").match == model.match


def test_what_a_bot_has_placed_stays() -> None:
    model = sitting(position("1,2", "roll=1 dice=22555"), "easy", "")
    model = tap(model, "bot-plays claim full")
    assert bot_to_move(model) == ""
    assert 'data-intent="undo"' not in page(model)
    assert said(model, "undo") == "What is rolled is rolled."


def test_people_roll_real_dice_for_a_bot() -> None:
    model = sitting(position("1,2", "roll=1 dice=22556"), "hard", "", source=Entered())
    model = tap(model, "bot-shows hold 2255", "bot-plays hold 2255")
    assert model.match is not None
    assert model.match.state.rolls == 1
    assert "Tap in 1 die" in page(model)
    model = tap(model, "enter 5", "roll")
    assert model.match is not None
    assert model.match.state.dice == (2, 2, 5, 5, 5)


def test_bots_rest_while_something_is_open_and_at_home() -> None:
    model = sitting(position("1,2", "roll=1 dice=22556"), "hard", "")
    assert bots.is_playing(model)
    assert not bots.is_playing(tap(model, "open rules"))
    assert not bots.is_playing(tap(model, "home"))


def test_skipping_lasts_until_a_person_has_to_do_something() -> None:
    model = tap(sitting(position("1,2", "roll=1 dice=22555"), "easy", ""), "skip")
    assert model.is_skipping
    assert not tap(model, "bot-plays claim full").is_skipping


def test_bots_come_back_after_a_reload() -> None:
    model, effects = update(tap(Model(), "kind 0", "kind 1", "kind 1"), "start", seed=SEED)
    kept = {effect.name: effect.text for effect in effects if isinstance(effect, Store)}
    assert first_model(kept, ["en"])[0].bots == model.bots == ("easy", "medium")


def test_their_pace_is_a_matter_of_taste() -> None:
    quick = Model(settings=Settings(pace="quick"))
    assert bots.pause_after_showing(quick) < bots.pause_after_showing(Model())
    assert tap(Model(), "pace quick").settings.pace == "quick"
    assert tap(Model(), "pace frantic").settings.pace == "calm"


# Chances on the coasters


def test_chances_are_shown_when_wanted_and_follow_the_hold() -> None:
    model = sitting(position("1,2", "roll=2 dice=22556"), "", "")
    assert 'class="chance"' not in page(model)
    model = tap(model, "odds")
    assert "full house, Pear, free for 3 points, chance 33 %" in page(model)
    assert "full house, Pear, free for 3 points, chance 4 %" in page(tap(model, "hold 0"))


def test_the_dice_to_keep_for_points_are_marked_with_the_chances() -> None:
    model = sitting(position("1,2", "roll=2 dice=22556", full="b", _22="a"), "", "")
    assert "best kept" not in page(model)
    shown = page(tap(model, "odds"))
    assert shown.count("best kept for points") == shown.count(" advised") > 0
    last = sitting(position("1,2", "roll=3 dice=22556"), "", "")
    assert "best kept" not in page(tap(last, "odds"))


def test_a_die_already_held_is_marked_before_its_like() -> None:
    model = tap(sitting(position("1,2", "roll=2 dice=11116"), "", ""), "odds")
    place = max(place for place, face in enumerate(model.tray) if face == 1)
    shown = page(tap(model, f"hold {place}"))
    assert "1, held, best kept for points" in shown


def test_nothing_is_called_sure_that_is_not() -> None:
    assert percent(0.9999) == "99"
    assert percent(0.0001) == "1"
    assert percent(1) == "100"
    assert percent(0) == "0"
