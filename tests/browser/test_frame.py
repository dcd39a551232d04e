"""A frame from its preview to the live position: nothing jumps, and nothing is out of sight."""

from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.watch import Watch

Frame = Callable[[str, tuple[int, int]], Page]


@pytest.fixture
def frame(device: BrowserContext, site: str, watch: Watch) -> Iterator[Frame]:
    """Opens a frame's address in a page of its own: `frame("lesson=block", (375, 553))`."""
    opened: list[Page] = []

    def frame(query: str, size: tuple[int, int]) -> Page:
        page = device.new_page()
        opened.append(page)
        watch.over(page)
        page.set_default_timeout(PATIENCE)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(f"{site}embed/v1/?{query}")
        page.locator("#app > .poster").wait_for()
        return page

    yield frame
    for page in opened:
        page.close()


def centre(piece: Locator) -> tuple[float, float]:
    box = piece.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_until_live(page: Page) -> None:
    page.locator("html[data-ready]:not([data-busy])").wait_for(state="attached")


# Where nothing scrolls, and the question, the verdict and the main button are in sight
IN_SIGHT = """selectors => {
  const { scrollWidth, clientWidth, clientHeight } = document.documentElement;
  return scrollWidth <= clientWidth && selectors.every((selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return top >= 0 && bottom <= clientHeight;
  });
}"""


def test_the_first_tap_on_a_piece_of_the_preview_is_carried_over(frame: Frame) -> None:
    page = frame("lesson=hold-the-pair", (375, 553))
    expect(page.locator("#task")).to_have_text(
        "Tap both 5s to keep them, then roll the other three dice."
    )
    before = centre(page.locator("[data-coaster='55']"))
    page.mouse.click(*before)
    expect(page.locator("#coaster-55.chosen")).to_be_visible()
    assert centre(page.locator("#coaster-55")) == pytest.approx(before, abs=3)
    page.locator("#main-button").click()
    expect(page.locator(".verdict.not_this")).to_be_visible()
    assert page.evaluate(IN_SIGHT, [".verdict", ".instruction", "#main-button"])


@pytest.mark.parametrize(
    ("query", "size", "drawn", "live"),
    [
        ("puzzle=easy-1", (320, 568), "[data-tile='35']", "#tile-35"),
        ("lesson=two-dice&lang=fr", (288, 513), "[data-die='1']", "#tray .die >> nth=1"),
    ],
)
def test_nothing_jumps_when_a_position_wakes(
    frame: Frame, query: str, size: tuple[int, int], drawn: str, live: str
) -> None:
    page = frame(query, size)
    question = page.locator("#task").text_content()
    before = centre(page.locator(drawn))
    page.locator("#play").press("Enter")
    wait_until_live(page)
    assert centre(page.locator(live)) == pytest.approx(before, abs=3)
    assert page.locator("#task").text_content() == question
    assert page.evaluate(IN_SIGHT, ["#task", "#main-button"])


@pytest.mark.parametrize("size", [(280, 653), (320, 568)])
@pytest.mark.parametrize("dice", ["1123455w", "1234555w"])
def test_eight_dice_of_pickomino_fit_into_the_narrowest_frames(
    frame: Frame, size: tuple[int, int], dice: str
) -> None:
    position = f"pickomino grill=21-36 stacks=-/- turn=a dice={dice}"
    page = frame(f"position={quote(position)}", size)
    assert page.evaluate(IN_SIGHT, ["#play"])
    page.locator("#play").press("Enter")
    wait_until_live(page)
    assert page.evaluate(IN_SIGHT, ["#main-button"])


def test_on_paper_the_picture_is_below_the_question(frame: Frame) -> None:
    page = frame("puzzle=easy-1", (880, 512))
    page.emulate_media(media="print")
    question = page.locator("#task").bounding_box()
    picture = page.locator("#app > .poster").bounding_box()
    assert question is not None
    assert picture is not None
    assert picture["y"] == pytest.approx(question["y"] + question["height"])
    assert picture["y"] + picture["height"] == pytest.approx(512)
    expect(page.locator("#play")).to_be_hidden()


def test_on_paper_what_is_only_a_sample_is_pale_not_blurred(frame: Frame) -> None:
    sample = frame("game=coladice", (360, 640)).locator("#app > .poster.like")
    expect(sample).to_have_css("filter", "blur(7px)")
    sample.page.emulate_media(media="print")
    expect(sample).to_have_css("filter", "none")
    expect(sample).to_have_css("opacity", "0.2")


def test_a_frame_without_scripts_shows_a_picture_and_a_link(browser: Browser, site: str) -> None:
    with browser.new_context(java_script_enabled=False) as context, context.new_page() as page:
        page.goto(f"{site}embed/v1/?lesson=block")
        expect(page.locator("noscript img")).to_have_js_property("complete", True)
        expect(page.get_by_role("link")).to_have_attribute("href", "../../learn/")
