"""What the documents show is true."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import parse_match
from pinacoladice.games import GAMES, parse_position
from pinacoladice.games.coladice.coasters import BY_CODE
from pinacoladice.ui.embed import letters
from pinacoladice.ui.embed.query import PARAMETERS

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])

GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.txt"))


def blocks(name: str, language: str = "") -> list[str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_examples_of_the_notation_are_read() -> None:
    examples = blocks("docs/notation.md")
    positions = [text.strip() for text in examples if not text.startswith("game:")]
    assert {parse_position(text)[0].name for text in positions} == GAMES.keys()
    for text in positions:
        game, state = parse_position(text)
        assert game.format_position(state) == text
    (whole_game,) = [text for text in examples if text.startswith("game:")]
    assert parse_match(whole_game, GAMES).players == ("Ann", "Ben")


def test_every_action_and_coaster_is_documented() -> None:
    text = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    for verb in ["hold", "claim", "take", "move", "flip", "keep", "announce"]:
        assert f"| `{verb} " in text
    for code in BY_CODE:
        family = re.sub(r"^(\d)\1+$", "", code)
        assert not family or f"`{family}`" in text
    for verb in ["roll", "pass", "happy", "fail", "stop", "believe", "doubt"]:
        assert f"| `{verb}` |" in text


def test_everything_about_embedding_is_documented() -> None:
    text = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
    for name in PARAMETERS:
        assert f"| `{name}` |" in text, name
    for kind, fields in [*letters.OUTWARD.items(), *letters.INWARD.items()]:
        (line,) = [
            line
            for line in text.splitlines()
            if line.startswith("| `") and f"`{kind}`" in line.split("|")[1]
        ]
        for name in fields if kind != "load" else ():
            assert f"`{name}`" in line, (kind, name)
    for position in re.findall(r"`((?:coladice|pickomino|koala) [^`]+)`", text):
        parse_position(position)


def test_the_readme_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = blocks("README.md", "python")
    exec(compile(program, "README.md", "exec"), {})  # noqa: S102 - our own words
    position, actions = capsys.readouterr().out.strip().split("\n")
    assert parse_position(position)[0] is GAMES["coladice"]
    assert "'roll'" in actions


@pytest.fixture(scope="module")
def check() -> Callable[[str], tuple[str, int, list[int]]]:
    """The program with which anybody can check a game, as it stands in the document."""
    (program,) = blocks("docs/fair-dice.md", "python")
    names: dict[str, Any] = {"__name__": "check"}
    exec(compile(program, "docs/fair-dice.md", "exec"), names)  # noqa: S102 - our own words
    found: Callable[[str], tuple[str, int, list[int]]] = names["check"]
    return found


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_program_of_the_document_checks_a_whole_game(
    path: Path, check: Callable[[str], tuple[str, int, list[int]]]
) -> None:
    text = path.read_text(encoding="utf-8")
    match = parse_match(text, GAMES)
    assert isinstance(match.source, Fair)
    assert check(text) == (match.source.commitment, match.drawn, [])
    last = text.rindex("= ") + 2
    other = next(
        face for face in text[text.index("= ") :] if face in "123456w" and face != text[last]
    )
    _, _, wrong = check(f"{text[:last]}{other}{text[last + 1 :]}")
    assert wrong == [match.drawn - 1]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target
