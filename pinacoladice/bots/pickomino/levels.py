"""The bots for Pickomino, and a baseline to measure them against.

Each one is an evaluation function for the end of a turn, with an exact search of the turn.
"""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from random import Random

from pinacoladice.bots.cooperative import Computation
from pinacoladice.bots.pickomino.winning import GAME, win_chances
from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.rules import fail, keep, take
from pinacoladice.games.pickomino.state import State, tile_for
from pinacoladice.games.pickomino.tiles import worms
from pinacoladice.games.pickomino.turn import TOTALS, BestPlay, aside_of, choices_of

# The value of the end of a turn to the player whose turn it was.
Evaluate = Callable[[State], float]


def best_action(state: State, evaluate: Evaluate) -> Computation[Action]:
    actions = GAME.legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    rated = yield from rate_actions(state, evaluate)
    return max(rated, key=lambda pair: pair[1])[0]


def rate_actions(state: State, evaluate: Evaluate) -> Computation[list[tuple[Action, float]]]:
    """Every legal action with its value."""
    play = best_play(state._replace(aside=(), rolled=()), evaluate)
    rated: list[tuple[Action, float]] = []
    for action in GAME.legal_actions(state):
        value = yield from worth(state, play, action, evaluate)
        rated.append((action, value))
    return rated


@lru_cache(maxsize=8)
def best_play(before: State, evaluate: Evaluate) -> BestPlay:
    """The search for the whole turn, cached."""
    failing = evaluate(fail(before))
    tiles = [tile_for(before, points) for points in TOTALS]
    stopping = [failing if tile is None else evaluate(take(before, tile)) for tile in tiles]
    return BestPlay(stopping, failing)


def worth(state: State, play: BestPlay, action: Action, evaluate: Evaluate) -> Computation[float]:
    aside = aside_of(state.aside)
    match action:
        case Keep(face):
            after = aside_of(keep(state, face).aside)
            yield from precompute(play, after)
            return play[after]
        case Roll():
            yield from precompute(play, aside)
            return play.rolling(aside)
        case Take(tile):
            return evaluate(take(state, tile))
        case Fail():
            return play.failing


def precompute(play: BestPlay, aside: int) -> Computation[None]:
    """Fill the memo for all states that may follow, in small steps."""
    for after in choices_of(aside):
        play[after]
        yield


# Baseline: the worms of this turn only


def greedy(state: State, _luck: Random) -> Computation[Action]:
    return best_action(state, worms_for(state.turn))


@cache
def worms_for(seat: Seat) -> Evaluate:
    return lambda state: float(worms_of(state, seat))


def worms_of(state: State, seat: Seat) -> int:
    return sum(map(worms, state.stacks[seat]))


# Medium: the lead over the others


def medium(state: State, _luck: Random) -> Computation[Action]:
    return best_action(state, lead_for(state.turn))


@cache
def lead_for(seat: Seat) -> Evaluate:
    return partial(lead, seat)


def lead(seat: Seat, state: State) -> float:
    others = [worms_of(state, other) for other in range(state.seats) if other != seat]
    return worms_of(state, seat) - sum(others) / len(others)


# Hard: the chance of winning


def hard(state: State, _luck: Random) -> Computation[Action]:
    return best_action(state, winning_for(state.turn))


@cache
def winning_for(seat: Seat) -> Evaluate:
    return lambda state: win_chances(state)[seat]
