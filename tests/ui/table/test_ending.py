"""The end of a game: the win, the sheet with its buttons, and the confetti."""

import json
import re
from dataclasses import replace

import pytest

from pinacoladice.ui.page import page
from pinacoladice.ui.statistics.counts import load, wins
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.table.ending import has_confetti
from tests.games.coladice.boards import position
from tests.ui.player import Player, at, finished
from tests.ui.test_whole_games import buttons

LINE = position("1,2", "roll=1 dice=44136", _11="a", _22="a", _33="a")
POINTS = position("18,9", "turn=b first=a roll=3 dice=44136 last-round", _11="a", _22="b")
WORMS = "pickomino grill=24 stacks=36,25,21/29,27,22 turn=a aside=5555w"
EYES = "koala points=24,120,24 eyes=0,1,1 turn=c dice=k-k"


def ended(text: str, *bots: str, language: str = "en") -> Player:
    """After the move that ends the game."""
    return at(text, *bots, language=language).tap(*taps_to_end(text))


def taps_to_end(text: str) -> tuple[str, ...]:
    return ("coaster 44", "place") if text.startswith("coladice") else ("take 24", "stop")


# What comes first


@pytest.mark.parametrize(
    ("text", "reason"), [(LINE, "line"), (POINTS, "points"), (WORMS, "worms"), (EYES, "points")]
)
def test_the_win_is_shown_before_the_sheet(text: str, reason: str) -> None:
    player = ended(text)
    assert f'id="ending" class="panel" data-just-ended="{reason}"' in player.page
    winners = re.findall(r'class="card winner" id="player-(\d)"', player.page)
    result = player.sitting.match.result()
    assert result is not None
    assert [int(seat) for seat in winners] == [*result.winners]
    assert ('class="board pouring"' in player.page) == (reason == "line")


def shows_win(shown: str) -> bool:
    return any(mark in shown for mark in ("data-just-ended", "card winner", "pouring", "confetti"))


def test_the_win_is_not_shown_again_after_a_reload() -> None:
    player = ended(LINE)
    assert shows_win(player.page)
    reloaded = page(first_model(player.device, ["en"])[0])
    assert 'id="ending"' in reloaded
    assert not shows_win(reloaded)


@pytest.mark.parametrize(
    "taps",
    [("open share", "close"), ("see-board", "see-result"), ("replay-game", "replay-close")],
)
def test_the_win_is_not_shown_again_when_the_sheet_comes_back(taps: tuple[str, ...]) -> None:
    player = ended(LINE).tap(*taps)
    assert 'id="ending"' in player.page
    assert not shows_win(player.page)


def test_what_the_browser_reports_does_not_cut_the_win_short() -> None:
    assert shows_win(ended(LINE).tap("offline-ready").page)


def test_a_move_before_the_end_shows_no_win() -> None:
    assert not shows_win(at(POINTS.replace(" last-round", "")).tap("coaster 44", "place").page)


# The sheet


def test_the_sheet_tells_what_decided_the_game() -> None:
    assert "Just one coaster to go, and Ann got it: the pair of 4s." in ended(LINE).page
    french = ended(LINE, language="fr").page
    assert "Il ne manquait plus que «\u00a0paire de 4\u00a0» à Ann." in french
    assert 'class="moment"' not in ended(WORMS).page  # Ann was ahead anyway


def test_standings_show_the_faces_of_bots() -> None:
    sheet = ended(WORMS, "", "easy").page.partition('class="standings"')[2].partition("</ol>")[0]
    person, bot = sheet.split("</li>")[:2]
    assert 'class="glass' in person
    assert "icon-face-" in bot
    assert 'class="glass' not in bot


def test_the_order_of_the_buttons() -> None:
    sheet = finished().page.partition('id="ending"')[2]
    assert [*buttons(sheet)] == [
        "see-board",
        "rematch",
        "end-report",
        "end-challenge",
        "end-share",
        "end-replay",
        "end-home",
    ]
    assert "main" in buttons(sheet)["rematch"].classes.split()


def test_without_a_coach_nobody_is_offered_one() -> None:
    assert "end-report" not in ended(WORMS).page


# The tally


def tally(player: Player) -> str:
    found = re.search(r'<p class="tally"[^>]*>(.*?)</p>', player.page)
    return re.sub("<[^>]*>", "", found[1]) if found else ""


