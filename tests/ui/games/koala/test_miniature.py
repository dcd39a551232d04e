"""The small picture of the table on the card that resumes a game."""

from tests.ui.player import at

SIGHTED = "koala points=24,30,18 eyes=2,1,2 turn=a"
BLIND = "koala points=24,30,18 eyes=0,1,2 turn=a"


def miniature(position: str) -> str:
    page = at(position).tap("home").page
    return page.partition('class="mini-koala"')[2].partition("<strong>")[0]


def test_it_shows_a_head_for_each_player_with_closed_eyes() -> None:
    drawn = miniature(BLIND)
    assert drawn.count("koala-head") == 3
    assert drawn.count('class="patch"') == 3
    assert drawn.count('class="turn"') == 1


def test_it_shows_the_dice_that_all_may_see() -> None:
    assert "×2" in miniature(f"{SIGHTED} dice=6-x2")
    assert "die-face" not in miniature(SIGHTED)


def test_it_covers_the_dice_of_a_blind_turn() -> None:
    one, other = (miniature(f"{BLIND} dice={dice}") for dice in ("6-x2", "1-k"))
    assert one == other
    assert one.count(">?<") == 2
