"""Sentences about Piña Coladice."""

from typing import Any

from pinacoladice.bots.coach import Advice
from pinacoladice.engine.game import Record, Result, Seat
from pinacoladice.engine.match import Match
from pinacoladice.games.coladice.actions import (
    Action,
    Claim,
    Flip,
    HappyHour,
    Move,
    Pass,
    Roll,
    TakeBack,
)
from pinacoladice.games.coladice.board import SIZE, Board, Spot
from pinacoladice.games.coladice.coasters import BY_CODE, Coaster
from pinacoladice.games.coladice.cocktails import Cocktail
from pinacoladice.games.coladice.happy_hour import (
    POINTS_FOR_OTHERS,
    POINTS_GAINED,
    POINTS_LOST,
    Effect,
)
from pinacoladice.games.coladice.notation import parse_action
from pinacoladice.games.coladice.rules import ClaimScore, claim_score
from pinacoladice.games.coladice.state import State, is_turn_beginning
from pinacoladice.games.coladice.threats import threats
from pinacoladice.ui.cocktails.words import full_name
from pinacoladice.ui.words import TableWords, capitalised

_FATE_POINTS = {
    Effect.LOSE_POINTS: POINTS_LOST,
    Effect.TREAT_OTHERS: POINTS_FOR_OTHERS,
    Effect.GAIN_POINTS: POINTS_GAINED,
}