def after(player: Player, text: str, *bots: str) -> Player:
    """The same people have left their table, and finish this game."""
    left = player.tap("home").model
    model = replace(at(text, *bots).model, statistics=left.statistics)
    return Player(model).tap(*taps_to_end(text))


def test_the_tally_of_two_players() -> None:
    player = ended(LINE)
    assert tally(player) == "Ann 1 – 0 Ben"
    assert tally(after(player, POINTS)) == "Ann 2 – 0 Ben"
    lost = position("2,18", "turn=b first=a roll=3 dice=44136 last-round", _11="a", _22="b")
    assert tally(after(player, lost)) == "Ann 1 – 1 Ben"


def test_a_person_alone_against_a_bot_is_you() -> None:
    assert tally(ended(LINE, "", "easy")) == "You 1 – 0 Ben"
    assert tally(ended(LINE, "", "easy", language="fr")) == "Toi 1 – 0 Ben"


def test_the_tally_does_not_depend_on_the_seats() -> None:
    player = ended(LINE).tap("home")
    known = player.model.statistics["coladice"]
    assert wins(known, ("Ann", "Ben")) == (1, 0)
    assert wins(known, ("Ben", "Ann")) == (0, 1)
    assert wins(known, ("Ann", "Cleo")) == (0, 0)
    assert wins(known, ("Ann", "Ben", "Cleo")) == (0, 0, 0)


def test_every_game_has_its_own_tally() -> None:
    assert tally(after(ended(LINE), WORMS)) == "Ann 1 – 0 Ben"


def test_more_players_read_who_has_won_from_the_second_match_on() -> None:
    player = ended(EYES)
    assert tally(player) == ""
    assert tally(after(player, EYES.replace("120", "90"))) == "Wins so far: Ben: 2"
    ann = after(Player(player.model), EYES.replace("24,120", "120,24"))
    assert tally(ann) == "Wins so far: Ann: 1, Ben: 1"


def test_a_match_is_in_the_tally_once() -> None:
    player = ended(LINE)
    reloaded = Player(first_model(player.device, ["en"])[0])
    assert tally(reloaded) == "Ann 1 – 0 Ben"
    assert tally(player.tap("replay-game", "replay-to end", "replay-close")) == "Ann 1 – 0 Ben"
    again = replace(reloaded.model, statistics=player.tap("home").model.statistics)
    assert tally(Player(again)) == "Ann 1 – 0 Ben"  # the page died before it was put away


def test_a_last_move_that_is_undone_is_not_in_the_tally() -> None:
    player = at(LINE, real_dice=True).tap("coaster 44", "place")
    assert tally(player) == "Ann 1 – 0 Ben"
    player.tap("undo", "home")
    assert player.model.statistics == {}


def test_the_tally_is_stored() -> None:
    player = ended(LINE).tap("home")
    stored = first_model(player.device, ["en"])[0].statistics
    assert stored == player.model.statistics
    assert stored["coladice"].companies == {("Ann", "Ben"): (1, 0)}


@pytest.mark.parametrize("row", [[["Ann"], [1, 2]], [["Ann", "Ben"], [1, -1]], [["Ann"]], 5])
def test_a_damaged_tally_is_not_read(row: object) -> None:
    data = {"coladice": {"players": {}, "faces": [0] * 6, "companies": [row]}}
    with pytest.raises(ValueError, match="companies"):
        load(json.dumps(data), ["coladice"])


# Confetti


@pytest.mark.parametrize(
    ("bots", "expected"),
    [(("", ""), True), (("", "easy"), True), (("easy", ""), False), (("easy", "hard"), False)],
)
def test_confetti_is_for_people(bots: tuple[str, ...], expected: bool) -> None:
    """Ann, who sits first, wins."""
    player = at(WORMS, *bots).tap("bot-plays take 24" if bots[0] else "take 24")
    assert player.state.over
    assert has_confetti(player.model, player.sitting) == expected
    assert ("confetti" in player.page) == expected


def test_confetti_falls_once() -> None:
    player = ended(WORMS)
    assert has_confetti(player.model, player.sitting)
    player.tap("see-board", "see-result")
    assert not has_confetti(player.model, player.sitting)
