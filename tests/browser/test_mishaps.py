"""Failing storage and faults of the program: nothing is lost, and the user reads why."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from pinacoladice.engine.source import Fair, Sealed
from pinacoladice.engine.transcript import parse_match
from pinacoladice.games import GAMES
from tests.browser.checks import ROOT, faults, go_to
from tests.browser.conftest import PATIENCE, USUAL
from tests.browser.table import HOME, NAMES, Table, stored_position
from tests.browser.warm import SMALL_DEVICE
from tests.playing import wrong_draws
from tests.tapping import marked

OpenApp = Callable[..., Table]

# Makes the storage fail on demand.
FAILING = """
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, text) {
    if (globalThis.mishap === "throws") throw new DOMException("full", "QuotaExceededError");
    const isHalf = globalThis.mishap === "half" && name.includes("match");
    setItem.call(this, name, isHalf ? text.slice(0, text.length / 2) : text);
  };
"""


ASKED = "StorageManager.prototype.persist = async () => { globalThis.asked = true; return true; };"


def test_persistent_storage_is_requested_with_the_first_game(start_app: OpenApp) -> None:
    table = start_app(script=ASKED)
    assert table.page.evaluate("globalThis.asked") is None
    table.start(2)
    assert table.page.evaluate("globalThis.asked")
    table.tap("#menu-button", "#menu-home")
    expect(table["#app"]).to_contain_text("stay on this device until")


def test_a_storage_that_fails_in_the_middle_of_a_game(start_app: OpenApp) -> None:
    table = start_app(script=FAILING)
    table.start(2)
    table.tap("#main-button")
    confirmed = table.stored_match()
    table.page.evaluate("mishap = 'half'")
    table.tap("#main-button")
    expect(table["#storage"]).to_contain_text("Saving isn’t working")
    assert table.stored_match() == confirmed

    table.page.evaluate("mishap = 'throws'")
    table.tap("#tray button >> nth=0")
    expect(table["#storage"]).to_contain_text("Storage is full")
    assert table.stored_match() == confirmed

    table.page.evaluate("mishap = ''")
    table.tap("#main-button")
    expect(table["#storage"]).to_contain_text("being saved again")
    confirmed = table.stored_match()
    assert len(confirmed.games[0].records) == 3

    table.page.evaluate("mishap = 'half'")
    coasters = marked(table.buttons(), "coaster", "open")
    table.tap(*(f"#{name}" for name in coasters[:1]), "#main-button")
    table.reload()  # the last tap was not confirmed
    expect(table["#table"]).to_be_visible()
    expect(table["#status"]).to_contain_text("continues from an older one")
    assert table.stored_match() == confirmed


REFUSING = {
    "throws": """
      const refuse = () => { throw new DOMException("no", "SecurityError"); };
      const reject = async () => refuse();
      for (const name of ["localStorage", "sessionStorage", "BroadcastChannel", "indexedDB"])
        Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
      CacheStorage.prototype.open = reject;
      if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = reject;
    """,
    "is missing": """
      IDBFactory.prototype.open = () => ({});  // which never answers
      for (const name of ["localStorage", "sessionStorage", "BroadcastChannel", "caches"])
        Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
      for (const name of ["locks", "serviceWorker", "storage"])
        Object.defineProperty(navigator, name, { value: undefined, configurable: true });
    """,
}


@pytest.mark.parametrize("how", REFUSING)
def test_a_device_that_refuses_everything_plays_in_memory(visit: OpenApp, how: str) -> None:
    table = visit(refusing=REFUSING[how], locale="en-GB")
    said = "This browser saves nothing: games last only while this page is open."
    expect(table["#storage"]).to_have_text(said)
    assert faults(table) == []
    table.tap("#main-button", "#tray button >> nth=0", "#main-button")
    expect(table["#tray .held"]).to_have_count(1)
    expect(table["#storage"]).to_have_text(said)
    assert faults(table) == []


# Faults of the program; those of Python are injected into start.py


def with_start(table_script: str) -> Callable[[Route], None]:
    body = f"{table_script}\nfrom pinacoladice.web.main import start\nawait start()\n"
    return lambda route: route.fulfill(body=body, content_type="text/x-python")


BROKEN_VIEW = """
from pinacoladice.web import messages
whole = messages.page
def page(model):
    if model.match is not None and model.match.games[0].records:
        raise RuntimeError(f"nothing to show to {model.match.players} {model.match.source}")
    return whole(model)
