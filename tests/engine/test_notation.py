"""Pieces of text that know their offset."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.engine.errors import Invalid
from pinacoladice.engine.notation import LONGEST_LINE, Faces, Piece, whole
from pinacoladice.games import parse_position


def piece(text: str, at: int = 0) -> Piece:
    return Piece(text, at, Invalid)


@given(st.text(), st.sampled_from([",", "/", ":", "=", ""]))
def test_parts_know_their_offset(text: str, separator: str) -> None:
    source = piece(f"..{text}", 0)
    start = Piece(text, 2, Invalid)
    for part in [*start.split(separator), *start.words(), start.strip()]:
        assert source.text[part.at : part.at + len(part.text)] == part.text


def test_cut_splits_at_the_first_separator() -> None:
    head, tail = piece("a=b=c", 5).cut("=")
    assert (head.text, head.at) == ("a", 5)
    assert tail is not None
    assert (tail.text, tail.at) == ("b=c", 7)
    assert piece("abc").cut("=")[1] is None


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("-3", -3), ("007", 7)])
def test_numbers(text: str, number: int) -> None:
    assert piece(text).number(-10, 10) == number


@pytest.mark.parametrize("text", ["", "-", "--1", "+1", "1.0", "²", "٣", "1e3", "9" * 5000])
def test_what_is_not_a_number(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        piece(text).number(-10, 10)
    assert caught.value.code == "not_a_number"


def test_long_wrong_texts_are_quoted_in_part() -> None:
    assert len(str(piece("x" * 10_000).wrong("no").params["text"])) == 40


def test_too_long_a_line_is_refused() -> None:
    assert whole("x" * LONGEST_LINE, Invalid).text
    with pytest.raises(Invalid) as caught:
        whole("x" * (LONGEST_LINE + 1), Invalid)
    assert caught.value.code == "text_too_long"


def test_dice_may_be_written_in_any_order() -> None:
    faces = Faces(tuple("123456"))
    assert faces.parse(piece("52241")) == (1, 2, 2, 4, 5)
    assert faces.parse(piece(" 5 2 2  41 ")) == (1, 2, 2, 4, 5)
    assert faces.parse(piece("")) == ()
    assert Faces(tuple("123456"), "-").parse(piece("2 - 1")) == (1, 2)
    assert faces.format((1, 2)) == "12"


@pytest.mark.parametrize(
    ("text", "code"), [("", "position_expected"), ("poker pot=3", "unknown_game")]
)
def test_the_first_word_names_the_game(text: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        parse_position(text)
    assert (caught.value.code, caught.value.at) == (code, 0)
