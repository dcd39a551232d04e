"""Replays: a match move by move."""

import json
import re
from random import Random

import pytest

from pinacoladice.engine import link
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.games import GAMES
from pinacoladice.ui.effects import Announce, KeepAwake
from pinacoladice.ui.model import Model
from pinacoladice.ui.share.replay import is_playing as is_playing_replay
from pinacoladice.ui.share.replay import last_step, match_at
from pinacoladice.ui.table.bots import is_playing
from pinacoladice.web import messages
from tests.games.coladice.boards import position
from tests.playing import TABLES, random_match
from tests.ui.player import SEED, Player, at, finished

BLIND = "koala points=24,31,9 eyes=2,1,0 turn=c"


def current_step(player: Player) -> int:
    assert player.model.replay is not None
    return player.model.replay.at


def text_of(page: str) -> str:
    return re.sub("<[^>]*>", " ", page)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_step_of_every_game_can_be_replayed(table: object) -> None:
    match = random_match(table, Random(2))  # type: ignore[arg-type]
    packed = link.pack(match)
    player = Player().tap("open-link", value=f"#replay={packed}").tap("close")
    last = last_step(match)
    for step in (1, last // 2, last - 1, last, 0):
        player.tap(f"replay-to {step}")
        assert current_step(player) == step
        assert f"{step}/{last}" in player.page
        assert player.announcement().startswith(f"Move {step} of {last}.")


def test_steps_lead_through_all_games_of_a_match() -> None:
    table = next(table for table in TABLES if str(table) == "koala-2")
    match = random_match(table, Random(1))
    match = match if match.length > 1 else random_match(table, Random(3))
    assert match.length > 1
    states = [state for played in match.games for state in played.states]
    assert [match_at(match, step).state for step in range(last_step(match) + 1)] == states
    first = len(match.games[0].states)
    assert len(match_at(match, first - 1).games) == 1
    assert len(match_at(match, first).games) == 2


def test_stepping_forward_and_back() -> None:
    player = finished().tap("replay-game")
    last = last_step(player.sitting.match)
    assert current_step(player) == 0
    assert player.announcement().startswith(f"Move 0 of {last}.")
    assert current_step(player.tap("replay-step 1")) == 1
    assert "Ann places on the pair of 4s" in player.announcement()
    assert current_step(player.tap("replay-step 1")) == last == 1
    assert player.effects == []  # nothing to announce
    assert current_step(player.tap("replay-step -1")) == 0
    assert current_step(player.tap("replay-to end")) == last
    assert current_step(player.tap("replay-to -5")) == 0
    assert current_step(player.tap("replay-slide", value="1")) == 1
    assert current_step(player.tap("replay-to 99")) == last
    assert current_step(player.tap("replay-to nonsense")) == 0


def test_in_a_replay_nothing_is_played_or_stored() -> None:
    player = Player().tap("start", "roll", "replay-game")
    before = player.model
    for tap in ("roll", "hold 0", "undo", "start", "home", "coaster 11", "place"):
        player.tap(tap)
        assert player.announcement() == "This is a replay: you can’t play here."
        assert "you can’t play here" in player.page
        assert player.model.sittings == before.sittings
        assert player.model.replay == before.replay
    assert player.tap("replay-close").model.match is before.match
    assert player.model.replay is None


def test_a_panel_closes_before_the_replay() -> None:
    player = finished().tap("replay-game", "open log")
    assert 'data-intent="replay-to 1"' in player.page
    player.tap("close")
    assert player.model.replay is not None
    assert '"panel": true' in messages.screen(player.model, [])
    assert player.tap("close").model.replay is None


def test_the_log_marks_the_current_step_and_links_to_each() -> None:
    player = Player().tap("start", "roll", "roll", "replay-game", "replay-to 1", "open log")
    current = re.findall(r'<li aria-current="step"><button[^>]*data-intent="([^"]+)"', player.page)
    assert current == ["replay-to 1"]
    player.tap("replay-to 2")
    assert current_step(player) == 2
    assert player.model.panel == ""


def test_bots_pause_during_a_replay() -> None:
    player = Player().tap("kind 0", "kind 1", "first 0", "start")
    assert is_playing(player.model)
    assert not is_playing(player.tap("replay-game").model)
    assert is_playing(player.tap("replay-close").model)


def test_a_replay_does_not_change_the_game_at_the_table() -> None:
    other = Match.begin(GAMES["koala"], ["Zoé", "Yan"], Fair(SEED), first=0)
    player = Player().tap("start", "roll")
    match = player.model.match
    player.tap("open-link", value=f"#replay={link.pack(other)}").tap("close")
    assert "Zoé" in player.page
    assert player.tap("replay-close").model.match is match
    assert player.model.game == "coladice"
    assert "Zoé" not in player.page


def test_no_screen_of_a_replay_is_stored_for_the_next_start() -> None:
    assert "data-secret" in finished().tap("replay-game").page


# Playing by itself


def next_step(player: Player) -> tuple[str, int]:
    """The intent that the page sends by itself, and after how many milliseconds."""
    found = re.search(r'data-next="([^"]+)" data-pause="(\d+)"', player.page)
    return (found[1], int(found[2])) if found else ("", 0)


def playing() -> Player:
    """A replay of a claim and two rolls, at its beginning."""
    player = at(position("1,2", "roll=1 dice=44136")).tap("coaster 44", "place", "roll", "roll")
    return player.tap("replay-game", "replay-play")


def test_a_replay_plays_to_its_end_and_stops() -> None:
    player = playing()
    last = last_step(player.sitting.match)
    for step in range(1, last + 1):
        intent, pause = next_step(player)
        assert intent == f"replay-next {step - 1}"
        assert pause > 0
        player.tap(intent)
        assert current_step(player) == step
        assert player.announcement().startswith(f"Move {step} of {last}.")
    assert next_step(player) == ("", 0)
    assert 'id="replay-play"' in player.page
    assert not is_playing_replay(player.model)


def test_playing_at_the_end_begins_anew() -> None:
    player = finished().tap("replay-game", "replay-to end", "replay-play")
    assert current_step(player) == 0
    assert next_step(player)[0] == "replay-next 0"


def test_a_replay_without_moves_stops_at_once() -> None:
    player = Player().tap("start", "replay-game", "replay-play", "replay-next 0")
    assert current_step(player) == 0
    assert next_step(player) == ("", 0)


def test_a_roll_is_in_view_for_a_shorter_time_than_a_placement() -> None:
    player = playing()
    beginning = next_step(player)[1]
    after_placement = next_step(player.tap("replay-next 0"))[1]
    after_roll = next_step(player.tap("replay-next 1"))[1]
    assert after_roll < after_placement == beginning


def test_the_speed_is_remembered_during_the_replay() -> None:
    player = playing()
    pause = next_step(player)[1]
    assert next_step(player.tap("replay-speed"))[1] == pause // 2
    assert "2×" in player.tap("replay-play", "replay-step 1", "replay-to 0", "replay-play").page
    assert next_step(player)[1] == pause // 2
    assert next_step(player.tap("replay-speed"))[1] == pause // 4
    assert next_step(player.tap("replay-speed"))[1] == pause


@pytest.mark.parametrize(
    "tap",
    ["replay-play", "replay-pause", "replay-step 1", "replay-step -1", "replay-to 0", "open log"],
)
def test_what_pauses_a_replay(tap: str) -> None:
    player = playing().tap(tap)
    assert next_step(player) == ("", 0)
    assert (
        'aria-pressed="false"' in re.findall(r'<button[^>]*id="replay-play"[^>]*>', player.page)[0]
    )
    at = current_step(player)
    assert current_step(player.tap(f"replay-next {at}")) == at  # the timer was faster


def test_what_does_not_pause_a_replay() -> None:
    player = playing()
    intent = next_step(player)[0]
    for tap in ("replay-odds", "offline-ready", "roll"):
        assert next_step(player.tap(tap))[0] == intent


def test_a_step_that_has_gone_by_is_not_left_again() -> None:
    player = playing().tap("replay-next 0", "replay-next 0")
    assert current_step(player) == 1


def test_the_screen_stays_on_while_a_replay_plays() -> None:
    packed = link.pack(finished().sitting.match)
    player = Player().tap("open-link", value=f"#replay={packed}").tap("replay-play")
    assert KeepAwake(True) in player.effects
    assert KeepAwake(False) in player.tap("replay-pause").effects
    at_table = playing()
    assert KeepAwake(False) not in at_table.tap("replay-play").effects


# Secrets


@pytest.mark.parametrize(
    "further", [[], ["say 12", "announce"], ["say 12", "announce", "lean believe", "answer"]]
)
def test_a_blind_roll_that_was_not_doubted_is_hidden_in_the_replay(further: list[str]) -> None:
    replays = []
    for seed in (SEED, bytes(32)):
        player = at(BLIND, source=Fair(seed)).tap("roll", *further, "replay-game")
        pages = [player.announcement(), player.page]
        for step in (1, 2, 3):
            pages += [player.tap(f"replay-to {step}").announcement(), player.page]
            pages.append(player.tap("open log").page)
            player.tap("close")
        replays.append(pages)
    assert replays[0] == replays[1]
    assert "covered die" in player.tap("replay-to 1").page


def test_a_doubted_blind_roll_is_in_the_replay() -> None:
    player = at(BLIND).tap("roll", "say 12", "announce", "lean doubt", "answer", "replay-game")
    player.tap("replay-to 1")
    dice = player.model.replay.sitting.match.games[-1].records[0].outcome  # type: ignore[union-attr]
    assert "covered" not in player.page
    assert len(dice) == 2
    assert 'id="curtain"' not in player.page


def test_a_replay_of_any_game_can_show_odds() -> None:
    koala = at("koala points=24,31 eyes=2,1 turn=a").tap("roll", "replay-game", "replay-to end")
    assert "odds" not in text_of(koala.page)
    shown = {
        name: player.tap("replay-odds").page
        for name, player in {
            "koala": at("koala points=24,31 eyes=2,1 turn=a dice=1-3"),
            "coladice": Player().tap("start", "roll"),
            "pickomino": at("pickomino grill=21-36 stacks=-/- dice=1112345w"),
        }.items()
        if player.tap("replay-game", "replay-to end")
    }
    assert 'class="odds"' in shown["koala"]
    assert 'class="chance"' in shown["coladice"]
    assert 'class="chance"' in shown["pickomino"]


def test_odds_of_a_replay_stay_while_stepping_and_leave_the_setting_alone() -> None:
    player = Player().tap("start", "roll", "roll", "replay-game", "replay-to 1", "replay-odds")
    assert 'class="chance"' in player.page
    assert "settings" not in player.device
    player.tap("replay-step 1", "open log", "close", "replay-step -1")
    assert 'class="chance"' in player.page
    player.tap("replay-close")
    assert not player.model.settings.odds
    assert 'class="chance"' not in player.page


def test_a_replay_begins_with_the_odds_of_the_table() -> None:
    player = Player().tap("start", "roll", "toggle odds", "replay-game", "replay-to end")
    assert 'class="chance"' in player.page
    player.tap("replay-odds")
    assert 'class="chance"' not in player.page
    assert 'class="chance"' in player.tap("replay-close").page


def test_odds_of_a_replay_stay_in_a_tab_that_follows() -> None:
    player = Player().tap("start", "roll", "replay-game", "replay-to end")
    player.tap("follow", value="{}").tap("replay-odds")
    player.tap("follow", value=json.dumps({"place": "home"}))
    assert 'class="chance"' in player.page


def test_replay_intents_do_nothing_without_a_replay() -> None:
    taps = (
        *("replay-game", "replay-step 1", "replay-odds", "replay-play", "replay-pause"),
        *("replay-next 0", "replay-speed", "replay-close"),
    )
    assert Player().tap(*taps).model == Model()
    assert not [e for e in Player().tap("replay-game").effects if isinstance(e, Announce)]
