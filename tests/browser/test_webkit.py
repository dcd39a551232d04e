"""A smoke test in Safari's engine: start, play a turn, reload, resume from a snapshot."""

from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from tools.webkit import webkit


def shown(page: WebKitGTK, selector: str) -> list[WebElement]:
    return page.find_elements(By.CSS_SELECTOR, selector)


def wait_for(page: WebKitGTK, selector: str) -> WebElement:
    return WebDriverWait(page, 120).until(lambda page: shown(page, selector))[0]


def dice(page: WebKitGTK) -> list[str]:
    return sorted(str(die.get_attribute("aria-label")) for die in shown(page, "#tray button"))


def test_start_play_a_turn_reload_resume(site: str) -> None:
    with webkit() as page:
        page.get(site)
        wait_for(page, "html[data-ready]")
        shown(page, "#start")[0].click()
        for _ in range(3):
            wait_for(page, "#main-button").click()
        rolled = dice(page)
        assert len(rolled) == 5
        wait_for(page, "html[data-snapshot=kept]")
        page.refresh()
        wait_for(page, "html[data-ready][data-start=snapshot]")
        assert dice(page) == rolled
        claims = shown(page, ".coaster.open")
        if claims:
            claims[0].click()
        wait_for(page, "#main-button").click()
        wait_for(page, "#undo-button")
        announced = page.execute_script("return document.getElementById('live').textContent")
        assert "turn" in announced
