"""Properties of all bots of all games."""

from random import Random
from typing import Any

import pytest

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.registry import BOTS, LEVELS
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.games import GAMES

EVERY = [(game, level) for game in BOTS for level in BOTS[game]]


def test_every_game_has_every_level() -> None:
    assert all(tuple(levels) == LEVELS for levels in BOTS.values())


@pytest.mark.parametrize(("name", "level"), EVERY)
@pytest.mark.parametrize("with_options", [False, True])
def test_complete_games_are_played_by_the_rules(name: str, level: str, with_options: bool) -> None:
    game: Any = GAMES[name]
    luck = Random(f"{name} {level}")
    choose = BOTS[name][level]
    seats = game.seats[-1] if with_options else game.seats[0]
    options = sorted(game.options) if with_options else []
    names = [f"Bot {seat}" for seat in range(seats)]
    match = Match.begin(game, names, Fair(luck.randbytes(32)), options=options)
    while match.result() is None:
        seat = game.to_move(match.state)
        action = run_to_end(choose(game.visible_to(match.state, seat), luck))
        assert action in game.legal_actions(match.state)
        match = match.play(action)


@pytest.mark.parametrize(("name", "level"), EVERY)
def test_a_bot_draws_no_dice(name: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = GAMES[name]
    match = Match.begin(game, ["Ann", "Ben"], Fair(bytes(32)))
    match = match.play(game.legal_actions(match.state)[0])

    def peek(*_: object) -> None:
        raise AssertionError("a bot used the dice to come")

    monkeypatch.setattr(Fair, "settle", peek)
    seat = game.to_move(match.state)
    assert run_to_end(BOTS[name][level](game.visible_to(match.state, seat), Random(1)))


@pytest.mark.parametrize(("name", "level"), EVERY)
def test_a_computation_can_be_dropped_at_any_time(name: str, level: str) -> None:
    game: Any = GAMES[name]
    match = Match.begin(game, ["Ann", "Ben"], Fair(bytes(32)))
    match = match.play(game.legal_actions(match.state)[0])
    seat = game.to_move(match.state)
    view = game.visible_to(match.state, seat)
    for steps in (1, 2, 5):
        computation = BOTS[name][level](view, Random(1))
        for _ in zip(range(steps), computation, strict=False):
            pass
        computation.close()
    assert run_to_end(BOTS[name][level](view, Random(1))) in game.legal_actions(match.state)
