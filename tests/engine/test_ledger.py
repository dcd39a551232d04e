"""Every roll counted, and what it means when faces come up unevenly."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from pinacoladice.engine.dice import FACES
from pinacoladice.engine.ledger import FEW_DICE, Count, chi_square_exceeds, count, throws
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered
from pinacoladice.engine.transcript import parse_match
from pinacoladice.games import GAMES, parse_position
from tests.playing import TABLES, Table, random_match

GAME = """\
game: pickomino
player: Ann
player: Ben
dice: entered
start:
a: roll = 1112345w; keep 1; roll = 2345w; keep w; fail
b: roll = 5555wwww
"""


def test_every_roll_belongs_to_whoever_rolled_it() -> None:
    rolled = list(throws(parse_match(GAME, GAMES)))
    assert [(throw.number, throw.seat, len(throw.dice)) for throw in rolled] == [
        (0, 0, 8),
        (1, 0, 5),
        (2, 1, 8),
    ]
    assert count(rolled, 0).faces == (3, 2, 2, 2, 2, 2)
    assert count(rolled, 1).faces == (0, 0, 0, 0, 4, 4)
    assert count(rolled).faces == (3, 2, 2, 2, 6, 6)
    assert count(rolled).expected == 3.5


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_dice_of_all_players_are_counted_once(table: Table) -> None:
    match = random_match(table, Random(5))
    rolled = list(throws(match))
    everybody = count(rolled)
    each = [count(rolled, seat).faces for seat in range(table.seats)]
    assert tuple(map(sum, zip(*each, strict=True))) == everybody.faces
    records = [record for played in match.games for record in played.records]
    assert everybody.dice == sum(len(record.outcome) for record in records)


def test_a_deal_and_the_draw_of_the_first_player_are_no_dice() -> None:
    match = random_match(TABLES[0], Random(1), moves=0)
    assert list(match.draws())
    assert list(throws(match)) == []
    game, state = parse_position("koala points=24,24 eyes=2,2")
    assert list(throws(Match.from_position(game, ["Ann", "Ben"], Entered(), state))) == []


# How likely


@pytest.mark.parametrize("dice", [1, 2, 3, 5])
def test_few_dice_are_judged_exactly(dice: int) -> None:
    """Against all rolls there are, one by one."""
    shares = Counter(
        tuple(roll.count(face) for face in FACES) for roll in product(FACES, repeat=dice)
    )
    for faces in shares:
        seen = Count(faces)
        as_uneven = sum(
            ways
            for other, ways in shares.items()
            if sum(part**2 for part in other) >= sum(part**2 for part in faces)
        )
        assert seen.likelihood == as_uneven / 6**dice


def test_no_dice_are_even() -> None:
    assert Count().chi_square == 0
    assert Count().likelihood == 1


def test_even_dice_are_as_even_as_can_be() -> None:
    assert Count((4,) * 6).likelihood == 1
    assert Count((400,) * 6).likelihood == 1


@pytest.mark.parametrize(
    ("value", "likely"),
    # From the tables in every book: 5 degrees of freedom.
    [(1.145, 0.95), (4.351, 0.5), (9.236, 0.1), (11.070, 0.05), (15.086, 0.01), (20.515, 0.001)],
)
def test_the_chi_square_distribution_is_that_of_the_tables(value: float, likely: float) -> None:
    assert chi_square_exceeds(value) == pytest.approx(likely, rel=1e-3)


def test_where_the_exact_count_ends_the_distribution_goes_on() -> None:
    luck = Random(1)
    for _ in range(50):
        rolled = luck.choices(FACES, k=FEW_DICE)
        seen = Count(tuple(rolled.count(face) for face in FACES))
        assert chi_square_exceeds(seen.chi_square) == pytest.approx(seen.likelihood, abs=0.05)


def test_the_likelihood_is_that_of_many_games() -> None:
    """40 dice rolled 4,000 times: as uneven as given about as often as was said."""
    luck = Random(2)
    seen = Count((12, 4, 5, 9, 5, 5))
    rolls = (luck.choices(FACES, k=seen.dice) for _ in range(4_000))
    counts = (Count(tuple(roll.count(face) for face in FACES)) for roll in rolls)
    often = sum(other.chi_square >= seen.chi_square for other in counts) / 4_000
    assert often == pytest.approx(seen.likelihood, abs=0.02)
