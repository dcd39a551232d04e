"""The contract: what a game has to tell so that matches, saves, bots and screens can use it.

A game is an object of pure functions over frozen states. Rules never draw: what the dice did
arrives as an outcome, so tests pass the dice they want, bots sum over `outcomes`, and people
may type in what they rolled on a real table.

Seats are numbered clockwise and stay with the player for the whole match.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pinacoladice.engine.chance import CERTAIN, NOTHING_DRAWN, Chance, Outcome
from pinacoladice.engine.errors import (
    IllegalAction,
    IllegalOutcome,
    InvalidOutcome,
    InvalidSetup,
    Refusal,
    refuse,
)
from pinacoladice.engine.notation import Faces, Piece, whole


class HasSeats(Protocol):
    @property
    def seats(self) -> int:
        """How many players there are."""


S = TypeVar("S", bound=HasSeats)
A = TypeVar("A")

Seat = int
Options = frozenset[str]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `points` and `ranks` go by seat; the best rank is 1."""

    reason: str
    points: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranks(merits: Sequence[Any]) -> tuple[int, ...]:
    """Each seat's rank: 1 plus the number of seats with more merit."""
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


Written = TypeVar("Written", bound=HasSeats)
Done = TypeVar("Done")


class Notation(Protocol[Written, Done]):
    """How a game is written down; a module with these functions will do."""

    FACES: Faces

    def format_action(self, action: Done) -> str: ...

    def parse_action(self, text: str) -> Done: ...

    def format_position(self, state: Written) -> str: ...

    def parse_position(self, text: str) -> Written: ...


class Game(ABC, Generic[S, A]):
    name: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[Options] = frozenset()
    notation: Notation[S, A]

    def __eq__(self, other: object) -> bool:
        """A game has no state of its own: two of a kind are the same."""
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.name)

    # How a game begins

    def setup(self, seats: int) -> Chance:
        """What `start` must be given: the shuffle is an outcome too."""
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
        """How many games make a full match, each player being first equally often."""
        return 1

    # How it is played

    @abstractmethod
    def to_move(self, state: S) -> Seat | None:
        """Who must act; None after the end."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[A]:
        """The actions to offer now. Where a rule leaves a number free (an announcement), these
        are the values worth offering, and `explain` knows about all of them."""

    @abstractmethod
    def explain(self, state: S, action: A) -> Refusal | None:
        """Why the action cannot be done now; None if it can."""

    def chance(self, state: S, action: A) -> Chance:
        """What the dice decide when the action is done."""
        self._insist(state, action)
        return self._chance(state, action)

    def outcomes(self, state: S, action: A) -> Iterable[tuple[Outcome, float]]:
        """Each outcome the action can have, with its probability."""
        return self.chance(state, action).outcomes()

    def apply(self, state: S, action: A, outcome: Outcome = NOTHING_DRAWN) -> S:
        """The state after the action, once both it and its outcome have been checked."""
        return self.play(state, action, lambda _: outcome)[0]

    def play(self, state: S, action: A, settle: Callable[[Chance], Outcome]) -> tuple[S, Outcome]:
        """The state after the action, and its outcome, for which `settle` is asked once the action
        has been checked."""
        self._insist(state, action)
        chance = self._chance(state, action)
        outcome = settle(chance)
        if not chance.admits(outcome):
            raise IllegalOutcome(refuse("impossible_outcome", action=self.format_action(action)))
        return self._apply(state, action, outcome), outcome

    def may_undo(self, state: S, action: A) -> bool:
        """Whether the action, done in this state, may be taken back: what is rolled is rolled."""
        return self._chance(state, action) is CERTAIN

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Who won and why; None before the end."""

    def visible_to(self, state: S, seat: Seat) -> S:
        """The state as far as this seat may know it."""
        return state

    # How it is written

    def format_action(self, action: A) -> str:
        return self.notation.format_action(action)

    def parse_action(self, text: str) -> A:
        return self.notation.parse_action(text)

    def format_position(self, state: S) -> str:
        return self.notation.format_position(state)

    def parse_position(self, text: str) -> S:
        return self.notation.parse_position(text)

    def format_outcome(self, chance: Chance, outcome: Outcome) -> str:
        return self.notation.FACES.format(outcome)

    def parse_outcome(self, chance: Chance, text: str) -> Outcome:
        piece = whole(text, InvalidOutcome).strip()
        outcome = self._read_outcome(chance, piece)
        if not chance.admits(outcome):
            raise piece.wrong("impossible_outcome")
        return outcome

    # What a game fills in; the checks above have been passed

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
