"""The service worker: offline use and updates."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from tests.browser.conftest import PATIENCE, visit
from tests.browser.table import Table
from tests.browser.warm import SMALL_DEVICE
from tests.ui.challenge.player import entry
from tools import build
from tools.browser import FLAGS, ensure
from tools.mishaps.later_visits import DAMAGE, WHOLE
from tools.mishaps.outcomes import TELLS, hurry, outcome
from tools.serve import Handler, serving


class Awkward(Handler):
    """Leads from index.html to its folder, and sends types only where no browser goes without."""

    def do_GET(self) -> None:  # noqa: N802 - the base class calls it
        if self.path.endswith("/index.html"):
            folder = self.path.removesuffix("index.html")
            self.answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": folder})
        else:
            super().do_GET()

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        is_needed = headers.get("Content-Type", "").startswith(("text/html", "text/j", "text/css"))
        kept = {name: headers[name] for name in headers if is_needed or name != "Content-Type"}
        super().answer(status, kept, body)


class Site:
    """A copy of the site that a test can change and switch off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stack = ExitStack()
        self.url = self.stack.enter_context(
            serving(folder, prefix="/pina-coladice/", handler=Awkward)
        )

    def publish(self, change: str) -> None:
        """Publish a new version."""
        with (self.folder / "static" / "app.css").open("a", encoding="utf-8") as style:
            style.write(f"/* {change} */")
        index = (self.folder / "index.html").read_text(encoding="utf-8")
        build.finish(self.folder, index.replace(version_of(index), "{version}"))

    @property
    def version(self) -> str:
        return version_of((self.folder / "index.html").read_text(encoding="utf-8"))


def version_of(index: str) -> str:
    return index.partition('data-version="')[2].partition('"')[0]


@pytest.fixture
def own_site(site_folder: Path, tmp_path: Path) -> Iterator[Site]:
    shutil.copytree(site_folder, tmp_path / "site")
    own = Site(tmp_path / "site")
    with own.stack:
        yield own


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, locale="en-GB", reduced_motion="reduce"
    )
    yield context
    context.close()


# Without a network


def test_everything_works_offline_after_one_visit_and_a_restart_of_the_browser(
    playwright: Playwright, own_site: Site, tmp_path: Path
) -> None:
    def restart() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=ensure(),
            args=FLAGS,  # as people have it: with the optimising compiler
            viewport={"width": 360, "height": 640},
            locale="en-GB",
        )

    context = restart()
    table = visit(context, own_site.url)
    table.wait_for_fact("offline=ready")
    table.go_home()
    expect(table["#offline"]).to_be_visible()
    table["#language"].select_option("fr")  # its texts and pages are stored from now on
    expect(table["html"]).to_have_attribute("lang", "fr")
    table.wait_for_fact("offline=ready")
    table.wait_for_fact("snapshot=kept")
    context.close()

    own_site.stack.close()  # no server any more
    context = restart()
    table = visit(context, own_site.url)
    assert table.fact("start") == "snapshot"
    table.tap("#open-rules", "#close")
    table.start(2)
    table.tap("#main-button")
    dice = table.dice()
    assert len(dice) == 5
    table.reload()
    assert table.dice() == dice
    expect(table["#main-button"]).to_contain_text("Lancer 5 dés")
    table.page.goto(f"{own_site.url}learn/fr/")
    table["pina-coladice"].first.scroll_into_view_if_needed()
    lesson = table.page.frame_locator("pina-coladice iframe").first
    lesson.locator("#play").click()
    expect(lesson.locator("#main-button")).to_contain_text("Lancer 5 dés")
    table.page.goto(f"{own_site.url}#beat={entry()}")
    expect(table["#panel"]).to_contain_text("On te lance un défi")
    context.close()


# Python's worker gets the policy of its page from the service worker.
FOREIGN = """() => new Promise((resolve) => {
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
    resolve(violatedDirective);
  });
  fetch("https://elsewhere.example/").catch(() => {});
})"""


def test_python_may_not_connect_to_other_hosts(context: BrowserContext, site: str) -> None:
    context.add_init_script(SMALL_DEVICE)
    table = visit(context, site)
    table.wait_for_fact("offline=ready")
    table.reload()
    (worker,) = [each for each in table.page.workers if each.url.endswith("python-worker.js")]
    assert worker.evaluate(FOREIGN) == "connect-src"


