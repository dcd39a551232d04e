"""Positions in pages of other origins: pictures, Python on a tap, and messages."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Frame,
    FrameLocator,
    Page,
    Request,
    Route,
    expect,
)

from pinacoladice.ui.embed.view import faulty
from pinacoladice.ui.model import Notice
from pinacoladice.ui.words import Words
from tests.browser.checks import axe
from tests.browser.conftest import PATIENCE, USUAL
from tests.browser.host import hosting
from tests.browser.table import Table
from tests.browser.watch import Watch

MOST = 150_000  # bytes for ten pictures
# Collects layout shifts from the start.
WATCH_SHIFTS = """
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifts.push(value);
  }).observe({ type: "layout-shift", buffered: true });
"""

# The next call of Python is never answered.
LOSE_A_REPLY = """() => {
  const { call } = pina.host;
  pina.host.call = () => {
    pina.host.call = call;
    return new Promise(() => {});
  };
}"""
COME_BACK = "() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
# Until the frame has answered. It can be known again.
COME_BACK_AND_HEAR = """frame => new Promise((done) => {
  frame.dataset.known = "";
  addEventListener("message", ({ source }) => source === frame.contentWindow && done());
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
})"""
LOAD_AGAIN = """frame => new Promise((done) => {
  frame.addEventListener("load", done, { once: true });
  frame.contentWindow.location.reload();
})"""

PATIENCE_MS = 15_000  # of a frame, without progress
PONG_MS = 10_000
# The frame of an element is made anew.
CHANGE = "element => element.setAttribute('theme', 'dark')"

Visit = Callable[..., "Host"]


class Host:
    """A reader of somebody's page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[Request] = []
        page.on("request", self.note)

    def note(self, request: Request) -> None:
        self.asked.append(request)

    def frame(self, name: str) -> FrameLocator:
        return self.page.frame_locator(f"#{name} iframe, iframe#{name}")

    def press(self, name: str) -> None:
        """With the keyboard: just after scrolling Chromium may give a click to the frame that was
        there before."""
        self.page.locator(name).press("Enter")

    def wake(self, name: str) -> FrameLocator:
        self.page.locator(f"#{name}").scroll_into_view_if_needed()
        play = self.frame(name).locator("#play")
        expect(play).to_be_visible()  # a press waits for nothing
        play.press("Enter")
        return self.wait_for(name)

    def wait_for(self, name: str) -> FrameLocator:
        frame = self.frame(name)
        frame.locator("html[data-ready]").wait_for(state="attached")
        return frame

    def bytes(self) -> int:
        return sum(request.sizes()["responseBodySize"] for request in self.asked)

    def pythons(self) -> int:
        return sum(request.url.endswith(".asm.wasm.xz") for request in self.asked)

    def told(self, name: str = "") -> list[dict[str, Any]]:
        """The messages that the host page has logged: all of them, or those of one frame."""
        lines = self.page.locator("#told li").all_text_contents()
        return [json.loads(line[line.index("{") :]) for line in lines if line.startswith(name)]

    def types(self, name: str = "") -> list[str]:
        """Sizes are left out."""
        types = [message["type"] for message in self.told(name)]
        return [kind for kind in types if kind != "size"]


def tap(frame: FrameLocator, *selectors: str) -> None:
    for selector in selectors:
        frame.locator(selector).click()
        frame.locator("html:not([data-busy])").wait_for(state="attached")


def abort(route: Route) -> None:
    route.abort()


@pytest.fixture
def visit(browser: Browser, site: str, tmp_path: Path, watch: Watch) -> Iterator[Visit]:
    """Opens an example. Errors in it or its frames fail the test."""
    with ExitStack() as stack:

        def visit(name: str, messages: str = "", **options: Any) -> Host:
            url = stack.enter_context(hosting(tmp_path, site, messages))
            watch.sites = (site, url)
            context = browser.new_context(**USUAL | options, viewport={"width": 800, "height": 900})
            stack.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.add_init_script(WATCH_SHIFTS)
            watch.over(page)
            host = Host(page)
            page.goto(url + name)
            return host

        yield visit


