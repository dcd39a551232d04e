"""Measures random play of the engine and of its peers, in the same run.

Every contestant is driven through its own Python interface with uniformly random legal moves. One
move of ours is an action with its roll. Peers are counted generously: each chance node of OpenSpiel
is a move, and each step of pickomino-env, including its bots' steps, is two (it sets dice aside,
then rolls or stops).
"""

import importlib.util
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from statistics import median
from typing import Any

from pinacoladice.games import GAMES

INSTALL_PEERS = "pip install '.[bench]'"


@dataclass
class Contestant:
    name: str
    play_game: Callable[[Random], int]  # returns the number of moves
    games: list[float] = field(default_factory=list)  # per second, one figure per round
    moves: list[float] = field(default_factory=list)

    def play_for(self, seconds: float, luck: Random) -> None:
        games = moves = 0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < seconds:
            moves += self.play_game(luck)
            games += 1
        self.games.append(games / elapsed)
        self.moves.append(moves / elapsed)


def our_game(name: str) -> Contestant:
    game = GAMES[name]
    seat_counts = cycle(game.seats)

    def play_game(luck: Random) -> int:
        def uniform(below: int) -> int:
            return int(luck.random() * below)

        seats = next(seat_counts)
        setup = game.setup(seats).draw(uniform)
        state = game.start(seats, game.options, 0, setup)
        moves = 0
        while game.to_move(state) is not None:
            action = luck.choice(game.legal_actions(state))
            outcome = game.chance(state, action).draw(uniform)
            state = game.apply(state, action, outcome)
            moves += 1
        return moves

    return Contestant(name, play_game)


def open_spiel_yacht() -> Contestant:
    import pyspiel  # noqa: PLC0415 - optional

    game = pyspiel.load_game("yacht")

    def play_game(luck: Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                weights = [probability for _, probability in outcomes]
                state.apply_action(luck.choices(outcomes, weights)[0][0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
            moves += 1
        return moves

    return Contestant("OpenSpiel yacht", play_game)


def pickomino_env() -> Contestant:
    from pickomino_env.pickomino import PickominoEnv  # noqa: PLC0415 - optional

    env: Any = PickominoEnv(number_of_bots=1)
    steps = 0
    step_bot = env._step_bot  # noqa: SLF001 - the only way to count its bots' steps

    def counting_step_bot(action: object) -> None:
        nonlocal steps
        steps += 1
        step_bot(action)

    env._step_bot = counting_step_bot  # noqa: SLF001

    def play_game(luck: Random) -> int:
        nonlocal steps
        steps = 0
        seen, _ = env.reset(seed=luck.randrange(2**31))
        over = False
        while not over:
            rolled, collected = seen["dice_rolled"], seen["dice_collected"]
            faces = [face for face in range(6) if rolled[face] and not collected[face]]
            face = luck.choice(faces)
            may_roll = sum(rolled) > rolled[face]
            seen, _, over, _, _ = env.step((face, luck.choice((0, 1)) if may_roll else 1))
            steps += 1
        return 2 * steps

    return Contestant("pickomino-env", play_game)


def run(rounds: int, seconds: float) -> None:
    contestants = {name: our_game(name) for name in GAMES}
    peers: dict[str, Contestant] = {}
    if importlib.util.find_spec("pyspiel"):
        peers["coladice"] = open_spiel_yacht()
    if importlib.util.find_spec("pickomino_env"):
        peers["pickomino"] = pickomino_env()
    luck = Random(1)
    for _ in range(rounds):
        for contestant in (*contestants.values(), *peers.values()):
            contestant.play_for(seconds, luck)
    _print_table(contestants, peers)
    if len(peers) < 2:
        print(f"\nSome peers are not installed: {INSTALL_PEERS}")


def _print_table(contestants: dict[str, Contestant], peers: dict[str, Contestant]) -> None:
    print("| game | playouts/s | moves/s | peer | peer's moves/s | ratio |")
    print("|---|---|---|---|---|---|")
    for name, ours in contestants.items():
        row = [name, f"{median(ours.games):,.0f}", f"{median(ours.moves):,.0f}"]
        if name in peers:
            theirs = median(peers[name].moves)
            row += [peers[name].name, f"{theirs:,.0f}", f"{median(ours.moves) / theirs:.1f}"]
        else:
            row += ["–", "–", "–"]
        print(f"| {' | '.join(row)} |")
