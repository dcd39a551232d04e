"""Several tabs, without a browser: one plays, the others follow."""

import json

import pytest

from pinacoladice.engine import link
from pinacoladice.ui.browser import tabs
from pinacoladice.ui.effects import (
    Announce,
    ClearSlot,
    Effect,
    KeepAwake,
    Store,
    StoreDurable,
    TakeOver,
)
from pinacoladice.ui.model import Notice
from pinacoladice.ui.page import page
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.storage.slots import recover
from pinacoladice.ui.table import bots
from pinacoladice.ui.update import update
from tests.games.coladice.boards import position
from tests.ui.player import Player, at, finished


def following(player: Player) -> Player:
    """Another tab, opened now."""
    return Player(tabs.as_follower(first_model(player.device, ["en"])[0])[0])


def sync(follower: Player, player: Player) -> Player:
    return follower.tap("follow", value=json.dumps(player.device))


def test_a_follower_shows_what_the_other_tab_plays() -> None:
    player = Player().tap("start")
    follower = following(player)
    player.tap("roll", "hold 1")
    sync(follower, player)
    assert follower.sitting == player.sitting
    assert follower.model.follows
    assert "rolls" in follower.announcement()
    assert "rolls" not in sync(follower, player.tap("hold 2")).announcement()
    player.tap("home", "game koala", "start")
    assert sync(follower, player).model.game == "koala"


@pytest.mark.parametrize(
    "intent",
    [
        "roll",
        "hold 0",
        "undo",
        "home",
        "start",
        "set language fr",
        "toggle sound",
        "toggle odds",
        "open settings",
    ],
)
def test_a_follower_explains_why_it_does_not_play(intent: str) -> None:
    follower = following(Player().tap("start", "roll"))
    before = follower.model
    follower.tap(intent)
    assert follower.effects == [Announce(follower.announcement())]
    assert "another tab" in follower.announcement()
    assert follower.model.notice == Notice("tabs.why_not")
    assert (follower.model.sittings, follower.model.settings) == (before.sittings, before.settings)
    assert "Tap “Play here”" in follower.page


def test_the_explanation_stays_until_the_leader_moves() -> None:
    player = Player().tap("start", "roll")
    follower = following(player).tap("roll")
    assert sync(follower, player.tap("hold 2")).model.notice == Notice("tabs.why_not")
    assert sync(follower, player.tap("roll")).model.notice is None


@pytest.mark.parametrize("panel", ["rules", "log", "statistics", "menu"])
def test_a_follower_may_look_at_everything(panel: str) -> None:
    follower = following(Player().tap("start", "roll")).tap(f"open {panel}")
    assert follower.model.panel == panel
    assert follower.tap("close").model.notice is None


def storing(effects: list[Effect]) -> list[Effect]:
    return [effect for effect in effects if isinstance(effect, Store | StoreDurable | ClearSlot)]


def test_a_follower_stores_nothing() -> None:
    player = Player().tap("start", "roll")
    broken = {**player.device, "match.koala": "rubbish"}
    model, _ = first_model(broken, ["en"], "a new version")
    model, effects = tabs.as_follower(model)
    assert storing(effects) == []
    for intent, value in (("follow", json.dumps(broken)), ("open log", ""), ("storage-failed", "")):
        model, effects = update(model, intent, value)
        assert storing(effects) == []


def test_bots_do_not_play_in_a_follower() -> None:
    player = at(position("1,2", "roll=1 dice=22556"), "hard", "")
    assert bots.is_playing(player.model)
    model, _ = tabs.as_follower(player.model)
    assert not bots.is_playing(model)


def test_a_new_leader_continues_the_game_of_the_old_one() -> None:
    player = Player().tap("start", "roll")
    follower = following(player)
    assert follower.tap("play-here").effects == [TakeOver()]
    player.tap("roll")
    follower.tap("lead", value=json.dumps(player.device))
    assert follower.model == player.kept
    assert KeepAwake(True) in follower.effects
    assert "You’re now playing in this tab." in follower.announcement()
    follower.world.stored = dict(player.device)
    assert first_model(follower.tap("roll").device, ["en"])[0] == follower.kept

    sync(player.tap("open settings"), follower)
    assert player.model.follows
    assert player.model.panel == ""
    assert player.sitting == follower.sitting
    assert KeepAwake(False) in player.effects


@pytest.mark.parametrize("damaged", ["match.coladice", "statistics"])
def test_taking_over_loses_nothing_if_a_slot_is_damaged(damaged: str) -> None:
    player = Player(finished().model).tap("rematch", "roll", "home", "start", "start", "roll")
    before = player.model
    player.device[f"{damaged}.2"] = player.device[recover(player.device, damaged, str).ref.slot]
    player.device[damaged] = "slot 1 5 rubbish\nrubbish"
    follower = following(player)
    follower.world.stored = dict(player.device)
    follower.tap("lead", value=json.dumps(player.device))
    assert damaged not in follower.device
    assert follower.device["broken"] == player.device[damaged]
    again, _ = first_model(follower.device, ["en"])
    assert again.match == follower.model.match
    assert again.match is not None
    assert again.statistics == before.statistics


def test_taking_over_does_not_count_as_a_start() -> None:
    player = Player().tap("start", "roll")
    player.device["version"] = "this one"
    follower = following(player).tap("open fair").tap("paste-game", value="hello")
    follower.tap("storage-failed")
    sync(follower, player.tap("roll"))
    assert follower.model.inspection.text == "hello"
    follower.tap("lead", value=json.dumps(player.device))
    assert follower.model.notice is None
    assert follower.model.inspection.text == "hello"
    assert not follower.model.storage_works
    assert Store("version", "") not in follower.effects


def test_an_import_does_not_replace_a_game_started_meanwhile_in_another_tab() -> None:
    player = Player()
    other = Player().tap("start", "roll", "roll")
    packed = link.pack(other.sitting.match)
    follower = following(player).tap("open-link", value=f"#game={packed}")
    assert follower.model.incoming is not None
    assert follower.model.incoming.wanted == {"coladice"}
    player.tap("start")
    follower.tap("lead", value=json.dumps(player.device))
    assert follower.model.incoming is not None
    assert follower.model.incoming.wanted == set()
    assert follower.model.match == player.model.match
    follower.tap("want coladice")
    sync(follower, player.tap("roll"))
    assert follower.model.incoming.wanted == {"coladice"}  # selected by hand


def test_the_leader_has_nothing_to_take_over() -> None:
    assert Player().tap("play-here").effects == []


def test_play_here_is_on_every_screen_of_a_follower() -> None:
    player = Player()
    home = following(player).page
    at_table = following(player.tap("start")).page
    over = at(position("21,22", "turn=b last-round over"))
    ending = page(tabs.as_follower(over.model)[0])
    for shown in (home, at_table, ending):
        assert 'data-intent="play-here"' in shown
    assert 'data-intent="rematch"' not in ending
    assert "Jouer ici" in page(tabs.as_follower(Player().tap("set language fr").model)[0])