def test_ten_positions_are_pictures_until_one_is_tapped_and_share_one_python(visit: Visit) -> None:
    host = visit("article.html")
    elements = host.page.locator("pina-coladice")
    expect(elements).to_have_count(10)
    # Those without an image of the author's are drawn by and by, so that they can be printed.
    expect(host.page.locator("pina-coladice[data-painted]:not(:has(img))")).to_have_count(8)
    assert host.page.evaluate("scrollY") == 0
    for element in elements.all():
        element.scroll_into_view_if_needed()
        expect(element).to_have_attribute("data-painted", "")
        frame = element.locator("iframe")
        assert frame.get_attribute("title") == element.get_attribute("title")
        expect(frame.content_frame.locator("#app > .poster")).to_be_visible()
    assert host.page.evaluate("shifts") == []
    assert host.bytes() < MOST
    assert host.pythons() == 0

    board = host.wake("p2")
    tap(board, "#main-button")
    expect(board.locator("#main-button")).to_contain_text("1 roll left")
    lesson = host.wake("p1")
    expect(lesson.locator("#task")).to_be_visible()
    assert lesson.locator("html").get_attribute("lang") == "fr"
    koala = host.wake("p6")
    expect(koala.locator("#player-2")).to_contain_text("Cleo")
    assert host.pythons() == 1
    assert host.page.evaluate("shifts") == []

    # A reply is lost while the page comes back from the back/forward cache.
    board.locator("html").evaluate(LOSE_A_REPLY)
    lesson.locator("#main-button").click()
    expect(lesson.locator("html")).to_have_attribute("data-busy", "roll")
    lesson.locator("html").evaluate(COME_BACK)
    expect(lesson.locator("#tray button")).to_have_count(5)

    # The frame that hosts Python is removed: the others go on.
    tap(koala, "#main-button")
    status = koala.locator("#status").text_content()
    host.page.locator("#p2").evaluate("element => element.remove()")
    koala.locator("#reset-button").focus()
    host.page.keyboard.press("Tab")
    expect(koala.locator("#status")).to_have_text(status or "")
    tap(koala, "#main-button")
    expect(host.page.locator("#told li").filter(has_text='"type":"action"')).to_have_count(4)
    assert [message["position"][:5] for message in host.told()[-1:]] == ["koala"]


def test_a_host_page_plays_a_position_and_gets_events(visit: Visit) -> None:
    host = visit("article.html")
    host.press("#demonstrate")  # starts a frame far below the screen
    board = host.wait_for("p2")
    expect(host.page.locator("#told li")).to_have_count(4)
    assert host.types() == ["ready", "state", "action", "state"]
    action = host.told()[2]
    assert (action["player"], action["action"], action["outcome"]) == ("a", "hold 55", "555")
    expect(board.locator("#live")).to_contain_text("Player 1 keeps 5 5 and rolls 5 5 5.")

    host.page.locator("#p2").evaluate("element => element.play('claim 555')")
    expect(host.page.locator("#told li")).to_have_count(6)
    host.page.locator("#p2").scroll_into_view_if_needed()
    tap(board, "#undo-button", "#reset-button")
    expect(host.page.locator("#told li")).to_have_count(10)
    assert host.types()[6:] == ["undone", "state", "ready", "state"]
    expect(host.page.locator("#told")).to_contain_text('p2 pina-undone {"pinacoladice":1')


def test_a_host_page_steps_through_a_replay(visit: Visit) -> None:
    host = visit("article.html")
    place = host.page.locator("#place")
    host.press("#on")  # starts Python
    frame = host.wait_for("p5")
    expect(place).to_have_text("1 of 23")
    expect(frame.locator(".replay-place")).to_have_text("1/23")
    host.press("#on")
    expect(place).to_have_text("2 of 23")
    host.press("#back")
    expect(place).to_have_text("1 of 23")
    assert host.types() == ["ready", "state", "action", "state", "action", "state", "state"]
    replay = host.page.locator("#p5")
    replay.evaluate("element => element.goTo('12')")  # as the value of a slider is text
    expect(place).to_have_text("12 of 23")
    replay.evaluate("element => element.goTo('end')")
    expect(place).to_have_text("23 of 23")
    replay.scroll_into_view_if_needed()
    tap(frame, "#replay-step--1")  # by the reader
    expect(place).to_have_text("22 of 23")
    tap(frame, "#replay-play")
    expect(place).to_have_text("23 of 23")
    expect(frame.locator("#replay-play")).to_have_attribute("aria-pressed", "false")


