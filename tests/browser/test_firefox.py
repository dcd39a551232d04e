"""The built site in Firefox: a game, a reload, two tabs, without a network, and in another page."""

from pathlib import Path
from random import Random

from tests.browser.host import hosting
from tests.browser.table import BUTTONS
from tests.tapping import CHOICES, Button, by_id
from tools.firefox import Tab, firefox
from tools.serve import serving


def dice(tab: Tab) -> list[str]:
    tab.wait_for("#tray button")
    labels = "[...document.querySelectorAll('#tray button')].map((die) => die.ariaLabel)"
    return sorted(tab.evaluate(labels))


def play_to_the_end(tab: Tab) -> None:
    luck = Random("coladice")
    for _ in range(1_000):
        if tab.evaluate("Boolean(document.querySelector('#ending'))"):
            return
        buttons = by_id(Button(*each) for each in tab.evaluate(BUTTONS))
        tab.tap(f"#{CHOICES['coladice'](buttons, luck)}")
    raise AssertionError("the game does not end")


def test_play_reload_in_two_tabs_and_without_a_network(site_folder: Path, tmp_path: Path) -> None:
    with serving(site_folder, prefix="/pina-coladice/") as url, firefox(tmp_path / "p") as browser:
        tab = browser.new_tab()
        tab.goto(url)
        tab.wait_for("html[data-ready]")
        tab.tap("#main-button")
        rolled = dice(tab)
        assert len(rolled) == 5
        tab.wait_for("html[data-offline=ready]")
        tab.wait_for("html[data-snapshot=kept]")
        tab.reload()
        tab.wait_for("html[data-ready][data-start=snapshot]")
        assert dice(tab) == rolled

        other = browser.new_tab()
        other.goto(url)
        other.wait_for("html[data-ready][data-tab=follows]")
        assert dice(other) == rolled
        other.tap("#main-button[data-intent=play-here]")
        other.wait_for("html[data-tab=plays]")
        tab.wait_for("html[data-tab=follows]")

    with firefox(tmp_path / "p") as browser:  # no server any more
        tab = browser.new_tab()
        tab.goto(url)
        tab.wait_for("html[data-ready][data-start=snapshot]")
        assert dice(tab) == rolled
        tab.tap("#menu-button", "#menu-home", "#play-together", "#start", "#replace-yes")
        play_to_the_end(tab)
        tab.goto(f"{url}learn/")
        tab.evaluate("document.querySelector('pina-coladice').scrollIntoView()")
        tab.wait_for("pina-coladice[data-painted]")
        lesson = tab.frame(0)
        lesson.tap("#play")
        lesson.wait_for("html[data-ready]")
        assert "Roll 5 dice" in lesson.text("#main-button")


# The frame has asked for Python: these are fetched just before.
HAS_ASKED = """performance.getEntriesByType("resource").some(({ name }) => {
  return name.endsWith("icons.svg");
})"""


def tapped(tab: Tab, name: str, part: str) -> Tab:
    """The frame of a position, with this in its address."""
    tab.evaluate(f"document.getElementById('{name}').scrollIntoView()")
    tab.wait_for(f"#{name}[data-painted]")
    frame = tab.frame_with(part)
    frame.tap("#play")
    return frame


def test_positions_in_a_page_of_another_origin_share_one_python(site: str, tmp_path: Path) -> None:
    with hosting(tmp_path, site) as host, firefox() as browser:
        tab = browser.new_tab((800, 900))
        tab.goto(f"{host}article.html")
        tapped(tab, "p0", "lesson=hold-the-pair")
        second = tapped(tab, "p1", "lesson=first-turn")
        second.until(lambda: second.evaluate(HAS_ASKED))
        tab.evaluate("document.getElementById('p0').remove()")  # it was starting Python for both
        second.wait_for("html[data-ready]")
        assert second.fact("start") == "plain"
        third = tapped(tab, "p2", "roll%3D1")
        third.wait_for("html[data-ready]")
        assert third.fact("start") is None
        tab.wait_for("#told li")


def test_the_picture_of_a_position_leaves_no_room_for_a_scrollbar(site: str) -> None:
    """Its frame grows as soon as the host page knows its height. Chromium has none when driven."""
    with firefox() as browser:
        tab = browser.new_tab((280, 498))
        tab.goto(f"{site}embed/v1/?lesson=hold-the-pair")
        tab.wait_for("#app > .poster")
        assert tab.evaluate("document.documentElement.scrollHeight") > 498
        assert tab.evaluate("document.documentElement.clientWidth") == 280
