"""What somebody made of a deal: a finished game and the seat of its player, as a text for links.

The text holds the moves and the seed. Reading it plays them again by the rules, so the result is
what these moves come to with these dice, whatever somebody has written beside it. A checksum
detects damage to the rest.
"""

from functools import lru_cache
from typing import NamedTuple

from pinacoladice.engine import link
from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.game import Result, Seat
from pinacoladice.engine.notation import SEAT_LETTERS
from pinacoladice.engine.save import checksum
from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import AnyMatch, format_match
from pinacoladice.games import GAMES
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import AnySitting
from pinacoladice.ui.share.seats import read_seats, write_seats

_CHECKSUM_DIGITS = 8


class Entry(NamedTuple):
    match: AnyMatch
    result: Result
    seat: Seat
    avatars: tuple[int, ...]
    bots: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.match.players[self.seat]

    @property
    def has_won(self) -> bool:
        return self.seat in self.result.winners

    @property
    def worth(self) -> tuple[bool, int]:
        """For comparison: whether the game was won, and the lead over the best of the others."""
        points = self.result.points
        others = [points[seat] for seat in range(len(points)) if seat != self.seat]
        return self.has_won, points[self.seat] - max(others)

    @property
    def outcome(self) -> str:
        """The key of its sentence."""
        by_line = "-line" if self.result.reason == "line" else ""
        return f"result.{'won' if self.has_won else 'lost'}{by_line}"

    @property
    def turns(self) -> int:
        """That its player has begun."""
        begins_turn = SCREENS[self.match.game.name].begins_turn
        states = (state for played in self.match.games for state in played.states[:-1])
        return sum(state.turn == self.seat and begins_turn(state) for state in states)

    @property
    def score(self) -> str:
        """Own points first."""
        points = self.result.points
        others = (points[seat] for seat in range(len(points)) if seat != self.seat)
        return "–".join(map(str, (points[self.seat], *others))).replace("-", "−")


def author_of(sitting: AnySitting) -> Seat | None:
    """The person whose game it is: of several, the best. None if only bots play."""
    people = [seat for seat, bot in enumerate(sitting.bots) if not bot]
    result = sitting.match.result()
    return min(people, key=result.ranks.__getitem__) if people and result else None


def write(sitting: AnySitting) -> str:
    """Empty if nobody can play it again: it is under way, its dice were not drawn from a seed, or
    it is too long."""
    seat = author_of(sitting)
    if seat is None or not isinstance(sitting.match.source, Fair):
        return ""
    try:
        packed = link.pack(sitting.match)
    except InvalidGame:
        return ""
    seats = write_seats(sitting.avatars, sitting.bots)
    body = f"{packed}{link.SEATS}{seats}.{SEAT_LETTERS[seat]}"
    return f"{body}.{_checksum(body)}"


@lru_cache(maxsize=16)
def read(text: str) -> Entry:
    body, _, check = text.rpartition(".")
    rest, _, letter = body.rpartition(".")
    packed, _, seats = rest.partition(link.SEATS)
    if check != _checksum(body):
        raise InvalidGame("line_damaged")
    match = link.unpack(packed, GAMES)
    result = match.result()
    avatars, bots = read_seats(seats, len(match.players))
    people = [SEAT_LETTERS[seat] for seat, bot in enumerate(bots) if not bot]
    if letter not in people or result is None or not isinstance(match.source, Fair):
        raise InvalidGame("line_damaged")
    return Entry(match, result, SEAT_LETTERS.index(letter), avatars, bots)


def is_readable(text: str) -> bool:
    """A stored one may be of another version of the rules."""
    try:
        read(text)
    except InvalidGame:
        return False
    return True


def _checksum(body: str) -> str:
    return checksum(body)[:_CHECKSUM_DIGITS]


def deal_of(match: AnyMatch) -> str:
    """What is the same for all who play it: the game, its options, the start, and the dice."""
    nobody = [SEAT_LETTERS[seat] for seat in range(len(match.players))]
    return checksum(format_match(match.again(nobody)))
