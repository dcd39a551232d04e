"""Messages between a frame and the page around it, and the schema that holds them for ever."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pinacoladice.ui.embed import letters
from pinacoladice.ui.embed.query import PARAMETERS, BadRequest, read
from tests.ui.embed.visitor import POSITION, Visitor
from tools import embed

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "embed-v1.json"
SCHEMA = embed.schema()


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}"})


OUTWARD, INWARD, ADDRESS = map(validator, ("fromFrame", "toFrame", "parameters"))


def test_version_1_never_changes() -> None:
    """Pages out there rely on it. What is added belongs into the golden file; whatever else differs
    is version 2."""
    Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(GOLDEN.read_text(encoding="utf-8")) == SCHEMA


# Of the frame


@pytest.mark.parametrize(
    "visitor",
    [
        Visitor(position=POSITION),
        Visitor(position=POSITION).tap("roll"),
        Visitor(position=POSITION).write("play", action="claim 55"),
        Visitor(lesson="hold-the-pair"),
        Visitor(lesson="hold-the-pair").tap("hold 2", "hold 3", "roll"),
        Visitor(position="koala points=24,30 eyes=0,1 turn=b"),
        Visitor(puzzle="easy-1"),
        Visitor(position="chess"),
        Visitor(position=POSITION).write("dance"),
    ],
)
def test_whatever_a_frame_tells_is_in_the_schema(visitor: Visitor) -> None:
    assert visitor.letters
    for letter in visitor.letters:
        OUTWARD.validate(letter)


# Of the page


def test_a_page_plays_and_names_the_dice() -> None:
    visitor = Visitor(position=POSITION).write("play", action="hold 55", outcome="556")
    action = visitor.letter("action")
    assert (action["player"], action["action"], action["outcome"]) == ("a", "hold 55", "556")
    assert "roll=2 dice=55556" in visitor.position


def test_a_page_may_play_where_the_reader_may_only_look() -> None:
    visitor = Visitor(position=POSITION, may="look").write("play", action="roll", outcome="11111")
    assert "dice=11111" in visitor.position


def test_a_page_takes_back_resets_and_loads() -> None:
    visitor = Visitor(position=POSITION).write("play", action="claim 55")
    assert "turn=a" in visitor.write("undo").position
    assert visitor.write("play", action="roll").write("reset").types == ["state"]
    visitor.write("load", lesson="set-aside", lang="fr")
    assert visitor.types == ["ready", "state"]
    assert visitor.answer["settings"]["language"] == "fr"
    assert ["lesson", "set-aside"] in visitor.answer["parameters"]


def test_a_lesson_judges_a_page_as_well() -> None:
    visitor = Visitor(lesson="hold-the-pair").write("play", action="claim 55")
    assert visitor.letters == []
    assert visitor.write("play", action="hold 55").letter("ended")["verdict"] == "done"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "unreadable"),
        ("[" * 5_000, "unreadable"),
        ("[]", "version"),
        ('{"type": "undo"}', "version"),
        ('{"pinacoladice": 2, "type": "undo"}', "version"),
        ("{1}", "type"),
        ('{1, "type": "dance"}', "type"),
        ('{1, "type": ["undo"]}', "type"),
        ('{1, "type": "undo", "how": "x"}', "field"),
        ('{1, "type": "play"}', "missing"),
        ('{1, "type": "play", "action": 5}', "text"),
        ('{1, "type": "play", "action": "fly"}', "unknown_action"),
        ('{1, "type": "play", "action": "claim full"}', "dice_do_not_match"),
        (
            '{1, "type": "play", "action": "roll", "outcome": "1"}',
            "impossible_outcome",
        ),
        ('{1, "type": "undo"}', "nothing_to_undo"),
        ('{1, "type": "load", "game": "chess"}', "parameters"),
        (
            '{1, "type": "load", "game": "koala", "messages": "https://x.y"}',
            "field",
        ),
        ('"' + "x" * 20_000 + '"', "too_long"),
    ],
)
def test_what_cannot_be_used_is_answered_and_changes_nothing(text: str, code: str) -> None:
    visitor = Visitor(position=POSITION)
    before = visitor.answer["kept"]
    whole = text.replace("{1", '{"pinacoladice": 1')
    error = visitor.write_text(whole).letter("error")
    assert error["code"] == code
    assert len(error["text"]) > 10
    assert "{" not in error["text"]
    assert visitor.answer["kept"] == before


def test_a_frame_with_nothing_to_show_says_so_again() -> None:
    visitor = Visitor(position="chess")
    assert visitor.tap("roll").types == ["error"]
    assert visitor.write("undo").types == ["error"]


# The schema and the program agree

PAIRS = st.dictionaries(
    st.sampled_from([*PARAMETERS, "other"]),
    st.sampled_from(["koala", "look", "en", "now", "dark", "show", "a-b", "A b", "http://a", ""]),
    max_size=3,
)


@given(PAIRS)
def test_an_address_is_right_in_the_schema_as_in_the_program(pairs: dict[str, str]) -> None:
    # That names must not be empty is beyond the schema.
    pairs = {name: value for name, value in pairs.items() if name != "players"}
    try:
        read(pairs.items(), [])
    except BadRequest:
        assert not ADDRESS.is_valid(pairs)
    else:
        assert ADDRESS.is_valid(pairs)


LETTERS = st.fixed_dictionaries(
    {},
    optional={
        "pinacoladice": st.sampled_from([1, 2]),
        "type": st.sampled_from([*letters.INWARD, "dance"]),
        "action": st.sampled_from(["roll", 3]),
        "outcome": st.just("1"),
        "game": st.just("koala"),
    },
)


@given(LETTERS)
def test_a_message_is_right_in_the_schema_as_in_the_program(letter: dict[str, Any]) -> None:
    try:
        letters.read(json.dumps(letter))
    except letters.BadLetter:
        assert not INWARD.is_valid(letter)
    else:
        assert INWARD.is_valid(letter)
