"""The arena: seats are fair, and every baseline plays by the rules to the end."""

from collections import Counter

import pytest

from pinacoladice.bots.registry import BOTS
from tools.arena import BASELINES, Sitting, Tally, play, sittings


def test_every_bot_has_every_seat_and_begins_equally_often() -> None:
    every = list(sittings("koala", ["hard", "easy", "zero"], [], 18, 1))
    places = Counter(
        (bot, seat) for sitting in every for seat, bot in enumerate(sitting.contestants)
    )
    assert set(places.values()) == {6}
    begins = Counter(sitting.contestants[sitting.first] for sitting in every)
    assert set(begins.values()) == {6}


@pytest.mark.parametrize(
    ("game", "name", "seats"),
    [
        ("coladice", "points", 2),
        ("pickomino", "worms", 2),
        *[("koala", name, 3) for name in BASELINES["koala"]],
        ("koala", "trained", 4),
        ("koala", "trained", 5),
    ],
)
def test_every_baseline_plays_a_game_to_its_end(game: str, name: str, seats: int) -> None:
    assert name not in BOTS[game]
    bots = (name, *["easy"] * (seats - 1))
    played = play(Sitting(game, bots, tuple(range(seats)), 0, (), seed=7))
    assert sum(tally.wins for tally in played.tallies.values()) == 1
    assert played.tallies[0].decisions > 0


def test_the_interval_around_a_share() -> None:
    share, low, high = Tally(games=2000, wins=1000).interval()
    assert share == 0.5
    assert (round(low, 3), round(high, 3)) == (0.478, 0.522)
