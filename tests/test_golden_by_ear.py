"""Whole games, played by commands and spoken text alone: what was typed, and what was said."""

from pathlib import Path

import pytest

from pinacoladice.games import GAMES
from tools.by_ear import FOLDER, played_again

FILES = sorted(FOLDER.iterdir())


def test_there_is_a_game_of_each_kind_in_english_and_french() -> None:
    assert {path.name for path in FILES} == {
        f"{game}.{language}.txt" for game in GAMES for language in ("en", "fr")
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_sounds_the_same_to_its_end(path: Path) -> None:
    """After a change of texts: `python -m tools.by_ear --golden`."""
    text = path.read_text(encoding="utf-8")
    assert played_again(path) == text
    assert text.count("\n> ") > 10
