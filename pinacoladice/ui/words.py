"""Sentences in the user's language, from codes, actions and records; each game adds its own."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from pinacoladice.engine.errors import EngineError, Param, Refusal
from pinacoladice.engine.game import Record, Result, Seat
from pinacoladice.engine.match import is_unwritable
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.i18n import decimal, is_message, link_before, percent, translate
from pinacoladice.ui.model import LONGEST_NAME, Notice


def clean_name(text: str) -> str:
    """A player's name on one line, without control characters, at most as long as names may be."""
    writable = "".join(" " if is_unwritable(character) else character for character in text)
    return " ".join(writable.split())[:LONGEST_NAME].strip()


class Words:
    """Messages in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, n: float = 0, **params: object) -> str:
        return translate(self.language, key, n, **params)

    def points(self, n: int) -> str:
        return self("points", n=n)

    def count(self, n: int) -> str:
        """A small number in letters, as at the beginning of a sentence."""
        spelled = self("numbers").split()
        return spelled[n].capitalize() if n < len(spelled) else str(n)

    def decimal(self, number: float, places: int = 1) -> str:
        return decimal(self.language, number, places)

    def percent(self, share: float) -> str:
        return percent(self.language, self.decimal(100 * share))

    def whole_percent(self, share: float) -> str:
        return percent(self.language, nearest_percent(share))

    def together(self, names: list[str]) -> str:
        """Ann, Ben and Cleo."""
        return self._listed(names, self("and"))

    def labelled(self, label: object, text: str) -> str:
        """With a colon, as the language writes it."""
        return self("home.standing", name=label, score=text)

    def series(self, things: Iterable[str]) -> str:
        """Things that may have commas of their own."""
        return self("series").join(things)

    def either(self, things: list[str]) -> str:
        """One, two or three."""
        return self._listed(things, self("or"))

    def _listed(self, things: list[str], link: str) -> str:
        *others, last = things
        return link_before(self.language, link, last).join(filter(None, [", ".join(others), last]))

    def has(self, key: str) -> bool:
        return is_message(self.language, key)

    def notice(self, notice: Notice) -> str:
        return translate(self.language, notice.key, 0, **notice.params)

    def in_words(self, params: Mapping[str, Param]) -> dict[str, object]:
        """Parameters of an error or a refusal; a table knows how to say them."""
        return dict(params)

    def error(self, error: EngineError) -> str:
        """An error of the engine as a sentence."""
        for key in (f"refusal.{error.code}", f"invalid.{error.code}"):
            if self.has(key):
                return translate(self.language, key, 0, **self.in_words(error.params))
        return self("invalid.other", code=error.code.replace("_", " "))

    def seat_name(self, seat: Seat, typed: str) -> str:
        """A person's name."""
        return clean_name(typed) or self("player.unnamed", number=seat + 1)


