"""The views of Pickomino, without a browser."""

import re
from html import unescape

import pytest

from pinacoladice.ui.games.pickomino.prospects import aims, odds
from tests.ui.games.pickomino.positions import position
from tests.ui.player import Player, at


def labels(player: Player) -> dict[str, str]:
    """The text of each button for screen readers, by its id."""
    buttons = [part.partition("</button>")[0] for part in player.page.split("<button ")]
    found = [
        (re.search(r'id="([^"]+)"', button), re.search(r'visually-hidden">([^<]+)', button))
        for button in buttons
    ]
    return {name[1]: unescape(label[1]) for name, label in found if name and label}


# Dice


def test_each_group_has_a_forecast_of_the_turn() -> None:
    called = labels(at(position("aside=ww dice=114445")))
    assert called["keep-1"] == "2 dice showing 1: adds 2, total 12, too low for a tile"
    assert called["keep-4"] == "3 dice showing 4: adds 12, total 22, enough for tile 22"
    assert called["keep-5"] == "1 die showing 5: adds 5, total 15, too low for a tile"
    called = labels(at(position("dice=1144455w")))
    assert called["keep-4"] == "3 dice showing 4: adds 12, total 12, needs a worm"
    assert called["keep-6"].startswith("1 worm: adds 5, total 5")


def test_a_forecast_names_tiles_to_steal_and_tiles_on_the_grill() -> None:
    called = labels(at(position("aside=ww1 dice=44444")))
    assert called["keep-4"].endswith("total 31, enough for tile 31")
    called = labels(at(position("aside=www dice=11444")))
    assert called["keep-4"].endswith("total 27, enough to steal tile 27 from Ben")
    assert 'class="chip steal"' in at(position("aside=www dice=11444")).page


def forecasts(player: Player) -> dict[str, str]:
    """What each group of dice shows under its total."""
    groups = player.page.split('id="dice-')[1:]
    texts = [re.search(r'class="reach"[^>]*>(.*?)</span></?[bs]', group) for group in groups]
    return {
        group[0]: re.sub("<[^>]+>", " ", text[1]).strip()
        for group, text in zip(groups, texts, strict=True)
        if text
    }


def test_a_forecast_says_in_words_what_is_missing() -> None:
    for face in "1245":
        assert forecasts(at(position("aside=www dice=11245")))[face] == "too low"
    assert forecasts(at(position("dice=1144455w")))["4"] == "no worm"
    shown = at(position("aside=www dice=11444")).page
    assert re.search(r'class="reach"[^>]*>steal<span class="chip steal">', shown)
    shown = at(position("aside=ww dice=114445")).page
    assert 'aria-hidden="true">tile<span class="chip">22<' in shown
    assert ">sans ver<" in at(position("dice=1144455w"), language="fr").page


def test_the_total_says_if_there_is_no_worm() -> None:
    assert "<small>no worm</small>" in at(position("aside=44")).page
    assert "<small>" not in at(position("aside=44w")).page.partition('id="aside"')[2][:2000]


def test_dice_set_aside_are_shown_with_their_total_and_worm() -> None:
    assert "Set aside: 4 4 worm, total 13, with a worm" in at(position("aside=44w")).page
    assert "Set aside: 4 4, total 8, no worm yet" in at(position("aside=44")).page
    assert "Nothing set aside yet" in at(position()).page


@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        ("", "Ann, roll the dice"),
        ("dice=1144455w", "Ann, set a value aside"),
        ("aside=44", "Ann, no worm yet: roll again"),
        ("aside=ww", "Ann, 10 is too low for a tile: roll again"),
        ("aside=44www", "Ann, take a tile or roll again"),
        ("aside=44wwwwww", "Ann, take your tile"),
        ("aside=44111555", "Ann, no worm among your dice: failed turn"),
        ("aside=111111ww", "Ann, 16 is too low for a tile: failed turn"),
    ],
)
def test_the_status_line_says_what_to_do(rest: str, sentence: str) -> None:
    assert sentence in at(position(rest)).page


