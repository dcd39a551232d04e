"""Side effects as values: `update` returns them, the browser performs them (js/app/effects.js)."""

from dataclasses import dataclass
from typing import Literal

Sound = Literal["roll", "place", "win"]


@dataclass(frozen=True, slots=True)
class Store:
    """Store a text under a key; an empty text removes the key."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class StoreDurable:
    """Store a text in the first of its slots that accepts it, never in the one that holds the
    newest text. The page may know of a later write than Python does; then the page decides which
    slot is the newest."""

    slots: tuple[str, ...]
    newest: str
    text: str


@dataclass(frozen=True, slots=True)
class ClearSlot:
    """Remove a damaged text from its slot; it has been set aside before."""

    slot: str


@dataclass(frozen=True, slots=True)
class Persist:
    """Ask the browser not to evict our storage when space runs low."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Make this tab the leader; the tab that has led so far becomes a follower."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Append a sentence to the live region, for screen readers. A secret one is removed soon."""

    text: str
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """Play a sound and vibrate, as far as the settings allow."""

    sound: Sound


@dataclass(frozen=True, slots=True)
class Copy:
    """Copy a text to the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Draw a position; download it as a file or hand it to the share sheet."""

    position: str
    players: tuple[str, ...]
    avatars: tuple[int, ...]
    language: str
    filename: str
    how: str  # "svg", "png" or "share"


@dataclass(frozen=True, slots=True)
class Card:
    """A cocktail to draw: its glass, its star, its name, and the occasion."""

    avatar: int
    star: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """Hand a link to the system's share sheet, or copy it; the app's own unless one is given. The
    picture goes with it where the sheet takes one."""

    text: str
    address: str = ""
    picture: Picture | Card | None = None


@dataclass(frozen=True, slots=True)
class Encode:
    """Compute the QR code of a link."""

    address: str


@dataclass(frozen=True, slots=True)
class Download:
    """Download a text as a file."""

    filename: str
    text: str


@dataclass(frozen=True, slots=True)
class KeepAwake:
    """Hold or release the screen's wake lock."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class Install:
    """Show the browser's install prompt."""


@dataclass(frozen=True, slots=True)
class TakeUpdate:
    """Activate the new version, unless somebody is typing."""


@dataclass(frozen=True, slots=True)
class Analyse:
    """Run the coach over the game so far."""


@dataclass(frozen=True, slots=True)
class Review:
    """Run the coach over the games that are compared."""


# What the page performs, and what Python's worker performs itself.
PageEffect = (
    Store
    | StoreDurable
    | ClearSlot
    | Persist
    | TakeOver
    | Announce
    | Play
    | Share
    | Copy
    | Picture
    | Download
    | KeepAwake
    | Install
    | TakeUpdate
)
WorkerEffect = Encode | Analyse | Review
Effect = PageEffect | WorkerEffect
