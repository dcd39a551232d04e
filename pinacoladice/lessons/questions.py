"""Questions with exact answers: random but plausible positions, with the value of each choice.

The unit is part of the question: the points of this turn, or of this turn and the next, worms, or
the chance of winning. Questions are generated from uniform numbers, so they are reproducible.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, NamedTuple

from pinacoladice.bots.coladice.levels import points_for
from pinacoladice.bots.coladice.turn import Plan, plan_turn, worth, worth_of_turn
from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.koala.sighted import evaluate_throws
from pinacoladice.bots.koala.value import win_chances
from pinacoladice.engine.chance import Uniform, roll_of
from pinacoladice.games import GAMES, AnyGame
from pinacoladice.games.coladice import rules as coladice
from pinacoladice.games.coladice import state as table
from pinacoladice.games.coladice.actions import Claim
from pinacoladice.games.coladice.board import LINES, tokens_of
from pinacoladice.games.koala import faces, odds
from pinacoladice.games.koala import state as koala
from pinacoladice.games.koala.actions import Roll
from pinacoladice.games.pickomino import rules as pickomino
from pinacoladice.games.pickomino import state as grill
from pinacoladice.games.pickomino.odds import outlook
from pinacoladice.games.pickomino.tiles import DICE, TILES


class Question(NamedTuple):
    kind: str
    game: str
    state: Any
    worths: tuple[tuple[str, float], ...]  # each choice in notation with its value, best first


# One stream of uniform numbers may give no question, or several.
Questions = Iterator[Question]


# Piña Coladice

_THROWS = 24  # per board


def _random_board(uniform: Uniform) -> table.State | None:
    """After a few turns of two players; None in the last round, or if a player needs only one more
    token for a line, as points are not all that matters then."""
    game = GAMES["coladice"]
    state: table.State = game.start(2, frozenset(), 0, game.setup(2).draw(uniform))
    for _ in range(2 * (1 + uniform(3))):
        free = [spot.coaster for spot in state.board if spot.is_open_to(state.turn)]
        state = coladice.claim(state, free[uniform(len(free))])
    is_calm = not any(
        len(set(tokens_of(state.board, seat)).intersection(line)) > 2
        for seat in range(state.seats)
        for line in LINES
    )
    return state if is_calm and not state.last_round else None


def best_hold(uniform: Uniform) -> Questions:
    """What to hold, or to stop: by the expected points of this turn."""
    before = _random_board(uniform)
    if before is None:
        return
    plan = run_to_end(plan_turn(before, points_for(before.turn)))
    for _ in range(_THROWS):
        dice = roll_of(table.DICE).draw(uniform)
        state = before._replace(rolls=1 + uniform(2), dice=dice)
        yield from _question("hold", state, partial(_points_of_turn, state, plan))


def _points_of_turn(state: table.State, plan: Plan, action: Any) -> float:
    return worth(state, plan, action, points_for(state.turn)) - state.scores[state.turn]


def best_place(uniform: Uniform) -> Questions:
    """Where to place: by the points now and the expected points of the next turn, if nobody else
    places in between."""
    before = _random_board(uniform)
    if before is None:
        return
    # Cached, as the value of a coaster does not depend on the dice.
    worth_of = cache(partial(_points_of_two_turns, before))
    for _ in range(_THROWS):
        dice = roll_of(table.DICE).draw(uniform)
        state = before._replace(rolls=table.ROLLS, dice=dice)
        if len(table.open_coasters(state)) > 2:
            yield from _question("place", state, worth_of)


def _points_of_two_turns(before: table.State, action: Claim) -> float:
    seat = before.turn
    after = coladice.claim(before, action.coaster)._replace(turn=seat)
    return worth_of_turn(after, points_for(seat)) - before.scores[seat]


# Pickomino

# With more dice to roll, a turn has too many ends to evaluate on a phone.
_FEWEST_ASIDE = 3


def _random_turn(uniform: Uniform) -> grill.State | None:
    """Two players, the first with a few dice set aside; None if the turn fails before."""
    left = list(TILES)
    stacks: list[tuple[int, ...]] = [(), ()]
    for number in range(2 + uniform(7)):
        stacks[number % 2] += (left.pop(uniform(len(left))),)
    state = grill.State(tuple(left), (stacks[0], stacks[1]), 0)
    while len(state.aside) < _FEWEST_ASIDE:
        state = _rolled(state, uniform)
        fresh = grill.keepable(state)
        if not fresh:
            return None
        state = pickomino.keep(state, fresh[uniform(len(fresh))])
    return state


def _rolled(state: grill.State, uniform: Uniform) -> grill.State:
    return state._replace(rolled=roll_of(DICE - len(state.aside)).draw(uniform))


def best_keep(uniform: Uniform) -> Questions:
    """Which value to set aside: by the expected worms of this turn."""
    before = _random_turn(uniform)
    if before is not None and grill.can_roll(before):
        state = _rolled(before, uniform)
        yield from _question("keep", state, partial(_worms, state))


def take_or_roll(uniform: Uniform) -> Questions:
    """Take a tile or roll on: by the expected worms of this turn."""
    state = _random_turn(uniform)
    while state is not None and grill.can_roll(state):
        if grill.tile_in_reach(state) is not None:
            yield from _question("take", state, partial(_worms, state))
        state = _rolled(state, uniform)
        fresh = grill.keepable(state)
        state = pickomino.keep(state, fresh[-1]) if fresh else None


def _worms(state: grill.State, action: Any) -> float:
    return outlook(state, action, ()).worms


# Piña Koala


def roll_or_stop(uniform: Uniform) -> Questions:
    """Roll or stop, between two players: by the exact chance of winning."""
    points = (24 + uniform(50), 24 + uniform(50))
    eyes = (1 + uniform(2), 1 + uniform(2))
    dice = roll_of(faces.DICE).draw(uniform)
    if faces.numbers(dice):
        state = koala.State(points, eyes, 0, dice=dice)
        ends = run_to_end(evaluate_throws(state, lambda after: win_chances(after)[0]))
        rolling = odds.rolling_on(ends)[odds.locked(dice)]
        yield from _question(
            "sight", state, lambda action: rolling if action == Roll() else ends(dice)
        )


def _question(kind: str, state: Any, worth_of: Callable[[Any], float]) -> Questions:
    """The question, if there is a choice."""
    game: AnyGame = GAMES[GAME_OF[kind]]
    actions = game.legal_actions(state)
    rated = [(game.format_action(action), worth_of(action)) for action in actions]
    if len(rated) > 1:
        best_first = sorted(rated, key=lambda pair: -pair[1])
        yield Question(kind, game.name, state, tuple(best_first))


GAME_OF = {
    "hold": "coladice",
    "place": "coladice",
    "keep": "pickomino",
    "take": "pickomino",
    "sight": "koala",
}

MAKERS: dict[str, Callable[[Uniform], Questions]] = {
    "hold": best_hold,
    "place": best_place,
    "keep": best_keep,
    "take": take_or_roll,
    "sight": roll_or_stop,
}
