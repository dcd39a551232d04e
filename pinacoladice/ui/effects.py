"""What the world is asked to do: values, performed by `web`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Store:
    """Keep a text under a name; an empty text forgets it."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a precious text in the first of its slots that takes it, but never in the one that
    holds the newest. Where the page knows better which one that is, the page is right."""

    slots: tuple[str, ...]
    newest: str
    text: str


@dataclass(frozen=True, slots=True)
class Clear:
    """Forget what lies in one slot: it was damaged, and has been set aside."""

    slot: str


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser not to clear what it keeps when space runs short."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Play in this tab from now on; whichever has played so far follows it."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Say a sentence to whoever listens instead of looking."""

    text: str


@dataclass(frozen=True, slots=True)
class Play:
    """Make a sound, and let the phone tremble, as far as wanted."""

    sound: str


@dataclass(frozen=True, slots=True)
class Share:
    """Hand an address to the system, or copy it; the app's own unless another is given."""

    text: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text where it can be pasted from."""

    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Draw a position, and offer it as a file or hand it to the system."""

    position: str
    players: tuple[str, ...]
    looks: tuple[int, ...]
    language: str
    filename: str
    how: str  # "svg", "png" or "share"


@dataclass(frozen=True, slots=True)
class Encode:
    """Work out the QR code of an address."""

    address: str


@dataclass(frozen=True, slots=True)
class Download:
    """Offer a text as a file."""

    filename: str
    text: str


@dataclass(frozen=True, slots=True)
class KeepAwake:
    """Keep the screen on while a game is played."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class Install:
    """Let the browser ask whether the app shall be installed."""


@dataclass(frozen=True, slots=True)
class TakeUpdate:
    """Go on with the new version, unless somebody is typing."""


@dataclass(frozen=True, slots=True)
class Analyse:
    """Let the coach look at the game so far."""


Effect = (
    Store
    | Keep
    | Clear
    | Persist
    | TakeOver
    | Announce
    | Play
    | Share
    | Copy
    | Picture
    | Encode
    | Download
    | KeepAwake
    | Install
    | TakeUpdate
    | Analyse
)
