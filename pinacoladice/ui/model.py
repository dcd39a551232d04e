"""The model: everything the screen shows, as one immutable value.

What belongs to a game is in its match, and only that can be undone. The rest is UI state: how the
dice lie, what is selected, which panel is open.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeVar

from pinacoladice.bots.coach import Report
from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.dice import Dice
from pinacoladice.engine.game import A, S, Seat
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.challenge.rounds import Round
from pinacoladice.ui.cocktails.shelf import Mixed
from pinacoladice.ui.effects import Effect
from pinacoladice.ui.first_game import is_first_game
from pinacoladice.ui.statistics.counts import Statistics
from pinacoladice.ui.storage.slots import SlotRef
from pinacoladice.ui.tables import MAIN_GAME, game_at
from pinacoladice.ui.today.results import DayResult

MOST_PLAYERS = 7
LONGEST_NAME = 24
# A player's avatar is a glass: a shape and a colour.
AVATARS = ("martini", "tumbler", "hurricane", "mug", "flute", "coconut", "coupe")
THEMES = ("system", "light", "dark")
PACES = ("calm", "quick")  # of bots
STORAGE_FAULTS = ("blocked", "full", "failing")
PANELS = (
    *("menu", "rules", "log", "report", "fair", "statistics", "settings"),
    *("share", "files", "setup", "keys", "days", "cocktails", "challenges", "replace-today"),
)

Tone = Literal["refusal", "hint"]  # of a notice: its CSS class at the table
Rows = tuple[str, ...]  # of a QR code, in 0 and 1; empty if the text is too long for one
H = TypeVar("H")  # a game's own UI state: how the dice lie, what is held or selected


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = "en"
    theme: str = "system"
    sound: bool = False
    vibration: bool = True
    pace: str = ""  # of bots, if chosen; `Model.pace` is the one that counts
    odds: bool = False  # shown at the table
    by_ear: bool = False  # with a command line, and bots that wait until their moves are read out
    keys: bool = True  # single keys act at the table


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen before a match. Shared by all games; absent players' choices stay in it."""

    count: int = 2
    names: tuple[str, ...] = ("",) * MOST_PLAYERS
    avatars: tuple[int, ...] = tuple(range(MOST_PLAYERS))
    bots: tuple[str, ...] = ("",) * MOST_PLAYERS  # a level; empty for a person
    rival: str = LEVELS[0]  # the level of the bot played last
    first: Seat | None = None  # None: at random
    options: frozenset[str] = frozenset()  # of whichever game has them
    real_dice: bool = False
    full_match: bool = False  # several games, where a game defines such a match


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence on the screen until the next tap."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)
    tone: Tone = "refusal"
    example: Dice = ()  # drawn beside it


@dataclass(frozen=True, slots=True)
class PwaStatus:
    """The app on the device: installed, offline, update waiting, storage persistence."""

    address: str = ""  # of the app, without query and fragment
    shares: bool = False  # the device has a share sheet
    is_offline: bool = False  # all files are cached
    has_update: bool = False  # a new version waits
    installing: str = ""  # "by button" where the browser offers it, "by hand" on iOS
    # The browser's promise not to evict our storage: "asked", then "granted" or "denied".
    persistence: str = field(default="", compare=False)
    evicts: bool = False  # Safari, which clears storage after a week without a visit


@dataclass(frozen=True, slots=True)
class Inspection:
    """A pasted game whose dice are to be checked."""

    text: str = ""  # as it was pasted
    match: AnyMatch | None = None
    complaint: Notice | None = None  # why it could not be read


@dataclass(frozen=True, slots=True)
class Sitting(Generic[S, A, H]):
    """A match, who plays it, and the game's own UI state (`hand`)."""

    match: Match[S, A]
    hand: H
    avatars: tuple[int, ...]
    bots: tuple[str, ...]
    entry: Dice = ()  # real dice entered so far
    is_from_elsewhere: bool = False  # by a link or a file, with a seed that was drawn there
    day: str = ""  # the date, at Today's table
    deal: str = ""  # of a challenge that was taken

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def has_real_dice(self) -> bool:
        return isinstance(self.match.source, Entered)


