"""The interface that a game implements, and that matches, saves, bots and screens use.

A game is an object of pure functions over immutable states. Rules never draw random numbers: the
result of a roll is passed in as an outcome. So tests choose the dice, bots sum over `outcomes`, and
players can enter the dice of a real table.

Seats are numbered clockwise; each player keeps theirs for the whole match. Dice have six faces,
numbered from 1; a game may give them other names (`Notation.FACES`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pinacoladice.engine.chance import CERTAIN, HIDDEN, NOTHING_DRAWN, Chance, Outcome
from pinacoladice.engine.errors import (
    IllegalAction,
    IllegalOutcome,
    InvalidOutcome,
    InvalidSetup,
    Refusal,
    refuse,
)
from pinacoladice.engine.notation import UNKNOWN, Faces, Piece, whole

Seat = int
Options = frozenset[str]


class GameState(Protocol):
    """What matches and screens read of every game's state; all else is the game's own."""

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is, a seat even after the end; `to_move` says who must act in it."""

    @property
    def over(self) -> bool: ...


S = TypeVar("S", bound=GameState)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `points` and `ranks` are by seat; the best rank is 1."""

    reason: str
    points: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranks(merits: Sequence[Any]) -> tuple[int, ...]:
    """Each seat's rank: 1 plus the number of seats with more merit."""
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


@dataclass(frozen=True, slots=True)
class Record(Generic[A]):
    """A player's action and its outcome."""

    action: A
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Played(Generic[S, A]):
    """One game of the match; `states[0]` is its start, `states[-1]` the current state."""

    setup: Outcome | None  # None if it started from a given position
    states: tuple[S, ...]
    records: tuple[Record[A], ...] = ()


Written = TypeVar("Written", bound=GameState)
Done = TypeVar("Done")


class Notation(Protocol[Written, Done]):
    """The text format of a game, implemented by a module."""

    FACES: Faces

    def format_action(self, action: Done) -> str: ...

    def parse_action(self, text: str) -> Done: ...

    def format_position(self, state: Written) -> str: ...

    def parse_position(self, text: str) -> Written: ...


class Game(ABC, Generic[S, A]):
    name: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[Options] = frozenset()
    version: ClassVar[int] = 1  # of its rules; see `of_version`
    notation: Notation[S, A]

    def __eq__(self, other: object) -> bool:
        """A game object has no state, so all instances of a class are equal."""
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.name)

    def of_version(self, version: int) -> "Game[S, A]":
        """The game as it accepts the moves of a match that began with these rules.

        The version goes up when a correction of the rules forbids what was legal before.
        """
        return self

    # Setup

    def setup(self, seats: int) -> Chance:
        """The chance event whose outcome `start` needs, such as a shuffle."""
        return CERTAIN

    def check_setup(self, seats: int, options: Options, first: Seat) -> None:
        if seats not in self.seats:
            raise InvalidSetup(
                "wrong_number_of_players", players=seats, least=self.seats[0], most=self.seats[-1]
            )
        for option in sorted(options - self.options):
            raise InvalidSetup("unknown_option", option=option)
        if first not in range(seats):
            raise InvalidSetup("unknown_first_player", seat=first)

    def start(self, seats: int, options: Options, first: Seat, outcome: Outcome) -> S:
        self.check_setup(seats, options, first)
        if not self.setup(seats).admits(outcome):
            raise IllegalOutcome(refuse("impossible_setup"))
        return self._start(seats, options, first, outcome)

    def match_length(self, seats: int) -> int:
        """The number of games in a full match, in which all players are first equally often."""
        return 1

    # Play

    @abstractmethod
    def to_move(self, state: S) -> Seat | None:
        """The seat that must act; None after the end."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[A]:
        """The actions to offer now. If an action has a free number (an announcement), only the
        sensible values are listed; `explain` accepts all legal ones."""

    @abstractmethod
    def explain(self, state: S, action: A) -> Refusal | None:
        """Why the action is illegal now; None if it is legal."""

    def chance(self, state: S, action: A) -> Chance:
        """The chance event that the action triggers."""
        self._insist(state, action)
        return self._chance(state, action)

    def outcomes(self, state: S, action: A) -> Iterable[tuple[Outcome, float]]:
        """Each possible outcome of the action with its probability."""
        return self.chance(state, action).outcomes()

    def apply(self, state: S, action: A, outcome: Outcome = NOTHING_DRAWN) -> S:
        """Check the action and its outcome, and return the next state."""
        return self.play(state, action, lambda _: outcome)[0]

    def play(self, state: S, action: A, settle: Callable[[Chance], Outcome]) -> tuple[S, Outcome]:
        """Like `apply`, but get the outcome from `settle` after checking the action. Return the
        next state and the outcome."""
        self._insist(state, action)
        chance = self._chance(state, action)
        outcome = settle(chance)
        if not chance.admits(outcome):
            raise IllegalOutcome(refuse("impossible_outcome", action=self.format_action(action)))
        return self._apply(state, action, outcome), outcome

    def may_undo(self, state: S, action: A) -> bool:
        """Whether the action, played in this state, may be undone; rolls may not."""
        return self._chance(state, action) is CERTAIN

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The result; None before the end."""

    def visible_to(self, state: S, seat: Seat) -> S:
        """The state without what this seat may not see."""
        return state

    def hides_history(self, state: S) -> bool:
        """Whether players have to remember for now what has happened in the game."""
        return False

    def known_to_all(self, played: Played[S, A]) -> Played[S, A]:
        """The game without what some player may not know yet, for its log and for replays."""
        return played

    # Text format

    def format_action(self, action: A) -> str:
        return self.notation.format_action(action)

    def parse_action(self, text: str) -> A:
        return self.notation.parse_action(text)

    def format_position(self, state: S) -> str:
        return self.notation.format_position(state)

    def parse_position(self, text: str) -> S:
        return self.notation.parse_position(text)

    def format_outcome(self, chance: Chance, outcome: Outcome) -> str:
        return UNKNOWN if outcome == HIDDEN else self.notation.FACES.format(outcome)

    def parse_outcome(self, chance: Chance, text: str) -> Outcome:
        piece = whole(text, InvalidOutcome).strip()
        outcome = HIDDEN if piece.text == UNKNOWN else self._read_outcome(chance, piece)
        if not chance.admits(outcome):
            raise piece.wrong("impossible_outcome")
        return outcome

    # Implemented by each game, called with checked arguments

    @abstractmethod
    def _start(self, seats: int, options: Options, first: Seat, outcome: Outcome) -> S: ...

    @abstractmethod
    def _chance(self, state: S, action: A) -> Chance: ...

    @abstractmethod
    def _apply(self, state: S, action: A, outcome: Outcome) -> S: ...

    def _read_outcome(self, chance: Chance, piece: Piece) -> Outcome:
        return self.notation.FACES.parse(piece)

    def _insist(self, state: S, action: A) -> None:
        refusal = self.explain(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