def test_a_mistake_is_explained_without_python_and_the_host_page_can_load_something(
    visit: Visit,
) -> None:
    host = visit("article.html")
    position = host.page.locator("#p0")
    position.evaluate("element => element.setAttribute('lesson', 'hold-the-pear')")
    told = host.page.locator("#told li")
    expect(host.frame("p0").locator("#faults")).to_be_visible()
    fault = Notice("query.no_lesson", {"name": "hold-the-pear"})
    assert host.frame("p0").locator("#app").inner_html() == faulty([fault], Words("en"))
    expect(host.frame("p0").locator("#play")).to_be_hidden()
    expect(told).to_have_count(1)
    position.evaluate("element => element.undo()")
    expect(told).to_have_count(2)
    error, again = host.told()
    assert (error["type"], error["code"]) == ("error", "parameters")
    assert error["text"] == "There’s no lesson “hold-the-pear”."
    assert again == error
    assert host.pythons() == 0

    asked = "{ lesson: 'hold-the-pair', players: ['Zoé', 'Max'], theme: undefined }"
    position.evaluate(f"element => element.load({asked})")
    expect(told).to_have_count(4)
    assert host.types()[2:] == ["ready", "state"]
    assert host.told()[2]["players"] == ["Zoé", "Max"]
    expect(host.frame("p0").locator("#task")).to_be_visible()


def test_plain_frames_with_messages_in_a_sandbox_and_with_a_mistake(visit: Visit) -> None:
    host = visit("iframe.html")
    host.page.locator("#wrong").scroll_into_view_if_needed()
    faults = host.frame("wrong").locator("#faults li")
    expect(faults).to_have_count(2)
    expect(faults.first).to_contain_text("may must be one of look, turn, play")
    expect(faults.last).to_contain_text("no parameter “colour”")
    assert host.pythons() == 0

    host.press("#roll")
    talking = host.wait_for("talking")
    expect(talking.locator("#live")).to_contain_text("rolls 2 5 5")
    host.press("#undo")
    expect(host.page.locator("#told")).to_contain_text("You can’t undo a roll.")
    assert host.types("talking")[-1] == "error"
    assert host.pythons() == 1

    sandboxed = host.wake("sandboxed")
    for number in (2, 3):
        sandboxed.locator("#tray button").nth(number).press("Enter")
    sandboxed.locator("#main-button").press("Enter")
    expect(sandboxed.locator("#task .verdict.done")).to_be_visible()
    expect(sandboxed.locator(".coaster .icon use").first).to_have_attribute("href", "#icon-honey")
    assert host.pythons() == 2  # a frame without an origin cannot share
    solved = ["ready", "state", "action", "state", "ended"]
    ends = host.page.locator("#told li", has_text='sandboxed {"pinacoladice":1,"type":"ended"')
    expect(ends).to_have_count(1)
    assert host.types("sandboxed") == solved
    sandboxed.locator("#reset-button").press("Enter")
    host.press("#solve")
    expect(ends).to_have_count(2)
    assert host.types("sandboxed") == [*solved, *solved]


def test_messages_go_to_and_come_from_the_named_origin_only(visit: Visit) -> None:
    host = visit("iframe.html", messages="http://elsewhere.example")
    host.press("#roll")
    talking = host.wake("talking")
    expect(talking.locator("#main-button")).to_contain_text("2 rolls left")
    tap(talking, "#main-button")
    expect(talking.locator("#main-button")).to_contain_text("1 roll left")
    assert host.told() == []


