"""The line to paste: it reads well, comes back as it was, and is refused when it was changed."""

import contextlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.engine.errors import InvalidGame
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.today.line import SIGNS, line, parse, read_tag, sentence
from pinacoladice.ui.today.results import DayResult
from pinacoladice.ui.words import Words
from tests.ui.today.player import APP
from tests.ui.today.test_results import results

WON = DayResult("2026-11-19", "won", 21, 17, 8, 92)


def test_the_line_says_what_happened_before_any_sign() -> None:
    said = "Piña Coladice, 19 November: won 21–17 in 8 turns, kept 92% ●●●●◐"
    assert sentence(WON, Words("en")) == said
    assert line(WON, Words("en"), APP).startswith(f"{said} {APP}#table=2026-11-19.won.21.17.8.92.")


@pytest.mark.parametrize(
    ("kept", "row"),
    [(0, "○○○○○"), (9, "○○○○○"), (10, "◐○○○○"), (50, "●●◐○○"), (99, "●●●●◐"), (100, "●●●●●")],
)
def test_a_sign_is_a_fifth_of_what_was_kept(kept: int, row: str) -> None:
    result = DayResult("2026-11-19", "won", 21, 17, 8, kept)
    assert sentence(result, Words("en")).endswith(row)
    assert len(row) == SIGNS


def test_a_game_that_was_given_up_has_no_signs() -> None:
    left = DayResult("2026-11-01", "left", 5, 7, 1)
    assert sentence(left, Words("en")) == "Piña Coladice, 1 November: gave up after 1 turn"
    assert sentence(left, Words("fr")) == "Piña Coladice, 1er novembre\u00a0: abandon après 1 tour"


@given(results, st.sampled_from([*LANGUAGES]))
def test_a_line_comes_back_in_every_language(result: DayResult, language: str) -> None:
    text = line(result, Words(language), APP)
    assert parse(text) == result
    assert parse(f"  {text.replace(chr(0xA0), ' ')}\n") == result
    assert read_tag(text.partition("#table=")[2]).result == result


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("21–17", "31–17", "line_changed"),
        ("won 21", "lost 21", "line_changed"),
        ("●●●●◐", "●●●●●", "line_changed"),
        (".21.17.", ".31.17.", "line_changed"),
        ("#table=2026", "#table=2027", "line_changed"),
        ("#table=", "#game=", "line_damaged"),
        (".won.", ".own.", "line_damaged"),
        ("2026-11-19.", "2026-11-31.", "line_damaged"),
        ("Piña", "Piña" * 200, "line_damaged"),
    ],
)
def test_a_changed_line_is_refused_with_the_reason(old: str, new: str, code: str) -> None:
    text = line(WON, Words("en"), APP)
    assert old in text
    with pytest.raises(InvalidGame) as caught:
        parse(text.replace(old, new))
    assert caught.value.code == code


@given(st.text(max_size=80))
def test_no_random_text_is_a_result(text: str) -> None:
    for each in (text, f"#table={text}", f"Piña #table=2026-11-19.won.21.17.8.92.{text}"):
        with pytest.raises(InvalidGame):
            parse(each)


def test_10_000_mangled_lines_give_no_wrong_result() -> None:
    luck = Random(0)
    text = line(WON, Words("en"), APP)
    accepted = 0
    for _ in range(10_000):
        with contextlib.suppress(InvalidGame):
            assert parse(mangled(text, luck)) == WON
            accepted += 1
    assert accepted < 2_000  # nothing but the address was changed, or spaces


def mangled(text: str, luck: Random) -> str:
    """With a few characters replaced, removed, doubled or swapped, or cut off."""
    letters = list(text)
    for _ in range(luck.randrange(1, 4) if len(letters) > 1 else 0):
        at = luck.randrange(len(letters))
        match luck.randrange(5):
            case 0:
                letters[at] = luck.choice("0123456789.-wonlst ●◐")
            case 1:
                letters[at : at + 3] = letters[at : at + 1]
            case 2:
                letters.insert(at, letters[at])
            case 3:
                other = luck.randrange(len(letters))
                letters[at], letters[other] = letters[other], letters[at]
            case _:
                del letters[max(at, 1) :]
    return "".join(letters)
