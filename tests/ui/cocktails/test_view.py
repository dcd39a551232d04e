"""The shelf in words, and a cocktail to share."""

from dataclasses import replace

import pytest

from pinacoladice.games.coladice.cocktails import STYLES
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.cocktails.shelf import Mixed
from pinacoladice.ui.cocktails.words import full_name, name_in_words, occasion_in_words
from pinacoladice.ui.effects import Card, Copy, Share
from pinacoladice.ui.games.coladice.cocktails import GLASSES, STARS
from pinacoladice.ui.model import AVATARS, Model, PwaStatus, Settings
from pinacoladice.ui.words import Words
from tests.ui.player import Player

APP = "https://example.org/pina/"
COLADA = Mixed(2, "pineapple", "diagonal", ("Ann", "Coco"), "2026-11-19", "one")
FIZZ = Mixed(1, "mint", "row", ("Zoé", "Ben", "<Cleo>"), "", "two")


def on_the_shelf(language: str = "en", *, shares: bool = False) -> Player:
    pwa = PwaStatus(address=APP, shares=shares)
    cocktails = {"pina_colada": COLADA, "fizz": FIZZ}
    return Player(Model(settings=Settings(language), pwa=pwa, cocktails=cocktails))


def test_every_cocktail_that_a_line_can_mix_has_a_glass() -> None:
    assert {*GLASSES} == {*STYLES.values(), "pina_colada"}
    assert {*GLASSES.values()} <= {*AVATARS}


def test_the_way_from_home_leads_over_the_statistics() -> None:
    player = on_the_shelf().tap("open statistics")
    assert "Cocktails: 2 of 16 mixed" in player.page
    assert 'data-intent="open cocktails"' in player.page
    assert 'class="shelf"' in player.tap("open cocktails").page
    assert 'class="shelf"' not in player.tap("close").page


def test_the_shelf_tells_what_was_mixed_and_what_was_not() -> None:
    page = on_the_shelf().tap("open cocktails").page
    assert "2 of 16 mixed" in page
    assert page.count("Not mixed yet") == 14
    assert "<h3>Piña Colada</h3><p>Mixed 2 times</p>" in page
    said = "Last: A real Piña Colada, 19 November 2026, Ann with Coco, diagonal"
    assert said in page
    assert "<p>Mixed once</p>" in page
    assert "Mint fizz, Zoé with Ben and &lt;Cleo&gt;, row" in page
    assert "#icon-mint" in page


def test_an_empty_shelf_can_be_looked_at() -> None:
    page = Player().tap("open statistics", "open cocktails").page
    assert "0 of 16 mixed" in page
    assert page.count("Not mixed yet") == 16
    assert "share-cocktail" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cocktails_have_names_in_every_language(language: str) -> None:
    words = Words(language)
    names = {name_in_words(words, name) for name in GLASSES}
    assert len(names) == len(GLASSES)
    assert all(full_name(words, name, star) for name in GLASSES for star in STARS)
    occasion = occasion_in_words(words, "fizz", replace(COLADA, star="mint"))
    assert "2026" in occasion
    assert occasion.count(",") == 3
    assert on_the_shelf(language).tap("open cocktails").page


# Sharing

SAID = "Made in Piña Coladice: Mint fizz, Zoé with Ben and <Cleo>, row"


def test_a_cocktail_is_handed_to_the_share_sheet() -> None:
    player = on_the_shelf(shares=True).tap("open cocktails", "share-cocktail fizz")
    card = Card(AVATARS.index("flute"), "mint", "Mint fizz", "Zoé with Ben and <Cleo>, row")
    assert player.effects == [Share(SAID, picture=card)]


def test_without_a_share_sheet_it_is_copied_with_the_link_and_says_so() -> None:
    player = on_the_shelf().tap("open cocktails", "share-cocktail fizz")
    assert player.effects == [Copy(f"{SAID} {APP}")]
    assert "Copied" in player.tap("copied").page


@pytest.mark.parametrize("cocktail", ["", "gin", "punch"])
def test_what_was_not_mixed_cannot_be_shared(cocktail: str) -> None:
    assert on_the_shelf().tap(f"share-cocktail {cocktail}").effects == []
