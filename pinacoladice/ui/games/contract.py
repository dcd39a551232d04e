"""The contract: what a game has to bring so that it can be played at this table.

Taps come as a verb and an argument; the game says what they mean, and everything that follows
(playing, keeping, telling, undoing) is the same for all games. Views give HTML and decide nothing.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, NamedTuple

from pinacoladice.engine.errors import Refusal
from pinacoladice.engine.game import A, Game, S, Seat
from pinacoladice.engine.match import Match
from pinacoladice.ui.html import NONE, Child, Html
from pinacoladice.ui.model import H, Model, Sitting
from pinacoladice.ui.views.pieces import die
from pinacoladice.ui.words import TableWords


class Tap(NamedTuple, Generic[A, H]):
    """What a tap means: how things lie now, and perhaps an action, or why there is none."""

    hand: H
    action: A | None = None
    refusal: Refusal | None = None


class Screen(ABC, Generic[S, A, H]):
    game: Game[S, A]
    words: type[TableWords]
    icon: ClassVar[str]
    minutes: ClassVar[int]  # how long a game takes
    columns: ClassVar[tuple[str, ...]] = ("games", "wins", "best")  # of the statistics
    real_dice: ClassVar[bool] = True

    # How things lie

    @property
    @abstractmethod
    def empty_hand(self) -> H:
        """Before anything has happened."""

    def at_rest(self, hand: H, match: Match[S, A]) -> H:
        """Nothing held, pointed at or half done."""
        return self.empty_hand

    def after(self, sitting: Sitting[S, A, H], played: Match[S, A]) -> H:
        """How things lie once the last action of `played` has been done."""
        return self.at_rest(sitting.hand, played)

    def kept_hand(self, hand: H) -> object:
        """What of it is kept on the device, as JSON can hold it."""
        return None

    def read_hand(self, match: Match[S, A], kept: Any) -> H:
        """What was kept, as far as it fits the match."""
        return self.at_rest(self.empty_hand, match)

    # What happens

    @abstractmethod
    def tap(self, sitting: Sitting[S, A, H], verb: str, argument: str) -> Tap[A, H] | None:
        """What a tap means; None if it means nothing here."""

    def pointing_at(self, sitting: Sitting[S, A, H], action: A) -> H:
        """A bot shows what it is going to do."""
        return sitting.hand

    def dice_to_roll(self, sitting: Sitting[S, A, H]) -> int:
        """How many dice the next roll takes; 0 where none can be rolled."""
        return 0

    def hides_roll(self, sitting: Sitting[S, A, H]) -> bool:
        """Whether the latest roll must not be shown to everybody at this phone."""
        return False

    # How it looks

    @abstractmethod
    def card(self, sitting: Sitting[S, A, H], words: Any, seat: Seat) -> list[Html]:
        """What stands beside a player's name."""

    @abstractmethod
    def status(self, sitting: Sitting[S, A, H], words: Any) -> list[Child]:
        """What is going on, and what there is to do."""

    @abstractmethod
    def board(self, model: Model, sitting: Sitting[S, A, H], words: Any) -> Html:
        """The middle of the table."""

    @abstractmethod
    def tray(self, model: Model, sitting: Sitting[S, A, H], words: Any) -> list[Html]:
        """The dice."""

    @abstractmethod
    def buttons(self, sitting: Sitting[S, A, H], words: Any) -> list[Html]:
        """What a person can do now, the main button last."""

    def face(self, face: int) -> Html:
        """A side of a die."""
        return die(face)

    def begins_turn(self, state: S) -> bool:
        """Whether somebody's turn is about to begin: the phone is handed on."""
        return False

    def trophy(self, sitting: Sitting[S, A, H], words: Any) -> Html:
        """Something to look at when the game is over."""
        return NONE

    def report(self, model: Model, sitting: Sitting[S, A, H], words: Any) -> list[Html]:
        """What the coach says about the whole game."""
        return []

    def coach_on(self, model: Model, sitting: Sitting[S, A, H], words: Any, move: int) -> Html:
        """A way to ask the coach about a move, and the answer."""
        return NONE

    @abstractmethod
    def rules(self, words: Any) -> list[Html]: ...

    @abstractmethod
    def pictures(self, words: Any) -> Html:
        """The game in a few pictures, for whoever has never played it."""
