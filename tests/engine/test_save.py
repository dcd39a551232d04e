"""Saved matches: they load again, and damaged ones are refused with a reason."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinacoladice.engine import save
from pinacoladice.engine.errors import BadSave, EngineError, InvalidAction, InvalidPosition
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fixed
from pinacoladice.engine.transcript import LONGEST_TEXT, format_match
from pinacoladice.games import GAMES, parse_position
from tests.playing import NAMES, TABLES, Table, random_match

SAVES = [save.dump(random_match(table, Random(3), 60)) for table in TABLES]


def with_checksum(body: str) -> str:
    """A tampered save with a right checksum."""
    return f"pinacoladice 1\n{body}checksum {save.checksum(body)}\n"


def body_of(text: str) -> str:
    return text.partition("\n")[2].rpartition("checksum ")[0]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_saves_round_trip(table: Table) -> None:
    for moves in (0, 1, 5, 33):
        match = random_match(table, Random(moves), moves)
        assert save.load(save.dump(match), GAMES) == match


def test_a_save_may_have_other_line_ends() -> None:
    match = random_match(TABLES[0], Random(1), 20)
    assert save.load(save.dump(match).replace("\n", "\r\n"), GAMES) == match


def test_fixed_dice_are_saved_as_entered() -> None:
    match = Match.begin(GAMES["koala"], NAMES[:2], Fixed([(0,), (1, 2)]))
    again = save.load(save.dump(match), GAMES)
    assert again.games == match.games


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "not_a_save", 1),
        ("hello", "not_a_save", 1),
        ("pinacoladice", "not_a_save", 1),
        ("pinacoladice one\n", "not_a_save", 1),
        ("pinacoladice 99999999999999\n", "not_a_save", 1),
        ("pinacoladice 2\n", "save_of_newer_version", 1),
        ("pinacoladice 0\n", "save_of_unknown_version", 1),
        ("pinacoladice 1\ngame: koala\n", "checksum_missing", 0),
        ("pinacoladice 1\ngame: koala\nchecksum 0123456789abcdef\n", "checksum_wrong", 0),
    ],
)
def test_what_is_not_a_save_is_refused(text: str, code: str, line: int) -> None:
    with pytest.raises(BadSave) as caught:
        save.load(text, GAMES)
    assert (caught.value.code, caught.value.line) == (code, line)


def test_a_save_that_is_too_long_is_refused_as_a_whole() -> None:
    with pytest.raises(BadSave) as caught:
        save.load(with_checksum("#" * (LONGEST_TEXT + 1)), GAMES)
    assert (caught.value.code, caught.value.line) == ("text_too_long", 0)


def test_a_tampered_save_is_refused_with_its_line() -> None:
    text = with_checksum("game: koala\nplayer: Ann\nplayer: Ben\nstart:\nb: roll = 1-1\n")
    with pytest.raises(BadSave) as caught:
        save.load(text, GAMES)
    assert caught.value.code == "not_your_turn"
    assert text.split("\n")[caught.value.line - 1] == "b: roll = 1-1"


def test_tampered_dice_are_refused_although_the_checksum_is_right() -> None:
    body = body_of(SAVES[0])
    lines = body.split("\n")
    number = next(index for index, line in enumerate(lines) if ": roll = " in line)
    letter, _, rest = lines[number].partition(": roll = ")
    lines[number] = f"{letter}: roll = {'66666' if rest[:5] != '66666' else '55555'}{rest[5:]}"
    with pytest.raises(BadSave) as caught:
        save.load(with_checksum("\n".join(lines)), GAMES)
    assert caught.value.code == "not_what_was_drawn"


def test_an_old_version_is_migrated_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    match = random_match(TABLES[0], Random(2), 20)
    body = format_match(match).replace("player: ", "name: ")
    monkeypatch.setattr(save, "VERSION", 3)
    monkeypatch.setattr(
        save,
        "MIGRATIONS",
        {
            1: lambda body: body.replace("name: ", "person: "),
            2: lambda body: body.replace("person: ", "player: "),
        },
    )
    assert save.load(with_checksum(body), GAMES) == match


# Damage: always an engine error, never a broken match


def load_or_none(text: str) -> Match[Any, Any] | None:
    try:
        return save.load(text, GAMES)
    except BadSave as error:
        assert error.code
        assert str(error)
        return None


@pytest.mark.parametrize("text", SAVES, ids=[str(table) for table in TABLES])
def test_a_truncated_save_is_refused(text: str) -> None:
    for length in range(0, len(text) - 1, 7):
        assert load_or_none(text[:length]) is None


@pytest.mark.parametrize("text", SAVES, ids=[str(table) for table in TABLES])
def test_a_save_with_a_flipped_bit_is_refused(text: str) -> None:
    luck = Random(text)
    for _ in range(100):
        at, bit = luck.randrange(len(text) - 1), 1 << luck.randrange(7)
        flipped = f"{text[:at]}{chr(ord(text[at]) ^ bit)}{text[at + 1 :]}"
        assert load_or_none(flipped) is None


@pytest.mark.parametrize("text", SAVES, ids=[str(table) for table in TABLES])
def test_a_damaged_text_with_a_right_checksum_is_refused_or_a_valid_match(text: str) -> None:
    """Lines lost, duplicated or swapped, characters changed: the rules decide."""
    luck = Random(text)
    for _ in range(60):
        lines = body_of(text).split("\n")
        at, other = luck.randrange(len(lines)), luck.randrange(len(lines))
        damage = luck.randrange(4)
        if damage == 0:
            del lines[at]
        elif damage == 1:
            lines.insert(at, lines[other])
        elif damage == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif lines[at]:
            index = luck.randrange(len(lines[at]))
            odd = luck.choice("0123456789abcgw-;:=, #\x00é")
            lines[at] = lines[at][:index] + odd + lines[at][index + 1 :]
        match = load_or_none(with_checksum("\n".join(lines)))
        if match is not None:
            assert save.load(save.dump(match), GAMES) == match


@settings(max_examples=300)
@given(st.text())
def test_any_other_text_is_not_a_save(text: str) -> None:
    assert load_or_none(text) is None


turns = st.lists(
    st.tuples(
        st.sampled_from("aabc"),
        st.lists(
            st.sampled_from(["roll = 1-3", "roll = k-k", "roll=x2", "stop", "doubt", "x = y", ""])
        ),
    )
)


@settings(max_examples=300)
@given(turns)
def test_any_transcript_is_read_or_refused(turns: list[tuple[str, list[str]]]) -> None:
    head = "game: koala\nplayer: Ann\nplayer: Ben\nstart:\n"
    body = "".join(f"{letter}: {'; '.join(moves)}\n" for letter, moves in turns)
    load_or_none(with_checksum(head + body))


actions = st.one_of(
    st.text(),
    st.lists(
        st.sampled_from(["roll", "hold", "claim", "take", "move", "flip", "keep", "announce"])
        | st.sampled_from(["a", "b", "22", "full", "12-14", "w", "27", "99", "-1", "½", "٣"])
    ).map(" ".join),
)


@settings(max_examples=300)
@given(st.sampled_from(sorted(GAMES)), actions)
def test_any_action_text_is_read_or_refused(name: str, text: str) -> None:
    game = GAMES[name]
    try:
        action = game.parse_action(text)
    except InvalidAction as error:
        assert error.at is not None
        assert 0 <= error.at <= len(text)
    else:
        assert game.parse_action(game.format_action(action)) == action


POSITIONS = [
    GAMES[match.game.name].format_position(match.state)
    for match in (random_match(table, Random(4), 25) for table in TABLES)
]


@st.composite
def damaged_positions(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(POSITIONS))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        length = draw(st.integers(0, 3))
        text = (
            text[:at]
            + draw(st.text("abcd0123456789,:/=- kw?\x00é", max_size=3))
            + text[at + length :]
        )
    return text


@settings(max_examples=600)
@given(st.one_of(damaged_positions(), st.text()))
def test_any_position_text_is_read_or_refused(text: str) -> None:
    try:
        game, state = parse_position(text)
    except InvalidPosition as error:
        assert error.at is not None
        assert 0 <= error.at <= len(text)
    else:
        assert game.parse_position(game.format_position(state)) == state


@settings(max_examples=200)
@given(damaged_positions(), st.integers(0, 2**32))
def test_every_accepted_position_can_be_played(text: str, seed: int) -> None:
    """No inconsistent position is accepted that would break the rules a few moves later."""
    try:
        game, state = parse_position(text)
    except EngineError:
        return
    luck = Random(seed)
    for _ in range(80):
        if game.to_move(state) is None:
            assert game.result(state) is not None
            return
        action = luck.choice(game.legal_actions(state))
        state = game.apply(state, action, game.chance(state, action).draw(luck.randrange))
        assert game.parse_position(game.format_position(state)) == state