class TableWords(Words):
    """Messages about a match, with the names of its players."""

    def __init__(
        self,
        language: str,
        players: tuple[str, ...] = (),
        *,
        by_ear: bool = False,
        you: Seat | None = None,
    ) -> None:
        super().__init__(language)
        self.players = players
        self.by_ear = by_ear  # for people who do not see where something is
        self.you = you  # a person who plays with bots alone

    def called(self, seat: Seat) -> str:
        """In a list, for example of scores."""
        return self("end.you") if seat == self.you else self.players[seat]

    def yours(self, turn: Seat) -> Seat:
        """Whose tokens and tiles are "yours": the only person's, or else those of the player to
        act."""
        return turn if self.you is None else self.you

    def about_player(self, key: str, seat: Seat, **params: object) -> str:
        """A sentence with the player's name, or its form for the only person."""
        if seat == self.you:
            return self(f"{key}.you", 0, **params)
        return self(key, 0, name=self.players[seat], **params)

    def asked(self, key: str, **params: object) -> str:
        """A sentence that begins with the name of the player who is asked; the only person is not
        called by name."""
        text = self(key, 0, **params)
        if self.you is not None:
            text = text.removeprefix(f"{self.players[self.you]}, ")
        return ended(capitalised(text))

    # Each game defines these

    @abstractmethod
    def record(self, state: Any, record: Record[Any], after: Any) -> str:
        """A move as a sentence: the action played in `state`, and its outcome."""

    @abstractmethod
    def action(self, action: Any) -> str:
        """An action, in a word or two."""

    @abstractmethod
    def parsed(self, text: str) -> Any:
        """Parse an action from its notation."""

    @abstractmethod
    def standing(self, match: AnyMatch, seat: Seat) -> str:
        """A player's score, in a word or two."""

    @abstractmethod
    def ending(self, result: Result, match: AnyMatch) -> str: ...

    def face(self, face: int) -> str:
        """A face of a die."""
        return str(face)

    def dice(self, dice: tuple[int, ...]) -> str:
        return " ".join(map(self.face, dice))

    def in_words(self, params: Mapping[str, Param]) -> dict[str, object]:
        return {name: self.param(name, value) for name, value in params.items()}

    def param(self, name: str, value: object) -> object:
        """A parameter of a refusal or a verdict, in words."""
        if name in ("seat", "to_move", "rival") and isinstance(value, int):
            return self.players[value]
        if name == "points" and isinstance(value, int):
            return self.points(value)
        if name in ("best", "second", "chosen"):
            return self.action(self.parsed(str(value)))
        if name.endswith("_worth") and isinstance(value, int):
            return self.decimal(value / 100, 2)
        if name.endswith("_chance") and isinstance(value, int):
            return self.percent(value / 10_000)
        if name.endswith("_percent"):
            return percent(self.language, str(value))
        return self.dice(value) if isinstance(value, tuple) else value

    # Shared by all games

    def refusal(self, refusal: Refusal) -> str:
        key = f"refusal.{refusal.code}"
        is_yours = refusal.params.get("seat", -1) == self.you and self.has(f"{key}.you")
        return self.sentence(f"{key}.you" if is_yours else key, refusal.params)

    def sentence(self, key: str, params: Mapping[str, Param]) -> str:
        """A message of the rules or of a lesson, with its parameters in words."""
        return translate(self.language, key, 0, **self.in_words(params))

    def standings(self, match: AnyMatch) -> str:
        """All players with their scores."""
        return ", ".join(self._standings(match, match.players))

    def all_standings(self, match: AnyMatch) -> str:
        """The same to be read out, where scores may have commas of their own."""
        names = map(self.called, range(len(match.players)))
        return f"{self.series(self._standings(match, names))}."

    def _standings(self, match: AnyMatch, names: Iterable[str]) -> list[str]:
        return [
            self("home.standing", name=name, score=self.standing(match, seat))
            for seat, name in enumerate(names)
        ]

    def log(self, match: AnyMatch, latest: int = 0) -> list[str]:
        """All moves of the current game, or the latest ones, oldest first, without secrets."""
        current = match.game.known_to_all(match.games[-1])
        first = max(len(current.records) - latest, 0) if latest else 0
        states = current.states[first:]
        steps = zip(states, current.records[first:], states[1:], strict=False)
        return [self.record(before, record, after) for before, record, after in steps]

    def latest(self, match: AnyMatch) -> str:
        """The last move, and then the result, or whose turn begins and their score."""
        current = match.games[-1]
        sentences = self.log(match, latest=1)
        result = match.game.result(match.state)
        if result is not None:
            sentences.append(self.ending(result, match))
        elif not current.records or current.states[-2].turn != match.state.turn:
            seat = match.state.turn
            score = self.standing(match, seat)
            sentences.append(self.about_player("announce.turn", seat, score=score))
        return " ".join(sentences)


def capitalised(text: str) -> str:
    """Spanish questions and exclamations begin with a sign."""
    letters = text.lstrip("¿¡")
    return text.removesuffix(letters) + letters[:1].upper() + letters[1:]


def ended(text: str) -> str:
    """As a sentence, with a full stop unless it ends otherwise."""
    return text if text[-1] in ".!?" else f"{text}."


_PLAIN = {"a": "àáâãäå", "c": "ç", "e": "èéêë", "i": "ìíîï", "n": "ñ", "o": "òóôõö"} | {
    "u": "ùúûü",
    "y": "ÿ",
    "'": "’",
    "oe": "œ",
    "ss": "ß",
}
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@lru_cache(maxsize=1)
def _without_accents() -> dict[int, str]:
    return {ord(each): plain for plain, many in _PLAIN.items() for each in many}


def plain(text: str) -> str:
    """Without capitals, accents and repeated spaces: as people type in a hurry."""
    return " ".join(text.lower().translate(_without_accents()).split())


def spellings(text: str) -> set[str]:
    """Of a word that may be typed: plain, and with umlauts in two letters, as in German."""
    return {plain(text), plain(text.lower().translate(_UMLAUTS))}


def nearest_percent(likely: float) -> str:
    """Rounded, but 0 and 100 only for what is impossible or certain."""
    whole = round(100 * likely)
    if likely not in (0, 1):
        whole = min(max(whole, 1), 99)
    return str(whole)
