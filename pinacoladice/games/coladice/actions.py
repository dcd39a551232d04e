"""The actions of Piña Coladice."""

from dataclasses import dataclass

from pinacoladice.engine.dice import Dice
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.coasters import Coaster


@dataclass(frozen=True, slots=True)
class Roll:
    """Hold these dice and roll the others; the first roll of a turn holds none."""

    held: Dice = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """Stop rolling and place a token on this coaster."""

    coaster: Coaster


@dataclass(frozen=True, slots=True)
class Pass:
    """Stop rolling with dice that match no open coaster."""


@dataclass(frozen=True, slots=True)
class HappyHour:
    """Roll the Happy Hour die."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Happy Hour 2: take back one of your own tokens."""

    coaster: Coaster


@dataclass(frozen=True, slots=True)
class Move:
    """Happy Hour 4: move another player's token to a different coaster."""

    owner: Seat
    origin: Coaster
    target: Coaster


@dataclass(frozen=True, slots=True)
class Flip:
    """Happy Hour 5: turn a coaster over."""

    coaster: Coaster


Action = Roll | Claim | Pass | HappyHour | TakeBack | Move | Flip
