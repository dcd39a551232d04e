"""Consistency checks for a position of Piña Coladice that was read from text."""

from collections.abc import Iterator

from pinacoladice.engine.errors import Refusal, refuse
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import line_of, tokens_of
from pinacoladice.games.coladice.happy_hour import Effect, choices
from pinacoladice.games.coladice.state import (
    DICE,
    GOAL,
    ROLLS,
    TOKENS,
    State,
    open_coasters,
    tokens_left,
    winning_line,
)

# A field of the notation and what is wrong with it
Contradiction = tuple[str, Refusal]


def contradictions(state: State) -> Iterator[Contradiction]:
    yield from _tokens(state)
    yield from _dice(state)
    yield from _effect(state)
    yield from _end(state)


def _tokens(state: State) -> Iterator[Contradiction]:
    for seat in range(state.seats):
        placed = len(tokens_of(state.board, seat))
        if placed > TOKENS:
            yield "board", refuse("too_many_tokens", seat=seat, most=TOKENS)
        if placed and seat not in state.latest:
            yield "latest", refuse("player_with_tokens_missing", seat=seat)


def _dice(state: State) -> Iterator[Contradiction]:
    if len(state.dice) != (DICE if state.rolls else 0):
        yield "dice", refuse("wrong_number_of_dice", dice=len(state.dice), rolls=state.rolls)


def _effect(state: State) -> Iterator[Contradiction]:
    if not state.effect:
        return
    if not state.happy_hour:
        yield "effect", refuse("happy_hour_not_played")
    if state.rolls < ROLLS:
        yield "effect", refuse("happy_hour_needs_third_roll", rolls=ROLLS)
    if open_coasters(state):
        yield "effect", refuse("must_place")
    with_choice = (Effect.TAKE_BACK, Effect.MOVE_TOKEN, Effect.FLIP_COASTER)
    if state.effect not in with_choice or not choices(state):
        yield "effect", refuse("effect_without_choice", effect=state.effect)


def _end(state: State) -> Iterator[Contradiction]:
    line = winning_line(state)
    if sum(line_of(state.board, seat) is not None for seat in range(state.seats)) > 1:
        yield "board", refuse("two_players_with_a_line")
    if state.over:
        if state.rolls:
            yield "dice", refuse("game_over")
        if line is None and not (state.last_round and _turns_after(state, state.turn) == 0):
            yield "over", refuse("game_not_over")
        return
    if line is not None:
        yield "board", refuse("line_ends_the_game", seat=line[0])
    for seat in range(state.seats):
        yield from _still_to_play(state, seat)


def _still_to_play(state: State, seat: Seat) -> Iterator[Contradiction]:
    """A player triggers the end in their own turn, which is then their last one."""
    has_played = _turns_after(state, seat) > _turns_after(state, state.turn)
    is_out = tokens_left(state, seat) == 0
    if is_out and not has_played:
        yield "board", refuse("no_token_left_to_play", seat=seat)
    reached_goal = state.scores[seat] >= GOAL and not state.happy_hour
    if (is_out or reached_goal) and not state.last_round:
        yield "last-round", refuse("must_be_last_round", seat=seat)


def _turns_after(state: State, seat: Seat) -> int:
    """The number of players after this one in the round."""
    return (state.first - seat - 1) % state.seats
