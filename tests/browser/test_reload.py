"""A reload in the middle of a turn: the screen is the same, and the game goes on.

tests/ui reloads in many more moments, without a browser.
"""

from collections.abc import Callable
from typing import NamedTuple

from pinacoladice.engine.source import Fair
from tests.browser.table import Table, stored_position
from tests.games.coladice.boards import position

OpenApp = Callable[..., Table]


class Moment(NamedTuple):
    position: str
    taps: tuple[str, ...] = ()
    then: str = ""  # a tap after the reload
    is_virtual: bool = False  # or else dice are entered by hand


def coladice(rest: str, *taps: str, then: str = "") -> Moment:
    return Moment(position("5,6", rest, small="b"), taps, then)


ROLLED = "roll=1 dice=22555"
STUCK = "happy-hour roll=3 dice=13456"
ODDS = ("#menu-button", "#menu-open-settings", "#setting-odds", "#close")
BLIND = "koala points=25,120,26,36,17 eyes=2,1,0,2,2 turn=c"
SEVEN = "pickomino grill=21,22,26,30-35 stacks=25/29,27/-/28,24/23/-/36 turn=d"

MOMENTS = [
    coladice(ROLLED, *ODDS, "#die-0-0", "#die-3-0", "#enter-1", then="#enter-1"),
    coladice(f"{STUCK} effect=4", "#coaster-small", "#coaster-five", then="#main-button"),
    Moment(f"{SEVEN} dice=111345ww", ("#keep-6", "#enter-4"), then="#enter-4"),
    Moment(f"{BLIND} dice=12-x2", ("#say-7",), then="#main-button", is_virtual=True),
]


def test_the_screen_is_the_same_after_a_reload(start_app: OpenApp) -> None:
    table = start_app()
    for moment in MOMENTS:
        dice = Fair(bytes(32)) if moment.is_virtual else None
        table.take_over(stored_position(moment.position, dice=dice))
        table.tap(*moment.taps)
        shown = table.screen()
        table.reload()
        assert table.screen() == shown
        table.tap(moment.then)
        assert table.screen() != shown


def test_virtual_dice_keep_their_places_after_a_reload(start_app: OpenApp) -> None:
    table = start_app()
    table.start(2)
    table.tap("#main-button", "#die-2-1", "#main-button")
    tray = table["#tray"].inner_html()
    table.reload()
    assert table["#tray"].inner_html() == tray
    table.tap("#main-button")
    assert table["#tray"].inner_html() != tray