AnySitting = Sitting[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Replay:
    """A match to step through; the matches being played are not affected."""

    sitting: AnySitting
    at: int = 0  # steps from the beginning
    odds: bool = False  # shown here, whatever the setting for the table is
    speed: int = 1
    is_playing: bool = False  # steps follow each other by themselves


@dataclass(frozen=True, slots=True)
class Incoming:
    """The content of a link or a file, until the user decides what to import."""

    sittings: Mapping[str, AnySitting] = field(default_factory=dict)
    statistics: Mapping[str, Statistics] = field(default_factory=dict)
    settings: Settings | None = None
    setup: Setup | None = None
    names: tuple[str, ...] = ()
    days: Mapping[str, DayResult] = field(default_factory=dict)
    cocktails: Mapping[str, Mixed] = field(default_factory=dict)
    rounds: Mapping[str, Round] = field(default_factory=dict)
    # Tables, "statistics", "settings", "days", "cocktails", "challenges"
    wanted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Model:
    settings: Settings = Settings()
    setup: Setup = Setup()
    table: str = MAIN_GAME  # the selected one; Today's only while somebody is there
    sittings: Mapping[str, AnySitting] = field(default_factory=dict)  # at most one per table
    at_table: bool = False  # or at home
    is_skipping: bool = False  # bots move without pauses until it is a person's turn
    panel: str = ""
    notice: Notice | None = None
    report: Report | None = None  # the coach's, of the match as it is now
    answer: str = ""  # to the last command
    asked: int | None = None  # the move that the coach is asked about
    inspection: Inspection = Inspection()
    replay: Replay | None = None
    incoming: Incoming | None = None
    code: tuple[str, Rows | None] = ("", ())  # a link and its QR code; None if there is no encoder
    has_guide: bool = True  # nobody has skipped the tips of the first game
    sees_board: bool = False  # the game is over, and the result is closed
    just_moved: bool = False  # the last move was made in view
    known_names: tuple[str, ...] = ()
    statistics: Mapping[str, Statistics] = field(default_factory=dict)
    person: str = ""  # whose statistics are shown, if chosen
    today: str = ""  # the date on this device; empty until the page has said it
    days: Mapping[str, DayResult] = field(default_factory=dict)  # results at Today's table, by date
    puzzle_days: Mapping[str, str] = field(default_factory=dict)  # first answers, by date
    cocktails: Mapping[str, Mixed] = field(default_factory=dict)  # that people have mixed, by code
    rounds: Mapping[str, Round] = field(default_factory=dict)  # of challenges, by deal
    deal: str = ""  # of the challenge that is shown
    reviews: Mapping[str, Report] = field(default_factory=dict)  # of entries that are compared
    wanted_day: str = ""  # whose table waits until the user has given another one up
    line: str = ""  # of a friend, as it was pasted
    broken_save: str = ""  # what could not be read, for the user to download
    # Where each durable text was written last. Not part of what anybody sees.
    slots: Mapping[str, SlotRef] = field(default_factory=dict, compare=False)
    # What is said of the storage: "" if it works, "again" after a failure, or one of the faults.
    storage: str = ""
    follows: bool = False  # another tab is the leader; this one shows what that has stored
    pwa: PwaStatus = PwaStatus()

    @property
    def game(self) -> str:
        """The one that is played at the selected table."""
        return game_at(self.table)

    @property
    def sitting(self) -> AnySitting | None:
        return self.sittings.get(self.table)

    @property
    def match(self) -> AnyMatch | None:
        return self.sitting.match if self.sitting else None

    @property
    def just_ended(self) -> bool:
        """The last move has ended the game: the win is shown before the result."""
        return self.just_moved and self.sitting is not None and self.sitting.state.over

    @property
    def is_guided(self) -> bool:
        """At the first game on this device, with tips."""
        is_first = self.match is not None and is_first_game(self.match)
        return is_first and self.has_guide and self.replay is None

    @property
    def pace(self) -> str:
        """Of bots: as chosen. Otherwise calm until a game was finished on this device."""
        calm, quick = PACES
        has_finished = any(each.players for each in self.statistics.values())
        return self.settings.pace or (quick if has_finished else calm)

    @property
    def storage_works(self) -> bool:
        return self.storage not in STORAGE_FAULTS


# What a reducer returns: the next model, and the side effects in their order.
Step = tuple[Model, list[Effect]]


def at_other_table(model: Model, table: str) -> Model:
    """With this table selected; the coach's report is about the one before, if it is another."""
    return model if table == model.table else replace(model, table=table, report=None)


def with_sitting(model: Model, sitting: AnySitting) -> Model:
    return replace(model, sittings={**model.sittings, model.table: sitting})


def without_sitting(model: Model) -> Model:
    others = {table: other for table, other in model.sittings.items() if table != model.table}
    return replace(model, sittings=others)
