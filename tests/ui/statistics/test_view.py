"""The statistics that are shown, of one person and of everybody."""

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.model import Model, Settings
from pinacoladice.ui.statistics.counts import Statistics, Tally
from pinacoladice.ui.statistics.form import Finished, Part
from tests.ui.player import Player
from tests.ui.statistics.examples import KNOWN, LOST, WON, long_played


def shown(
    statistics: Mapping[str, Statistics], *taps: str, table: str = "coladice", language: str = "en"
) -> str:
    model = Model(settings=Settings(language), table=table, statistics=statistics)
    return Player(model).tap("open statistics", *taps).page


def heading(page: str, level: int) -> list[str]:
    return re.findall(rf"<h{level}>(.*?)</h{level}>", page.partition('id="panel"')[2])


def items(page: str, title: str) -> list[str]:
    """The texts of the list or the table under this heading."""
    part = page.partition(f"<h4>{title}</h4>")[2].partition("<h4>")[0]
    rows = re.findall(r"<(?:li|tr)[ >].*?</(?:li|tr)>", part)
    return [re.sub("<[^>]*>", " ", row).partition("<")[0].split(">")[-1].strip() for row in rows]


def test_the_sentence_comes_first_and_then_the_picture() -> None:
    page = shown({"coladice": KNOWN})
    assert re.search(
        r"<h3>Piña Coladice</h3><p[^>]*>Ann has played 2 games and won 1\.</p><svg", page
    )
    assert 'role="img" aria-label="The last 2 games, 1 win, scores from 9 to 21"' in page
    assert "Filled bars are wins.</p>" in page


def test_there_is_a_bar_for_each_match() -> None:
    page = shown({"coladice": KNOWN})
    assert page.count('class="bar"') == page.count('class="bar won"') == 1
    lost, won = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)"', page)
    assert float(lost[0]) < float(won[0])
    assert float(lost[1]) > float(won[1]) == 0


def test_what_was_kept_is_a_line_from_two_reports_on() -> None:
    page = shown({"coladice": replace(KNOWN, form=(WON, LOST, WON))})
    assert "Filled bars are wins. The line shows the percentage kept.</p>" in page
    assert page.count('class="dot"') == 2
    assert 'points="15.0,9.6 75.0,9.6"' in page
    page = shown({"coladice": KNOWN})
    assert "The line shows" not in page
    assert 'class="dot"' not in page
    assert "Ann kept 92%" in page


def test_one_match_has_no_picture() -> None:
    once = replace(KNOWN, form=(WON,), players={"Ann": Tally(1, 1, 0, 21)})
    page = shown({"coladice": once})
    assert "plot" not in page
    assert "Full bars" not in page


def test_without_a_report_nothing_is_said_of_it() -> None:
    page = shown({"coladice": replace(KNOWN, form=(LOST, LOST))})
    assert 'class="plot"' in page
    assert "kept" not in page
    assert "coach" not in page


def test_points_below_0_have_a_small_bar() -> None:
    low = Finished("", (Part("Ann", 2, -9), Part("Ben", 1, -3)))
    page = shown({"coladice": replace(KNOWN, form=(low, low))})
    assert page.count('height="4.0" class="bar"') == 2
    assert "0 wins, scores from −9 to −9" in page


def test_the_latest_matches_are_listed_newest_first() -> None:
    page = shown({"coladice": replace(KNOWN, form=(*[LOST] * 9, WON))})
    listed = items(page, "Latest games")
    assert listed[:2] == [
        "19 November 2026, won 21–17 against Coco (easy), kept 92%",
        "Lost 9–20 to Ben",
    ]
    assert len(listed) == 5


def test_the_ladder_has_every_level() -> None:
    page = shown({"coladice": KNOWN})
    rows = [re.sub(" +", " ", row) for row in items(page, "Wins against bots")]
    assert rows == ["Easy 3 wins", "Medium not yet", "Hard 1 win"]


def test_people_who_never_met_a_bot_have_no_ladder() -> None:
    page = shown({"coladice": replace(KNOWN, form=(LOST,), ladder={})})
    assert "Wins against bots" not in page
    assert "Wins against bots" in shown({"coladice": replace(KNOWN, ladder={})})


def test_favourite_coasters_are_named_and_the_most_frequent_is_first() -> None:
    page = shown({"coladice": KNOWN})
    rows = [re.sub(" +", " ", row) for row in items(page, "Favourite coasters")]
    assert rows == ["Pair of 1s 4 tokens", "Five of a kind 2 tokens"]
    assert 'style="width:50%"' in page
    assert "Favourite coasters" not in shown({"pickomino": KNOWN})


def test_head_to_head() -> None:
    page = shown({"coladice": KNOWN})
    rows = [row.split() for row in items(page, "Head to head")]
    assert rows == [["Against", "Ann", "Others"], ["Coco", "1", "0"], ["Ben", "0", "1"]]
    assert items(shown({"coladice": Statistics(ladder={"Ann": (1, 0, 0)})}), "Head to head") == []


def test_somebody_else_can_be_looked_at() -> None:
    page = shown({"coladice": KNOWN}, "look-at Ben")
    assert "Ben has played one game and won it." in page
    assert '<option value="Ben" selected>' in page
    assert items(page, "Latest games") == ["Won 20–9 against Ann"]


@pytest.mark.parametrize("name", ["Coco", "Zoé", ""])
def test_bots_and_strangers_cannot(name: str) -> None:
    player = Player(Model(statistics={"coladice": KNOWN})).tap("open statistics")
    before = player.model
    assert player.tap(f"look-at {name}").model == before


def test_a_tab_that_follows_another_one_shows_them_too() -> None:
    player = Player(Model(statistics={"coladice": KNOWN}, follows=True))
    page = player.tap("open statistics", "look-at Ben").page
    assert "Ben has played one game and won it." in page


def test_one_person_is_not_chosen() -> None:
    page = shown({"coladice": replace(KNOWN, form=(WON,), players={"Ann": Tally(1, 1, 0, 21)})})
    assert "statistics-person" not in page


def test_the_selected_game_is_first_and_its_latest_person_is_shown() -> None:
    both = {"coladice": KNOWN, "koala": replace(KNOWN, form=(Finished("", LOST.parts[::-1]),))}
    assert heading(shown(both), 3) == ["Piña Coladice", "Piña Koala"]
    page = shown(both, table="koala")
    assert heading(page, 3) == ["Piña Koala", "Piña Coladice"]
    assert "Ben has played one game and won it." in page


def test_statistics_of_earlier_builds_show_everybody() -> None:
    earlier = Statistics(players={"Ann": Tally(4, 2, 1, 23)}, companies={("Ann", "Ben"): (2, 2)})
    page = shown({"coladice": earlier})
    assert heading(page, 4) == ["Everybody", "Dice rolled"]
    assert items(page, "Everybody")[1].split() == ["Ann", "4", "2", "1", "23"]


def test_names_are_no_markup() -> None:
    evil = "<b>A</b>"
    form = (Finished("", (Part(evil, 1, 1), Part(f"{evil}2", 2, 1, "hard"))),) * 2
    tally = {evil: Tally(2, 2, 0, 1)}
    page = shown({"coladice": Statistics(tally, form=form, companies={(evil, "x"): (1, 0)})})
    assert "&lt;b&gt;A" in page
    assert "<b>" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_all_of_it(language: str) -> None:
    page = shown({"coladice": long_played(), "pickomino": KNOWN}, language=language)
    assert page.count('class="plot" role="img"') == 1
    assert len(heading(page, 4)) == 6 + 2
    assert "{" not in re.sub(r"<[^>]*>", "", page)
