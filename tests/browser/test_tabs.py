"""Several tabs: one is the leader, the others follow it and can take over."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.checks import faults, go_to
from tests.browser.conftest import PATIENCE
from tests.browser.table import Table

OpenApp = Callable[..., Table]


def plays(table: Table) -> None:
    expect(table["html"]).to_have_attribute("data-tab", "plays")


def follows(table: Table) -> None:
    expect(table["html"]).to_have_attribute("data-tab", "follows")
    expect(table["#main-button"]).to_contain_text("Play here")


def tray(table: Table) -> str:
    return table["#tray"].inner_html()


def shows_the_dice_of(follower: Table, leader: Table) -> None:
    """Wait until it does; dice have no text, only labels."""
    labels = (
        "[...document.querySelectorAll('#tray [aria-label]')].map(({ ariaLabel }) => ariaLabel)"
    )
    wanted = leader.page.evaluate(labels)
    assert wanted
    follower.page.wait_for_function(f"(wanted) => String({labels}) === String(wanted)", arg=wanted)


def test_one_plays_and_the_others_follow_until_they_take_over(start_app: OpenApp) -> None:
    first = start_app()
    first.start(2)
    second = start_app(another_tab=True)
    plays(first)
    follows(second)
    assert faults(second) == []

    first.tap("#main-button", "#tray button >> nth=1")
    expect(second["#tray .held"]).to_have_count(1)
    expect(second["#live"]).to_contain_text("rolls")
    stored = second.stored()
    second.tap("#tray button >> nth=0")
    expect(second["#status"]).to_contain_text("another tab")
    assert not second.scrolls()
    assert second.stored() == stored

    # Taking over by keyboard: the other tab follows at once, and taps there have no effect.
    go_to(second, "main-button")
    second.press("Enter")
    plays(second)
    follows(first)
    expect(second["#live"]).to_contain_text("You’re now playing in this tab.")
    expect(second["#main-button"]).to_contain_text("Roll 4 dice")
    second.tap("#main-button")
    expect(second["#main-button"]).to_contain_text("1 roll left")
    shows_the_dice_of(first, second)
    expect(first["#live"]).to_contain_text("keeps")
    first.tap("#tray button >> nth=0")
    expect(first["#status"]).to_contain_text("another tab")
    assert len(first.stored_match().games[0].records) == 2
    assert tray(first).count("held") == tray(second).count("held")

    # A leader leads again after a reload. When it is closed, a follower becomes the leader.
    second.reload()
    plays(second)
    follows(first)
    second.page.close()
    plays(first)
    expect(first["#main-button"]).to_contain_text("1 roll left")
    first.tap("#main-button")
    assert len(first.stored_match().games[0].records) == 3


def test_a_follower_that_is_reloaded_still_follows(start_app: OpenApp) -> None:
    first = start_app()
    first.start(2)
    second = start_app(another_tab=True)
    follows(second)
    second.tap("#main-button")
    plays(second)
    follows(first)
    first.reload()
    follows(first)
    plays(second)
    second.tap("#main-button")
    expect(first["#tray button"]).to_have_count(5)

    # What somebody deletes is stored again by the tab that plays.
    before = second.stored_match()
    first.page.evaluate("localStorage.clear()")
    expect(second["#status"]).to_contain_text("saved again")
    assert second.stored_match() == before
    plays(second)
    follows(first)


def test_the_app_in_a_frame_is_a_tab_like_others(start_app: OpenApp) -> None:
    first = start_app()
    first.start(2)
    with first.page.context.new_page() as host:
        host.set_default_timeout(PATIENCE)
        host.route("**/host", lambda route: route.fulfill(content_type="text/html", body="<p>host"))
        host.goto(f"{first.url}host")
        host.evaluate(f"document.body.innerHTML = '<iframe src=\"{first.url}\">'")
        frame = host.frame_locator("iframe")
        expect(frame.locator("html[data-ready]")).to_have_attribute("data-tab", "follows")
        plays(first)
        first.tap("#main-button")
        assert len(first.stored_match().games[0].records) == 1


# Makes a tab ignore messages on demand, like a frozen one.
FREEZABLE = """
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    set onmessage(hear) {
      super.onmessage = (message) => globalThis.isFrozen || hear(message);
    }
  };
"""


def test_a_tab_takes_over_from_one_that_is_frozen(start_app: OpenApp) -> None:
    first = start_app(script=FREEZABLE)
    first.start(2)
    first.tap("#main-button")
    second = start_app(another_tab=True)
    follows(second)
    first.page.evaluate("isFrozen = true")
    second.tap("#main-button")
    plays(second)
    second.tap("#main-button")
    follows(first)
    shows_the_dice_of(first, second)
    first.tap("#tray button >> nth=0")
    expect(first["#status"]).to_contain_text("another tab")
    assert len(second.stored_match().games[0].records) == 2


REFUSED = """
  const refuse = () => { throw new DOMException("no", "SecurityError"); };
  LockManager.prototype.request = refuse;
  Object.defineProperty(globalThis, "sessionStorage", { get: refuse });
  globalThis.BroadcastChannel = undefined;
"""


def test_where_locks_and_channels_are_refused_the_tab_opened_last_plays(start_app: OpenApp) -> None:
    first = start_app()
    first.page.add_init_script(REFUSED)
    first.reload()
    first.start(2)
    second = start_app(script=REFUSED, another_tab=True)
    plays(second)
    follows(first)
    second.tap("#main-button")
    expect(first["#tray button"]).to_have_count(5)
    first.tap("#main-button")
    plays(first)
    follows(second)
    first.tap("#main-button")
    assert len(first.stored_match().games[0].records) == 2
