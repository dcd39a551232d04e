"""The chances of winning."""

from math import isclose

import pytest

from pinacoladice.bots.koala.value import GAME, features, trained, win_chances


@pytest.mark.parametrize(
    ("text", "chances"),
    [
        ("koala points=30,20 eyes=0,1", [1, 0]),
        ("koala points=30,30 eyes=0,1", [0, 1]),
        ("koala points=30,30,10 eyes=0,0,1 blind=ba", [1, 0, 0]),
    ],
)
def test_the_end_is_certain(text: str, chances: list[float]) -> None:
    assert win_chances(GAME.parse_position(text)) == chances


@pytest.mark.parametrize("seats", GAME.seats)
def test_chances_add_up_to_1(seats: int) -> None:
    chances = win_chances(GAME.start(seats, frozenset(), 0, ()))
    assert len(chances) == seats
    assert isclose(sum(chances), 1)
    assert min(chances) > 0.5 / seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_points_matter_and_the_seat_does_not(seats: int) -> None:
    """More points mean a better chance; rotating the seats rotates the chances."""
    points = [60, 20, 30, 40, 25][:seats]
    state = GAME.start(seats, frozenset(), 0, ())._replace(points=tuple(points))
    chances = win_chances(state)
    assert chances[0] == max(chances)
    rotated = state._replace(points=(*points[1:], points[0]), turn=seats - 1)
    assert win_chances(rotated) == pytest.approx([*chances[1:], chances[0]])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_there_is_a_weight_for_every_feature(seats: int) -> None:
    state = GAME.start(seats, frozenset(), 0, ())
    network = trained()[seats]
    assert {len(features(state, seat)) for seat in range(seats)} == {len(network.hidden[0])}
