"""What the others have just done: marked and told until a person acts."""

import re

import pytest

from tests.ui.games.pickomino.positions import position
from tests.ui.player import Player, at

FAILED = "aside=44w dice=444ww"


def card(player: Player, seat: int) -> str:
    return player.page.partition(f'id="player-{seat}"')[2].partition("</li>")[0]


def news(player: Player) -> list[str]:
    listed = player.page.partition('id="news"')[2].partition("</ul>")[0]
    return re.findall(r"<li[^>]*>([^<]+)</li>", listed)


def rolls(player: Player, dice: str) -> Player:
    """Real dice, which people roll for bots too."""
    return player.tap(*[f"enter {face}" for face in dice], "roll")


def fails(player: Player) -> Player:
    rolls(player, "44466666").tap("bot-plays keep w")
    return rolls(player, "666").tap("bot-plays fail")


def steals(player: Player, tile: int) -> Player:
    """25, with five worms."""
    return rolls(player, "11166666").tap("bot-plays keep w", f"bot-plays take {tile}")


def test_a_theft_moves_the_tile_and_its_worms_from_card_to_card() -> None:
    player = at(position("aside=444www")).tap("take 27")
    assert "−2" in card(player, 1)
    assert "just lost 2 worms" in card(player, 1)
    assert "+2" in card(player, 0)
    assert "just won 2 worms" in card(player, 0)
    assert 'id="stolen-1"' in card(player, 0)
    assert "top-tile new" in card(player, 0)
    assert news(player) == ["Ann steals 27 from Ben: 2 worms."]


def test_a_failed_turn_returns_the_tile_from_its_card_and_turns_the_highest_over() -> None:
    player = at(position(FAILED, "21-26,29-35", "28/27")).tap("fail")
    assert "just lost 2 worms" in card(player, 0)
    assert "change" not in card(player, 1)
    back = next(part for part in player.page.split("<li ") if 'id="tile-28"' in part)
    assert "spot returned" in back
    # From the left card of two, to the last of four places in the second row.
    assert "--right:-0.62;--down:-0.62" in back
    turned = next(part for part in player.page.split("<li ") if 'id="turned-35"' in part)
    assert "spot just-turned" in turned
    assert 'class="front"' in turned


def test_in_the_short_game_a_tile_flies_back_and_is_turned_over() -> None:
    player = at(position(f"{FAILED} short-game", "21-26", "36/27")).tap("fail")
    assert "spot just-turned returned" in player.page


def test_the_news_stays_until_the_next_person_acts() -> None:
    player = at(position("aside=44www")).tap("take 23")
    sentence = "Ann takes 23: 1 worm."
    assert news(player) == [sentence]
    for harmless in ("take 33", "open menu", "close", "toggle odds"):
        assert news(player.tap(harmless)) == [sentence]
        assert "just won 1 worm" in card(player, 0)
    player.tap("roll")
    assert not news(player)
    assert "just" not in player.page


def test_the_news_has_the_turns_of_all_bots() -> None:
    start = position("turn=b", "21-24,26,28,30-34", "25/29,27/36")
    player = at(start, "", "hard", "hard", real_dice=True)
    fails(player)
    assert not news(player)  # the next bot plays
    assert "just lost 2 worms" in card(player, 1)
    steals(player, 25)
    assert news(player) == [
        "Ben gives back 27, and 34 is turned face down.",
        "Cleo steals 25 from Ann: 2 worms.",
    ]
    assert "just lost 2 worms" in card(player, 0)
    assert "just lost 2 worms" in card(player, 1)
    assert "just won 2 worms" in card(player, 2)
    assert "just came back" in player.page
    assert "just turned face down" in player.page
    assert "just" not in rolls(player, "11112234").page


def test_the_turn_of_another_person_is_told_too_but_not_the_own_one() -> None:
    start = position("aside=44w dice=444ww turn=b", "21-24,26", "25/29,27/36")
    player = at(start, "", "", "hard", real_dice=True).tap("fail")
    assert news(steals(player, 25)) == [
        "Ben gives back 27, the highest: no tile is turned face down.",
        "Cleo steals 25 from Ann: 2 worms.",
    ]
    alone = at(position("aside=44www"), "", "hard", real_dice=True).tap("take 23")
    assert news(fails(alone)) == ["Ben gives back 27, and 35 is turned face down."]


def test_worms_that_were_won_and_lost_again_leave_no_chip() -> None:
    player = at(position("turn=b", "21-25", "-/-/-"), "", "hard", "hard", real_dice=True)
    steals(steals(player, 25), 25)
    assert len(news(player)) == 2
    assert "change" not in card(player, 1)
    assert "just won 2 worms" in card(player, 2)


def test_in_a_replay_only_the_status_line_tells_it() -> None:
    player = at(position("aside=444www")).tap("take 27", "replay-game", "replay-to end")
    assert not news(player)
    assert player.page.count("Ann steals 27 from Ben") == 2  # and the list of moves


@pytest.mark.parametrize(("language", "chip"), [("en", "just won"), ("fr", "vient de gagner")])
def test_in_both_languages(language: str, chip: str) -> None:
    assert chip in card(at(position("aside=44www"), language=language).tap("take 23"), 0)
