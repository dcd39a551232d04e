"""Smoke tests in Safari's engine: start, play a turn, reload, without a network; embedded."""

from contextlib import ExitStack
from pathlib import Path

from selenium.common.exceptions import TimeoutException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from pinacoladice.engine.source import Fair
from tests.browser.host import hosting
from tests.browser.table import TAKE_OVER, prefixed, stored_position
from tests.games.coladice.boards import position
from tools.departures.browsers import webkit_page
from tools.serve import serving
from tools.webkit import webkit

# Without the optimising compiler for WebAssembly, which takes longer than these tests.
QUICK = {"JSC_useOMGJIT": "0"}
START_WORKER = """
  const [address, done] = arguments;
  const name = JSON.stringify({ version: "", mayUseSnapshot: true, isOnDevice: true });
  const worker = new Worker(address, { type: "module", name });
  worker.onmessage = worker.onerror = ({ type }) => {
    worker.terminate();
    done(type);
  };
"""

# The frame's script still awaits its picture when the frame is removed.
REMOVE_WHEN_DRAWN = """(() => {
  const position = [...document.querySelectorAll("pina-coladice")].at(-1);
  position.show();
  const { contentWindow } = position.querySelector("iframe");
  function watch() {
    const app = contentWindow.document.getElementById("app");
    if (!app) return setTimeout(watch);
    const remove = () => { position.remove(); globalThis.isRemoved = true; };
    new MutationObserver(remove).observe(app, { childList: true });
  }
  watch();
  return true;
})()"""


def shown(page: WebKitGTK, selector: str) -> list[WebElement]:
    return page.find_elements(By.CSS_SELECTOR, selector)


def patient(page: WebKitGTK) -> WebDriverWait[WebKitGTK]:
    return WebDriverWait(page, 120, poll_frequency=0.1)


def wait_for(page: WebKitGTK, selector: str) -> WebElement:
    try:
        return patient(page).until(lambda page: shown(page, selector))[0]
    except TimeoutException as error:
        tag = "return document.documentElement.cloneNode().outerHTML"
        raise AssertionError(f"no {selector} in {page.execute_script(tag)}") from error


def dice(page: WebKitGTK) -> list[str]:
    return sorted(str(die.get_attribute("aria-label")) for die in shown(page, "#tray button"))


def test_start_play_a_turn_reload_resume_without_a_network(site_folder: Path) -> None:
    with ExitStack() as network, webkit(**QUICK) as page:
        site = network.enter_context(serving(site_folder, prefix="/pina-coladice/"))
        page.get(site)
        wait_for(page, "html[data-ready]")
        wait_for(page, "#main-button").click()
        wait_for(page, "#tray button")
        rolled = dice(page)
        assert len(rolled) == 5
        wait_for(page, "html[data-offline=ready][data-snapshot=kept]")
        # While no page of the site is open, an automated WebKit deletes what the service worker has
        # stored, as any browser may. It then asks whether files that it remembers have changed.
        page.get(f"{site.replace('127.0.0.1', 'localhost')}static/favicon.svg")
        for _ in range(2):
            page.get(f"{site}learn/")
            worker = f"{site}static/js/boot/python-worker.js"
            assert page.execute_async_script(START_WORKER, worker) == "message"
        page.get(site)
        wait_for(page, "html[data-ready][data-start=snapshot]")
        assert dice(page) == rolled
        wait_for(page, "html[data-offline=ready]")

        network.close()
        page.get(f"{site}learn/fr/")
        frame = wait_for(page, "pina-coladice")
        page.execute_script("arguments[0].scrollIntoView()", frame)
        page.switch_to.frame(wait_for(page, "pina-coladice[data-painted] iframe"))
        page.execute_script("document.getElementById('play').click()")
        wait_for(page, "html[data-ready][data-start=snapshot]")
        assert "Lancer 5 dés" in wait_for(page, "#main-button").text
        page.get(site)
        wait_for(page, "html[data-ready][data-start=snapshot]")
        assert dice(page) == rolled

        stored = stored_position(position("1,2", "roll=1 dice=22555"), dice=Fair(bytes(32)))
        page.execute_script(f"({TAKE_OVER})(...arguments)", [prefixed(stored), "en"])
        patient(page).until(lambda page: page.execute_script("return globalThis.isTakenOver"))
        assert [die[0] for die in dice(page)] == list("22555")
        wait_for(page, ".coaster.open").click()
        wait_for(page, ".coaster.chosen")
        wait_for(page, "#main-button").click()
        wait_for(page, "#undo-button")
        announced = page.execute_script("return document.getElementById('live').textContent")
        assert "Ben’s turn" in announced


def test_positions_in_a_page_share_one_python(site: str, tmp_path: Path) -> None:
    with hosting(tmp_path, site) as host, webkit(**QUICK) as page:
        page.get(f"{host}article.html")
        for name, start in (("p0", "plain"), ("p2", None)):
            page.execute_script("arguments[0].scrollIntoView()", wait_for(page, f"#{name}"))
            page.switch_to.frame(wait_for(page, f"#{name}[data-painted] iframe"))
            page.execute_script("document.getElementById('play').click()")
            ready = wait_for(page, "html[data-ready]")
            assert ready.get_attribute("data-start") == start
            page.switch_to.default_content()
        wait_for(page, "#told li")


def test_a_position_can_be_removed_while_its_picture_is_drawn(site: str) -> None:
    with webkit_page() as page:
        page.goto(f"{site}learn/koala/")
        page.until("Boolean(customElements.get('pina-coladice'))", 10)
        page.until(REMOVE_WHEN_DRAWN, 10)
        assert page.until("globalThis.isRemoved", 10)