LAYOUTS = {
    "grid": ("display: grid", ""),
    "two columns": ("display: grid; grid-template-columns: 1fr 1fr", ""),
    "flex": ("display: flex", ""),
    "column": ("display: flex; flex-direction: column", ""),
    "float": ("", "float: left"),
    "inline block": ("", "display: inline-block"),
    "table cell": ("display: table", "display: table-cell"),
    "narrow": ("width: 288px", ""),
    "sidebar": ("display: grid; grid-template-columns: 288px 1fr", ""),
}


def test_a_position_has_a_width_in_every_layout(browser: Browser, site: str) -> None:
    """From 280 pixels on, and never more than its place offers."""
    boxes = [
        f'<div style="{outer}"><div style="{inner}"><pina-coladice></pina-coladice></div></div>'
        f'<div style="{outer}"><pina-coladice style="{inner}"></pina-coladice></div>'
        for outer, inner in LAYOUTS.values()
    ]
    style = '<link rel="stylesheet" href="embed/v1/pinacoladice.css">'
    body = f"<!doctype html>{style}<body style='margin: 0'>{''.join(boxes)}"
    with browser.new_page(viewport={"width": 600, "height": 900}) as page:
        page.route("**/layouts", lambda route: route.fulfill(content_type="text/html", body=body))
        page.goto(f"{site}layouts")
        elements = page.locator("pina-coladice").all()
        widths = [element.evaluate("node => node.offsetWidth") for element in elements]
        names = [name for name in LAYOUTS for _ in range(2)]
        wrong = [(n, w) for n, w in zip(names, widths, strict=True) if not 280 <= w <= 600]
        assert wrong == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 600


def test_a_frame_whose_scripts_could_not_be_loaded_is_loaded_again(
    browser: Browser, site: str
) -> None:
    """In WebKit the removal of another frame is enough for that."""
    with browser.new_page(service_workers="block") as page:
        page.set_default_timeout(PATIENCE)
        page.route("**/frame.js", abort, times=1)
        page.goto(f"{site}embed/v1/?lesson=hold-the-pair")
        expect(page.locator("#app > .poster")).to_be_visible()
        page.route("**/session.js", abort, times=1)
        page.locator("#play").click()
        page.locator("html[data-ready]").wait_for(state="attached")


def test_a_frame_whose_scripts_cannot_be_loaded_says_so(visit: Visit, watch: Watch) -> None:
    host = visit("article.html")
    expect(host.frame("p0").locator("#app > .poster")).to_be_visible()
    host.page.route("**/frame.js", abort)
    host.page.locator("#p0").evaluate(CHANGE)
    host.page.locator("#p0[data-painted]").wait_for(state="attached")
    failure = host.frame("p0").locator("#failed")
    expect(failure).to_contain_text("couldn’t load")
    host.page.unroute("**/frame.js")
    failure.click()
    expect(host.frame("p0").locator("#app > .poster")).to_be_visible()
    watch.expected = ["Failed to load resource", "net::ERR_FAILED"]


def test_a_frame_in_which_no_script_runs_is_made_anew(browser: Browser, site: str) -> None:
    """As WebKit may leave one when a page comes back from the back/forward cache."""
    with browser.new_page(service_workers="block") as page:
        page.set_default_timeout(PATIENCE)
        page.goto(f"{site}learn/koala/")
        position = page.locator("pina-coladice[data-painted]").first
        position.scroll_into_view_if_needed()
        frame = position.locator("iframe")
        page.clock.install()
        frame.evaluate(COME_BACK_AND_HEAR)
        page.clock.fast_forward(PONG_MS)
        expect(position.locator("iframe[data-known]")).to_have_count(1)
        address = frame.get_attribute("src") or ""
        page.route(address, lambda route: route.fulfill(body="<!doctype html>"), times=1)
        frame.evaluate(LOAD_AGAIN)
        page.evaluate(COME_BACK)
        page.clock.fast_forward(PONG_MS)
        expect(frame.content_frame.locator("#app > .poster")).to_be_visible()
        expect(position.locator("iframe[data-known]")).to_have_count(0)


