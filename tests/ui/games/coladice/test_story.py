"""What the table tells: the others' moves, threats, moves that win, what a coaster needs."""

import pytest

from pinacoladice.games.coladice.coasters import COASTERS, Coaster
from pinacoladice.games.coladice.happy_hour import Effect
from pinacoladice.ui.games.coladice.examples import example
from tests.games.coladice.boards import position
from tests.ui.player import Player, at

THREE = {"_11": "b", "_22": "b", "_33": "b"}  # 44 is missing


def status(player: Player) -> str:
    text = player.page.partition('id="status"')[2].partition(">")[2].partition("</p>")[0]
    return text.replace("<span>", "").replace("</span>", "").strip()


def coaster(player: Player, code: str) -> str:
    return (
        player.page.partition(f'id="coaster-{code}"')[0].rpartition("<button")[2]
        + (player.page.partition(f'id="coaster-{code}"')[2].partition("</button>")[0])
    )


# The others' latest moves


def test_a_claim_stays_told_until_the_next_player_rolls() -> None:
    player = at(position("1,2", "turn=b roll=1 dice=22555", odds="b"), "", "easy")
    player.tap("bot-plays claim full")
    assert status(player) == "Ben places on the full house: +3 +1 = 4 points."
    assert ">+4<" in coaster(player, "full")
    assert 'class="change" aria-hidden="true">+4<' in player.page
    player.tap("roll")
    assert "Ben places" not in status(player)
    assert ">+4<" not in coaster(player, "full")
    assert 'class="change"' not in player.page


def test_all_who_played_since_ones_last_turn_are_told() -> None:
    table = position("1,2,3", "roll=1 dice=22555", free="--")
    player = at(table, real_dice=True).tap("coaster full", "place")
    player.tap(*[f"enter {face}" for face in "11346"], "roll", "coaster 11", "place")
    assert ">+4<" in coaster(player, "full")
    assert ">+1<" in coaster(player, "11")
    assert player.page.count('class="change"') == 2


def test_persons_at_one_phone_are_told_whose_turn_it_is() -> None:
    player = at(position("1,2", "roll=1 dice=22555")).tap("coaster full", "place")
    assert status(player) == "Ann places on the full house: 3 points. Ben, roll the dice"


def test_the_points_at_the_start_are_explained() -> None:
    told = "Each player starts with 1 point more than the one before."
    assert status(at(position("1,2"))).startswith(told)


def test_what_a_bot_is_about_to_do_is_told() -> None:
    player = at(position("1,2", "turn=b roll=1 dice=22555"), "", "easy")
    assert status(player.tap("bot-shows hold 555")) == "Ben keeps 5 5 5"
    assert status(player.tap("bot-shows claim full")) == "Ben goes for the full house"


# Threats


def test_a_threat_is_drawn_told_and_spoken_at_the_beginning_of_each_turn() -> None:
    player = at(position("1,2", "turn=b roll=1 dice=33126", _11="b", _22="b"), "", "easy")
    assert '<g class="threat' not in player.page
    player.tap("bot-plays claim 33")
    threat = "Ben only needs the pair of 4s for a line!"
    assert threat in status(player)
    assert f"{threat} Roll the dice." in player.announcement()
    assert player.page.count('<g class="threat') == 1
    assert "would complete Ben’s line" in coaster(player, "44")
    player.tap("roll")
    assert player.page.count('<g class="threat') == 1


def test_several_coasters_that_complete_a_line_are_one_sentence() -> None:
    table = position("1,2", "turn=b roll=1 dice=11346", _22="b", _33="b", _55="b", _222="b")
    player = at(table).tap("coaster 11", "place")
    assert "Ben only needs the pair of 4s or the sum 9 or less for a line!" in status(player)
    told = status(player.tap("set language fr")).replace("\u00a0", " ")
    assert "Il ne manque que « paire de 4 » ou « somme 9 ou moins » à Ben" in told


# Moves that win


