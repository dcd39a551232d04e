"""The first game on a device: it is there at once, and its first turns are guided."""

from dataclasses import replace

import pytest

from pinacoladice.bots.coach import Advice
from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.registry import Luck
from pinacoladice.engine import link
from pinacoladice.engine.source import Entered
from pinacoladice.games.coladice.actions import Claim, Roll
from pinacoladice.games.coladice.coasters import BY_CODE
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.browser.prerender import first_table
from pinacoladice.ui.first_game import SOURCE
from pinacoladice.ui.games.coladice import guide as coladice_guide
from pinacoladice.ui.games.coladice.guide import advised, tip, was_guided
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.page import page
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.table import bots, guide
from tests.games.coladice.boards import position
from tests.ui.player import Player, at

BOARD = "board=different,66,22,444/21-23,full,pairs,333/222,55,four,small/111,555,odds,five"


def new(language: str = "en") -> Player:
    return Player(first_model({}, [language])[0])


def hold(player: Player, face: int) -> None:
    hand = player.sitting.hand
    for place, die in enumerate(hand.tray):
        if die == face and place not in hand.held:
            player.tap(f"hold {place}")


def bot_plays(player: Player) -> None:
    while player.sitting.state.turn == 1:
        action = run_to_end(bots.choose(player.sitting, Luck(1)))
        player.tap(f"bot-plays {action}")


def first_turn(player: Player) -> Player:
    player.tap("roll")
    hold(player, 6)
    player.tap("roll")
    hold(player, 6)
    return player.tap("roll", "coaster five", "place")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit_opens_on_the_table_that_the_page_shows_before_python(language: str) -> None:
    assert page(first_model({}, [language])[0]) == first_table(language)


@pytest.mark.parametrize(
    "stored", [{"place": "home"}, {"settings": "{}"}, {"match.coladice.a": "x"}, {"names": "[]"}]
)
def test_who_was_here_before_is_not_a_first_visitor(stored: dict[str, str]) -> None:
    assert not guide.is_new_device(stored)
    assert guide.is_new_device({"version": "1", "screen": "x", "player": "y", "place": ""})


def test_the_first_turn_is_guided_step_by_step() -> None:
    player = new()
    assert (
        guide.tip(player.model) == "Hi, I’m Coco! You go first with 1 point, I start with 2. "
        "Roll, or tap a coaster to see its rule."
    )
    player.tap("roll")
    assert player.announcement().endswith(
        "1 point. 2 rolls left. Two 6s! Tap them to keep them: more may come."
    )
    assert player.page.count("die advised") == 2
    hold(player, 6)
    assert guide.tip(player.model) == "Good. Now roll the rest."
    player.tap("roll")
    assert guide.tip(player.model) == "Four 6s! Keep them all."
    hold(player, 6)
    player.tap("roll")
    assert "No rolls left" in guide.tip(player.model)
    player.tap("coaster five")
    assert guide.tip(player.model) == "4 points here. Place your token!"
    player.tap("place")
    assert guide.tip(player.model) == ""  # the bot plays


def test_after_three_turns_the_game_goes_on_without_tips() -> None:
    player = first_turn(new())
    beginnings = []
    for _ in range(3):
        bot_plays(player)
        beginnings.append(guide.tip(player.model))
        for _ in range(3):
            player.tap("roll")
        open_ones = [spot.coaster.code for spot in player.state.board]
        for code in open_ones:
            if player.state.turn == 0:
                player.tap(f"coaster {code}", "place")
        player.tap("pass")
    last = "Last tip: at 20 points, or with no tokens left, we finish the round. "
    assert beginnings == [
        "I took the sum 21 to 23: 2 points. Four in a line wins, diagonals too!",
        "You get +1 for each of your own tokens next to a coaster, diagonally too.",
        f"{last}Highest score wins!",
    ]
    bot_plays(player)
    assert not player.state.over
    assert guide.tip(player.model) == ""
    assert guide.tip(player.tap("roll").model) == ""


def test_the_guide_warns_of_its_own_line() -> None:
    tokens = {"_11": "b", "_22": "b"}
    player = at(position("1,2", "turn=b roll=1 dice=33126", **tokens), "", "easy")
    player.tap("bot-plays claim 33")
    words = ColadiceWords("en", player.sitting.match.players)
    said = tip(player.sitting, words)
    assert said == "I only need the pair of 4s for four in a line. Stop me!"


