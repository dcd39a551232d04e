"""Messages between a frame and the page around it, and the frozen schema of version 1."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pinacoladice.games import GAMES
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.lessons.puzzles import Puzzle
from pinacoladice.ui.embed import messages
from pinacoladice.ui.embed.query import PARAMETERS, InvalidRequest, read
from tests.ui.embed.visitor import POSITION, Visitor, replay
from tools.build.embed_schema import schema

GOLDEN = Path(__file__).parent.parent.parent / "golden" / "embed-v1.json"
SCHEMA = schema()


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}"})


EVENTS, COMMANDS, ADDRESS = map(validator, ("fromFrame", "toFrame", "parameters"))


def test_version_1_never_changes() -> None:
    """Other pages rely on it. Additions belong in the golden file; any other change is version 2.
    Games and languages may be added, but not removed."""
    Draft202012Validator.check_schema(SCHEMA)
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    reduced = json.dumps(SCHEMA)
    for parameter, known in (("game", GAMES), ("lang", LANGUAGES)):
        frozen = golden["$defs"]["parameters"]["properties"][parameter]["enum"]
        assert [each for each in known if each in frozen] == frozen
        reduced = reduced.replace(json.dumps([*known]), json.dumps(frozen))
    assert json.loads(reduced) == golden


# Events of the frame


@pytest.mark.parametrize(
    "visitor",
    [
        Visitor(position=POSITION),
        Visitor(position=POSITION).tap("roll"),
        Visitor(position=POSITION).write("play", action="claim 55"),
        Visitor(position=POSITION).write("play", action="claim 55").write("undo"),
        replay().write("step", by=1),
        Visitor(lesson="hold-the-pair"),
        Visitor(lesson="hold-the-pair").tap("hold 2", "hold 3", "roll"),
        Visitor(position="koala points=24,30 eyes=0,1 turn=b"),
        Visitor(puzzle="easy-1"),
        Visitor(position="chess"),
        Visitor(position=POSITION).write("dance"),
    ],
)
def test_every_event_of_a_frame_matches_the_schema(visitor: Visitor) -> None:
    assert visitor.events
    for event in visitor.events:
        EVENTS.validate(event)


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("lesson", "hold-the-pair"),
        ("lesson", "puzzle-easy-1"),
        ("puzzle", "easy-1"),
        ("puzzle", "2026-11-16"),
    ],
)
def test_a_message_names_a_task_as_its_parameter_does(source: str, what: str) -> None:
    visitor = Visitor(None, **{source: what})
    assert visitor.event("ready")[source] == what
    assert visitor.write("load", **{source: what}).event("ready")[source] == what


def test_a_puzzle_that_ends_has_the_name_of_its_parameter() -> None:
    position = Puzzle("puzzle-easy-1").begin()
    action = position.game.format_action(position.game.legal_actions(position.state)[0])
    visitor = Visitor(puzzle="easy-1").write("play", action=action)
    assert visitor.event("ended")["puzzle"] == "easy-1"
    assert visitor.event("ended")["difficulty"] == Puzzle("puzzle-easy-1").difficulty


def test_a_lesson_that_ends_has_no_difficulty() -> None:
    visitor = Visitor(lesson="hold-the-pair").write("play", action="hold 55")
    assert "difficulty" not in visitor.event("ended")


@pytest.mark.parametrize("name", ["coladice-2", "pickomino-2", "koala-3-by-heart"])
def test_the_position_in_a_message_can_be_loaded(name: str) -> None:
    visitor = replay(name)
    for step in range(1, visitor.event("state")["steps"], 10):
        position = visitor.write("goTo", to=step).position
        assert Visitor(position=position).position == position


# Commands of the page


def test_a_page_plays_and_names_the_dice() -> None:
    visitor = Visitor(position=POSITION).write("play", action="hold 55", outcome="556")
    action = visitor.event("action")
    assert (action["player"], action["action"], action["outcome"]) == ("a", "hold 55", "556")
    assert "roll=2 dice=55556" in visitor.position


def test_a_page_may_play_where_the_reader_may_only_look() -> None:
    visitor = Visitor(position=POSITION, may="look").write("play", action="roll", outcome="11111")
    assert "dice=11111" in visitor.position


def test_a_page_undoes_resets_and_loads() -> None:
    visitor = Visitor(position=POSITION).write("play", action="claim 55")
    assert "turn=a" in visitor.write("undo").position
    assert visitor.write("play", action="roll").write("reset").types == ["ready", "state"]
    visitor.write("load", lesson="set-aside", lang="fr")
    assert visitor.types == ["ready", "state"]
    assert visitor.answer["settings"]["language"] == "fr"
    assert ["lesson", "set-aside"] in visitor.answer["parameters"]


UNDONE = {"pinacoladice": 1, "type": "undone", "player": "a", "action": "claim 55"}


def test_a_page_is_told_which_action_is_undone() -> None:
    tapped = Visitor(position=POSITION).tap("coaster 55", "place", "undo")
    assert tapped.types == ["undone", "state"]
    assert tapped.events[0] == UNDONE
    assert tapped.event("state")["moves"] == 0
    written = Visitor(position=POSITION).write("play", action="claim 55").write("undo")
    assert written.events == tapped.events


def test_a_page_is_told_of_an_undo_in_a_lesson() -> None:
    visitor = Visitor(lesson="hold-the-pair").write("play", action="hold 55").tap("undo")
    assert visitor.types == ["undone", "state"]
    assert visitor.event("undone")["action"] == "hold 55"


def test_an_undo_that_is_refused_tells_nothing() -> None:
    assert Visitor(position=POSITION).tap("roll", "undo").events == []
    assert Visitor(position=POSITION).write("undo").types == ["error"]


def test_a_page_is_told_that_the_reader_has_reset() -> None:
    visitor = Visitor(position=POSITION).tap("roll", "reset")
    assert visitor.types == ["ready", "state"]
    assert visitor.event("state")["moves"] == 0
    lesson = Visitor(lesson="hold-the-pair").write("play", action="hold 55").tap("reset")
    assert lesson.event("ready")["lesson"] == "hold-the-pair"


def test_a_lesson_judges_a_page_as_well() -> None:
    visitor = Visitor(lesson="hold-the-pair").write("play", action="claim 55")
    assert visitor.events == []
    assert visitor.write("play", action="hold 55").event("ended")["verdict"] == "done"


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
        ('{1, "type": "step", "by": 1}', "no_replay"),
        ('{1, "type": "goTo", "to": "end"}', "no_replay"),
        ('{1, "type": "step"}', "missing"),
        ('{1, "type": "step", "by": "1"}', "number"),
        ('{1, "type": "step", "by": 1.5}', "number"),
        ('{1, "type": "step", "by": true}', "number"),
        ('{1, "type": "goTo", "to": "12"}', "step"),
        ('{1, "type": "goTo", "to": ["end"]}', "step"),
        ('{1, "type": "load", "game": "chess"}', "parameters"),
        (
            '{1, "type": "load", "game": "koala", "messages": "https://x.y"}',
            "field",
        ),
        ('"' + "x" * 20_000 + '"', "too_long"),
    ],
)
def test_an_invalid_command_is_answered_and_changes_nothing(text: str, code: str) -> None:
    visitor = Visitor(position=POSITION)
    before = visitor.answer["resume"]
    whole = text.replace("{1", '{"pinacoladice": 1')
    error = visitor.write_text(whole).event("error")
    assert error["code"] == code
    assert len(error["text"]) > 10
    assert "{" not in error["text"]
    assert visitor.answer["resume"] == before


def test_a_frame_with_an_invalid_request_repeats_its_error() -> None:
    visitor = Visitor(position="chess")
    complaint = visitor.event("error")
    assert visitor.tap("roll").events == [complaint]
    assert visitor.write("undo").events == [complaint]


def test_a_page_can_load_into_a_frame_with_an_invalid_request() -> None:
    visitor = Visitor(position="chess", lang="fr")
    visitor.write("load", lesson="hold-the-pear")
    assert visitor.event("error")["text"] == "Il n’y a pas de leçon «\xa0hold-the-pear\xa0»."
    assert visitor.write("load", tempo="fast").event("error")["code"] == "field"
    assert 'id="faults"' in visitor.page
    visitor.write("load", lesson="hold-the-pair")
    assert visitor.types == ["ready", "state"]
    assert visitor.answer["settings"]["language"] == "fr"
    assert "action" in visitor.write("play", action="hold 55").types


# Replays


def test_a_page_steps_through_a_replay() -> None:
    visitor = replay()
    assert steps(visitor) == (0, 0, 37)
    assert visitor.write("step", by=1).types == ["action", "state"]
    assert steps(visitor) == (1, 1, 37)
    assert steps(visitor.write("goTo", to=12)) == (12, 12, 37)
    assert steps(visitor.write("step", by=-2)) == (10, 10, 37)
    assert visitor.types == ["state"]
    assert visitor.announcement.startswith("Move 10 of 37.")
    assert visitor.write("goTo", to="end").types == ["state", "ended"]
    assert steps(visitor) == (37, 37, 37)
    assert steps(visitor.write("goTo", to="start")) == (0, 0, 37)


def test_a_replay_stays_at_its_ends() -> None:
    visitor = replay().write("step", by=1_000)
    assert steps(visitor) == (37, 37, 37)
    assert visitor.write("step", by=1).events == []
    assert steps(visitor.write("goTo", to=-1)) == (0, 0, 37)


def test_a_page_follows_the_steps_of_a_reader() -> None:
    visitor = replay().tap("replay-step 1", "replay-step 1")
    assert steps(visitor) == (2, 2, 37)
    assert steps(visitor.tap("replay-step -1")) == (1, 1, 37)
    assert steps(visitor.tap("replay-to end")) == (37, 37, 37)


def test_steps_count_through_all_games_of_a_match() -> None:
    """The second game begins at step 24, with no move made."""
    visitor = replay("koala-2")
    last = visitor.event("state")["steps"]
    assert steps(visitor.write("goTo", to=23)) == (23, 23, last)
    assert steps(visitor.write("step", by=1)) == (0, 24, last)
    assert visitor.types == ["state"]
    visitor.write("goTo", to=22).write("goTo", to=24 + 23)
    assert visitor.types == ["state"]  # 23 moves in, but in another game
    assert steps(visitor) == (23, 47, last)


def steps(visitor: Visitor) -> tuple[int, int, int]:
    state = visitor.event("state")
    return state["moves"], state["step"], state["steps"]


def test_only_a_replay_has_steps() -> None:
    assert not {"step", "steps"} & Visitor(position=POSITION).event("state").keys()


# The schema and the program agree

PAIRS = st.dictionaries(
    st.sampled_from([*PARAMETERS, "other"]),
    st.sampled_from(["koala", "look", "en", "now", "dark", "show", "a-b", "A b", "http://a", ""]),
    max_size=3,
)


@given(PAIRS)
def test_the_schema_and_the_program_accept_the_same_addresses(pairs: dict[str, str]) -> None:
    # The schema cannot say that names must not be empty.
    pairs = {name: value for name, value in pairs.items() if name != "players"}
    try:
        read(pairs.items(), [])
    except InvalidRequest:
        assert not ADDRESS.is_valid(pairs)
    else:
        assert ADDRESS.is_valid(pairs)


MESSAGES = st.fixed_dictionaries(
    {},
    optional={
        "pinacoladice": st.sampled_from([1, 2]),
        "type": st.sampled_from([*messages.COMMANDS, "dance"]),
        "action": st.sampled_from(["roll", 3]),
        "outcome": st.just("1"),
        "game": st.just("koala"),
        "by": st.sampled_from([1, -1, "1", 1.5, True]),
        "to": st.sampled_from([12, "start", "end", "12", None]),
    },
)


@given(MESSAGES)
def test_the_schema_and_the_program_accept_the_same_commands(event: dict[str, Any]) -> None:
    try:
        messages.read(json.dumps(event))
    except messages.InvalidMessage:
        assert not COMMANDS.is_valid(event)
    else:
        assert COMMANDS.is_valid(event)
