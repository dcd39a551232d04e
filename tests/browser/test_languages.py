"""Each language on the screen: the table and the longest panels on a narrow phone."""

from collections.abc import Callable

import pytest

from pinacoladice.engine.source import Fair
from pinacoladice.i18n.languages import LANGUAGES
from tests.browser.checks import faults
from tests.browser.table import Table, stored_position

OpenApp = Callable[..., Table]

NARROW = (320, 568)
SCREENS = {
    "coladice board=11,444:a,low,small/21-23,55,666:b,full/222:a,different,pairs,evens:b/five,33,"
    "555,large scores=11,8 turn=a roll=2 dice=33555 happy-hour": ["#coaster-full"],
    "pickomino grill=21-24,26,28,30-35 stacks=25/29,27/36 turn=a aside=ww dice=114445": [],
    "koala points=24,120,24 eyes=2,1,1 turn=b dice=6-k": [],
}
# Words that do not fit in their button, label or card.
CUT_OFF = """() => [
    ...document.querySelectorAll("#app :is(button:not(.coaster), .name, label, small, .main *)"),
  ]
  .filter((node) => {
    const { overflowX } = getComputedStyle(node);
    return node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1 && overflowX !== "auto";
  })
  .map((node) => `cut off: ${node.id || node.className}: ${node.textContent.slice(0, 60)}`)"""


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each not in ("en", "fr")])
def test_nothing_is_cut_off_on_a_narrow_phone(open_app: OpenApp, language: str) -> None:
    for position, taps in SCREENS.items():
        names = ("Ann", "Bénédicte", "Cleo")
        table = open_app(
            stored_position(position, dice=Fair(bytes(32)), names=names),
            size=NARROW,
            language=language,
        )
        table.tap(*taps)
        assert table.page.evaluate(CUT_OFF) == []
        assert faults(table) == []
    table.tap("#menu-button", "#menu-open-settings")
    assert table.page.evaluate(CUT_OFF) == []
    table.tap("#close", "#menu-button", "#menu-home")
    table.page.locator("#play-together").click()
    assert table.page.evaluate(CUT_OFF) == []
    assert faults(table) == []
