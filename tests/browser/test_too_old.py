"""Browsers that lack what the app needs: the page names it, and what can be done."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.checks import axe
from tests.browser.conftest import USUAL
from tests.browser.table import PHONE

# How a browser looks that has not got this.
WITHOUT = {
    "JavaScript modules": "delete HTMLScriptElement.prototype.noModule",
    "WebAssembly": "delete globalThis.WebAssembly",
    "WebAssembly exceptions": "delete WebAssembly.Exception",
    "BigInt": "globalThis.BigInt = undefined",
    "module workers": "globalThis.Worker = class { terminate() {} }",
    "structuredClone": "globalThis.structuredClone = undefined",
    "Array.prototype.at": "delete Array.prototype.at",
    "Array.prototype.toSorted": "delete Array.prototype.toSorted",
    "lookbehind in regular expressions": "RegExp = () => { throw new SyntaxError(); }",
    "AbortSignal.timeout": "delete AbortSignal.timeout",
    "TransformStream": "globalThis.TransformStream = undefined",
    "IntersectionObserver": "globalThis.IntersectionObserver = undefined",
    "ResizeObserver": "globalThis.ResizeObserver = undefined",
    "container queries": "CSS.supports = (asked) => !asked.includes('container')",
    "the selector :has()": "CSS.supports = (asked) => !asked.includes('has')",
}


def opened(browser: Browser, address: str, script: str, **options: str) -> tuple[Page, list[str]]:
    """The page, and what it has requested."""
    context = browser.new_context(
        **USUAL | options, viewport={"width": PHONE[0], "height": PHONE[1]}
    )
    page = context.new_page()
    requested: list[str] = []
    context.on("request", lambda request: requested.append(request.url))
    page.add_init_script(script)
    page.goto(address)
    return page, requested


FRAME = "embed/v1/?position=koala+points=24,24+eyes=2,2&start=now"


@pytest.mark.parametrize(("path", "names"), [("", ["WebAssembly"]), (FRAME, [*WITHOUT])])
def test_what_an_old_browser_lacks_is_named(
    browser: Browser, site: str, path: str, names: list[str]
) -> None:
    for name in names:
        page, requested = opened(browser, site + path, WITHOUT[name])
        if name == "WebAssembly":
            page.wait_for_load_state("networkidle")
        expect(page.locator("#lacks")).to_have_text(name)
        title = page.locator("#too-old h1")
        expect(title).to_have_text("This browser is too old", use_inner_text=True)
        expect(page.locator("#app")).to_be_hidden()
        assert path == "" or not any(url.endswith(".wasm") for url in requested)
        page.context.close()


def test_an_old_browser_is_told_in_french_and_for_all_ears(browser: Browser, site: str) -> None:
    script = "; ".join([WITHOUT["structuredClone"], WITHOUT["AbortSignal.timeout"]])
    page, _ = opened(browser, site, script, locale="fr-FR")
    expect(page.locator("#lacks")).to_have_text("structuredClone, AbortSignal.timeout")
    expect(page.locator("#too-old h1")).to_have_text(
        "Ce navigateur est trop ancien", use_inner_text=True
    )
    expect(page.locator("#trouble")).to_be_hidden()
    assert axe(page) == []
    page.context.close()


def test_without_its_first_script_an_old_browser_is_told_in_all_languages(
    browser: Browser, site: str
) -> None:
    """As where that cannot be parsed."""
    context = browser.new_context(**USUAL)
    page = context.new_page()
    page.add_init_script(WITHOUT["structuredClone"])
    page.route("**/early.js", lambda route: route.fulfill(body="old ?. syntax ?? error"))
    page.goto(site)
    for words in ("This browser is too old", "Ce navigateur est trop ancien"):
        expect(page.get_by_text(words)).to_be_visible()
    context.close()


def test_a_check_that_comes_late_does_not_disturb_the_start(
    device: BrowserContext, site: str
) -> None:
    """Python's worker may be starting by then."""
    page = device.new_page()
    held: list[Route] = []
    page.route("**/requirements.js", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks it
    with page.expect_worker():
        page.goto(site, wait_until="commit")
    page.wait_for_function("!String(Worker).includes('[native code]')")
    held[0].continue_()
    page.locator("html[data-ready]").wait_for(state="attached")
    assert page.locator("html").get_attribute("data-lacks") is None
    page.close()