def test_a_frame_never_waits_for_ever(browser: Browser, site: str) -> None:
    """For its scripts, for Python, or for a start that the back/forward cache has cut off."""
    held: list[Route] = []
    with browser.new_page(service_workers="block") as page:
        page.set_default_timeout(PATIENCE)
        page.clock.install()
        page.route("**/frame.js", lambda route: held.append(route), times=1)  # noqa: PLW0108
        page.goto(f"{site}embed/v1/?lesson=hold-the-pair", wait_until="commit")
        page.locator("#play").wait_for(state="attached")
        page.clock.fast_forward(PATIENCE_MS)
        expect(page.locator("#app > .poster")).to_be_visible()

        page.route("**/python-worker.js", lambda route: held.append(route))  # noqa: PLW0108
        page.locator("#play").click()
        for attempt in (1, 2):  # the second one by itself
            page.wait_for_function(
                f"location.search.includes('attempt={attempt}') && globalThis.pina?.host"
            )
            page.clock.fast_forward(PATIENCE_MS)
        expect(page.locator("#failed")).to_be_visible()
        page.locator("#play").click()
        page.locator("html[data-waking]:not([data-failed])").wait_for(state="attached")
        page.wait_for_function("pina.host")
        page.unroute("**/python-worker.js")
        page.evaluate(COME_BACK)
        page.locator("html[data-ready]").wait_for(state="attached")


def test_a_position_whose_sibling_with_python_does_not_answer_starts_its_own(
    browser: Browser, site: str
) -> None:
    with browser.new_page(service_workers="block") as page:
        page.set_default_timeout(PATIENCE)
        page.clock.install()
        page.goto(f"{site}learn/koala/")
        first, second = (page.frame_locator("pina-coladice iframe").nth(n) for n in (0, 1))
        page.locator("pina-coladice").first.scroll_into_view_if_needed()
        first.locator("#play").click()
        first.locator("html[data-ready]").wait_for(state="attached")
        first.locator("html").evaluate("() => { pina.host.call = () => new Promise(() => {}); }")
        second.locator("#play").click()
        for attempt in ("attempt=1", "attempt=2"):
            second.locator("html[data-waking]").wait_for(state="attached")
            with page.expect_event("framenavigated", partial(has_address_with, attempt)):
                page.clock.run_for(2 * PATIENCE_MS)  # the sibling's progress is seen once
        expect(second.locator("#board")).to_be_visible()


def has_address_with(text: str, frame: Frame) -> bool:
    return text in frame.url


def test_a_page_without_an_origin_shows_positions(visit: Visit, tmp_path: Path) -> None:
    """As a file on the author's own disk, or an editor that shows pages in a sandbox."""
    host = visit("article.html")
    sandbox = '<!doctype html><iframe sandbox="allow-scripts" src="article.html"></iframe>'
    (tmp_path / "sandbox.html").write_text(sandbox, encoding="utf-8")
    host.page.goto(host.page.url.replace("article", "sandbox"))
    position = host.page.frame_locator("iframe").locator("#p0")
    position.scroll_into_view_if_needed()
    expect(position).to_have_attribute("data-painted", "")
    expect(position.frame_locator("iframe").locator("#app > .poster")).to_be_visible()


def test_pictures_are_shown_without_javascript(visit: Visit) -> None:
    host = visit("article.html", java_script_enabled=False)
    pictures = host.page.locator("pina-coladice img")
    expect(pictures).to_have_count(2)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        box = picture.bounding_box()
        assert box is not None
        assert box["height"] > 400
        drawn = host.page.request.get(picture.get_attribute("src") or "")
        assert drawn.headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("query", ["lesson=hold-the-pair&lang=fr", "puzzle=easy-1&theme=dark"])
def test_a_frame_passes_all_checks_before_and_after_its_start(
    device: BrowserContext, site: str, query: str
) -> None:
    page = device.new_page()
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": 360, "height": 640})
    table = Table(page, site)
    page.goto(f"{site}static/favicon.svg")
    stored = page.evaluate("({ ...localStorage })")
    page.goto(f"{site}embed/v1/?{query}")
    expect(table["#app > .poster"]).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    table.wait_until_ready()
    assert axe(page) == []
    assert not table.scrolls()
    assert page.evaluate("document.activeElement.id") == "main-button"
    assert page.evaluate("({ ...localStorage })") == stored  # the visitor's own games are untouched
    page.close()
