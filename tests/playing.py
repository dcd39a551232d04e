"""Helpers to set up and play positions, for tests that read like the rulebook."""

from collections.abc import Iterator
from itertools import chain, combinations
from random import Random
from typing import Any, NamedTuple

from pinacoladice.engine.chance import Outcome
from pinacoladice.engine.errors import Refusal
from pinacoladice.engine.fairness import audit
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import SEED_BYTES, Fair
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES, AnyGame, parse_position
from tools.golden import choose

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")


class Table(NamedTuple):
    """A game with its number of players and options."""

    game: AnyGame
    seats: int
    options: frozenset[str]

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.seats), *sorted(self.options)])


def all_tables() -> Iterator[Table]:
    """Every game with every number of players and every choice of options."""
    for game in GAMES.values():
        options = sorted(game.options)
        choices = chain.from_iterable(
            combinations(options, count) for count in range(len(options) + 1)
        )
        for chosen in choices:
            for seats in game.seats:
                yield Table(game, seats, frozenset(chosen))


TABLES = list(all_tables())


class Step(NamedTuple):
    """One action of a playout."""

    before: Any
    action: Any
    outcome: Outcome
    after: Any


def playout(table: Table, luck: Random) -> list[Step]:
    """A whole game of random actions."""
    game = table.game
    setup = game.setup(table.seats).draw(luck.randrange)
    state = game.start(table.seats, table.options, luck.randrange(table.seats), setup)
    steps = []
    while game.to_move(state) is not None:
        action = luck.choice(game.legal_actions(state))
        outcome = game.chance(state, action).draw(luck.randrange)
        after = game.apply(state, action, outcome)
        steps.append(Step(state, action, outcome, after))
        state = after
    return steps


def every_action_text(game: AnyGame) -> list[str]:
    """Actions that some position of the game allows."""
    luck = Random(1)
    tables = [table for table in TABLES if table.game is game]
    seen = {
        game.format_action(action)
        for table in tables
        for step in playout(table, luck)[:400]
        for action in game.legal_actions(step.before)
    }
    return sorted(seen)


def random_match(table: Table, luck: Random, moves: int | None = None) -> Match[Any, Any]:
    """A match of random actions that do not delay the end: a complete one, or the first `moves`
    moves."""
    game = table.game
    match = Match.begin(
        game,
        NAMES[: table.seats],
        Fair(luck.randbytes(SEED_BYTES)),
        options=table.options,
        length=luck.choice((1, game.match_length(table.seats))),
    )
    while match.result() is None and moves != 0:
        if game.to_move(match.state) is None:
            match = match.next_game()
        else:
            match = match.play(choose(game, match.state, luck))
            moves = None if moves is None else moves - 1
    return match


def after(position: str, *moves: str) -> Any:
    """The state after some moves in notation: `hold 22 = 256`."""
    game, state = parse_position(position)
    for move in moves:
        action_text, _, outcome_text = move.partition("=")
        action = game.parse_action(action_text)
        outcome = game.parse_outcome(game.chance(state, action), outcome_text)
        state = game.apply(state, action, outcome)
    return state


def refusal(position: str, action: str) -> Refusal | None:
    game, state = parse_position(position)
    return game.explain(state, game.parse_action(action))


def why_not(position: str, action: str) -> str | None:
    """The code of the refusal, if the action is illegal."""
    reason = refusal(position, action)
    return None if reason is None else reason.code


def legal(position: str) -> set[str]:
    game, state = parse_position(position)
    return {game.format_action(action) for action in game.legal_actions(state)}


def wrong_draws(match: AnyMatch, seed: bytes) -> list[int]:
    """The numbers of the draws that differ from those of the seed."""
    return [draw.number for draw, expected in audit(match, seed) if draw.outcome != expected]
