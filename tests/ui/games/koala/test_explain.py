"""A tap on a card or a die explains it in the status line, and aloud."""

import re

import pytest

from tests.ui.player import Player, at

NEW = "koala points=24,24,24 eyes=2,2,2 turn=a"
LATE = "koala points=30,30,18,24 eyes=2,2,1,0 turn=a dice=x2-k"


def status(player: Player) -> str:
    found = re.search(r'<p id="status" class="status hint">(.*?)</p>', player.page)
    return found[1] if found else ""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("position", "what", "said"),
    [
        (NEW, "seat 0", ("starts with 24 points", "Départ\xa0: 24 points")),
        (LATE, "seat 1", ("could see for longer wins", "avoir vu plus longtemps")),
        (LATE, "seat 2", ("An eye patch means an eye closed", "Un bandeau est un œil fermé")),
        (LATE, "seat 3", ("Dan is blind", "Dan est aveugle")),
        (f"{LATE} by-heart", "seat 0", ("you’re playing from memory", "on joue de mémoire")),
        (NEW, "faces", ("1, 3, 6, 12, ×2 and a koala", "1, 3, 6, 12, ×2 et un koala")),
        (LATE, "face 3", ("6 is worth 6", "6 vaut 6")),
        (LATE, "face 5", ("×2 doubles", "×2 double")),
        (LATE, "face 6", ("you close an eye", "ferme un œil")),
        (LATE, "covered", ("everyone sees them", "Si l’annonce n’est pas crue")),
    ],
)
def test_what_is_tapped_is_explained_and_spoken(
    position: str, what: str, said: tuple[str, str], language: str
) -> None:
    player = at(position, language=language)
    before = player.sitting
    player.tap(f"explain {what}")
    assert said[language == "fr"] in status(player)
    assert player.announcement() == status(player)
    assert player.sitting == before


def intents(player: Player) -> list[str]:
    return re.findall(r'data-intent="explain ([^"]+)"', player.page)


def test_every_card_and_every_die_can_be_asked_about() -> None:
    seats = ["seat 0", "seat 1", "seat 2"]
    assert intents(at(NEW)) == [*seats, "faces", "faces"]
    assert intents(at(f"{NEW} dice=6-k")) == [*seats, "face 3", "face 6"]
    blind = "koala points=24,24,24 eyes=0,2,2 turn=a dice=6-k announced=6"
    assert intents(at(blind)) == [*seats, "covered", "covered"]


def test_a_screen_reader_hears_what_each_button_is_about() -> None:
    page = at(f"{NEW} dice=6-k").page
    for label in ("Explain Ann’s card", "6", "koala, locked"):
        assert f'aria-label="{label}"' in page
    assert 'aria-label="die, not rolled yet"' in at(NEW).page


def test_an_explanation_is_given_in_a_bots_turn_and_goes_with_the_next_move() -> None:
    player = at(f"{NEW} dice=6-k", "hard", "", "").tap("explain seat 1")
    assert status(player)
    assert not status(player.tap("bot-plays stop"))


def test_what_does_not_exist_is_not_explained() -> None:
    for what in ("seat 3", "seat x", "face 7", "face", ""):
        assert not status(at(NEW).tap(f"explain {what}"))


def test_by_heart_no_explanation_depends_on_the_points() -> None:
    for seat in range(3):
        pages = {
            at(f"koala points={points} eyes=0,1,2 turn=b by-heart").tap(f"explain seat {seat}").page
            for points in ("24,30,30", "3,61,7")
        }
        assert len(pages) == 1