@pytest.mark.parametrize(
    ("rest", "stacks", "buttons"),
    [
        ("", "-/27", ["Roll 8 dice"]),
        ("dice=1144455w", "-/27", ["Set a value aside"]),
        ("aside=44", "-/27", ["End the turn", "Roll 6 dice"]),
        ("aside=44", "36/27", ["Give back 36", "Roll 6 dice"]),
        ("aside=444www", "-/27", ["Steal 27", "Roll 2 dice"]),
        ("aside=11444www", "-/29", ["Steal 29"]),
        ("aside=44wwwwww", "-/27", ["Take 35"]),
        ("aside=44111555", "36/27", ["Give back 36"]),
    ],
)
def test_the_buttons_offer_what_the_rules_allow(rest: str, stacks: str, buttons: list[str]) -> None:
    grill = "21-26,28,30-35"
    shown = at(position(rest, grill, stacks)).page.partition('id="buttons"')[2]
    assert re.findall(r"<span>([^<]+)</span>", shown.partition("</section>")[0]) == buttons


# The grill and the cards


def test_a_tile_is_on_the_grill_gone_or_turned_over() -> None:
    player = at(position("aside=44www"))
    called = labels(player)
    assert called["tile-23"] == "tile 23, 1 worm, you can take it now"
    assert called["tile-33"] == "tile 33, 4 worms"
    shown = player.page
    assert "Tile 27: taken" in shown
    assert "Tile 36: face down" in shown
    assert shown.count(' ready"') == 1


def test_a_card_shows_worms_tiles_and_the_top_tile() -> None:
    player = at(position("aside=44www", "21,22", "30,24/29,27/-"))
    shown = player.page
    assert "4 worms, 2 tiles" in shown
    assert "0 worms, 0 tiles" in shown
    assert "tile 24, 1 worm, on top" in shown
    assert labels(player)["top-1"] == "Ben’s tile 27, 2 worms, on top"


def test_a_tile_that_can_be_stolen_is_marked() -> None:
    player = at(position("aside=444www"))
    assert labels(player)["top-1"] == "Steal Ben’s tile 27, 2 worms"
    assert "top-tile ready" in player.page


def test_a_stack_shows_the_edges_of_the_tiles_under_its_top() -> None:
    shown = at(position("", "21,22", "30,24,23/29,27/26")).page
    assert re.findall(r"--under:(\d)", shown) == ["2", "1", "0"]


# The last move


def small_line(player: Player) -> str:
    found = re.search(r"<small>([^<]+)</small>", player.page.partition('id="buttons"')[2])
    return found[1] if found else ""


@pytest.mark.parametrize(
    ("rest", "grill", "stacks", "outcome"),
    [
        ("aside=4445w", "22", "-/-", "last tile: you win with 1 worm"),
        ("aside=4445w", "22", "-/36", "last tile: Ben wins with 4 worms"),
        ("aside=4445w", "22", "26/30", "last tile: Ben wins with 3 worms"),  # the highest tile
        ("aside=44wwwwww", "22", "-/-", "last tile: you win with 1 worm"),
        ("aside=4445w", "21,22", "-/-", ""),
        ("aside=4445w", "21", "-/22", ""),
        ("aside=44", "22", "36/-", ""),
    ],
)
def test_a_move_that_ends_the_game_says_who_wins(
    rest: str, grill: str, stacks: str, outcome: str
) -> None:
    player = at(position(rest, grill, stacks))
    assert small_line(player) == outcome
    label = labels(player).get("tile-22", "")
    assert label.endswith(f"you can take it now, {outcome}" if outcome else "")
    if outcome:
        winner = "Ann wins" if "you" in outcome else "Ben wins"
        assert f">{winner}" in player.tap("take 22").page.partition('id="end-title"')[2]


def test_the_last_move_in_french() -> None:
    player = at(position("aside=4445w", "22", "-/36"), language="fr")
    assert small_line(player) == "dernière tuile\xa0: Ben gagne avec 4 vers"


# Chances


def test_chances_are_shown_if_switched_on() -> None:
    player = at(position("dice=1144455w"))
    assert "risk of a failed turn" not in player.page
    called = labels(player.tap("toggle odds"))
    assert re.search(
        r"needs a worm, \d+% risk of a failed turn, [\d.]+ worms on average, "
        + ", ".join(rf"\d+% chance of {tile} or more" for tile in (21, 25, 29, 33)),
        called["keep-4"],
    )
    assert re.search(r"tile 25, 2 worms, \d+% chance of this tile or better", called["tile-25"])
    assert called["tile-26"] == "tile 26, 2 worms"


