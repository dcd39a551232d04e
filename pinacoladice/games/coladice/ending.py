"""Step 3 of a turn: the end of the game, the last round, the next player; and the result."""

from pinacoladice.engine.game import Result, ranks
from pinacoladice.games.coladice.cocktails import Cocktail, mix
from pinacoladice.games.coladice.state import GOAL, State, tokens_left, winning_line


def end_turn(state: State) -> State:
    """End the turn after the active player has placed, passed or finished Happy Hour.

    A line wins at once, even if another player completed it. 20 points or no tokens left make
    this the last round, after which all players have had the same number of turns.
    """
    state = state._replace(rolls=0, dice=(), effect=0)
    if winning_line(state) is not None:
        return state._replace(over=True)
    last_round = state.last_round or is_end_triggered(state)
    following = (state.turn + 1) % state.seats
    if last_round and following == state.first:
        return state._replace(last_round=True, over=True)
    return state._replace(last_round=last_round, turn=following)


def is_end_triggered(state: State) -> bool:
    """Only the active player's own score and tokens count."""
    return state.scores[state.turn] >= GOAL or tokens_left(state, state.turn) == 0


def result(state: State) -> Result | None:
    """A line beats any score; the most recent placement breaks ties."""
    if not state.over:
        return None
    won = winning_line(state)
    merits = [
        (won is not None and won[0] == seat, score, _recency(state, seat))
        for seat, score in enumerate(state.scores)
    ]
    return Result("points" if won is None else "line", state.scores, ranks(merits))


def _recency(state: State, seat: int) -> int:
    """Higher for a more recent last placement; -1 if there is none."""
    return state.latest.index(seat) if seat in state.latest else -1


def winning_cocktail(state: State) -> Cocktail | None:
    """The cocktail of the winning line, if there is one."""
    won = winning_line(state)
    if won is None:
        return None
    return mix([state.board[square].coaster for square in won[1]])
