"""An entry is what its moves come to with its dice, and nothing else."""

import contextlib
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.source import Entered
from pinacoladice.games import GAMES
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.challenge.entry import author_of, deal_of, read, write
from pinacoladice.ui.challenge.line import address, parse, sentence
from pinacoladice.ui.words import Words
from tests.playing import TABLES, Table, random_match
from tests.ui.challenge.player import TWO, entry, sitting_of
from tests.ui.today.player import APP

FOUR = Table(GAMES["coladice"], 4, frozenset({"happy-hour"}))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_finished_game_of_every_kind_comes_back_with_its_player(table: Table) -> None:
    bots = ("", *("medium",) * (table.seats - 1))
    match = random_match(table, Random(3))
    found = read(write(sitting_of(match, bots)))
    assert found.match == match
    assert (found.seat, found.bots) == (0, bots)
    assert found.result == match.result()
    assert found.has_won == (0 in found.result.winners)


def test_of_several_people_it_is_the_game_of_the_best() -> None:
    match = random_match(FOUR, Random(1))
    result = match.result()
    assert result is not None
    (winner,) = result.winners
    assert author_of(sitting_of(match, ("", "", "", ""))) == winner
    bots = tuple("hard" if seat == winner else "" for seat in range(4))
    second = min((seat for seat in range(4) if seat != winner), key=result.ranks.__getitem__)
    assert author_of(sitting_of(match, bots)) == second


def test_a_game_without_people_dice_from_a_seed_or_an_end_is_none() -> None:
    match = random_match(TWO, Random(1))
    assert write(sitting_of(match, ("easy", "hard"))) == ""
    assert write(sitting_of(replace(match, source=Entered()), ("", ""))) == ""
    assert write(sitting_of(random_match(TWO, Random(1), 9), ("", ""))) == ""


def test_a_deal_is_the_same_for_all_who_play_it_and_differs_from_others() -> None:
    one, other = (read(entry(luck=luck)).match for luck in (0, 1))
    assert one != other
    assert deal_of(one) == deal_of(other)
    assert deal_of(one) == deal_of(one.again(["Zoé", "Coco"]))
    assert deal_of(one) != deal_of(random_match(TWO, Random(5)))
    others = [deal_of(random_match(table, Random(5), 1)) for table in TABLES]
    assert len({*others}) == len(TABLES)


def test_a_link_to_a_whole_game_of_four_stays_under_1500_characters() -> None:
    for luck in range(40):
        text = write(sitting_of(random_match(FOUR, Random(luck)), ("",) * 4))
        assert len(address("https://pina-coladice.github.io/pina-coladice/", text)) < 1_500


# Lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_says_the_result_and_comes_back_in_every_language(language: str) -> None:
    text = entry()
    said = sentence(read(text), Words(language))
    assert parse(f"{said} {address(APP, text)}") == text
    assert parse(f" {said.replace(chr(0xA0), ' ')}\n{address(APP, text)} \n") == text
    assert parse(address(APP, text)) == text


def test_the_sentence_in_english() -> None:
    said = "Piña Coladice: lost 9–17 in 7 turns. Same start, same dice: can you do better?"
    assert sentence(read(entry()), Words("en")) == said


def test_a_line_with_another_result_is_refused_with_the_reason() -> None:
    text = entry()
    line = f"{sentence(read(text), Words('en'))} {address(APP, text)}"
    with pytest.raises(InvalidGame, match="line changed"):
        parse(line.replace(read(text).score, "30–0"))


def test_10_000_mangled_lines_give_no_other_game() -> None:
    luck = Random(0)
    text = entry()
    line = f"{sentence(read(text), Words('en'))} {address(APP, text)}"
    letters = "".join(sorted({*line}))
    for _ in range(10_000):
        at, length = luck.randrange(len(line)), luck.choice((0, 1, 1, 1, 2, 40))
        mangled = line[:at] + luck.choice((luck.choice(letters), "")) + line[at + length :]
        with contextlib.suppress(InvalidGame):
            assert parse(mangled) == text


@given(st.text(max_size=60))
def test_no_random_text_is_an_entry(text: str) -> None:
    for each in (text, f"{APP}#beat={text}", f"{entry()[:200]}{text}"):
        with pytest.raises(InvalidGame):
            parse(each)
        with pytest.raises(InvalidGame):
            read(each)
