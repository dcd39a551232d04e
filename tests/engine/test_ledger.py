"""Statistics of the dice: counts by face, and the p-value of their unevenness."""

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


def test_every_roll_belongs_to_its_roller() -> None:
    match = parse_match(GAME, GAMES)
    rolled = list(throws(match, match.draws()))
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
    rolled = list(throws(match, match.draws()))
    everybody = count(rolled)
    each = [count(rolled, seat).faces for seat in range(table.seats)]
    assert tuple(map(sum, zip(*each, strict=True))) == everybody.faces
    records = [record for played in match.games for record in played.records]
    assert everybody.dice == sum(len(record.outcome) for record in records)


def test_a_deal_and_the_draw_of_the_first_player_are_not_dice() -> None:
    match = random_match(TABLES[0], Random(1), moves=0)
    assert list(match.draws())
    assert list(throws(match, match.draws())) == []
    game, state = parse_position("koala points=24,24 eyes=2,2")
    match = Match.from_position(game, ["Ann", "Ben"], Entered(), state)
    assert list(throws(match, match.draws())) == []


# p-values


@pytest.mark.parametrize("dice", [1, 2, 3, 5])
def test_the_p_value_of_few_dice_is_exact(dice: int) -> None:
    """Compared with an enumeration of all rolls."""
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
        assert seen.p_value == as_uneven / 6**dice


def test_zero_dice_have_p_value_1() -> None:
    assert Count().chi_square == 0
    assert Count().p_value == 1


def test_even_dice_have_p_value_1() -> None:
    assert Count((4,) * 6).p_value == 1
    assert Count((400,) * 6).p_value == 1


@pytest.mark.parametrize(
    ("value", "likely"),
    # From printed tables, for 5 degrees of freedom.
    [(1.145, 0.95), (4.351, 0.5), (9.236, 0.1), (11.070, 0.05), (15.086, 0.01), (20.515, 0.001)],
)
def test_the_chi_square_distribution_agrees_with_printed_tables(
    value: float, likely: float
) -> None:
    assert chi_square_exceeds(value) == pytest.approx(likely, rel=1e-3)


def test_exact_count_and_distribution_agree_where_they_meet() -> None:
    luck = Random(1)
    for _ in range(50):
        rolled = luck.choices(FACES, k=FEW_DICE)
        seen = Count(tuple(rolled.count(face) for face in FACES))
        assert chi_square_exceeds(seen.chi_square) == pytest.approx(seen.p_value, abs=0.05)


def test_the_p_value_agrees_with_a_simulation() -> None:
    """In a simulation of 4,000 rolls of 40 dice."""
    luck = Random(2)
    seen = Count((12, 4, 5, 9, 5, 5))
    rolls = (luck.choices(FACES, k=seen.dice) for _ in range(4_000))
    counts = (Count(tuple(roll.count(face) for face in FACES)) for roll in rolls)
    often = sum(other.chi_square >= seen.chi_square for other in counts) / 4_000
    assert often == pytest.approx(seen.p_value, abs=0.02)
