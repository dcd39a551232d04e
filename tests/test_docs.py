"""The examples and references in the documentation are correct."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pinacoladice import i18n
from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import parse_match
from pinacoladice.games import GAMES, AnyGame, parse_position
from pinacoladice.games.coladice.coasters import BY_CODE
from pinacoladice.i18n import translate
from pinacoladice.ui.embed import messages
from pinacoladice.ui.embed.query import PARAMETERS
from tests.playing import every_action_text

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])

GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.txt"))


def blocks(name: str, language: str = "") -> list[str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_examples_of_the_notation_can_be_parsed() -> None:
    examples = blocks("docs/notation.md")
    positions = [text.strip() for text in examples if not text.startswith("game:")]
    assert {parse_position(text)[0].name for text in positions} == GAMES.keys()
    for text in positions:
        game, state = parse_position(text)
        assert game.format_position(state) == text
    (whole_game,) = [text for text in examples if text.startswith("game:")]
    assert parse_match(whole_game, GAMES).players == ("Ann", "Ben")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_action_is_documented(game: AnyGame) -> None:
    text = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    name = translate("en", f"game.{game.name}")
    table = text.partition(f"\n### {name}\n")[2].partition("| text |")[2].partition("\n\n")[0]
    verbs = {action.partition(" ")[0] for action in every_action_text(game)}
    assert set(re.findall(r"^\| `(\w+)", table, re.MULTILINE)) == verbs


def test_every_coaster_is_documented() -> None:
    text = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    for code in BY_CODE:
        family = re.sub(r"^(\d)\1+$", "", code)
        assert not family or f"`{family}`" in text


def test_everything_about_embedding_is_documented() -> None:
    text = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
    for name in PARAMETERS:
        assert f"| `{name}` |" in text, name
    for kind, fields in [*messages.EVENTS.items(), *messages.COMMANDS.items()]:
        (line,) = [
            line
            for line in text.splitlines()
            if line.startswith("| `") and f"`{kind}`" in line.split("|")[1]
        ]
        for name in fields if kind != "load" else ():
            assert f"`{name}`" in line, (kind, name)
    for position in re.findall(rf"`((?:{'|'.join(GAMES)}) [^`]+)`", text):
        parse_position(position)


def test_the_buttons_of_the_app_are_named_as_they_are() -> None:
    text = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
    section = text.partition("## Code from the app")[2].partition("\n## ")[0]
    named = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", section)
    assert len(named) > 5
    assert {" ".join(name.split()) for name in named} <= set(map(str, i18n.messages("en").values()))


def test_the_readme_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = blocks("README.md", "python")
    exec(compile(program, "README.md", "exec"), {})  # noqa: S102 - our own document
    position, actions = capsys.readouterr().out.strip().split("\n")
    assert parse_position(position)[0] is GAMES["coladice"]
    assert "'roll'" in actions


@pytest.fixture(scope="module")
def check() -> Callable[[str], tuple[str, int, list[int]]]:
    """The program in the document that verifies a game."""
    (program,) = blocks("docs/fair-dice.md", "python")
    names: dict[str, Any] = {"__name__": "check"}
    exec(compile(program, "docs/fair-dice.md", "exec"), names)  # noqa: S102 - our own document
    function: Callable[[str], tuple[str, int, list[int]]] = names["check"]
    return function


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_program_in_the_document_verifies_a_complete_game(
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


def test_a_game_needs_lines_in_few_files_and_all_of_them_exist() -> None:
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    table = text.partition("|---|---|")[2].partition("\n\n")[0]
    files = re.findall(r"`([\w./-]+)`", table)
    folders = [ROOT / folder for folder in ("pinacoladice", "pinacoladice/i18n", "docs")]
    assert all(any((folder / file).is_file() for folder in folders) for file in files)
    assert 12 < len(set(files)) <= 14


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_have_targets(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target
