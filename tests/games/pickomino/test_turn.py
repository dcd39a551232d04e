"""The states that a turn can reach."""

from pinacoladice.games.pickomino.turn import NOTHING_ASIDE, aside_of, choices_of


def test_one_more_roll_may_set_aside_any_number_of_any_value() -> None:
    single = {aside_of((face,) * count) for face in range(1, 7) for count in range(1, 9)}
    assert {*choices_of(NOTHING_ASIDE)} == single


def test_a_value_is_set_aside_only_once() -> None:
    aside = (3, 3, 6, 6, 6, 5)
    expected = {aside_of((*aside, *[face] * count)) for face in (1, 2, 4) for count in (1, 2)}
    assert {*choices_of(aside_of(aside))} == expected


def test_with_all_dice_or_all_values_set_aside_there_is_no_roll() -> None:
    assert not list(choices_of(aside_of((1,) * 8)))
    assert not list(choices_of(aside_of((1, 2, 3, 4, 5, 6))))