def test_a_claim_that_wins_says_so_before_it_is_made() -> None:
    player = at(position("1,2", "turn=b roll=1 dice=44136", **THREE)).tap("coaster 44")
    assert status(player) == "Place on the pair of 4s: +1 +1. Ben wins with four in a line!"
    assert "★ +2" in coaster(player, "44")
    assert "wins the game" in coaster(player, "44")


def test_a_claim_that_only_scores_has_no_star() -> None:
    player = at(position("1,2", "turn=b roll=1 dice=22555", **THREE)).tap("coaster full")
    assert "★" not in player.page
    assert status(player) == "Place on the full house: +3"


def test_the_last_claim_says_who_wins_by_points() -> None:
    player = at(position("20,15", "turn=b roll=1 dice=22555 last-round")).tap("coaster full")
    assert status(player).endswith("Place on the full house: +3. Ann wins with 20 points!")


def test_a_claim_that_begins_the_last_round_says_so() -> None:
    player = at(position("18,2", "roll=1 dice=22555")).tap("coaster full")
    assert status(player) == "Place on the full house: +3. Then it’s the last turn for Ben!"


# What a coaster needs


@pytest.mark.parametrize("dice", ["", "roll=1 dice=22555"])
def test_a_tapped_coaster_explains_itself_with_an_example(dice: str) -> None:
    player = at(position("1,2", dice)).tap("coaster small")
    said = "Small straight: 1 2 3 4, 2 3 4 5 or 3 4 5 6, and any fifth die."
    assert status(player).startswith(said)
    assert player.announcement() == f"{said} Example: 2 3 4 5 5"
    assert player.page.partition('class="example"')[2].partition("</p>")[0].count("<use") == 5


def test_a_taken_coaster_says_who_is_on_it() -> None:
    player = at(position("1,2", full="a", evens="b"))
    assert player.tap("coaster full").announcement() == "Ann already has a token on the full house."
    assert player.tap("coaster evens").announcement() == "There’s no free space on the evens."


@pytest.mark.parametrize("made", COASTERS, ids=lambda made: made.code)
def test_the_example_of_a_coaster_makes_it(made: Coaster) -> None:
    assert made.combination.matches(tuple(sorted(example(made.combination))))


# Happy Hour

NOTHING_FITS = position("1,2", "roll=3 dice=12356 happy-hour", _11="b")


def test_the_six_effects_are_shown_before_the_die_is_rolled() -> None:
    shown = at(NOTHING_FITS).page.partition('class="fates"')[2]
    assert "Lose 3 points" in shown
    assert shown.partition("</ol>")[0].count("<li") == len(Effect)
    early = position("1,2", "roll=2 dice=12356 happy-hour")
    assert 'class="fates' not in at(early).page


@pytest.mark.parametrize("face", Effect)
def test_the_effect_that_was_rolled_is_marked_until_something_follows(face: Effect) -> None:
    player = at(NOTHING_FITS, real_dice=True).tap(f"enter {face}", "roll")
    shown = player.page.partition('class="fates falling"')[2].partition("</ol>")[0]
    assert [entry.startswith(' class="rolled"') for entry in shown.split("<li")[1:]] == [
        each == face for each in Effect
    ]


@pytest.mark.parametrize(
    ("face", "taps", "flight"),
    [
        (2, ["coaster full", "place"], "flight leaving"),
        (4, ["coaster 11", "coaster 22", "place"], "flight moving"),
        (5, ["coaster 11", "place"], " flipped"),
    ],
)
def test_a_choice_of_happy_hour_is_played_out(face: int, taps: list[str], flight: str) -> None:
    table = position("1,2", "roll=3 dice=12356 happy-hour", _11="b", full="a")
    player = at(table, real_dice=True).tap(f"enter {face}", "roll")
    assert flight not in player.page
    assert flight in player.tap(*taps).page


def test_points_of_happy_hour_are_marked_on_the_cards() -> None:
    for face, changes in ((1, ["−3"]), (3, ["+1"]), (6, ["+4"])):
        player = at(NOTHING_FITS, real_dice=True).tap(f"enter {face}", "roll")
        marks = player.page.split('class="change" aria-hidden="true">')[1:]
        assert [mark.partition("<")[0] for mark in marks] == changes
