"""The learn pages are complete without Python and without scripts, in both languages."""

import re
from html import unescape

import pytest

from pinacoladice.i18n import messages, translate
from pinacoladice.i18n.languages import LANGUAGES, USUAL
from pinacoladice.lessons import CHAPTERS
from pinacoladice.lessons.puzzles import PREPARED, Puzzle
from pinacoladice.ui.learn.pages import title
from pinacoladice.ui.learn_urls import LEARN_PAGES, PUZZLES, LearnPage
from tests.ui.player import Player
from tests.ui.test_i18n import PACKAGE
from tools.build.learn import page, positions

PAGES = {place: page(place) for place in LEARN_PAGES}


def ids(place: LearnPage) -> list[str]:
    return re.findall(r' id="([^"]+)"', PAGES[place])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CHAPTERS)
def test_each_rule_has_its_text_and_its_position(game: str, language: str) -> None:
    text = unescape(PAGES[LearnPage(game, language)])
    for lesson in (each for part in CHAPTERS[game].values() for each in part):
        assert f'<pina-coladice lesson="{lesson.name}" lang="{language}"' in text
        keys = [f"lesson.{lesson.name}.title", f"learn.rule.{lesson.name}"]
        for done in range(len(lesson.steps)):
            keys += [lesson.key(done), lesson.key(done, "done")]
        for key in keys:
            assert translate(language, key) in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_are_printed_with_their_answers(language: str) -> None:
    text = PAGES[LearnPage(PUZZLES, language)]
    assert '<pina-coladice puzzle="today"' in text
    for name in PREPARED:
        assert f'<pina-coladice puzzle="{name.removeprefix("puzzle-")}"' in text
        assert f"{name}{'' if language == USUAL else f'.{language}'}.svg" in text
    answers = text.count(f"<summary>{translate(language, 'learn.answer')}</summary>")
    assert answers == len(PREPARED) == len(positions())


def test_printed_puzzles_are_of_all_grades_and_kinds() -> None:
    assert len({Puzzle(name).grade for name in PREPARED}) == 3
    assert len({Puzzle(name).kind for name in PREPARED}) == 5


@pytest.mark.parametrize("place", LEARN_PAGES, ids=lambda place: place.folder)
def test_a_page_has_no_placeholders_and_correct_metadata(place: LearnPage) -> None:
    text = PAGES[place]
    assert not re.search(r"<!-- \w+ -->|\{(language|description|root)\}", text)
    assert f'<html lang="{place.language}">' in text
    assert f"<title>{title(place)}</title>" in text
    if place.topic != PUZZLES:
        assert translate(place.language, f"game.{place.topic}") in title(place)
    for language in LANGUAGES:
        other = place.to(LearnPage(place.topic, language))
        assert f'<link rel="alternate" hreflang="{language}" href="{other}">' in text
    assert 'aria-current="page"' in text
    assert "unsafe-eval" not in text
    assert len(ids(place)) == len(set(ids(place)))


@pytest.mark.parametrize("place", LEARN_PAGES, ids=lambda place: place.folder)
def test_links_within_a_page_have_targets(place: LearnPage) -> None:
    inner = re.findall(r'<a [^>]*href="#([^"]+)"', PAGES[place])
    assert set(inner) <= set(ids(place))


@pytest.mark.parametrize("place", LEARN_PAGES, ids=lambda place: place.folder)
def test_links_between_pages_have_targets(place: LearnPage) -> None:
    folders = {other.folder for other in LEARN_PAGES} | {""}
    outer = re.findall(r'<a [^>]*href="(\.\./[^"]*)"(?! download)', PAGES[place])
    assert outer
    assert {address.removeprefix(place.root) for address in outer} <= folders


@pytest.mark.parametrize("place", LEARN_PAGES, ids=lambda place: place.folder)
def test_every_picture_says_what_it_shows(place: LearnPage) -> None:
    pictures = re.findall(r"<img [^>]*>", PAGES[place])
    assert pictures
    for picture in pictures:
        assert re.search(r' alt="[^"]{10,}"', picture)
        assert ' width="360" height="640" loading="lazy"' in picture


def test_no_picture_gives_away_a_blind_roll() -> None:
    text = PAGES[LearnPage("koala", "en")]
    [alt] = re.findall(r'lesson-tell-a-lie\.svg" alt="([^"]*)"', text)
    assert alt == (
        "Tell a lie. Ann: 40 points, blind;"
        " Ben: 31 points, both eyes open; Cleo: 24 points, both eyes open."
    )


@pytest.mark.parametrize("game", CHAPTERS)
def test_the_number_of_lessons_is_what_the_page_says(game: str) -> None:
    for text in (PAGES[LearnPage(game, language)] for language in LANGUAGES):
        (description,) = re.findall(r'<meta name="description" content="([^"]+)"', text)
        assert f" {text.count('<pina-coladice lesson=')} " in description


def test_every_message_of_the_pages_is_used() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "ui").rglob("*.py"))
    families = set(re.findall(r'(?:f|_sentence\(place, )"(learn\.[a-z_]+)(?:\.\{|"\))', code))
    unused = [
        key
        for key in messages("en", "learn")
        if f'"{key}"' not in code and ".".join(key.split(".")[:2]) not in families
    ]
    assert not unused


def test_home_and_the_rules_link_to_the_pages() -> None:
    player = Player()
    assert '<a class="quiet" href="learn/"' in player.page
    assert '<a class="quiet" href="learn/puzzles/"' in player.page
    player.tap("game koala", "set language fr", "open rules")
    assert '<a class="quiet" href="learn/fr/koala/" id="learn-link"' in player.page


def test_each_lesson_can_be_taken_elsewhere() -> None:
    text = unescape(PAGES[LearnPage("koala", "fr")])
    assert "https://…/learn/fr/koala/#tell-a-lie</textarea>" in text
    assert '<pina-coladice lesson="tell-a-lie" lang="fr"></pina-coladice></textarea>' in text
    assert "koala points=40,31,24 eyes=0,2,2 turn=a dice=?</textarea>" in text  # hidden dice
    assert 'href="../../../embed/v1/posters/lesson-tell-a-lie.fr.svg" download' in text
    assert 'href="../../../embed/v1/posters/lesson-tell-a-lie.png" download' in text
    puzzles = unescape(PAGES[LearnPage(PUZZLES, "en")])
    assert "https://…/learn/puzzles/#puzzle-easy-1</textarea>" in puzzles
    assert '<pina-coladice puzzle="easy-1" lang="en"></pina-coladice></textarea>' in puzzles
