"""Parse text that people write by hand, with the exact position of every error.

A `Piece` is a substring that knows its offset in the text. `Faces` parses and formats dice;
`Fields` parses the `key=value` words of a position.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.engine.errors import Invalid, Param

T = TypeVar("T")

SEAT_LETTERS = "abcdefg"
NOTHING = "-"
UNKNOWN = "?"  # dice that the reader may not know

# Limit for untrusted input; no real position is longer.
LONGEST_LINE = 2_000

# How much of a wrong text an error quotes.
_QUOTED = 40

_MOST_DIGITS = 9
LARGEST_NUMBER = 10**_MOST_DIGITS - 1


class Piece(NamedTuple):
    text: str
    at: int
    error: type[Invalid]

    def wrong(self, code: str, **params: Param) -> Invalid:
        return self.error(code, text=self.text[:_QUOTED], at=self.at, **params)

    def split(self, separator: str) -> list["Piece"]:
        """The parts between separators; an empty separator splits into characters."""
        pieces = []
        at = self.at
        for text in self.text.split(separator) if separator else self.text:
            pieces.append(Piece(text, at, self.error))
            at += len(text) + len(separator)
        return pieces

    def words(self) -> list["Piece"]:
        return [
            Piece(found.group(), self.at + found.start(), self.error)
            for found in re.finditer(r"\S+", self.text)
        ]

    def cut(self, separator: str) -> tuple["Piece", "Piece | None"]:
        """The parts before and after the first separator; no second part if there is none."""
        before, found, after = self.text.partition(separator)
        head = Piece(before, self.at, self.error)
        if not found:
            return head, None
        return head, Piece(after, self.at + len(before) + len(separator), self.error)

    def strip(self) -> "Piece":
        text = self.text.strip()
        return Piece(text, self.at + self.text.index(text), self.error)

    def one_of(self, table: Mapping[str, T], code: str) -> T:
        """Look the text up in the table, ignoring case."""
        name = self.text.lower()
        if name not in table:
            raise self.wrong(code)
        return table[name]

    def number(self, low: int, high: int) -> int:
        digits = self.text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
            raise self.wrong("not_a_number")
        number = int(self.text)
        if not low <= number <= high:
            raise self.wrong("number_out_of_range", low=low, high=high)
        return number

    def seat(self, seats: int) -> int:
        letters = {letter: seat for seat, letter in enumerate(SEAT_LETTERS[:seats])}
        return self.one_of(letters, "unknown_player")


def whole(text: str, error: type[Invalid]) -> Piece:
    """The whole text as a piece, if it is not too long."""
    piece = Piece(text, 0, error)
    if len(text) > LONGEST_LINE:
        raise piece.wrong("text_too_long", longest=LONGEST_LINE)
    return piece


def letters(seats: Iterable[int]) -> str:
    return "".join(SEAT_LETTERS[seat] for seat in seats)


@dataclass(frozen=True, slots=True)
class Faces:
    """The names of the six faces, lowest first."""

    names: tuple[str, ...]
    separator: str = ""

    def format(self, dice: Dice) -> str:
        return self.separator.join(self.names[face - 1] for face in dice)

    def parse(self, piece: Piece) -> Dice:
        table = dict(zip(self.names, FACES, strict=True))
        pieces = [part.strip() for part in piece.split(self.separator)]
        # Spaces are ignored, but there must be a face between two separators.
        faces = pieces if self.separator and piece.text else [part for part in pieces if part.text]
        return tuple(sorted(face.one_of(table, "not_a_face") for face in faces))


def command(piece: Piece, arguments: Mapping[str, int]) -> tuple[str, list[Piece]]:
    """Split a command into its verb and as many arguments as the verb takes."""
    words = piece.words()
    if not words:
        raise piece.wrong("action_expected")
    verb, given = words[0], words[1:]
    needed = verb.one_of(arguments, "unknown_action")
    if len(given) > needed:
        raise given[needed].wrong("unexpected_word")
    if len(given) < needed:
        raise piece.wrong("words_missing", needed=needed, given=len(given))
    return verb.text.lower(), given


class Fields:
    """The words of a position: the game's name, then `key=value` pairs and flags in any order."""

    def __init__(
        self,
        text: str,
        name: str,
        keys: Collection[str],
        flags: Collection[str],
        error: type[Invalid],
    ) -> None:
        self.piece = whole(text, error)
        words = self.piece.words()
        if not words or words[0].text.lower() != name:
            raise (words[0] if words else self.piece).wrong("name_of_game_expected", game=name)
        self._values: dict[str, Piece] = {}
        for word in words[1:]:
            key, value = word.cut("=")
            key.one_of(dict.fromkeys(flags if value is None else keys), "unknown_field")
            field = key.text.lower()
            if field in self._values:
                raise key.wrong("field_given_twice")
            self._values[field] = key if value is None else value

    def __contains__(self, field: str) -> bool:
        return field in self._values

    def get(self, field: str) -> Piece | None:
        return self._values.get(field)

    def need(self, field: str) -> Piece:
        if field not in self._values:
            raise self.piece.wrong("field_missing", field=field)
        return self._values[field]

    def by_seat(self, field: str, seats: range, separator: str) -> list[Piece]:
        """One value per player; their number determines the number of players."""
        piece = self.need(field)
        values = piece.split(separator)
        if len(values) not in seats:
            raise piece.wrong(
                "wrong_number_of_players", players=len(values), least=seats[0], most=seats[-1]
            )
        return values

    def number(self, field: str, most: int) -> int:
        """The number in a field, from 0 to `most`; 0 if the field is missing."""
        piece = self.get(field)
        return 0 if piece is None else piece.number(0, most)

    def seat(self, field: str, seats: int) -> int:
        """The seat in a field; 0 if the field is missing."""
        piece = self.get(field)
        return 0 if piece is None else piece.seat(seats)

    def dice(self, field: str, faces: Faces) -> Dice:
        piece = self.get(field)
        return () if piece is None else faces.parse(piece)
