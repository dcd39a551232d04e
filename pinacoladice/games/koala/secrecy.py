"""Who knows which dice of a blind turn.

Players who still see watch a blind roll; the roller and the other blind players do not. Only a
doubt shows them the dice. Believed dice stay unknown until the game is over.
"""

from dataclasses import replace

from pinacoladice.engine.chance import HIDDEN
from pinacoladice.engine.game import Played, Record, Seat
from pinacoladice.games.koala.actions import Action, Believe, Doubt, Roll
from pinacoladice.games.koala.state import State


def visible_to(state: State, seat: Seat) -> State:
    is_secret = state.blind_turn and state.dice != () and state.eyes[seat] == 0
    return state._replace(dice=None) if is_secret else state


def known_to_all(played: Played[State, Action]) -> Played[State, Action]:
    """Once the game is over, nothing is secret: not even points that were kept by heart."""
    if played.states[-1].over:
        open_states = tuple(state._replace(by_heart=False) for state in played.states)
        return replace(played, states=open_states)
    states, records = list(played.states), list(played.records)
    for at, state in enumerate(states):
        if state.blind_turn and state.dice and not _is_doubted(played, at):
            states[at] = state._replace(dice=None)
            if at and records[at - 1].action == Roll():
                records[at - 1] = Record(Roll(), HIDDEN)
    return replace(played, states=tuple(states), records=tuple(records))


def _is_doubted(played: Played[State, Action], at: int) -> bool:
    """Whether the blind turn that this state belongs to has ended with a doubt."""
    answers = (
        each.action for each in played.records[at:] if isinstance(each.action, Believe | Doubt)
    )
    return next(answers, None) == Doubt()
