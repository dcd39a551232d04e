"""The actions of Piña Koala."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll both dice, or reroll those that are not locked."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Take the result of the dice: points, nothing, or a closed eye."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Tell the blind player a sum, true or not."""

    sum: int


@dataclass(frozen=True, slots=True)
class Believe:
    """The blind player takes the announced sum."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """The blind player asks for the dice to be shown."""


Action = Roll | Stop | Announce | Believe | Doubt
