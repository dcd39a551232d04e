"""Opening the app: at once, again, without a network, in a new version, after mishaps."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route, expect

from tests.browser.conftest import PATIENCE, once_more_after_a_crash
from tests.browser.table import Table, stored_position
from tests.browser.warm import SMALL_DEVICE
from tests.browser.watch import Watch
from tests.games.coladice.boards import position
from tools import build
from tools.browser import FLAGS, ensure
from tools.serve import serving

OpenApp = Callable[..., Table]


class Site:
    """A site of one's own, that can be changed and switched off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stack = ExitStack()
        self.url = self.stack.enter_context(serving(folder, prefix="/pina-coladice/"))

    def publish(self, change: str) -> None:
        """A new version."""
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


def visit(context: BrowserContext, url: str) -> Table:
    def open_page() -> Table:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        table = Table(page, url)
        page.goto(url)
        table.wait_until_ready()
        return table

    return once_more_after_a_crash(open_page)


def wait_for(table: Table, what: str) -> None:
    table[f"html[data-{what}]"].wait_for(state="attached")


def fact(table: Table, name: str) -> str | None:
    return table["html"].get_attribute(f"data-{name}")


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
            args=FLAGS,
            viewport={"width": 360, "height": 640},
            locale="en-GB",
        )

    context = restart()
    table = visit(context, own_site.url)
    wait_for(table, "offline=ready")
    expect(table["#offline"]).to_be_visible()
    wait_for(table, "snapshot=kept")
    context.close()

    own_site.stack.close()  # no server any more
    context = restart()
    table = visit(context, own_site.url)
    assert fact(table, "start") == "snapshot"
    table.tap("#open-rules", "#close", "#language-fr")
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
    context.close()


def test_the_network_may_go_during_the_first_visit(context: BrowserContext, own_site: Site) -> None:
    """Also where there is no snapshot to start from the next time."""
    context.add_init_script(SMALL_DEVICE)
    table = visit(context, own_site.url)
    wait_for(table, "offline=ready")
    table.page.wait_for_function("navigator.serviceWorker.controller")
    own_site.stack.close()
    table.start(2)
    assert table.page.evaluate("fetch('./static/icons.svg').then(({ ok }) => ok)")
    table.tap("#menu-button", "#menu-open-share")
    expect(table["#share-code svg, .qr svg, svg.qr"].first).to_be_visible()

    table.reload()
    assert fact(table, "start") == "plain"
    table.tap("#main-button")
    assert len(table.dice()) == 5


# New versions


def test_an_update_waits_until_the_game_is_left(context: BrowserContext, own_site: Site) -> None:
    context.add_init_script(SMALL_DEVICE)
    table = visit(context, own_site.url)
    wait_for(table, "offline=ready")
    table.reload()
    table.start(2)
    table.tap("#main-button")
    dice, old = table.dice(), own_site.version

    own_site.publish("a nicer blue")
    table.reload()
    wait_for(table, "update=waiting")
    table.tap("#main-button", "#menu-button", "#close")
    assert fact(table, "version") == old
    dice = table.dice()

    table.tap("#menu-button", "#menu-home")
    table[f"html[data-version='{own_site.version}'][data-ready]"].wait_for(state="attached")
    expect(table["#notice"]).to_contain_text("has been updated")
    table.tap("#resume-coladice")
    assert table.dice() == dice


def test_an_update_taken_in_another_tab_does_not_disturb_a_game(
    context: BrowserContext, own_site: Site
) -> None:
    context.add_init_script(SMALL_DEVICE)
    table = visit(context, own_site.url)
    wait_for(table, "offline=ready")
    table.reload()
    table.start(2)
    old = own_site.version
    wait_for(table, "offline=ready")

    own_site.publish("a nicer blue")
    other = visit(context, own_site.url)
    wait_for(other, "update=waiting")
    other.page.evaluate(
        """navigator.serviceWorker.getRegistration().then((worker) => {
             worker.waiting.postMessage("take over");
           })"""
    )
    wait_for(table, "update=taken")
    table.tap("#main-button")
    assert fact(table, "version") == fact(other, "version") == old
    table.tap("#menu-button", "#menu-home")
    for each in (table, other):
        each[f"html[data-version='{own_site.version}'][data-ready]"].wait_for(state="attached")


# How the installation of the newest version ends.
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


def test_a_broken_update_leaves_the_old_version_working(
    context: BrowserContext, own_site: Site
) -> None:
    context.add_init_script(SMALL_DEVICE)
    table = visit(context, own_site.url)
    wait_for(table, "offline=ready")
    table.reload()
    old = own_site.version
    style = own_site.folder / "static" / "app.css"

    own_site.publish("half a file")
    style.write_bytes(style.read_bytes()[:1000])
    assert table.page.evaluate(UPDATE) in ("redundant", "gone")
    own_site.publish("no file")
    style.unlink()
    assert table.page.evaluate(UPDATE) in ("redundant", "gone")

    own_site.stack.close()
    table.reload()
    assert fact(table, "version") == old
    table.start(2)


# The snapshot


def test_two_starts_from_one_snapshot_roll_different_dice(start_app: OpenApp) -> None:
    table = start_app()
    saves = []
    for _ in range(2):
        table.page.evaluate("localStorage.clear()")
        table.reload()
        assert fact(table, "start") == "snapshot"
        table.start(2)
        table.tap("#main-button", "#main-button", "#main-button")
        saves.append(table.stored_match())
    first, second = saves
    assert first.source != second.source  # the seed
    assert first.games[-1].records != second.games[-1].records  # the dice