# Looks for a new version, and returns the state in which its installation ends.
UPDATE = """navigator.serviceWorker.getRegistration().then(async (worker) => {
  const found = new Promise((resolve) => { worker.onupdatefound = resolve; });
  await worker.update().catch(() => {});
  await found;
  const installing = worker.installing;
  if (!installing) return "gone";
  return new Promise((resolve) => {
    installing.onstatechange = () => resolve(installing.state);
  });
})"""


def damage_and_repair(table: Table) -> None:
    """After a start that fails, damaged and missing files are there again for the next one; also
    if the damaged one is the script that shows the crash page."""
    early = "static/js/boot/early/early.js"
    for damage in ({"app.zip": "flipped", "static/icons.svg": "missing"}, {early: "cut"}):
        for path, mishap in damage.items():
            table.page.evaluate(DAMAGE, [path, mishap])
        assert outcome(table.page, table.url, PATIENCE / 1000) == TELLS
        for path in damage:
            assert table.page.evaluate(WHOLE, path)
        table["#trouble-reload"].click()
        table.wait_until_ready()


def test_neither_a_broken_update_nor_a_lost_network_harms_the_first_visit(
    context: BrowserContext, own_site: Site
) -> None:
    """Also where there is no snapshot to start from the next time."""
    context.add_init_script(SMALL_DEVICE)
    hurry(context, 2)
    script = own_site.folder / "sw.js"
    hasty = script.read_text(encoding="utf-8").replace("15_000", "3_000")
    script.write_text(hasty, encoding="utf-8")
    table = visit(context, own_site.url)
    table.wait_for_fact("offline=ready")
    table.page.wait_for_function("navigator.serviceWorker.controller")
    damage_and_repair(table)
    old = own_site.version
    style = own_site.folder / "static" / "app.css"
    own_site.publish("half a file")
    style.write_bytes(style.read_bytes()[:1000])
    assert table.page.evaluate(UPDATE) in ("redundant", "gone")
    own_site.publish("no file")
    style.unlink()
    assert table.page.evaluate(UPDATE) in ("redundant", "gone")

    own_site.stack.close()  # no server any more
    table.start(2)
    assert table.page.evaluate("fetch('./static/icons.svg').then(({ ok }) => ok)")
    table.tap("#menu-button", "#menu-open-share")
    expect(table["#share-code svg, .qr svg, svg.qr"].first).to_be_visible()

    table.reload()
    assert (table.fact("start"), table.fact("version")) == ("plain", old)
    table.tap("#main-button")
    assert len(table.dice()) == 5
    table.page.goto(f"{own_site.url}embed/v1/?lesson=hold-the-pair")
    table["#play"].click()
    expect(table["html[data-start=plain][data-ready]"]).to_be_attached()


# New versions


def test_an_update_waits_until_the_game_is_left(context: BrowserContext, own_site: Site) -> None:
    context.add_init_script(SMALL_DEVICE)
    table = visit(context, own_site.url)
    table.wait_for_fact("offline=ready")
    table.start(2)
    old = own_site.version
    own_site.publish("a nicer blue")
    table.reload()
    table.wait_for_fact("update=waiting")
    table.tap("#main-button", "#menu-button", "#close")
    assert table.fact("version") == old
    dice = table.dice()

    table.tap("#menu-button", "#menu-home")
    wait_for_version(table, own_site.version)
    expect(table["#notice"]).to_contain_text("has been updated")
    table.tap("#resume-coladice")
    assert table.dice() == dice

    # The next one takes over in another tab, which does not disturb the game either.
    table.wait_for_fact("offline=ready")
    old = own_site.version
    own_site.publish("a darker blue")
    other = visit(context, own_site.url)
    other.wait_for_fact("update=waiting")
    other.page.evaluate(
        """navigator.serviceWorker.getRegistration().then((worker) => {
             worker.waiting.postMessage("take over");
           })"""
    )
    table.wait_for_fact("update=taken")
    table.tap("#main-button")
    assert table.fact("version") == other.fact("version") == old
    table.tap("#menu-button", "#menu-home")
    for each in (table, other):
        wait_for_version(each, own_site.version)


def wait_for_version(table: Table, version: str) -> None:
    table[f"html[data-version='{version}'][data-ready]"].wait_for(state="attached")
