"""Sentences about any game, made from codes, actions and records; each game adds its own."""

from abc import abstractmethod
from typing import Any

from pinacoladice.engine.errors import Refusal
from pinacoladice.engine.game import Result, Seat
from pinacoladice.engine.match import Record
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.i18n import translate
from pinacoladice.ui.model import Notice
from pinacoladice.ui.names import clean_name


class Words:
    """A language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, n: int = 0, **params: object) -> str:
        return translate(self.language, key, n, **params)

    def points(self, n: int) -> str:
        return self("points", n=n)

    def decimal(self, number: float) -> str:
        whole, tenths = f"{number:.1f}".split(".")
        return self("decimal", whole=whole, tenths=tenths)

    def percent(self, share: float) -> str:
        return self("percent", value=self.decimal(100 * share))

    def together(self, names: list[str]) -> str:
        """Ann, Ben and Cleo."""
        *others, last = names
        return self("and").join(filter(None, [", ".join(others), last]))

    def notice(self, notice: Notice) -> str:
        return translate(self.language, notice.key, 0, **notice.params)

    def seat_name(self, seat: Seat, bot: str, typed: str) -> str:
        if bot:
            return self(f"bot.{bot}")
        return clean_name(typed) or self("player.unnamed", number=seat + 1)


class TableWords(Words):
    """A language, and the names of the people at the table."""

    def __init__(self, language: str, players: tuple[str, ...] = ()) -> None:
        super().__init__(language)
        self.players = players

    # What each game says in its own way

    @abstractmethod
    def record(self, state: Any, record: Record[Any], after: Any) -> str:
        """A move as a sentence: what was done in `state`, and what came of it."""

    @abstractmethod
    def standing(self, match: AnyMatch, seat: Seat) -> str:
        """How a player stands, in a word or two."""

    @abstractmethod
    def ending(self, result: Result, match: AnyMatch) -> str: ...

    def face(self, face: int) -> str:
        """A side of a die."""
        return str(face)

    def dice(self, dice: tuple[int, ...]) -> str:
        return " ".join(map(self.face, dice))

    def param(self, name: str, value: object) -> object:
        """What a refusal speaks of."""
        if name in ("seat", "to_move") and isinstance(value, int):
            return self.players[value]
        return self.dice(value) if isinstance(value, tuple) else value

    # What all share

    def refusal(self, refusal: Refusal) -> str:
        params = {name: self.param(name, value) for name, value in refusal.params.items()}
        return translate(self.language, f"refusal.{refusal.code}", 0, **params)

    def log(self, match: AnyMatch, latest: int = 0) -> list[str]:
        """Every move of the game, or so many of the latest; the last one last."""
        current = match.games[-1]
        first = max(len(current.records) - latest, 0) if latest else 0
        states = current.states[first:]
        steps = zip(states, current.records[first:], states[1:], strict=False)
        return [self.record(before, record, after) for before, record, after in steps]

    def latest(self, match: AnyMatch) -> str:
        """What has just happened, whose turn it is, and how it stands."""
        current = match.games[-1]
        sentences = self.log(match, latest=1)
        result = match.game.result(match.state)
        if result is not None:
            sentences.append(self.ending(result, match))
        elif not current.records or current.states[-2].turn != match.state.turn:
            seat = match.state.turn
            score = self.standing(match, seat)
            sentences.append(self("announce.turn", name=self.players[seat], score=score))
        return " ".join(sentences)


def nearest_percent(likely: float) -> str:
    """Never 0 or 100 for what is merely near."""
    whole = round(100 * likely)
    if likely not in (0, 1):
        whole = min(max(whole, 1), 99)
    return str(whole)
