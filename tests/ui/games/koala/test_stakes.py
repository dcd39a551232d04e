"""What believing, doubting and lying cost is said before anybody chooses."""

import re

import pytest

from pinacoladice.games.koala.rules import DOUBT_FINE
from pinacoladice.games.koala.state import ALL_POINTS
from tests.ui.player import at

BLIND = "koala points=24,30,18 eyes=0,1,2 turn=a"  # Ann rolls blind, Ben announces


def answer(announced: int, name: str, position: str = BLIND, language: str = "en") -> str:
    """The text of an answer's button, as a screen reader reads it."""
    page = at(f"{position} dice=6-x2 announced={announced}", language=language).page
    button = re.search(rf'<button [^>]*id="lean-{name}".*?</button>', page)
    assert button
    return " ".join(re.sub(r"<[^>]+>", " ", button[0]).split())


def test_believing_says_what_the_announcer_pays() -> None:
    assert answer(7, "believe") == "Believe Ben pays you 7"
    assert answer(0, "believe") == "Believe nobody pays"


@pytest.mark.parametrize(
    ("announced", "truth"),
    [
        (DOUBT_FINE, "True: nobody pays"),
        (DOUBT_FINE - 2, f"True: you pay Ben {DOUBT_FINE}"),
        (50, "Can’t be true: no dice make 50"),
    ],
)
def test_doubting_says_what_the_truth_and_a_lie_cost(announced: int, truth: str) -> None:
    lie = "Lie: Ben pays what the dice are worth and closes an eye"
    assert answer(announced, "doubt") == f"Doubt {truth} {lie}"


def test_what_a_player_lacks_comes_from_the_supply() -> None:
    poor = "koala points=2,5,18 eyes=0,1,2 turn=a"
    assert answer(12, "believe", poor) == "Believe Ben pays you 12 (7 from the supply)"
    assert "you pay Ben 6 (4 from the supply)" in answer(4, "doubt", poor)


def test_by_heart_the_stakes_do_not_tell_who_is_poor() -> None:
    for announced, name in ((12, "believe"), (4, "doubt")):
        poor, rich = (
            answer(announced, name, f"koala points={points} eyes=0,1,2 turn=a", language="fr")
            for points in ("2,5,18", "90,90,18")
        )
        assert poor != rich
        hidden = {
            at(
                f"koala points={points} eyes=0,1,2 turn=a dice=6-x2 announced={announced} by-heart"
            ).page
            for points in ("2,5,18", "90,90,18")
        }
        assert len(hidden) == 1


def test_stakes_in_french() -> None:
    assert answer(7, "believe", language="fr") == "Croire Ben te paie 7"
    assert "Vrai : tu paies 6 à Ben" in answer(4, "doubt", language="fr")


@pytest.mark.parametrize(
    ("language", "hint"),
    [("en", f"You may lie: any sum from 0 to {ALL_POINTS}."), ("fr", "Tu peux mentir")],
)
def test_the_announcer_is_told_that_lying_is_allowed_and_what_it_costs(
    language: str, hint: str
) -> None:
    page = at(f"{BLIND} dice=6-x2", language=language).page
    assert f'id="may-lie">{hint}' in page
    assert 'aria-describedby="may-lie"' in page
    assert 'id="may-lie"' not in at(f"{BLIND} dice=6-x2 announced=7", language=language).page
