"""The difficulty of a question: odds of a wrong answer, as ratings express odds."""

import pytest

from pinacoladice.lessons.difficulty import SCALE, USUAL, difficulty


@pytest.mark.parametrize("known", [(0.1,), (0.2, 0.3), (0.5,), (1.0, 2.0, 3.0)])
@pytest.mark.parametrize("rival", [0.1, 0.4, 1.0])
def test_one_more_rival_is_harder(known: tuple[float, ...], rival: float) -> None:
    assert difficulty((*known, rival)) > difficulty(known)


def test_a_closer_rival_is_harder() -> None:
    closer = [difficulty((cost, 0.8)) for cost in (2.0, 1.0, 0.5, 0.2, 0.1)]
    assert closer == sorted(set(closer))


def test_a_rival_that_nobody_takes_changes_nothing() -> None:
    assert difficulty((0.3, 20.0)) == difficulty((0.3,))


def test_two_choices_that_are_as_good_are_tossed_for() -> None:
    assert difficulty((0.0,)) == pytest.approx(USUAL, abs=5)


def test_ten_times_the_odds_are_so_many_points_more() -> None:
    assert difficulty((0.1,) * 10) - difficulty((0.1,)) == pytest.approx(SCALE, abs=5)


def test_the_easiest_question_has_a_number_too() -> None:
    assert 0 < difficulty((100.0,)) == difficulty((200.0,)) < difficulty((1.0,))
