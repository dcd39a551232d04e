"""Everything the screen shows, as one value.

What belongs to the game is in the match, and only that can be undone; the rest is how a person
looks at it: which dice are held, which coaster is looked at, which panel is open.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pinacoladice.bots.coladice.coach import Report
from pinacoladice.engine.dice import Dice
from pinacoladice.engine.game import Seat
from pinacoladice.engine.match import Match
from pinacoladice.games.coladice.actions import Action
from pinacoladice.games.coladice.state import State
from pinacoladice.ui.statistics import Statistics

MOST_PLAYERS = 4
LONGEST_NAME = 24
# The glasses that stand for players: a shape and a colour each.
LOOKS = ("martini", "tumbler", "hurricane", "mug")
THEMES = ("system", "light", "dark")
PACES = ("calm", "quick")  # of bots
PANELS = ("menu", "rules", "log", "report", "statistics", "settings")

Table = Match[State, Action]


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = "en"
    theme: str = "system"
    sound: bool = False
    vibration: bool = True
    pace: str = PACES[0]
    odds: bool = False  # shown on the coasters


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen before a game; the names and looks of absent players are kept too."""

    count: int = 2
    names: tuple[str, ...] = ("",) * MOST_PLAYERS
    looks: tuple[int, ...] = (0, 1, 2, 3)
    bots: tuple[str, ...] = ("",) * MOST_PLAYERS  # a level, or nothing for a person
    first: Seat | None = None  # None: let chance decide
    happy_hour: bool = False
    real_dice: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence on the screen until the next tap."""

    key: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """What has been pointed at on the board: a coaster to claim, take from or flip;
    for a move first the token, by its owner and coaster, then where it goes."""

    coaster: str = ""
    owner: Seat | None = None
    target: str = ""


@dataclass(frozen=True, slots=True)
class Shell:
    """How the app sits on the device."""

    is_offline: bool = False  # everything is kept: no network is needed any more
    has_update: bool = False  # a new version waits for a quiet moment
    installing: str = ""  # "by button" where the browser offers it, "by hand" on iOS


@dataclass(frozen=True, slots=True)
class Model:
    settings: Settings = Settings()
    setup: Setup = Setup()
    match: Table | None = None
    looks: tuple[int, ...] = ()  # of the players in the match
    bots: tuple[str, ...] = ()  # likewise
    is_skipping: bool = False  # bots play at once, until it is a person's turn
    tray: Dice = ()  # the dice as they lie on the screen, in any order
    rolled: tuple[int, ...] = ()  # in which roll each of them was thrown last
    held: frozenset[int] = frozenset()  # places in the tray
    entry: Dice = ()  # real dice, tapped in so far
    choice: Choice = Choice()
    panel: str = ""
    notice: Notice | None = None
    at_table: bool = False  # or at home
    report: Report | None = None  # the coach's, of the match as it is now
    asked: int | None = None  # the move that the coach is asked about
    sees_board: bool = False  # the game is over, and the result put aside for a look at the board
    known_names: tuple[str, ...] = ()
    statistics: Statistics = field(default_factory=Statistics)
    broken_save: str = ""  # a save that could not be read, kept for its owner
    storage_works: bool = True
    shell: Shell = Shell()


def looking_afresh(model: Model) -> Model:
    """Nothing held, pointed at or half entered.

    The dice stay where they lie if they are the game's, and also while the game has none out: what
    ended the turn may be undone."""
    dice = model.match.state.dice if model.match else ()
    if dice and tuple(sorted(model.tray)) != dice:
        model = replace(model, tray=dice, rolled=(0,) * len(dice))
    model = replace(model, held=frozenset(), entry=(), choice=Choice(), notice=None)
    return replace(model, sees_board=False)
