"""What has just happened stays readable until a person acts."""

import re

import pytest

from pinacoladice.engine.source import Fixed
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.table.bots import pause_before
from tests.ui.player import Player, at

FOUR = "koala points=24,30,18,40 eyes=2,1,2,2 turn=a dice=6-3"
BOTS = ("", "medium", "medium", "medium")
BLIND = "koala points=24,30,18,40 eyes=0,1,2,2 turn=a"  # Ann rolls blind, Ben announces
LIE = f"{BLIND} dice=6-x2 announced=7"
CLOSES = "koala points=24,30,18 eyes=2,2,2 turn=a dice=k-k"


def told(player: Player) -> list[str]:
    story = re.search(r'<ul class="story".*?</ul>', player.page)
    return re.findall(r"<li[^>]*>(.*?)</li>", story[0]) if story else []


def changes(player: Player) -> dict[int, str]:
    """What the chips on the cards say, by seat."""
    found = re.findall(r'id="change-(\d)-\d+"[^>]*><b>(.*?)</b>', player.page)
    return {int(seat): text for seat, text in found}


def after_bots() -> Player:
    """Ann has taken 9 points; then Ben took 18, Cleo closed an eye, and Dan took 1."""
    player = at(FOUR, *BOTS, source=Fixed([(3, 4), (6, 6), (1, 6), (1, 2)]))
    return player.tap("stop", *["bot-plays roll", "bot-plays stop"] * 3)


# Sentences


def test_the_next_person_reads_how_the_turn_ended_until_they_roll() -> None:
    player = at(FOUR).tap("stop")
    assert told(player) == ["Ann takes 9 points."]
    assert told(player.tap("roll")) == []


def test_what_several_bots_did_is_readable_until_the_person_acts() -> None:
    player = after_bots()
    assert told(player) == ["Ben takes 18 points.", "Cleo closes an eye.", "Dan takes 1 point."]
    assert "Ann, roll both dice" in player.page
    assert told(player.tap("roll")) == []


def test_a_turn_is_readable_while_the_next_bot_rolls() -> None:
    player = at(FOUR, *BOTS, source=Fixed([(3, 4)])).tap("stop", "bot-plays roll")
    assert told(player) == ["Ann takes 9 points."]


def test_the_announcer_reads_what_happened_before() -> None:
    blind = "koala points=24,30,18 eyes=2,1,0 turn=b dice=6-3"
    player = at(blind, "", "medium", "medium", source=Fixed([(1, 1)]))
    player.tap("bot-plays stop", "bot-plays roll")
    assert 'id="sums"' in player.page
    assert told(player) == ["Ben takes 9 points."]


def test_by_heart_only_the_last_turn_is_told() -> None:
    by_heart = "koala points=24,30,18 eyes=0,2,2 turn=b dice=6-3 by-heart"
    player = at(by_heart, "", "medium", "medium", source=Fixed([(3, 4)]))
    player.tap("bot-plays stop", "bot-plays roll", "bot-plays stop")
    assert told(player) == ["Cleo takes 18 points."]
    assert changes(player) == {}


def test_the_story_is_resumed() -> None:
    player = Player().tap("game koala", "count 3", "first 0", "start")
    player.tap("roll", "stop")
    again = Player(first_model({**player.device, "game": "koala"}, ["en"])[0])
    assert told(again) == told(player) != []


# Points


def test_points_that_moved_are_marked_on_both_cards() -> None:
    believed = at(LIE).tap("lean believe", "answer")
    assert changes(believed) == {0: "+7", 1: "−7"}
    assert changes(at(LIE).tap("lean doubt", "answer")) == {0: "+12", 1: "−12"}
    low = at(f"{BLIND} dice=1-3 announced=4").tap("lean doubt", "answer")
    assert changes(low) == {0: "−6", 1: "+6"}


def test_nothing_is_marked_where_nobody_paid() -> None:
    true = at(f"{BLIND} dice=6-x2 announced=12").tap("lean doubt", "answer")
    assert changes(true) == {}


def test_points_fly_from_the_card_of_the_payer() -> None:
    page = at(LIE).tap("lean believe", "answer").page
    assert re.search(r'id="change-0-\d+" style="--right:1"', page)
    assert re.search(r'id="change-1-\d+" style="--right:0"', page)


def test_the_marks_add_up_what_bots_won_and_go_when_the_person_acts() -> None:
    player = after_bots()
    assert changes(player) == {0: "+9", 1: "+18", 3: "+1"}
    assert changes(player.tap("roll")) == {}


# Scenes


@pytest.mark.parametrize(
    ("announced", "language", "verdict"),
    [
        (7, "en", "7? A lie!"),
        (12, "en", "12? True!"),
        (7, "fr", "7\u202f? Mensonge\u202f!"),
        (12, "fr", "12\u202f? Vrai\u202f!"),
    ],
)
def test_a_doubt_shows_the_dice_and_the_verdict(
    announced: int, language: str, verdict: str
) -> None:
    player = at(f"{BLIND} dice=6-x2 announced={announced}", language=language)
    player.tap("lean doubt", "answer")
    assert 'class="talk doubted"' in player.page
    assert f">{verdict}<" in player.page
    assert player.page.count('class="die past"') == 2


def test_a_belief_has_a_scene_without_dice() -> None:
    pages = {
        at(f"{BLIND} {dice} announced=7").tap("lean believe", "answer").page
        for dice in ("dice=6-x2", "dice=1-3")
    }
    assert len(pages) == 1
    page = pages.pop()
    assert 'class="talk believed"' in page
    assert ">7? Believed!<" in page
    assert "die past" not in page


def test_an_eye_closes_on_the_head_and_on_the_card() -> None:
    player = at(CLOSES).tap("stop")
    assert player.page.count('class="closing"') == 2
    assert "closing" not in player.tap("roll").page
    caught = at(LIE).tap("lean doubt", "answer")
    assert caught.page.count('class="closing"') == 2
    assert "closing" not in at(LIE).tap("lean believe", "answer").page


def test_a_scene_ends_with_the_next_roll() -> None:
    player = at(LIE, source=Fixed([(1, 1)])).tap("lean doubt", "answer")
    assert "doubted" not in player.tap("roll").page


def test_while_a_doubt_is_settled_the_old_points_are_not_spoken() -> None:
    page = at(LIE).tap("lean doubt", "answer").page
    assert re.search(r'class="score" aria-hidden="true"><span>36</span><span class="was">24<', page)
    assert "36 points, blind" in page


@pytest.mark.parametrize(
    ("position", "person", "taps", "seconds"),
    [
        (LIE, 0, ("lean doubt", "answer"), 2.4),
        (LIE, 0, ("lean believe", "answer"), 1.2),
        (CLOSES, 2, ("bot-plays stop",), 1.2),
    ],
)
def test_a_bot_waits_until_the_scene_is_over(
    position: str, person: int, taps: tuple[str, ...], seconds: float
) -> None:
    seats = position.split()[1].count(",") + 1
    kinds = ["" if seat == person else "medium" for seat in range(seats)]
    player = at(position, *kinds).tap("set pace quick", *taps)
    assert pause_before(player.model, player.sitting) == seconds
