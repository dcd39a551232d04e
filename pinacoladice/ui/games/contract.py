"""The contract of a game's screen: what a game provides to be played at this table.

A screen is a value made of functions. A tap comes as a verb and an argument; the game says what it
means, and everything that follows (playing, storing, announcing, undoing) is the same for all
games. Views return HTML and decide nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from pinacoladice.bots.coach import Chances
from pinacoladice.engine.dice import Dice
from pinacoladice.engine.errors import Refusal
from pinacoladice.engine.game import A, Game, S, Seat
from pinacoladice.engine.match import Match
from pinacoladice.ui.cocktails.shelf import Mixture
from pinacoladice.ui.html import NONE, Child, Html
from pinacoladice.ui.model import H, Model, Notice, Sitting
from pinacoladice.ui.moments import Moment
from pinacoladice.ui.shapes import die
from pinacoladice.ui.words import TableWords


@dataclass(frozen=True, slots=True)
class Character:
    """A bot as somebody. The name is the same in all languages."""

    name: str
    face: str  # its drawing in the sprite (tools/build/faces.py)
    avatar: int  # the glass, and with it the colour, that it takes if nobody has it


class Tap(NamedTuple, Generic[A, H]):
    """The meaning of a tap: the new hand, and an action to play or the reason why there is none; or
    only an explanation, which may be asked for in anybody's turn."""

    hand: H
    action: A | None = None
    refusal: Refusal | None = None
    example: Dice = ()  # dice that would do; they turn a refusal into an explanation
    told: Notice | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken(Generic[S, A, H]):
    """The game by ear and by keyboard: what it says, and what can be typed (`ui/commands`)."""

    # What the player to act can do now, in sentences; nothing where a turn only begins.
    prompt: Callable[[Sitting[S, A, H], Any], list[str]]
    # What is selected or held, after a gesture; empty if that says itself.
    selected: Callable[[Sitting[S, A, H], Any], str] = lambda _sitting, _words: ""
    # The rules in a few sentences: their messages.
    rules: Callable[[Sitting[S, A, H]], tuple[str, ...]]
    # Verbs of the notation that can be typed; `is_offered` leaves those out that never come up.
    actions: tuple[str, ...]
    is_offered: Callable[[Sitting[S, A, H], str], bool] = lambda _sitting, _verb: True
    # What was typed after such a verb, in the notation.
    argument: Callable[[Sitting[S, A, H], Any, str, str], str] = (
        lambda _sitting, _words, _verb, typed: typed
    )
    # Why an action is refused, in more detail than the rules say.
    in_detail: Callable[[Sitting[S, A, H], A, Refusal], Refusal] = (
        lambda _sitting, _action, refusal: refusal
    )
    # What is read on demand, by the name of its command; gets what was typed after that.
    readings: Mapping[str, Callable[[Sitting[S, A, H], Any, str], str]] = field(
        default_factory=dict
    )
    secrets: frozenset[str] = frozenset()  # readings that only one player may hear
    # The intents of single keys now, by the digit or the name of the key (`key.NAME`).
    keys: Callable[[Sitting[S, A, H]], Mapping[str, str]] = lambda _sitting: {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen(Generic[S, A, H]):
    game: Game[S, A]
    words: type[TableWords]
    icon: str  # its name in the icon sprite
    minutes: int  # how long a game takes
    cast: Mapping[str, Character]  # its bots, by level
    columns: tuple[str, ...] = ("games", "wins", "best")  # of the statistics
    real_dice: bool = True  # whether real dice can be used

    # Verbs of its own: moves play an action, gestures only change the hand.
    moves: tuple[str, ...]
    gestures: tuple[str, ...] = ()

    # The hand: the game's UI state, how the dice lie and what is held or selected. A game that
    # needs none uses None.

    empty_hand: H  # before the first move
    # With nothing held, selected or half entered.
    at_rest: Callable[[H, Match[S, A]], H] = lambda hand, _match: hand
    # After the last action of a match; without a function of its own, `at_rest`.
    after: Callable[[Sitting[S, A, H], Match[S, A]], H] | None = None
    # With a bot's next action marked.
    pointing_at: Callable[[Sitting[S, A, H], A], H] = lambda sitting, _action: sitting.hand
    # Deselect, or cover what only one player may see.
    look_away: Callable[[H], H] = lambda hand: hand
    # As JSON data for the device's storage, and back, as far as the data fit the match.
    dump_hand: Callable[[H], object] = lambda _hand: None
    load_hand: Callable[[Match[S, A], Any], H | None] = lambda _match, _data: None

    # Taps

    tap: Callable[[Sitting[S, A, H], str, str], Tap[A, H] | None]
    # How many dice the next roll takes; 0 where none can be rolled.
    dice_to_roll: Callable[[Sitting[S, A, H]], int] = lambda _sitting: 0

    spoken: Spoken[S, A, H]

    # Views

    # Beside a player's name.
    card: Callable[[Sitting[S, A, H], Any, Seat], list[Html]]
    # The status line until the game is over: the latest event, and the prompt.
    status: Callable[[Sitting[S, A, H], Any], list[Child]]
    # The middle of the table.
    board: Callable[[Model, Sitting[S, A, H], Any], Html]
    # The dice.
    tray: Callable[[Model, Sitting[S, A, H], Any], list[Html]]
    # The buttons for a person, the main button last.
    buttons: Callable[[Sitting[S, A, H], Any], list[Html]]
    # A face of a die.
    face: Callable[[int], Html] = die
    # What the guide says in the first game on a device; empty if nothing.
    tip: Callable[[Sitting[S, A, H], Any], str] = lambda _sitting, _words: ""
    # How many seconds a bot waits after the last move, so that its scene is not cut off.
    shown_for: Callable[[Sitting[S, A, H]], float] = lambda _sitting: 0.0
    # Whether a turn is about to begin: the phone is handed on.
    begins_turn: Callable[[S], bool]
    # A small picture of the table as it lies.
    miniature: Callable[[Sitting[S, A, H]], Html] = lambda _sitting: NONE
    # A picture for the end of the game.
    trophy: Callable[[Sitting[S, A, H], Any], Html] = lambda _sitting, _words: NONE
    # Cocktails, where lines mix them: the glass of each (one of AVATARS), the ingredients that they
    # can be named after, and the one that a line has mixed.
    glasses: Mapping[str, str] = field(default_factory=dict)
    stars: frozenset[str] = frozenset()
    mixture: Callable[[S], Mixture | None] = lambda _state: None
    # The coasters that can be favourites: the icon of each, by its code, and the one of each token
    # that a player has placed in a match.
    places: Mapping[str, str] = field(default_factory=dict)
    placed: Callable[[Match[S, A]], Mapping[Seat, Sequence[str]]] = lambda _match: {}
    # What decided a finished game, with the chances of winning if they can be told quickly; None if
    # nothing stands out.
    decisive: Callable[[Match[S, A], Chances | None], Moment | None] = lambda *_: None
    # The coach's report, and a button to ask about a move with its answer.
    report: Callable[[Model, Sitting[S, A, H], Any], list[Html]] = lambda *_: []
    coach_on: Callable[[Model, Sitting[S, A, H], Any, int], Html] = lambda *_: NONE
    # The rules in full, and the game in a few pictures for newcomers.
    rules: Callable[[Any], list[Html]]
    pictures: Callable[[Any], Html]
    # On its learn page: sections of its rules before the lessons, and what follows them.
    basics: tuple[str, ...] = ("aim",)
    appendix: Callable[[Any], list[Html]] = lambda _words: []
    # The dice on the table; empty or None if none are visible.
    dice: Callable[[S], Dice | None]
    # The parts of pictures, as JSON data for static/js/poster/games/NAME.js.
    poster: Callable[[], dict[str, object]]

    def hand_after(self, sitting: Sitting[S, A, H], played: Match[S, A]) -> H:
        """The hand once the last action of `played` has been done."""
        after = self.after
        return after(sitting, played) if after else self.at_rest(sitting.hand, played)
