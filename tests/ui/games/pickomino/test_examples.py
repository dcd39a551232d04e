"""A tapped tile explains itself with an example."""

import re
from random import Random

import pytest

from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.state import tile_in_reach
from pinacoladice.games.pickomino.tiles import DICE
from pinacoladice.ui.games.pickomino.examples import example, totals_for
from tests.playing import Table, playout
from tests.ui.games.pickomino.positions import position
from tests.ui.player import Player, at


def drawn(player: Player) -> list[str]:
    """The dice of the example beside the sentence."""
    shown = player.page.partition('class="example"')[2].partition("</p>")[0]
    return re.findall(r"#die-(\w+)", shown)


@pytest.mark.parametrize(
    ("rest", "tile", "sentence"),
    [
        ("", 25, "first. A total of 25 with a worm takes it. Worth 2 worms. Example: 5 5 5 5 worm"),
        ("", 26, "A total of 26 with a worm takes it. Worth 2 worms. Example: 3 3 5 5 5 worm"),
        (
            "",
            35,
            "A total of 35 or more with a worm takes it. Worth 4 worms. Example: 5 5 5 5 5 5 worm",
        ),
        (
            "",
            27,
            "A total of exactly 27 with a worm steals it. Worth 2 worms. Example: 4 4 4 5 5 worm",
        ),
        ("aside=44ww", 33, "you have 18. It’s worth 4 worms. Example: 4 4 5 5 5 worm worm"),
        ("aside=44ww", 27, "you have 18. It’s worth 2 worms. Example: 3 3 3 4 4 worm worm"),
        (
            "aside=4445",
            21,
            "take a tile. A total of 21 to 26 with a worm takes it. Worth 1 worm. Example: ",
        ),
        ("aside=1112wwww", 33, "Tile 33 needs 33: you have 25. You can’t reach it this turn."),
        ("aside=ww dice=111111", 21, "Set a value aside first. You can’t reach it this turn."),
        (
            "aside=ww dice=444411",
            26,
            "A total of 26 with a worm takes it. Worth 2 worms. Example: 4 4 4 4 worm worm",
        ),
    ],
)
def test_what_a_tile_needs(rest: str, tile: int, sentence: str) -> None:
    grill = "21,28-35" if tile == 21 else "21-26,28-35"
    player = at(position(rest, grill)).tap(f"take {tile}")
    assert sentence in player.announcement()
    assert sentence.partition(" Example")[0] in player.page


def test_between_tiles_that_are_gone_a_range_of_totals_takes_it() -> None:
    player = at(position("", "21,25,30", "-/27")).tap("take 21")
    assert "21 to 24 with a worm" in player.announcement()
    assert totals_for(player.state, 25) == [25, 26, 28, 29]  # 27 steals


def test_the_example_is_drawn_until_the_next_tap() -> None:
    player = at(position("")).tap("take 25")
    assert drawn(player) == ["5", "5", "5", "5", "worm"]
    player = at(position("aside=44ww")).tap("take 33")
    assert drawn(player) == ["4", "4", "5", "5", "5", "worm", "worm"]
    assert not drawn(player.tap("look-away"))
    assert not drawn(player.tap("take 33", "fail"))
    assert not drawn(at(position("aside=1112wwww")).tap("take 33"))


def test_nothing_is_added_for_a_tile_below_the_total() -> None:
    player = at(position("aside=44www")).tap("take 22")
    assert player.announcement() == "With 23, you get a higher tile than 22: take that one."


def test_a_turned_over_tile_says_so() -> None:
    player = at(position("")).tap("take 36")
    assert player.announcement() == "Tile 36 is face down: it’s out of the game."
    assert not drawn(player)
    player = at(position("", "-", "21/22")).tap("see-board", "take 36")
    assert player.announcement() == "The game is over."


def test_in_french() -> None:
    player = at(position(""), language="fr").tap("take 25")
    assert player.announcement() == (
        "Lance d’abord les dés. Avec un total de 25 et un ver, tu la prends\xa0: 2 vers."
        " Exemple\xa0: 5 5 5 5 ver"
    )


def test_every_example_takes_its_tile_by_the_rules() -> None:
    game = Pickomino()
    found = 0
    for step in playout(Table(game, 3, frozenset()), Random(3))[:150]:
        state = step.before
        tops = [
            stack[-1] for seat, stack in enumerate(state.stacks) if stack and seat != state.turn
        ]
        for tile in (*state.grill, *tops):
            dice = example(state, tile)
            if dice is not None:
                found += 1
                assert len(dice) <= DICE
                assert {*state.aside} <= {*dice}
                assert all(dice.count(face) == state.aside.count(face) for face in state.aside)
                stopped = state._replace(aside=dice, rolled=())
                assert tile_in_reach(stopped) == tile
    assert found > 100