def test_neighbours_are_explained_where_they_count() -> None:
    player = first_turn(new())
    bot_plays(player)
    for _ in range(3):
        player.tap("roll")
    near = ["full", "pairs", "333", "55", "small", "555", "odds", "five"]
    tips = [guide.tip(player.tap(f"coaster {code}").model) for code in near]
    assert any("and +1 for each" in each for each in tips)


def test_tips_are_about_the_dice_of_the_latest_roll() -> None:
    """What was kept before is still held, but may not be the best any more."""
    player = new().tap("roll")
    player.tap(f"hold {player.sitting.hand.tray.index(3)}")
    assert guide.tip(player.model) == "Good. Now roll the rest."  # an idea of one's own
    player.tap("roll")
    assert advised(player.state) != player.sitting.hand.held_dice
    assert guide.tip(player.model) != "Good. Now roll the rest."
    assert player.page.count(" advised") == len(advised(player.state))


def test_tips_take_note_of_the_dice_that_are_held() -> None:
    player = new().tap("roll")
    player.tap(f"hold {player.sitting.hand.tray.index(6)}")
    assert guide.tip(player.model) == "Two 6s! Keep them all."


def test_dice_are_not_marked_when_a_coaster_is_to_be_tapped() -> None:
    player = new().tap("roll")
    hold(player, 1)
    hold(player, 3)
    player.tap("roll")
    assert guide.tip(player.model) == "Good roll! Tap a coaster that’s lit up."
    assert " advised" not in player.page


def test_three_alike_are_always_worth_keeping() -> None:
    player = at(f"coladice {BOARD} scores=1,2 roll=1 dice=14446", "", "easy")
    assert advised(player.state) == (4, 4, 4)


KEPT_SIXES = Advice(1, 0, Roll((6, 6)), 0.5, Roll((3, 3, 6, 6)), 0.6)


def test_the_coach_finds_no_fault_with_what_the_guide_has_suggested(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new().tap("roll", "hold 0", "roll").sitting.match
    assert was_guided(match, KEPT_SIXES)
    assert not was_guided(match, KEPT_SIXES._replace(done=Roll((1,))))
    assert not was_guided(replace(match, source=Entered()), KEPT_SIXES)  # in any other game
    monkeypatch.setattr(coladice_guide, "GUIDED_TURNS", 0)
    assert not was_guided(match, KEPT_SIXES)  # in later turns


def test_the_coach_finds_no_fault_with_a_claim_that_the_guide_has_suggested() -> None:
    board = position("1,2", "roll=1 dice=22555")
    match = replace(at(board, "", "easy").sitting.match, source=SOURCE)
    assert advised(match.state) == match.state.dice  # stop here
    full, pair = (Claim(BY_CODE[code]) for code in ("full", "22"))
    claim = Advice(0, 0, full, 0.5, Roll((5, 5, 5)), 0.6)
    assert was_guided(match, claim)
    assert not was_guided(match, claim._replace(done=pair, best=full))


def test_tips_are_skipped_for_good() -> None:
    player = new().tap("roll", "skip-guide")
    assert guide.tip(player.model) == ""
    again = first_model(player.device, ["en"])[0]
    assert again.match == player.model.match
    assert guide.tip(again) == ""


def test_tips_go_on_after_a_reload() -> None:
    player = new().tap("roll")
    assert (
        guide.tip(first_model(player.device, ["en"])[0])
        == "Two 6s! Tap them to keep them: more may come."
    )


def test_an_untouched_first_game_is_in_nobodys_way() -> None:
    assert new().tap("home").model.sittings == {}
    other = Player().tap("start", "roll")
    linked = new().tap("open-link", value=f"#game={link.pack(other.sitting.match)}")
    assert linked.model.incoming is not None
    assert linked.model.incoming.wanted == {"coladice"}


def test_a_first_game_that_was_begun_is_kept() -> None:
    assert 'id="resume-coladice"' in new().tap("roll", "home").page


def test_that_its_dice_are_public_is_said() -> None:
    said = "the same table and the same dice on every device"
    assert said in new().tap("roll", "open fair").page
    assert said not in Player().tap("start", "roll", "open fair").page
