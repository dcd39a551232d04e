"""The actions of Pickomino."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll all dice that are not set aside."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Set aside all rolled dice of one value."""

    face: int


@dataclass(frozen=True, slots=True)
class Take:
    """Stop and take a tile from the grill, or steal it from another player's stack."""

    tile: int


@dataclass(frozen=True, slots=True)
class Fail:
    """End the turn without a tile."""


Action = Roll | Keep | Take | Fail
