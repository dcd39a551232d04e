"""The end of a game: the sheet with its buttons."""

from tests.ui.player import at, finished
from tests.ui.test_whole_games import buttons

WORMS = "pickomino grill=24 stacks=36,25,21/29,27,22 turn=a aside=5555w"


def test_the_order_of_the_buttons() -> None:
    sheet = finished().page.partition('id="ending"')[2]
    assert [*buttons(sheet)] == [
        "see-board",
        "rematch",
        "end-report",
        "end-share",
        "end-replay",
        "end-fair",
        "end-home",
    ]
    assert "main" in buttons(sheet)["rematch"].classes.split()


def test_without_a_coach_nobody_is_offered_one() -> None:
    assert "end-report" not in at(WORMS).tap("take 24").page
