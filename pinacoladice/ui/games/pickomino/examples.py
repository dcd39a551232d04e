"""What a tile needs: the totals that take it, and dice for an example."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, prod

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.engine.errors import Param, Refusal
from pinacoladice.games.pickomino.rules import keep
from pinacoladice.games.pickomino.state import State, keepable, owner_of_top, tile_for
from pinacoladice.games.pickomino.tiles import DICE, WORM, total, worms
from pinacoladice.games.pickomino.turn import TOTALS

# Reasons that leave nothing to aim at: the tile is below the total, or out of the game.
FINAL = ("tile_not_to_be_had", "steal_comes_first", "tile_turned_over", "game_over")
# Reasons that say the number already.
NUMBER_SAID = ("tile_above_total", "steal_needs_exact_total")


def with_needs(refusal: Refusal, state: State, tile: int) -> tuple[Refusal, Dice]:
    """The same reason, together with what the tile needs; and dice that would take it."""
    totals = totals_for(state, tile)
    if refusal.code in FINAL or not totals:
        return refusal, ()
    found = example(state, tile)
    needs: dict[str, Param] = {
        "needs": _kind(refusal, state, tile, totals) if found else "out_of_reach",
        "tile": tile,
        "most": _end_of_run(totals),
        "worms": worms(tile),
    }
    return Refusal(refusal.code, {**refusal.params, **needs}), found or ()


def totals_for(state: State, tile: int) -> list[int]:
    """The totals with which stopping takes the tile."""
    return [points for points in TOTALS if tile_for(state, points) == tile]


def _kind(refusal: Refusal, state: State, tile: int, totals: list[int]) -> str:
    if refusal.code in NUMBER_SAID:
        return "number_said"
    if owner_of_top(state, tile) is not None:
        return "steal"
    if totals == [*range(tile, TOTALS.stop)]:
        return "or_more"
    return "exactly" if _end_of_run(totals) == tile else "range"


def _end_of_run(totals: list[int]) -> int:
    """The last of the totals that follow each other from the first."""
    return next(points for points in totals if points + 1 not in totals)


def example(state: State, tile: int) -> Dice | None:
    """The plainest dice that take the tile, with those already set aside; None if none can."""
    starts = (
        [keep(state, face).aside for face in keepable(state)] if state.rolled else [state.aside]
    )
    wanted = totals_for(state, tile)
    for count in range(DICE + 1):
        found = [
            dice
            for start in starts
            for dice in _extended(start, count - len(start))
            if WORM in dice and total(dice) in wanted
        ]
        if found:
            return min(found, key=_plainness)
    return None


def _extended(aside: Dice, count: int) -> Iterator[Dice]:
    """These dice and some more of other values."""
    if count < 0:
        return
    fresh = [face for face in FACES if face not in aside]
    for dice in combinations_with_replacement(fresh, count):
        yield tuple(sorted(aside + dice))


def _plainness(dice: Dice) -> tuple[int, ...]:
    """The lowest total, few worms, few values; then the most likely."""
    values = {*dice}
    ways = factorial(len(dice)) // prod(factorial(dice.count(face)) for face in values)
    return total(dice), dice.count(WORM), len(values), -ways
