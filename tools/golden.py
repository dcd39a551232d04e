"""Plays whole matches and writes them with their results to tests/golden.

python -m tools.golden

The files are there to stay: they prove that old games still replay to the same end. Write new ones
only for a new game, or when a rule was wrong.
"""

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from pinacoladice.engine.match import Match
from pinacoladice.engine.source import SEED_BYTES, Fair
from pinacoladice.engine.transcript import format_match
from pinacoladice.games import GAMES, AnyGame

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
NAMES = ("Ann", "Bénédicte", "小明", "Dan & Eve", "Éléonore", "Finn", "مريم")

# Weights for random play, by verb: games should make progress.
WEIGHTS = {"claim": 8, "take": 8, "stop": 2, "fail": 0.1}


def choose(game: AnyGame, state: Any, luck: Random) -> Any:
    actions = game.legal_actions(state)
    verbs = [game.format_action(action).partition(" ")[0] for action in actions]
    return luck.choices(actions, [WEIGHTS.get(verb, 1) for verb in verbs])[0]


def play_match(game: AnyGame, seats: int, options: frozenset[str], luck: Random) -> str:
    match = Match.begin(
        game,
        NAMES[:seats],
        Fair(luck.randbytes(SEED_BYTES)),
        options=options,
        length=game.match_length(seats),
    )
    while (result := match.result()) is None:
        if game.to_move(match.state) is None:
            match = match.next_game()
        else:
            match = match.play(choose(game, match.state, luck))
    ends = [f"# end: {game.format_position(played.states[-1])}" for played in match.games]
    result_line = f"# result: {result.reason} {result.points} {result.ranks}"
    return format_match(match) + "\n".join([*ends, result_line, ""])


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        for options in {frozenset[str](), game.options}:
            for seats in game.seats:
                name = name_of(game, seats, options, game.version)
                text = play_match(game, seats, options, Random(name))
                (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
                print(name)


def name_of(game: AnyGame, seats: int, options: Iterable[str], version: int) -> str:
    """Games by an earlier version of the rules stay, with the names that they had."""
    rules = [f"rules-{version}"] if version > 1 else []
    return "-".join([game.name, str(seats), *sorted(options), *rules])


if __name__ == "__main__":
    main()