def test_a_snapshot_that_is_damaged_or_never_started_is_not_used(
    context: BrowserContext, site: str
) -> None:
    table = visit(context, site)
    wait_for(table, "snapshot=kept")
    table.page.evaluate(
        """new Promise((resolve) => {
             const opening = indexedDB.open("pinacoladice", 1);
             opening.onsuccess = () => {
               const work = opening.result.transaction("snapshot", "readwrite");
               const store = work.objectStore("snapshot");
               store.getAllKeys().onsuccess = ({ target }) => {
                 store.put(new Uint8Array(31457408).fill(7), target.result[0]);
               };
               work.oncomplete = () => { opening.result.close(); resolve(); };
             };
           })"""
    )
    table.reload()
    assert fact(table, "start") == "plain"
    table.start(2)
    wait_for(table, "snapshot=kept")  # a new one
    table.reload()
    assert fact(table, "start") == "snapshot"

    table.page.evaluate("localStorage.setItem('pinacoladice.trial', '1')")
    table.reload()
    assert fact(table, "start") == "plain"


@pytest.mark.parametrize(
    "device",
    [
        SMALL_DEVICE,
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });",
    ],
)
def test_no_snapshot_where_memory_or_data_are_short(
    context: BrowserContext, site: str, device: str
) -> None:
    context.add_init_script(device)
    page = context.new_page()
    asked: list[str] = []
    page.on("worker", lambda worker: asked.append(worker.url))
    page.goto(site)
    wait_for(Table(page, site), "snapshot=none")
    assert not any("snapshot" in url for url in asked)


def test_no_snapshot_in_a_frame(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.route("**/host", lambda route: route.fulfill(content_type="text/html", body="<p>host"))
    page.goto(f"{site}host")
    page.evaluate(f"document.body.innerHTML = '<iframe src=\"{site}\">'")
    page.frame_locator("iframe").locator("html[data-snapshot=none]").wait_for(state="attached")


# Before Python is up


class Gate:
    """Keeps Python's files from arriving until it is opened."""

    def __init__(self, page: Page) -> None:
        self.held: list[Route] = []
        self.is_open = False
        page.route("**/pyodide.asm.wasm", self.hold)

    def hold(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        self.is_open = True
        for route in self.held:
            route.continue_()


def test_a_returning_player_sees_the_board_at_once_and_taps_are_kept(start_app: OpenApp) -> None:
    table = start_app(stored_position(position("1,2", "roll=1 dice=22555")))
    screen = table.screen()
    wait_until_kept(table)
    gate = Gate(table.page)
    table.page.reload()
    expect(table["#coaster-full"]).to_be_visible()
    assert table.screen() == screen
    expect(table["#waking"]).to_be_visible()
    table.tap("#die-0-0", "#die-1-0")
    expect(table["#tray .held"]).to_have_count(2)
    gate.open()
    table.wait_until_ready()
    expect(table["#waking"]).to_be_hidden()
    expect(table["#tray .held"]).to_have_count(2)
    expect(table["#main-button"]).to_contain_text("Tap in 3")


def wait_until_kept(table: Table) -> None:
    """The table is stored for the next start in an idle moment."""
    stored = "localStorage.getItem('pinacoladice.screen')"
    table.page.wait_for_function(f"{stored}?.includes('tray')")


def test_an_impatient_finger_rolls_once(start_app: OpenApp) -> None:
    table = start_app()
    table.start(2)
    wait_until_kept(table)
    gate = Gate(table.page)
    table.page.reload()
    table.tap("#main-button", "#main-button", "#main-button")
    gate.open()
    table.wait_until_ready()
    expect(table["#main-button"]).to_contain_text("2 rolls left")


def test_the_progress_bar_counts_every_byte(
    context: BrowserContext, site: str, watch: Watch
) -> None:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    watch.over(page)
    gate = Gate(page)
    page.goto(site)
    bar = page.locator("#waking progress")
    expect(bar).to_be_visible()
    gate.open()
    Table(page, site).wait_until_ready()
    assert bar.evaluate("bar => bar.value") == 1


def test_nothing_jumps_while_python_wakes_up(start_app: OpenApp) -> None:
    watch = """
        globalThis.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
    """
    table = start_app(script=watch)
    assert table.page.evaluate("shifts") == []
    table.start(3)
    wait_until_kept(table)
    table.reload()
    assert table.page.evaluate("shifts") == []


# Installing, and shortcuts


def test_the_browser_offers_to_install_and_is_asked(start_app: OpenApp) -> None:
    table = start_app()
    expect(table["link[rel=manifest]"]).to_have_attribute("href", "./en.webmanifest")
    table.page.evaluate(
        """() => {
             const event = new Event("beforeinstallprompt", { cancelable: true });
             event.prompt = () => { globalThis.asked = event.defaultPrevented; };
             dispatchEvent(event);
           }"""
    )
    table.tap("#install")
    assert table.page.evaluate("asked") is True


def test_shortcuts(start_app: OpenApp) -> None:
    table = start_app(stored_position(position("1,2")))
    for address, shown in {"?go=new": "#resume-coladice", "?go=resume": "#table"}.items():
        table.page.goto(table.url + address)
        table.wait_until_ready()
        expect(table[shown]).to_be_visible()
    table.page.goto(f"{table.url}?go=elsewhere")
    table.wait_until_ready()
    expect(table["#resume-coladice"]).to_be_visible()
    expect(table["#app"]).to_contain_text("leads nowhere")
    expect(table.page).to_have_url(table.url)  # a reload leads there no more
