"""Turns that have ended: their effects, for the log, the marks on the screen and the news."""

from collections.abc import Iterator
from typing import NamedTuple

from pinacoladice.engine.game import Played, Seat
from pinacoladice.games.pickomino.actions import Action, Fail, Take
from pinacoladice.games.pickomino.state import State, owner_of_top, top
from pinacoladice.games.pickomino.tiles import worms
from pinacoladice.ui.games.pickomino.hand import Sitting
from pinacoladice.ui.table.seats import bot_to_move


class Failure(NamedTuple):
    returned: int | None = None
    turned: int | None = None


def failure(before: State, after: State) -> Failure:
    """The tile that goes back to the grill, and the one that is turned over for it."""
    returned = top(before, before.turn)
    if returned is None:
        return Failure()
    gone = {*before.grill, returned}.difference(after.grill)
    return Failure(returned, next(iter(gone), None))


class Turn(NamedTuple):
    """The last action of a turn, and the positions before and after it."""

    before: State
    action: Take | Fail
    after: State
    move: int  # its number, for ids that are unique for each move

    @property
    def seat(self) -> Seat:
        return self.before.turn

    @property
    def robbed(self) -> Seat | None:
        action = self.action
        return owner_of_top(self.before, action.tile) if isinstance(action, Take) else None

    @property
    def failure(self) -> Failure:
        return failure(self.before, self.after) if isinstance(self.action, Fail) else Failure()


def turns_of(game: Played[State, Action]) -> Iterator[Turn]:
    """All turns that have ended, the latest first."""
    for move in range(len(game.records), 0, -1):
        action = game.records[move - 1].action
        if isinstance(action, Take | Fail):
            yield Turn(game.states[move - 1], action, game.states[move], move)


def held(state: State) -> tuple[int, ...]:
    """The worms of each player."""
    return tuple(sum(map(worms, stack)) for stack in state.stacks)


# News


def news(sitting: Sitting) -> list[Turn]:
    """What a person finds before acting, oldest first: the turns of the bots since the last person,
    and that person's turn. It stays until a person acts."""
    state = sitting.state
    if (state.aside or state.rolled) and not bot_to_move(sitting):
        return []
    found: list[Turn] = []
    for turn in turns_of(sitting.match.games[-1]):
        if turn.seat == state.turn:
            break
        found.insert(0, turn)
        if not sitting.bots[turn.seat]:
            break
    return found


class Change(NamedTuple):
    worms: int  # gained, or lost if negative
    move: int  # the last one that changed them


def change(told: list[Turn], seat: Seat) -> Change | None:
    """How the news has changed a player's worms."""
    moves = [turn.move for turn in told if held(turn.before)[seat] != held(turn.after)[seat]]
    if not moves:
        return None
    return Change(held(told[-1].after)[seat] - held(told[0].before)[seat], moves[-1])
