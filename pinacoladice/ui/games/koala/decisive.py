"""The decisive moment of a game of Piña Koala."""

from collections.abc import Iterator
from typing import NamedTuple

from pinacoladice.bots.coach import Chances
from pinacoladice.engine.game import Played, Seat
from pinacoladice.games.koala.actions import Action, Believe, Doubt, Stop
from pinacoladice.games.koala.faces import value
from pinacoladice.games.koala.state import State, announcer
from pinacoladice.ui.games.koala.hand import Table
from pinacoladice.ui.moments import Moment, ahead_since, margin, moment


class Turn(NamedTuple):
    """The last action of a turn, the positions before and after it, and the most points that the
    dice showed during the turn."""

    before: State
    action: Stop | Believe | Doubt
    after: State
    most: int

    @property
    def seat(self) -> Seat:
        return self.before.turn

    @property
    def worth(self) -> int:
        """What the dice are worth in the end."""
        return value(self.before.dice or ())

    @property
    def is_lie(self) -> bool:
        return self.before.announced is not None and self.before.announced != self.worth


def decisive(match: Table, _chances: Chances | None = None) -> Moment | None:
    game = match.games[-1]
    ended = match.game.result(game.states[-1])
    turns = list(turns_of(game))
    if ended is None or not turns:
        return None
    winner = ended.winners[0]
    return (
        _last_lie(turns[-1])
        or _believed_lie(turns, winner)
        or _doubt(turns, winner)
        or _greed(turns, winner)
        or _lead(turns, winner)
    )


def turns_of(game: Played[State, Action]) -> Iterator[Turn]:
    most = 0
    for before, record, after in zip(game.states, game.records, game.states[1:], strict=False):
        most = max(most, value(before.dice or ()))
        if isinstance(record.action, Stop | Believe | Doubt):
            yield Turn(before, record.action, after, most)
            most = 0


def _last_lie(last: Turn) -> Moment | None:
    """A lie is found out and closes the last eye of the game."""
    if not isinstance(last.action, Doubt) or not last.is_lie:
        return None
    return moment("koala.moment.last_lie", seat=last.seat, rival=announcer(last.before))


def _believed_lie(turns: list[Turn], winner: Seat) -> Moment | None:
    """The winner says too little, and would be behind the believer after paying the truth."""
    points = turns[-1].after.points
    for turn in turns:
        said, saved = turn.before.announced or 0, turn.worth - (turn.before.announced or 0)
        is_told = isinstance(turn.action, Believe) and announcer(turn.before) == winner
        could_pay = turn.before.points[winner] >= turn.worth
        if is_told and could_pay and points[turn.seat] + saved > points[winner] - saved:
            key = "koala.moment.believed_lie"
            return moment(key, seat=winner, rival=turn.seat, sum=said, worth=turn.worth)
    return None


def _doubt(turns: list[Turn], winner: Seat) -> Moment | None:
    """The winner finds out a lie and gets more than the lead at the end."""
    lead = margin(turns[-1].after.points, winner)
    right = [
        turn
        for turn in turns
        if turn.seat == winner and isinstance(turn.action, Doubt) and turn.is_lie
    ]
    best = max(right, key=lambda turn: turn.worth, default=None)
    if best is None or best.worth <= lead:
        return None
    rival = announcer(best.before)
    return moment("koala.moment.doubt", seat=winner, rival=rival, points=best.worth)


def _greed(turns: list[Turn], winner: Seat) -> Moment | None:
    """Another player had more points in sight than were missing at the end, rolled on and got
    nothing."""
    points = turns[-1].after.points
    wasted = [
        turn
        for turn in turns
        if isinstance(turn.action, Stop)
        and not turn.worth
        and turn.seat != winner
        and points[turn.seat] + turn.most > points[winner]
    ]
    worst = max(wasted, key=lambda turn: turn.most, default=None)
    if worst is None:
        return None
    return moment("koala.moment.greed", rival=worst.seat, points=worst.most)


def _lead(turns: list[Turn], winner: Seat) -> Moment | None:
    """The winner goes ahead for good with points of an own roll."""
    number = ahead_since([turns[0].before.points, *[turn.after.points for turn in turns]], winner)
    turn = turns[(number or 0) - 1]
    if number is None or turn.seat != winner or not isinstance(turn.action, Stop):
        return None
    return moment("koala.moment.lead", seat=winner, points=turn.worth)
