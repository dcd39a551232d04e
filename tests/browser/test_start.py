"""Opening the app: from a snapshot, before Python is up, installed, by a shortcut."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import PATIENCE, USUAL, once_more_after_a_crash, visit
from tests.browser.table import Table, stored_position
from tests.browser.watch import Watch
from tests.games.coladice.boards import position
from tools.build import COUNTED

OpenApp = Callable[..., Table]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(**USUAL)
    yield context
    context.close()


class Gate:
    """Holds back files, by default Python's, until it is opened."""

    def __init__(self, page: Page, files: str = "**/pyodide.asm.wasm*") -> None:
        self.held: list[Route] = []
        self.is_open = False
        page.route(files, self.hold)

    def hold(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        self.is_open = True
        for route in self.held:
            route.continue_()


# A first visit


class FirstVisit:
    """What happened on a device that saves data, whose owner was never here."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.workers: list[str] = []
        self.fetched: Counter[str] = Counter()
        watch = Watch(site)
        context.add_init_script(
            "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        watch.over(page)
        page.on("worker", lambda worker: self.workers.append(worker.url))
        page.on("request", lambda request: self.fetched.update([request.url]))
        gate, early = Gate(page), Gate(page, "**/early.js")
        page.goto(site, wait_until="commit")
        roll = page.locator("#main-button")
        roll.wait_for(state="attached")
        self.shown_too_early = roll.is_visible()
        early.open()
        bar = page.locator("#waking progress")
        expect(bar).to_be_visible()
        gate.open()
        Table(page, site).wait_for_fact("snapshot=none")
        self.progress: float = bar.evaluate("bar => bar.value")
        self.worker_class: str = page.evaluate("String(Worker)")
        assert watch.unexpected() == []


@pytest.fixture(scope="module")
def first(browser: Browser, site: str) -> FirstVisit:
    context = browser.new_context(**USUAL)
    found = once_more_after_a_crash(lambda: FirstVisit(context, site))
    context.close()
    return found


def test_the_progress_bar_counts_every_byte(first: FirstVisit) -> None:
    assert first.progress == 1


def test_no_screen_is_shown_before_it_is_known_which_one(first: FirstVisit) -> None:
    """Or what lies there would move, or change its language, before somebody's eyes."""
    assert not first.shown_too_early


def test_each_file_of_python_is_fetched_once(first: FirstVisit, site: str) -> None:
    assert {name: first.fetched[f"{site}{name}"] for name in COUNTED} == dict.fromkeys(COUNTED, 1)


def test_what_only_frames_need_is_not_fetched(first: FirstVisit) -> None:
    assert not [url for url in first.fetched if "embed" in url]


def test_pyscript_takes_over_the_worker_that_is_already_starting(first: FirstVisit) -> None:
    assert len(first.workers) == 1
    assert first.worker_class == "function Worker() { [native code] }"


def test_no_snapshot_where_data_are_short(first: FirstVisit) -> None:
    """Nor on a device with little memory: the shared page asserts that."""
    assert not any("snapshot" in url for url in first.workers)


# The snapshot


def test_two_starts_from_one_snapshot_roll_different_dice(start_app: OpenApp) -> None:
    saves = []
    for _ in range(2):
        table = start_app()
        assert table.fact("start") == "snapshot"
        table.start(2)
        table.tap("#main-button", "#main-button", "#main-button")
        saves.append(table.stored_match())
        table.page.close()
    first, second = saves
    assert first.source != second.source  # the seed
    assert first.games[-1].records != second.games[-1].records  # the dice


# Fills the storage to the last character.
FILL = """() => {
  let text = "";
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try {
      localStorage.setItem("filling", text + "x".repeat(size));
      text += "x".repeat(size);
    } catch {}
  }
}"""


def test_a_snapshot_that_is_damaged_or_never_started_is_not_used(
    context: BrowserContext, site: str
) -> None:
    """But in a full storage it is."""
    table = visit(context, site)
    table.wait_for_fact("snapshot=kept")
    table.page.evaluate(
        """new Promise((resolve) => {
             const opening = indexedDB.open("pinacoladice", 1);
             opening.onsuccess = () => {
               const work = opening.result.transaction("snapshot", "readwrite");
               const store = work.objectStore("snapshot");
               store.openCursor().onsuccess = async ({ target: { result: cursor } }) => {
                 const { checksum, memory } = cursor.value;
                 const parts = [memory.slice(0, 9e6), "\x01", memory.slice(9e6 + 1)];
                 cursor.update({ checksum, memory: new Blob(parts) });
               };
               work.oncomplete = () => { opening.result.close(); resolve(); };
             };
           })"""
    )
    table.reload()
    assert table.fact("start") == "plain"
    table.start(2)
    table.wait_for_fact("snapshot=kept")  # a new one
    table.reload()
    assert table.fact("start") == "snapshot"

    table.page.evaluate(FILL)
    for _ in range(2):
        table.reload()
        assert table.fact("start") == "snapshot"
    table.page.evaluate("localStorage.removeItem('filling')")

    table.page.evaluate("localStorage.setItem('pinacoladice.trial', '1')")
    table.reload()
    assert table.fact("start") == "plain"


def test_no_snapshot_in_a_frame(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.route("**/host", lambda route: route.fulfill(content_type="text/html", body="<p>host"))
    page.goto(f"{site}host")
    page.evaluate(f"document.body.innerHTML = '<iframe src=\"{site}\">'")
    page.frame_locator("iframe").locator("html[data-snapshot=none]").wait_for(state="attached")


# Before Python is up


def test_a_returning_player_sees_the_board_at_once_and_taps_are_queued(start_app: OpenApp) -> None:
    table = start_app(stored_position(position("1,2", "roll=1 dice=22555")))
    screen = table.screen()
    wait_until_screen_is_stored(table)
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
    expect(table["#main-button"]).to_contain_text("Enter 3")


def wait_until_screen_is_stored(table: Table) -> None:
    """Wait until the idle page has stored the screen for the next start."""
    stored = "localStorage.getItem('pinacoladice.screen')"
    table.page.wait_for_function(f"{stored}?.includes('tray')")


def test_repeated_taps_before_python_is_up_roll_once(start_app: OpenApp) -> None:
    table = start_app()
    table.start(2)
    wait_until_screen_is_stored(table)
    gate = Gate(table.page)
    table.page.reload()
    table.tap("#main-button", "#main-button", "#main-button")
    gate.open()
    table.wait_until_ready()
    expect(table["#main-button"]).to_contain_text("2 rolls left")


def test_no_layout_shift_while_python_starts(start_app: OpenApp) -> None:
    watch = """
        globalThis.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
    """
    table = start_app(script=watch)
    assert table.page.evaluate("shifts") == []
    table.start(3)
    wait_until_screen_is_stored(table)
    table.reload()
    assert table.page.evaluate("shifts") == []


# Installing, and shortcuts


def test_the_install_button_shows_the_browsers_prompt(start_app: OpenApp) -> None:
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
    table = start_app(stored_position(position("1,2")), path="?go=new")
    expect(table["#resume-coladice"]).to_be_visible()
    table.page.goto(f"{table.url}?go=resume")
    table.wait_until_ready()
    expect(table["#table"]).to_be_visible()
    table.page.goto(f"{table.url}?go=today")
    table.wait_until_ready()
    expect(table["#table"]).to_contain_text("for everybody")
    table.page.goto(f"{table.url}?go=elsewhere")
    table.wait_until_ready()
    expect(table["#resume-coladice"]).to_be_visible()
    expect(table["#app"]).to_contain_text("recognise that link")
    expect(table.page).to_have_url(table.url)  # so that a reload does not do it again
