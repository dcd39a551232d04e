"""Sentences about the game, made from codes, actions and records."""

from typing import Any

from pinacoladice.bots.coladice.coach import Advice
from pinacoladice.engine.errors import Refusal
from pinacoladice.engine.game import Result, Seat
from pinacoladice.engine.match import Record
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
from pinacoladice.games.coladice.coasters import BY_CODE, Coaster
from pinacoladice.games.coladice.cocktails import Cocktail
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import State
from pinacoladice.i18n import translate
from pinacoladice.ui.model import Notice, Table
from pinacoladice.ui.names import clean_name

WORTH_SAYING = 0.005  # half a percent of winning


class Words:
    """A language, and the names of the people at the table."""

    def __init__(self, language: str, players: tuple[str, ...] = ()) -> None:
        self.language = language
        self.players = players

    def __call__(self, key: str, n: int = 0, **params: object) -> str:
        return translate(self.language, key, n, **params)

    # Things

    def coaster(self, coaster: Coaster) -> str:
        combination = coaster.combination
        return self(f"combination.{combination.kind}", face=combination.face)

    def ingredient(self, name: str) -> str:
        return self(f"ingredient.{name}")

    def dice(self, dice: tuple[int, ...]) -> str:
        return " ".join(map(str, dice))

    def points(self, n: int) -> str:
        return self("points", n=n)

    def decimal(self, number: float) -> str:
        whole, tenths = f"{number:.1f}".split(".")
        return self("decimal", whole=whole, tenths=tenths)

    def cocktail(self, cocktail: Cocktail) -> str:
        return self(f"cocktail.{cocktail.style}", star=self.ingredient(cocktail.star))

    def notice(self, notice: Notice) -> str:
        return translate(self.language, notice.key, 0, **notice.params)

    # Why not

    def refusal(self, refusal: Refusal) -> str:
        params = {name: self._param(name, value) for name, value in refusal.params.items()}
        return translate(self.language, f"refusal.{refusal.code}", 0, **params)

    def _param(self, name: str, value: object) -> object:
        if name in ("seat", "to_move") and isinstance(value, int):
            return self.players[value]
        if name == "coaster":
            return self.coaster(BY_CODE[str(value)])
        if isinstance(value, tuple):
            return self.dice(value)
        return value

    # What happened

    def record(self, state: State, record: Record[Any], after: State) -> str:
        """A move as a sentence: what was done in `state`, and what came of it."""
        name = self.players[state.turn]
        match record.action:
            case Roll(held) if held:
                key = "log.hold"
                return self(key, name=name, held=self.dice(held), dice=self.dice(record.outcome))
            case Roll():
                return self("log.roll", name=name, dice=self.dice(record.outcome))
            case Claim(coaster):
                return self._claimed(name, state, coaster)
            case Pass():
                return self("log.pass", name=name)
            case HappyHour():
                die = record.outcome[0]
                skipped = ".skipped" if die in (2, 4) and not after.effect else ""
                return self(f"log.happy.{die}{skipped}", name=name)
            case TakeBack(coaster):
                return self("log.take", name=name, coaster=self.coaster(coaster))
            case Move(owner, origin, target):
                return self(
                    "log.move",
                    name=name,
                    owner=self.players[owner],
                    origin=self.coaster(origin),
                    target=self.coaster(target),
                )
            case Flip(coaster):
                return self("log.flip", name=name, coaster=self.coaster(coaster))
        raise AssertionError(record)

    def _claimed(self, name: str, state: State, coaster: Coaster) -> str:
        score = claim_score(state, coaster)
        return self(
            "log.claim" if score.neighbours else "log.claim_plain",
            name=name,
            coaster=self.coaster(coaster),
            sum=sum_text(score.space, len(score.neighbours)),
            points=self.points(score.total),
        )

    def log(self, match: Table) -> list[str]:
        """Every move of the game, the latest last."""
        current = match.games[-1]
        steps = zip(current.states, current.records, current.states[1:], strict=False)
        return [self.record(before, record, after) for before, record, after in steps]

    def seat_name(self, seat: Seat, bot: str, typed: str) -> str:
        if bot:
            return self(f"bot.{bot}")
        return clean_name(typed) or self("player.unnamed", number=seat + 1)

    # What the coach says

    def action(self, action: Action) -> str:
        """What somebody might do, in a word or two."""
        match action:
            case Roll(held):
                return self("do.hold", held=self.dice(held)) if held else self("do.roll")
            case Claim(coaster):
                return self("do.claim", coaster=self.coaster(coaster))
            case TakeBack(coaster):
                return self("do.take", coaster=self.coaster(coaster))
            case Flip(coaster):
                return self("do.flip", coaster=self.coaster(coaster))
            case Move(owner, origin, target):
                return self(
                    "do.move",
                    owner=self.players[owner],
                    origin=self.coaster(origin),
                    target=self.coaster(target),
                )
            case HappyHour():
                return self("do.happy_hour")
            case Pass():
                return self("do.pass")

    def advice(self, advice: Advice) -> str:
        if advice.cost < WORTH_SAYING:
            return self("coach.good", chance=self.percent(advice.chance))
        return self(
            "coach.better",
            done=capitalised(self.action(advice.done)),
            chance=self.percent(advice.chance),
            best=self.action(advice.best),
            best_chance=self.percent(advice.best_chance),
        )

    def percent(self, share: float) -> str:
        return self("percent", value=self.decimal(100 * share))

    def together(self, names: list[str]) -> str:
        """Ann, Ben and Cleo."""
        *others, last = names
        return self("and").join(filter(None, [", ".join(others), last]))

    def latest(self, match: Table) -> str:
        """What has just happened, whose turn it is, and how it stands."""
        current = match.games[-1]
        state = match.state
        sentences = self.log(match)[-1:]
        result = match.result()
        if result is not None:
            sentences.append(self.ending(result, match))
        elif not current.records or current.states[-2].turn != state.turn:
            score = self.points(state.scores[state.turn])
            sentences.append(self("announce.turn", name=self.players[state.turn], score=score))
        return " ".join(sentences)

    def ending(self, result: Result, match: Table) -> str:
        names = [self.players[seat] for seat in result.winners]
        if len(names) > 1:
            return self("end.shared", names=self.together(names))
        points = result.points[result.winners[0]]
        is_tie = result.reason == "points" and match.state.scores.count(points) > 1
        key = "end.tie" if is_tie else f"end.{result.reason}"
        return self(key, name=names[0], points=self.points(points))


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def sum_text(space: int, neighbours: int) -> str:
    """+3 +1 +1"""
    return " ".join([f"+{space}", *["+1"] * neighbours])
