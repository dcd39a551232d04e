"""Who sits where, in a few characters of a link: per seat the avatar and, for a bot, the first
letter of its level."""

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.game import Seat
from pinacoladice.ui.model import AVATARS


def write_seats(avatars: tuple[int, ...], bots: tuple[str, ...]) -> str:
    pairs = zip(avatars, bots, strict=True)
    return "".join(f"{avatar}{bot[:1]}" for avatar, bot in pairs)


def read_seats(text: str, seats: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Avatars and bots; defaults where they are invalid."""
    levels = {level[0]: level for level in LEVELS}
    avatars: list[int] = []
    bots: dict[Seat, str] = {}
    for letter in text[: 2 * seats]:
        if letter in levels and avatars:
            bots[len(avatars) - 1] = levels[letter]
        elif letter.isascii() and letter.isdigit() and int(letter) < len(AVATARS):
            avatars.append(int(letter))
    if len(avatars) != seats or len(set(avatars)) != seats:
        avatars = list(range(seats))
    return tuple(avatars), tuple(bots.get(seat, "") for seat in range(seats))
