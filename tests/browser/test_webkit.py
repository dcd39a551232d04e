"""A smoke test in Safari's engine: start, play a turn, reload, resume from a snapshot."""

from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from pinacoladice.engine.source import Fair
from tests.browser.table import kept_position
from tests.games.coladice.boards import position
from tools.webkit import webkit


def shown(page: WebKitGTK, selector: str) -> list[WebElement]:
    return page.find_elements(By.CSS_SELECTOR, selector)


def wait_for(page: WebKitGTK, selector: str) -> WebElement:
    return WebDriverWait(page, 120).until(lambda page: shown(page, selector))[0]


def dice(page: WebKitGTK) -> list[str]:
    return sorted(str(die.get_attribute("aria-label")) for die in shown(page, "#tray button"))


def keep(page: WebKitGTK, kept: dict[str, str]) -> None:
    """Just this."""
    page.execute_script("localStorage.clear()")
    for name, text in kept.items():
        page.execute_script("localStorage.setItem(...arguments)", f"pinacoladice.{name}", text)


def test_start_play_a_turn_reload_resume(site: str) -> None:
    with webkit() as page:
        page.get(site)
        wait_for(page, "html[data-ready]")
        wait_for(page, "#start").click()
        wait_for(page, "#main-button").click()
        wait_for(page, "#tray button")
        rolled = dice(page)
        assert len(rolled) == 5
        wait_for(page, "html[data-snapshot=kept]")
        page.refresh()
        wait_for(page, "html[data-ready][data-start=snapshot]")
        assert dice(page) == rolled

        keep(page, kept_position(position("1,2", "roll=1 dice=22555"), dice=Fair(bytes(32))))
        page.refresh()
        wait_for(page, "html[data-ready][data-start=snapshot]")
        assert [die[0] for die in dice(page)] == list("22555")
        wait_for(page, ".coaster.open").click()
        wait_for(page, ".coaster.chosen")
        wait_for(page, "#main-button").click()
        wait_for(page, "#undo-button")
        announced = page.execute_script("return document.getElementById('live').textContent")
        assert "Ben’s turn" in announced