messages.page = page
"""


def prepend(route: Route, script: str) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=f"{{{script}}}\n{response.text()}")


def expect_crash_page(table: Table, words: str) -> str:
    """Expect the crash page, and return its report."""
    expect(table["#trouble"]).to_be_visible()
    expect(table["#trouble-title"]).to_be_focused()
    expect(table["#trouble"]).to_contain_text(words)
    report = table["#trouble-report"]
    expect(report).to_contain_text("Piña Coladice")
    return report.text_content() or ""


@pytest.fixture
def visit(browser: Browser, device: BrowserContext, site: str) -> Iterator[Callable[..., Table]]:
    """Opens the app without failing on errors; with options of a new context, on a new device."""
    opened: list[Page | BrowserContext] = []

    def visit(
        script: str = "",
        missing: str = "",
        refusing: str = "",
        stored: dict[str, str] | None = None,
        **options: Any,
    ) -> Table:
        context = browser.new_context(**USUAL | options) if options else device
        page = context.new_page()
        opened.append(context if options else page)
        page.set_default_timeout(PATIENCE)
        page.add_init_script(SMALL_DEVICE)
        table = Table(page, site)
        if refusing:
            # In the page before all scripts, and in the worker before PyScript.
            page.add_init_script(refusing)
            page.route("**/patches/refused.js", lambda route: prepend(route, refusing))
        else:
            table.store(stored or HOME)
        if script:
            table.page.route("**/start.py", with_start(script))
        if missing:
            table.page.route(f"**/{missing}", lambda route: route.abort())
        table.page.goto(site)
        if not missing:
            table.wait_until_ready()
        return table

    yield visit
    for each in opened:
        each.close()


def test_a_view_that_fails_shows_the_crash_page(visit: OpenApp) -> None:
    table = visit(BROKEN_VIEW, permissions=["clipboard-write"])
    table.start(2)
    table.tap("#main-button")
    report = expect_crash_page(table, "every move is saved")
    assert "RuntimeError" in report
    assert faults(table) == []
    # No names, and nothing that reveals future rolls.
    match = table.stored_match()
    assert isinstance(match.source, Fair)
    assert match.source.seed.hex() not in report
    assert not any(name in report for name in NAMES)
    reported = parse_match(report[report.index("game: ") : report.index("\nTraceback")], GAMES)
    assert isinstance(reported.source, Sealed)
    assert reported.games == match.games
    assert wrong_draws(reported, match.source.seed) == []

    go_to(table, "trouble-copy")
    table.page.keyboard.press("Enter")
    expect(table["#trouble-copy"]).to_have_text(re.compile("Copied"), use_inner_text=True)
    table.page.unroute("**/start.py")
    table["#trouble-reload"].click()
    expect(table["#tray button"]).to_have_count(5)
    expect(table["#trouble"]).to_be_hidden()


def test_the_crash_report_contains_no_hidden_roll(visit: OpenApp) -> None:
    """Neither of the position that the match began with, nor a believed one, nor the last."""
    blind = stored_position(
        "koala points=25,120,26,36,17 eyes=2,1,0,0,2 turn=c dice=12-x2", dice=Fair(bytes(32))
    )
    table = visit(stored=blind)
    believed = ("#say-12", "#main-button", "#lean-believe", "#main-button")
    for button in (*believed, "#main-button", *believed, "#main-button"):
        table.tap(button)
    assert len(table.stored_match().games[0].records) == 6
    table.page.evaluate("for (const what of ['first', 'second']) pina.fail(new Error(what))")
    report = expect_crash_page(table, "every move is saved")
    assert "turn=c dice=?\ne: announce 12\nc: believe\nd: roll = ?\ne: announce 12" in report
    assert report.count("roll") == 1
    expect(table["#trouble-report"]).to_contain_text("second")
    expect(table["#trouble-report"]).to_contain_text("first")


@pytest.mark.parametrize("missing", ["pyscript/core.js", "pyodide.asm.wasm.xz", "app.zip.xz"])
def test_a_start_that_fails(visit: OpenApp, missing: str) -> None:
    table = visit(missing=missing, locale="fr-FR")
    expect_crash_page(table, "Tes parties ne sont pas perdues")
    expect(table["#waking"]).to_be_hidden()


def test_the_watchdog_notices_a_worker_that_does_not_answer(visit: OpenApp) -> None:
    table = visit()
    (worker,) = table.page.workers
    table.page.clock.install()
    worker.evaluate("() => { setTimeout(() => { for (;;); }); }")
    table["#play-alone"].click()
    table.page.clock.run_for(19_000)
    expect(table["#trouble"]).to_be_hidden()
    table.page.clock.run_for(2_000)
    assert "no answer" in expect_crash_page(table, "every move is saved")
    table["#trouble-reload"].click()
    table.wait_until_ready()


NO_THOUGHT = """
from pinacoladice.ui.table import bots
def choose(sitting, luck):
    raise RuntimeError("no idea")
bots.choose = choose
"""


def test_a_bot_that_fails_becomes_a_notice(visit: OpenApp) -> None:
    table = visit(NO_THOUGHT)
    table.tap("#play-together", "#kind-0", "#kind-1", "#start")
    expect(table["#status"]).to_contain_text("Something went wrong, but the game is safe")
    assert faults(table) == []
    table.page.unroute("**/start.py")
    table.reload()
    expect(table["#tray button"]).to_have_count(5)


NO_APP = "from pinacoladice.ui.storage import load\nload.first_model = None\n"


def test_a_worker_that_dies_and_a_start_that_fails_show_the_crash_page(visit: OpenApp) -> None:
    table = visit()
    (worker,) = table.page.workers
    worker.evaluate("() => { setTimeout(() => { throw new Error('out of order'); }); }")
    assert "out of order" in expect_crash_page(table, "every move is saved")
    start = (ROOT / "static" / "start.py").read_text(encoding="utf-8")
    body = NO_APP + start
    table.page.route("**/start.py", lambda route: route.fulfill(body=body))
    table["#trouble-reload"].click()
    expect(table["#trouble-report"]).to_contain_text("not callable")
