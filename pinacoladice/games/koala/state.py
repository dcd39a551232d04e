"""The state of a game of Piña Koala, and queries on it."""

from typing import NamedTuple

from pinacoladice.engine.dice import Dice
from pinacoladice.engine.game import Seat

SEATS = range(2, 6)
EYES = 2
START_POINTS = 24
BY_HEART = "by-heart"  # an option
ALL_POINTS = 25 * 1 + 40 * 6 + 20 * 24


class State(NamedTuple):
    points: tuple[int, ...]
    eyes: tuple[int, ...]  # the number of open eyes
    turn: Seat
    blinded: tuple[Seat, ...] = ()  # players without open eyes, in the order they went blind
    dice: Dice | None = ()  # None if hidden
    announced: int | None = None
    by_heart: bool = False

    @property
    def seats(self) -> int:
        return len(self.points)

    @property
    def over(self) -> bool:
        """The game ends as soon as only one player has an eye open."""
        return self.eyes.count(0) == self.seats - 1

    @property
    def blind_turn(self) -> bool:
        return self.eyes[self.turn] == 0

    @property
    def hides_points(self) -> bool:
        """By heart: while somebody is blind, nobody's points are shown."""
        return self.by_heart and 0 in self.eyes and not self.over


def announcer(state: State) -> Seat:
    """The nearest sighted player to the left of the one whose turn it is."""
    clockwise = ((state.turn + step) % state.seats for step in range(1, state.seats))
    return next(seat for seat in clockwise if state.eyes[seat] > 0)
