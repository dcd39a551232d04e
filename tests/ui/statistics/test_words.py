"""A person's statistics in sentences."""

from dataclasses import replace

import pytest

from pinacoladice.ui.statistics.counts import Tally
from pinacoladice.ui.statistics.form import Finished, Form, Part
from pinacoladice.ui.statistics.words import kept_in_words, match_in_words, record_in_words
from pinacoladice.ui.words import Words
from tests.ui.statistics.examples import BEN, COCO, DAY, LOST, WON

EN = Words("en")


def record(games: int, wins: int, *form: Finished, language: str = "en") -> str:
    return record_in_words(Words(language), "Ann", Tally(games, wins, 0, 0), form)


def test_games_and_wins() -> None:
    assert record(1, 1, WON) == "Ann has played one game and won it."
    assert record(1, 0, LOST) == "Ann has played one game and hasn’t won yet."
    assert record(3, 1, LOST, LOST, WON) == "Ann has played 3 games and won 1."
    assert record(3, 0) == "Ann has played 3 games and hasn’t won yet."


def test_wins_in_a_row_are_told_unless_all_are_wins() -> None:
    assert record(3, 2, LOST, WON, WON).endswith("won 2. The last 2 were all wins.")
    assert record(3, 2, WON, WON, LOST).endswith("won 2.")
    assert record(2, 2, WON, WON).endswith("won 2.")


def test_the_last_ten_are_told_once_there_are_more() -> None:
    ten = (WON, *[LOST] * 9)
    assert record(11, 5, LOST, *ten).endswith("won 5. 1 win in the last 10 games.")
    assert record(10, 1, *ten).endswith("won 1.")
    assert record(30, 12, *ten[:9]).endswith("won 12.")  # earlier builds remembered none


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "0 wins in the last 10 games."),
        ("fr", "0 victoire sur les 10 dernières parties."),
        ("de", "0 Siege in den letzten 10 Partien."),
        ("es", "0 victorias en las últimas 10 partidas."),
        ("it", "0 vittorie nelle ultime 10 partite."),
        ("nl", "0 van de laatste 10 potjes gewonnen."),
        ("pt", "0 vitória nas últimas 10 partidas."),
    ],
)
def test_plurals(language: str, said: str) -> None:
    assert record(12, 1, *[LOST] * 12, language=language).endswith(said)


def kept(*shares: int | None) -> str:
    own = (Part("Ann", 1, 21, kept=share) for share in shares)
    form: Form = tuple(Finished(DAY, (part, COCO)) for part in own)
    return kept_in_words(EN, "Ann", form)


def test_what_was_kept_is_told_where_the_coach_has_reported() -> None:
    assert kept() == kept(None, None) == ""
    assert kept(None, 92) == (
        "In the one game the coach has looked at, Ann kept 92% of the winning chances."
    )
    assert kept(90, None, 71) == (
        "In the 2 games the coach has looked at, Ann kept 80% of the winning chances on average, "
        "and 71% in the latest one."
    )


def test_100_percent_on_average_only_if_all_were_best() -> None:
    assert "kept 99% of" in kept(*[100] * 300, 99)
    assert "kept 100% of" in kept(100, 100)


def test_a_match() -> None:
    assert match_in_words(EN, "Ann", WON) == (
        "19 November 2026, won 21–17 against Coco (easy), kept 92%"
    )
    assert match_in_words(EN, "Ann", LOST) == "Lost 9–20 to Ben"
    assert match_in_words(EN, "Ben", LOST) == "Won 20–9 against Ann"


def test_a_match_of_more_than_two() -> None:
    three = Finished("", (BEN, Part("Ann", 3, -3), COCO))
    assert match_in_words(EN, "Ann", three) == "Lost −3–20–17 to Ben and Coco (easy)"


def test_a_shared_win() -> None:
    shared = Finished("", (Part("Ann", 1, 20), BEN))
    assert match_in_words(EN, "Ann", shared) == "Shared the win, 20–20 against Ben"
    below = replace(shared, parts=(Part("Ann", 2, 20), BEN, replace(BEN, name="Cleo")))
    assert match_in_words(EN, "Ann", below) == "Lost 20–20–20 to Ben and Cleo"
