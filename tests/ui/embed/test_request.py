"""The frame's own check of its address says what Python says, in Node: js/embed/request.js."""

import json
import subprocess
from functools import cache
from random import Random
from typing import Any

from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.embed import query, sources
from pinacoladice.ui.embed.query import PARAMETERS, InvalidRequest
from pinacoladice.ui.words import Words
from tests.ui.embed.test_query import MISTAKES
from tests.ui.embed.visitor import POSITION, SEED
from tools import node
from tools.build.embed import REQUEST, request_table

Pairs = list[tuple[str, str]]

# The faults of each address of a list.
CHECK = """
  import { readFileSync } from "node:fs";
  const { asked, table } = JSON.parse(readFileSync(0, "utf-8"));
  const { faultsOf } = await import(process.argv[1]);
  const answers = asked.map(({ pairs, languages }) => faultsOf(pairs, languages, table));
  console.log(JSON.stringify(answers));
"""

# Only the rules find these: positions, and the number of players in one.
FOR_PYTHON = ("position",)
MORE_MISTAKES: list[Pairs] = [
    [("game", "koala"), ("theme", "dark"), ("theme", "light")],
    [("game", "koala"), ("theme", "x"), ("theme", "y")],
    [("constructor", "x"), ("__proto__", "y"), ("game", "koala")],
    [("game", "constructor")],
    [("lesson", "constructor")],
    [("lesson", "easy-1")],
    [("lesson", "<b>&\"'")],
    [("lesson", "block"), ("puzzle", "easy-1"), ("game", "koala"), ("may", "{name}")],
    [("puzzle", "hold-the-pair")],
    [("puzzle", "easy-0")],
    [("puzzle", "hard-1000")],
    [("puzzle", "puzzle-puzzle-easy-1")],
    [("puzzle", "2026-13-01")],
    [("puzzle", "2023-02-29")],
    [("puzzle", "1900-02-29")],
    [("puzzle", "2026-02-30"), ("players", "A,B,C")],
    [("puzzle", "easy-1"), ("players", "A,B,C")],
    [("lesson", "no-such-lesson"), ("players", "A,B,C")],
    [("game", "coladice"), ("players", "A,B,C,D,E")],
    [("game", "pickomino"), ("players", " ,\x01\x7f\x85,A,B,C,D,E,F")],
    [("game", "koala"), ("lang", "fr-CA"), ("may", "dance")],
    [("game", "koala"), ("lang", "xx"), ("lang", "fr"), ("may", "dance")],
    [("x" * 50, "y"), ("may", "é" * 50), ("theme", "🍍" * 50)],
    [("position", "🍍" * 2001)],
    [("messages", "http://a.b"), ("replay", "?")],
]
VALID: list[Pairs] = [
    [("game", "koala"), ("players", "")],
    [("game", "pickomino"), ("players", "A,B,C,D,E,F,G"), ("messages", "http://localhost:8000")],
    [("lesson", "hold-the-pair"), ("players", "Zoé,\ufeff")],
    [("lesson", "puzzle-easy-1")],
    [("puzzle", "easy-1"), ("players", "Ann,Ben")],
    [("puzzle", "puzzle-hard-999")],
    [("puzzle", "2024-02-29")],
    [("position", f" {POSITION} "), ("players", "🍍" * 90 + ",B")],
]


def in_node(addresses: list[Pairs], language: str) -> list[list[str]]:
    asked = [{"pairs": pairs, "languages": ["xx-YY", f"{language}-CA"]} for pairs in addresses]
    command = [node.node(), "--input-type=module", "-e", CHECK, REQUEST.as_uri()]
    given = json.dumps({"asked": asked, "table": table()})
    run = subprocess.run(command, check=True, capture_output=True, input=given, text=True)  # noqa: S603 - our script
    answers: list[list[str]] = json.loads(run.stdout)
    return answers


@cache
def table() -> dict[str, Any]:
    return request_table()


def in_python(pairs: Pairs, language: str) -> list[str]:
    try:
        sources.begin(query.read(pairs, [f"{language}-CA"]), SEED)
    except InvalidRequest as bad:
        words = Words(query.language_of(pairs, [language]))
        return [words.notice(fault) for fault in bad.faults]
    return []


def is_readable(pairs: Pairs) -> bool:
    try:
        query.read(pairs, [])
    except InvalidRequest:
        return False
    return True


def test_the_frame_says_what_python_says_about_a_mistake() -> None:
    addresses = [[*parameters.items()] for parameters, _ in MISTAKES] + MORE_MISTAKES
    for language in LANGUAGES:
        for pairs, faults in zip(addresses, in_node(addresses, language), strict=True):
            said = in_python(pairs, language)
            assert said
            is_for_python = is_readable(pairs) and pairs[0][0] in FOR_PYTHON
            assert faults == ([] if is_for_python else said)


def test_the_frame_finds_no_fault_with_a_valid_address() -> None:
    for pairs, faults in zip(VALID, in_node(VALID, "en"), strict=True):
        assert in_python(pairs, "en") == faults == []


VALUES = (
    *("koala", "coladice", "hold-the-pair", "easy-1", "2026-11-16", "2026-02-31", POSITION),
    *("en", "fr", "look", "hide", "now", "dark", "https://a.b", "https://a.b/", "*"),
    *("Ann,Ben", "Ann,,Ben", "A,B,C", ",".join("ABCDEFGH"), " ", "", "Été", "x" * 201, "{name}"),
)


def test_they_agree_about_any_address() -> None:
    luck = Random(1)
    names = [*PARAMETERS, "x"]
    addresses = [
        [(luck.choice(names), luck.choice(VALUES)) for _ in range(luck.randrange(5))]
        for _ in range(2_000)
    ]
    for pairs, faults in zip(addresses, in_node(addresses, "fr"), strict=True):
        said = in_python(pairs, "fr")
        assert faults == said or (is_readable(pairs) and faults == [])
