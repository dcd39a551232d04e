"""Everything the screen shows, as one value.

What belongs to a game is in its match, and only that can be undone; the rest is how people look at
it: how the dice lie, what is pointed at, which panel is open.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from pinacoladice.bots.coladice.coach import Report
from pinacoladice.engine.dice import Dice
from pinacoladice.engine.game import A, S, Seat
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.slots import Place
from pinacoladice.ui.statistics import Statistics

MOST_PLAYERS = 7
LONGEST_NAME = 24
# The glasses that stand for players: a shape and a colour each.
LOOKS = ("martini", "tumbler", "hurricane", "mug", "flute", "coconut", "coupe")
THEMES = ("system", "light", "dark")
PACES = ("calm", "quick")  # of bots
PANELS = (
    *("menu", "rules", "log", "report", "fair", "statistics", "settings"),
    *("share", "files"),
)

MAIN_GAME = "coladice"

Rows = tuple[str, ...]  # of 0 and 1; none of what does not fit
H = TypeVar("H")  # a game's own: how the dice lie, what is held or pointed at


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = "en"
    theme: str = "system"
    sound: bool = False
    vibration: bool = True
    pace: str = PACES[0]
    odds: bool = False  # shown at the table


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen before a game; the names and looks of absent players are kept too.

    It is the same for all games: whoever has played one may want to play the next."""

    count: int = 2
    names: tuple[str, ...] = ("",) * MOST_PLAYERS
    looks: tuple[int, ...] = tuple(range(MOST_PLAYERS))
    bots: tuple[str, ...] = ("",) * MOST_PLAYERS  # a level, or nothing for a person
    first: Seat | None = None  # None: let chance decide
    options: frozenset[str] = frozenset()  # of whichever game has them
    real_dice: bool = False
    full_match: bool = False  # several games, where a game knows of such


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence on the screen until the next tap."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shell:
    """How the app sits on the device."""

    address: str = ""  # of the app itself, without what was asked of it
    shares: bool = False  # the device has a way to hand something on
    is_offline: bool = False  # everything is kept: no network is needed any more
    has_update: bool = False  # a new version waits for a quiet moment
    installing: str = ""  # "by button" where the browser offers it, "by hand" on iOS
    # Whether the browser may clear what it keeps: "asked", then "for good" or "for now".
    keeping: str = field(default="", compare=False)
    forgets: bool = False  # Safari, which clears what was not visited for a week


@dataclass(frozen=True, slots=True)
class Inspection:
    """A game from elsewhere whose dice somebody wants checked."""

    text: str = ""  # as it was pasted
    match: AnyMatch | None = None
    complaint: Notice | None = None  # why it could not be read


@dataclass(frozen=True, slots=True)
class Sitting(Generic[S, A, H]):
    """A match, who sits at it, and how it lies before them."""

    match: Match[S, A]
    hand: H
    looks: tuple[int, ...]
    bots: tuple[str, ...]
    entry: Dice = ()  # real dice, tapped in so far

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def has_real_dice(self) -> bool:
        return isinstance(self.match.source, Entered)


AnySitting = Sitting[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Replay:
    """A match to look at, move by move, beside whatever is played."""

    sitting: AnySitting
    at: int = 0  # how many steps from its beginning


@dataclass(frozen=True, slots=True)
class Incoming:
    """What a link or a file brings, until somebody says what becomes of it."""

    sittings: Mapping[str, AnySitting] = field(default_factory=dict)
    statistics: Mapping[str, Statistics] = field(default_factory=dict)
    settings: Settings | None = None
    setup: Setup | None = None
    names: tuple[str, ...] = ()
    wanted: frozenset[str] = frozenset()  # games, "statistics", "settings"


@dataclass(frozen=True, slots=True)
class Model:
    settings: Settings = Settings()
    setup: Setup = Setup()
    game: str = MAIN_GAME  # which one is looked at, at home or at its table
    sittings: Mapping[str, AnySitting] = field(default_factory=dict)  # one of a kind at most
    at_table: bool = False  # or at home
    is_skipping: bool = False  # bots play at once, until it is a person's turn
    panel: str = ""
    notice: Notice | None = None
    report: Report | None = None  # the coach's, of the match as it is now
    asked: int | None = None  # the move that the coach is asked about
    inspection: Inspection = Inspection()
    replay: Replay | None = None
    incoming: Incoming | None = None
    code: tuple[str, Rows | None] = ("", ())  # an address, and its QR code, if it could be had
    sees_board: bool = False  # the game is over, and the result put aside for a look at the board
    known_names: tuple[str, ...] = ()
    statistics: Mapping[str, Statistics] = field(default_factory=dict)
    broken_save: str = ""  # a save that could not be read, kept for its owner
    # Where on the device what is precious is kept: nothing that anybody sees.
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
    storage_works: bool = True
    follows: bool = False  # another tab plays, and this one shows what that has kept
    shell: Shell = Shell()

    @property
    def sitting(self) -> AnySitting | None:
        return self.sittings.get(self.game)

    @property
    def match(self) -> AnyMatch | None:
        return self.sitting.match if self.sitting else None


def with_sitting(model: Model, sitting: AnySitting) -> Model:
    return replace(model, sittings={**model.sittings, model.game: sitting})


def without_sitting(model: Model) -> Model:
    others = {game: other for game, other in model.sittings.items() if game != model.game}
    return replace(model, sittings=others)
