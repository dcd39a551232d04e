"""Three bots for Pickomino, and the yardstick they are measured with.

Each is an evaluation of how a turn may end, and the exact search of the turn for it.
"""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from random import Random

from pinacoladice.bots.pickomino.winning import GAME, win_chances
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.rules import fail, keep, take
from pinacoladice.games.pickomino.state import State, tiles_for
from pinacoladice.games.pickomino.tiles import worms
from pinacoladice.games.pickomino.turn import TOTALS, BestPlay, aside_of, choices_of

# What it is worth to a seat that its turn has ended like this.
Evaluate = Callable[[State], float]


def best_action(state: State, evaluate: Evaluate) -> Thought[Action]:
    actions = GAME.legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    rated = yield from rating(state, evaluate)
    return max(rated, key=lambda pair: pair[1])[0]


def rating(state: State, evaluate: Evaluate) -> Thought[list[tuple[Action, float]]]:
    """Everything that can be done now, and what it is worth."""
    play = best_play(state._replace(aside=(), rolled=()), evaluate)
    rated: list[tuple[Action, float]] = []
    for action in GAME.legal_actions(state):
        found = yield from worth(state, play, action, evaluate)
        rated.append((action, found))
    return rated


@lru_cache(maxsize=8)
def best_play(before: State, evaluate: Evaluate) -> BestPlay:
    """One search serves the whole turn."""
    failing = evaluate(fail(before))
    stopping = [
        max((evaluate(take(before, tile)) for tile in tiles_for(before, points)), default=failing)
        for points in TOTALS
    ]
    return BestPlay(stopping, failing)


def worth(state: State, play: BestPlay, action: Action, evaluate: Evaluate) -> Thought[float]:
    aside = aside_of(state.aside)
    match action:
        case Keep(face):
            kept = aside_of(keep(state, face).aside)
            yield from exploring(play, kept)
            return play[kept]
        case Roll():
            yield from exploring(play, aside)
            return play.rolling(aside)
        case Take(tile):
            return evaluate(take(state, tile))
        case Fail():
            return play.failing


def exploring(play: BestPlay, aside: int) -> Thought[None]:
    """Looks at all that may follow bit by bit, so that it is known afterwards."""
    for following in choices_of(aside):
        play[following]
        yield


# The yardstick: the worms of this turn, and nothing else


def greedy(state: State, _luck: Random) -> Thought[Action]:
    return best_action(state, worms_for(state.turn))


@cache
def worms_for(seat: Seat) -> Evaluate:
    return lambda state: float(worms_of(state, seat))


def worms_of(state: State, seat: Seat) -> int:
    return sum(map(worms, state.stacks[seat]))


# Medium: ahead of the others


def medium(state: State, _luck: Random) -> Thought[Action]:
    return best_action(state, lead_for(state.turn))


@cache
def lead_for(seat: Seat) -> Evaluate:
    return partial(lead, seat)


def lead(seat: Seat, state: State) -> float:
    others = [worms_of(state, other) for other in range(state.seats) if other != seat]
    return worms_of(state, seat) - sum(others) / len(others)


# Hard: the chance of winning


def hard(state: State, _luck: Random) -> Thought[Action]:
    return best_action(state, winning_for(state.turn))


@cache
def winning_for(seat: Seat) -> Evaluate:
    return lambda state: win_chances(state)[seat]
