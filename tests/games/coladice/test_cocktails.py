"""Naming the cocktail of a winning line."""

from itertools import combinations

from pinacoladice.games import parse_position
from pinacoladice.games.coladice.coasters import BY_CODE, COASTERS
from pinacoladice.games.coladice.cocktails import STYLES, Cocktail, mix
from pinacoladice.games.coladice.ending import winning_cocktail
from tests.games.coladice.boards import position
from tests.playing import after


def mixed(*codes: str) -> Cocktail:
    return mix([BY_CODE[code] for code in codes])


def test_every_combination_of_families_has_its_own_style() -> None:
    assert len(STYLES) == 15
    assert len(set(STYLES.values())) == 15
    assert all(sum(families) == 4 for families in STYLES)


def test_every_line_of_four_has_a_style() -> None:
    for four in combinations(COASTERS, 4):
        assert mix(four).style


def test_the_families_decide_the_style() -> None:
    assert mixed("11", "22", "33", "pairs").style == "bitters"
    assert mixed("111", "222", "333", "444").style == "long_drink"
    assert mixed("odds", "low", "full", "four").style == "smoothie"
    assert mixed("11", "111", "222", "odds").style == "highball"


def test_the_star_is_the_ingredient_that_is_hardest_to_get() -> None:
    assert mixed("11", "five", "111", "full").star == "pineapple"
    assert mixed("11", "22", "111", "odds").star == "banana"


def test_pineapple_and_coconut_make_a_pina_colada() -> None:
    cocktail = mixed("11", "five", "small", "666")
    assert cocktail.style == "pina_colada"
    assert cocktail.ingredients == ("basil", "pineapple", "coconut", "soda")


def test_a_winning_line_has_a_cocktail() -> None:
    table = position("1,2", "roll=1 dice=44136", _11="a", _22="a", _33="a")
    state = after(table, "claim 44")
    assert winning_cocktail(state) == Cocktail(
        "bitters", "olives", ("basil", "mint", "honey", "olives")
    )


def test_without_a_line_there_is_no_cocktail() -> None:
    assert winning_cocktail(parse_position(position("1,2"))[1]) is None
