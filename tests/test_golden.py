"""Golden games: recorded matches that must still replay to the same end."""

from pathlib import Path

import pytest

from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import format_match, parse_match
from pinacoladice.games import GAMES
from tests.playing import TABLES, wrong_draws
from tools.golden import name_of

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def comments(text: str, name: str) -> list[str]:
    return [
        line.removeprefix(f"# {name}: ")
        for line in text.split("\n")
        if line.startswith(f"# {name}: ")
    ]


def test_there_is_a_game_for_every_table_and_every_version_of_its_rules() -> None:
    names = {
        name_of(*table, version) for table in TABLES for version in range(1, table.game.version + 1)
    }
    assert {path.stem for path in FILES} == names


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = parse_match(text, GAMES)
    ends = [match.game.format_position(played.states[-1]) for played in match.games]
    assert ends == comments(text, "end")
    result = match.result()
    assert result is not None
    assert [f"{result.reason} {result.points} {result.ranks}"] == comments(text, "result")
    assert text.startswith(format_match(match))
    assert isinstance(match.source, Fair)
    sealed = parse_match(format_match(match, reveal=False), GAMES)
    assert wrong_draws(sealed, match.source.seed) == []
