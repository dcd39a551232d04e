"""The decisive moment of a game of Piña Coladice."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pinacoladice.bots.coach import Chances
from pinacoladice.engine.game import Played, Seat
from pinacoladice.games.coladice.actions import Action, Claim, HappyHour, Move, Pass
from pinacoladice.games.coladice.ending import result
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import State
from pinacoladice.games.coladice.threats import threats
from pinacoladice.ui.games.coladice.hand import Table
from pinacoladice.ui.moments import Moment, ahead_since, moment
from pinacoladice.ui.words import nearest_percent

TURNING_POINT = 0.25  # the least rise of the winner's chance that is one


class Turn(NamedTuple):
    """The last action of a turn, and the positions before and after it."""

    before: State
    action: Action
    after: State

    @property
    def seat(self) -> Seat:
        return self.before.turn


def decisive(match: Table, chances: Chances | None = None) -> Moment | None:
    return _decisive(match.games[-1], chances)


# The sheet is rendered again with every tap on it.
@lru_cache(1)
def _decisive(game: Played[State, Action], chances: Chances | None) -> Moment | None:
    ended = result(game.states[-1])
    turns = turns_of(game)
    if ended is None or len(ended.winners) > 1 or not turns:
        return None
    (winner,) = ended.winners
    if ended.reason == "line":
        return _line(turns[-1], winner)
    return (chances and _turning_point(turns, winner, chances)) or _lead(turns, winner)


def turns_of(game: Played[State, Action]) -> list[Turn]:
    steps = zip(game.states, game.records, game.states[1:], strict=False)
    return [
        Turn(before, record.action, after)
        for before, record, after in steps
        if after.turn != before.turn or after.over
    ]


# A line


def _line(last: Turn, winner: Seat) -> Moment | None:
    if isinstance(last.action, Move):
        return moment("coladice.moment.gift", seat=winner, rival=last.seat)
    if not isinstance(last.action, Claim):
        return None
    coaster, scores = last.action.coaster.code, last.after.scores
    behind = max(scores) - scores[winner]
    if behind:
        return moment("coladice.moment.line_behind", seat=winner, points=behind, coaster=coaster)
    rival = _almost_in_line(last.before, winner)
    if rival is not None:
        return moment("coladice.moment.line_in_time", seat=winner, rival=rival, coaster=coaster)
    return moment("coladice.moment.line", seat=winner, coaster=coaster)


def _almost_in_line(state: State, winner: Seat) -> Seat | None:
    """Another player who needed one more coaster for a line."""
    return next((threat.seat for threat in threats(state) if threat.seat != winner), None)


# Points


def _turning_point(turns: Sequence[Turn], winner: Seat, chances: Chances) -> Moment | None:
    """The turn that raised the winner's chance most."""
    positions = [turns[0].before, *[turn.after for turn in turns]]
    course = [chances(state)[winner] for state in positions]
    rises = [after - before for before, after in pairwise(course)]
    number = max(range(len(turns)), key=lambda each: rises[each])
    if rises[number] < TURNING_POINT:
        return None
    turn = turns[number]
    before, after = map(nearest_percent, course[number : number + 2])
    rise = {"before_percent": before, "after_percent": after}
    match turn.action:
        case Claim(coaster) if turn.seat == winner:
            key = "coladice.moment.turning_claim"
            return moment(key, seat=winner, coaster=coaster.code, **rise)
        case Pass() | HappyHour() if turn.seat != winner:
            key = "coladice.moment.turning_failure"
            return moment(key, seat=winner, rival=turn.seat, **rise)
        case _:
            return None


def _lead(turns: Sequence[Turn], winner: Seat) -> Moment | None:
    """The claim with which the winner went ahead for good."""
    number = ahead_since([turns[0].before.scores, *[turn.after.scores for turn in turns]], winner)
    turn = turns[(number or 0) - 1]
    if number is None or turn.seat != winner or not isinstance(turn.action, Claim):
        return None
    coaster = turn.action.coaster
    gain = claim_score(turn.before, coaster).total
    key = "coladice.moment.lead_last" if number == len(turns) else "coladice.moment.lead"
    return moment(key, seat=winner, coaster=coaster.code, points=gain)