def test_the_best_choice_by_worms_is_marked_once() -> None:
    player = at(position("dice=1144455w")).tap("toggle odds")
    known = odds(player.state)
    assert known.best is not None
    assert max(found.worms for found in known.outlooks.values()) == known.outlooks[known.best].worms
    assert player.page.count("the best choice") == player.page.count(" best") // 2 == 1


def test_the_odds_of_rolling_on_and_stopping_are_listed() -> None:
    player = at(position("aside=44wwwww")).tap("toggle odds")
    shown = player.page
    assert "4.0 worms on average" in shown
    assert shown.count("the best choice") == 1
    assert shown.count('class="choice') == 3
    assert "worms on average, the best choice" in shown
    negative = at(position("aside=4", stacks="36/27")).tap("toggle odds").page
    assert "−4.0 worms on average" in negative


def test_no_chances_are_shown_where_there_is_nothing_to_choose() -> None:
    for rest in ("", "aside=44wwwwww", "aside=44w dice=444ww"):
        player = at(position(rest)).tap("toggle odds")
        assert 'class="choice' not in player.page
        assert "risk of a failed turn" not in player.page
        assert 'class="chance"' not in player.page


def test_one_value_alone_is_no_choice() -> None:
    assert odds(at(position("aside=44w dice=44ww5")).state).best is None


def test_the_lowest_tile_of_each_row_is_aimed_at() -> None:
    assert aims(at(position(grill="22,23,26,33-36")).state) == [22, 26, 33]


# The end


def test_the_end_counts_worms_and_shows_the_tiles() -> None:
    player = at(position("", "-", "36,21/27"))
    shown = player.page
    assert "Ann wins with 5 worms!" in shown
    assert "Ann: 36, 21" in shown
    board = player.tap("see-board").page
    assert 'id="status" class="status">Ann wins with 5 worms!<' in board


def test_a_tie_is_decided_by_the_highest_tile() -> None:
    player = at(position("", "-", "26,21/30"))
    assert "Ben wins! Tied on 3 worms, but with the highest tile: 30." in player.page
    assert player.page.count("tiles decided") == 2
    assert "tiles decided" not in at(position("", "-", "26,22,21/30")).page
    assert "Ann and Ben share the win!" in at(position("", "-", "-/-")).page


# Languages and panels


def test_in_french() -> None:
    player = at(position("aside=444www"), language="fr")
    assert labels(player)["top-1"] == "Piquer à Ben\xa0: tuile 27, 2 vers"
    assert "Ann, prends une tuile ou relance" in player.page
    player.tap("take 27")
    said = "Ann pique la tuile 27 à Ben\xa0: 2 vers. À Ben de jouer, 0 ver. Ben, lance les dés."
    assert player.announcement() == said
    assert labels(at(position("dice=1144455w"), language="fr"))["keep-6"].startswith(
        "1 ver\xa0: +5, total 5"
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("panel", ["rules", "log", "statistics"])
def test_panels_open(language: str, panel: str) -> None:
    player = at(position("aside=444www"), language=language).tap("take 27", f"open {panel}")
    assert 'role="dialog"' in player.page


def test_the_game_in_six_pictures_at_home() -> None:
    player = Player().tap("game pickomino")
    assert "In six pictures" in player.page
    assert "Roll eight dice." in player.page
    assert "is turned face down if it’s the highest" in player.tap("open setup").page


def test_home_shows_the_grill_and_the_stacks_of_a_game_to_resume() -> None:
    """36 is turned over, and 27 is Ben's."""
    shown = at(position()).tap("home").page
    miniature = shown.partition('class="mini-grill"')[2].partition("<strong>")[0]
    places, _, stacks = miniature.partition('class="stacks"')
    assert places.count('<i class="tile"></i>') == 14
    assert places.count('<i class="gone"></i>') == 1
    assert places.count('<i class="tile back"></i>') == 1
    assert '<span class="stack avatar-0"></span>' in stacks
    assert '<span class="stack avatar-1"><i class="tile"></i></span>' in stacks


def test_a_finished_game_counts_worm_faces_too() -> None:
    player = at(position("aside=44www", "23", "-/27"), real_dice=True)
    player.tap("take 23", "home", "game pickomino", "open statistics")
    assert '<span class="visually-hidden">worm</span>' in player.page