class ColadiceWords(TableWords):
    # Names

    def coaster(self, coaster: Coaster) -> str:
        combination = coaster.combination
        return self(f"combination.{combination.kind}", face=combination.face)

    def with_square(self, board: Board, coaster: Coaster) -> str:
        square = next(each for each, spot in enumerate(board) if spot.coaster is coaster)
        return f"{self.coaster(coaster)}, {square_name(square)}"

    def on(self, board: Board, coaster: Coaster) -> str:
        """For those who play by ear, with its square."""
        return self.with_square(board, coaster) if self.by_ear else self.coaster(coaster)

    def named(self, coaster: Coaster) -> str:
        """At the beginning of a sentence."""
        return capitalised(self.coaster(coaster))

    def spaces(self, spot: Spot) -> str:
        """Each space with its points, or with whose token is on it."""
        spaces = zip(spot.values, spot.tokens, strict=True)
        return ", ".join(
            self("space.free", points=self.points(value))
            if seat is None
            else self.about_player("space.taken", seat)
            for value, seat in spaces
        )

    def fate(self, effect: Effect) -> str:
        """What this face of the Happy Hour die does."""
        return self(f"coladice.fate.{effect}", points=self.points(_FATE_POINTS.get(effect, 0)))

    def ingredient(self, name: str) -> str:
        return self(f"ingredient.{name}")

    def cocktail(self, cocktail: Cocktail) -> str:
        return full_name(self, cocktail.style, cocktail.star)

    def param(self, name: str, value: object) -> object:
        if name == "coaster":
            return self.coaster(BY_CODE[str(value)])
        if name == "about":
            return self.about(BY_CODE[str(value)])
        return super().param(name, value)

    # The log

    def record(self, state: State, record: Record[Any], after: State) -> str:
        name = self.players[state.turn]
        match record.action:
            case Roll(held) if held:
                key = "coladice.log.hold"
                return self(key, name=name, held=self.dice(held), dice=self.dice(record.outcome))
            case Roll():
                return self("coladice.log.roll", name=name, dice=self.dice(record.outcome))
            case Claim(coaster):
                return self._claimed(name, state, coaster)
            case Pass():
                return self("coladice.log.pass", name=name)
            case HappyHour():
                die = record.outcome[0]
                skipped = ".skipped" if die in (2, 4) and not after.effect else ""
                return self(f"coladice.log.happy.{die}{skipped}", name=name)
            case TakeBack(coaster):
                return self("coladice.log.take", name=name, coaster=self.on(state.board, coaster))
            case Move(owner, origin, target):
                return self(
                    "coladice.log.move",
                    name=name,
                    owner=self.players[owner],
                    origin=self.on(state.board, origin),
                    target=self.on(state.board, target),
                )
            case Flip(coaster):
                return self("coladice.log.flip", name=name, coaster=self.on(state.board, coaster))
        raise AssertionError(record)

    def _claimed(self, name: str, state: State, coaster: Coaster) -> str:
        score, where = claim_score(state, coaster), self.on(state.board, coaster)
        if self.by_ear or not score.neighbours:
            key, points = "coladice.log.claim_plain", self.in_parts(score)
            return self(key, name=name, coaster=where, points=points)
        return self(
            "coladice.log.claim",
            name=name,
            coaster=where,
            sum=sum_text(score.space, len(score.neighbours)),
            points=self.points(score.total),
        )

    def in_parts(self, score: ClaimScore) -> str:
        """For example "4 points, 3 of them for neighbours"."""
        points, neighbours = self.points(score.total), len(score.neighbours)
        if not neighbours:
            return points
        return self("coladice.ear.in_parts", n=neighbours, points=points)

    def standing(self, match: Match[State, Action], seat: Seat) -> str:
        return self.points(match.state.scores[seat])

    def ending(self, result: Result, match: Match[State, Action]) -> str:
        return self.ended(result)

    def ended(self, result: Result) -> str:
        names = [self.players[seat] for seat in result.winners]
        if len(names) > 1:
            return self("end.shared", names=self.together(names))
        points = result.points[result.winners[0]]
        is_tie = result.reason == "points" and result.points.count(points) > 1
        key = "coladice.end.tie" if is_tie else f"coladice.end.{result.reason}"
        return self(key, name=names[0], points=self.points(points))

    def latest(self, match: Match[State, Action]) -> str:
        """With the threats as a turn begins."""
        sentences = self.threats(match.state) if is_turn_beginning(match.state) else []
        return " ".join([super().latest(match), *sentences])

    def threats(self, state: State) -> list[str]:
        """Who needs only one more coaster for a line, and which."""
        missing: dict[Seat, list[str]] = {}
        for threat in threats(state):
            name = self.on(state.board, state.board[threat.square].coaster)
            named = self("coladice.threat.coaster", coaster=name)
            missing.setdefault(threat.seat, []).append(named)
        return [
            self.about_player("coladice.threat", seat, coaster=self.either(coasters))
            for seat, coasters in missing.items()
        ]

    def about(self, coaster: Coaster) -> str:
        """What dice it needs."""
        kind, face = coaster.combination.kind, coaster.combination.face
        own = f"coladice.about.{kind}"  # where it has a number
        dice = self(own if self.has(own) else f"coladice.rules.about.{kind}", face=face)
        return self("coladice.about", name=self.named(coaster), dice=dice[:1].lower() + dice[1:])

    # Actions and advice

    def parsed(self, text: str) -> Action:
        return parse_action(text)

    def action(self, action: Action) -> str:
        match action:
            case Roll(held):
                return (
                    self("coladice.do.hold", held=self.dice(held))
                    if held
                    else self("coladice.do.roll")
                )
            case Claim(coaster):
                return self("coladice.do.claim", coaster=self.coaster(coaster))
            case TakeBack(coaster):
                return self("coladice.do.take", coaster=self.coaster(coaster))
            case Flip(coaster):
                return self("coladice.do.flip", coaster=self.coaster(coaster))
            case Move(owner, origin, target):
                return self(
                    "coladice.do.move",
                    owner=self.players[owner],
                    origin=self.coaster(origin),
                    target=self.coaster(target),
                )
            case HappyHour():
                return self("coladice.do.happy_hour")
            case Pass():
                return self("coladice.do.pass")

    def advice(self, advice: Advice) -> str:
        if not advice.is_mistake:
            return self("coach.good", chance=self.percent(advice.chance))
        return self(
            "coach.better",
            done=capitalised(self.action(advice.done)),
            chance=self.percent(advice.chance),
            best=self.action(advice.best),
            best_chance=self.percent(advice.best_chance),
        )


def sum_text(space: int, neighbours: int) -> str:
    """For example "+3 +1 +1"."""
    return " ".join([f"+{space}", *["+1"] * neighbours])


COLUMNS = "abcd"


def square_name(square: int) -> str:
    """As in chess, but from the top: a1 to d4."""
    row, column = divmod(square, SIZE)
    return f"{COLUMNS[column]}{row + 1}"
