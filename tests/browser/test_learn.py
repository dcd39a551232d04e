"""The learn pages: live positions, and the reader's progress."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Locator, Page, expect

from pinacoladice.lessons.puzzles import Puzzle
from tests.browser.checks import faults
from tests.browser.conftest import visited
from tests.browser.table import Table
from tests.browser.watch import Watch

Visit = Callable[..., Page]


@pytest.fixture
def visit(device: BrowserContext, site: str, watch: Watch) -> Iterator[Visit]:
    """Opens a learn page for a new reader: `visit("learn/fr/")`."""
    opened: list[Page] = []

    def visit(path: str, script: str = "", **stored: str) -> Page:
        page = device.new_page()
        opened.append(page)
        watch.over(page)
        return visited(page, site, stored, path, script).page

    yield visit
    for page in opened:
        page.close()


# The position of an element relative to the focus: 0 at it, -1 before it, 1 after it.
DIRECTION = """node => {
  const { activeElement } = node.ownerDocument;
  if (node === activeElement) return 0;
  return activeElement.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
}"""


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until the element has the focus, through the page and its frames."""
    for _ in range(80):
        direction = wanted.evaluate(DIRECTION)
        if not direction:
            return
        page.keyboard.press("Tab" if direction > 0 else "Shift+Tab")
    raise AssertionError(f"{wanted} cannot be reached")


class Position:
    """The position of a lesson, played by keyboard and screen reader."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        found = page.locator(f"#{name} iframe").element_handle().content_frame()
        assert found is not None
        self.frame: Frame = found

    def __getitem__(self, selector: str) -> Locator:
        return self.frame.locator(selector)

    def press(self, selector: str, key: str = "Enter") -> None:
        expect(self[selector]).to_be_visible()
        tab_to(self.page, self[selector])
        self.page.keyboard.press(key)

    def hears(self, text: str) -> None:
        expect(self["#live"]).to_contain_text(text)

    def hold_fives(self, number: int) -> None:
        for place in range(number):
            die = f"#tray button[aria-label^='5'] >> nth={place}"
            if self[die].get_attribute("aria-pressed") == "false":
                self.press(die, "Space")
            expect(self[die]).to_have_attribute("aria-pressed", "true")


def keep_the_pair(page: Page) -> None:
    position = Position(page, "hold-the-pair")
    position.press("#play")
    position.hears("Tap both 5s to keep them, then roll the other three dice.")
    position.press("#coaster-55")
    position.press("#main-button")
    position.hears("You could place now, for 1 point. But you have two rolls left")
    page.keyboard.press("Escape")
    position.hold_fives(2)
    position.press("#main-button")
    position.hears("Ann keeps 5 5 and rolls 2 4 5.")
    position.hears("You kept the pair and rolled three dice: now you have three 5s.")


def play_a_whole_turn(page: Page) -> None:
    position = Position(page, "first-turn")
    position.press("#play")
    position.hears("Roll the five dice.")
    position.press("#main-button")
    position.hears("A pair of 5s: a good start. Keep both 5s and roll the other three.")
    position.hold_fives(2)
    position.press("#main-button")
    position.hears("A third 5! You have one roll left. Keep all three 5s")
    position.hold_fives(3)
    position.press("#main-button")
    position.hears("Four 5s! That was your third roll: now place a token.")
    position.press("#coaster-four")
    position.press("#main-button")
    position.hears("3 points for four of a kind. That was your first turn: now it’s Ben’s.")


def test_the_first_lessons_are_done_by_keyboard_announced_and_remembered(visit: Visit) -> None:
    page = visit("learn/")
    tab_to(page, page.locator("#go-on"))
    page.keyboard.press("Enter")
    keep_the_pair(page)
    expect(page.locator("h3 [data-tick=hold-the-pair]")).to_be_visible()
    tab_to(page, page.locator("#hold-the-pair .next"))
    page.keyboard.press("Enter")
    play_a_whole_turn(page)
    assert faults(Table(page, page.url)) == []

    page.reload()
    expect(page.locator("#count")).to_have_text("2 of 25 lessons done")
    expect(page.locator("#go-on")).to_have_text("Continue: You can change your mind")
    page.locator("#forget").click()
    expect(page.locator("#go-on")).to_have_text("Start: Keep and roll again")
    expect(page.locator("#count")).to_be_hidden()


def test_question_and_main_button_are_in_sight_together_on_a_low_screen(visit: Visit) -> None:
    page = visit("learn/")
    page.set_viewport_size({"width": 375, "height": 553})
    page.locator("#hold-the-pair pina-coladice").scroll_into_view_if_needed()
    position = Position(page, "hold-the-pair")
    position.press("#play")
    expect(position["#task"]).to_be_in_viewport(ratio=1)
    expect(position["#main-button"]).to_be_in_viewport(ratio=1)


def test_verdict_and_main_button_are_in_sight_together_on_the_page_of_a_lesson(
    visit: Visit,
) -> None:
    page = visit("embed/v1/lesson/hold-the-pair/")
    page.set_viewport_size({"width": 320, "height": 568})
    position = page.frame_locator("pina-coladice iframe")
    expect(position.locator("#play")).to_be_visible()  # a press waits for nothing
    for name in ("#play", "#tray button >> nth=2", "#tray button >> nth=3", "#main-button"):
        position.locator(name).press("Enter")
    expect(position.locator(".verdict")).to_be_in_viewport(ratio=1)
    expect(position.locator("#main-button")).to_be_in_viewport(ratio=1)


def test_todays_puzzle_in_french_is_answered_in_numbers(visit: Visit) -> None:
    day = "Date = class extends Date { constructor() { super('2026-11-16T12:00:00'); } };"
    page = visit("learn/fr/puzzles/", script=day)
    page.locator("#today").scroll_into_view_if_needed()
    position = Position(page, "today")
    position["#play"].click()
    expect(position[".instruction"]).to_contain_text("Que garder, ou où poser")
    for die in position["#tray button:not([aria-label^='3'])"].all():
        die.click()
    position["#main-button"].click()
    expect(position[".verdict"]).to_contain_text("Points en moyenne : 3,33 pour garder 5 5 6 6")
    assert faults(Table(page, page.url)) == []


# The page of puzzles


def on(date: str) -> str:
    """A script for a page that is opened on this date."""
    return f"Date = class extends Date {{ constructor() {{ super('{date}T12:00:00'); }} }};"


# Each position tells which puzzle it shows.
SHOWN = """document.addEventListener("pina-ready", ({ target, detail }) => {
  target.dataset.shown = detail.puzzle;
});"""


def begin(position: Locator, name: str) -> None:
    """As the host page may do it."""
    position.evaluate("position => position.reset()")
    expect(position).to_have_attribute("data-shown", name)


def answer(position: Locator, choice: int) -> None:
    """With the best choice (0) or another one."""
    name = position.get_attribute("data-shown")
    action, _ = Puzzle(f"puzzle-{name}").question.worths[choice]
    position.evaluate("(position, action) => position.play(action)", action)


def test_the_first_answer_of_a_day_counts_and_home_says_so(visit: Visit) -> None:
    solved = '{"2026-11-14": "solved", "2026-11-15": "solved"}'
    page = visit("learn/puzzles/", on("2026-11-16") + SHOWN, **{"puzzle-days": solved})
    expect(page.locator("#streak")).to_have_text("Streak: 2 days. Best: 2 days.")
    expect(page.locator("#today-said")).to_contain_text("Your first answer counts.")
    position = page.locator("#today pina-coladice")
    begin(position, "2026-11-16")
    answer(position, 0)
    expect(page.locator("#today-solved")).to_be_visible()
    expect(page.locator("#go-on")).to_have_js_property("hash", "#puzzle-easy-1")
    expect(page.locator("#streak")).to_have_text("Streak: 3 days. Best: 3 days.")
    expect(page.locator("#rating-now")).to_have_text(re.compile(r"Your rating: 10\d\d"))
    rating = page.locator("#rating-now").inner_text()

    begin(position, "2026-11-16")
    answer(position, 1)  # for practice
    expect(position.frame_locator("iframe").locator(".verdict")).to_contain_text("Not quite.")
    expect(page.locator("#today-solved")).to_be_visible()
    expect(page.locator("#rating-now")).to_have_text(rating)
    assert faults(Table(page, page.url)) == []

    page.goto(f"{page.url.partition('learn/')[0]}?go=new")
    expect(page.locator("#puzzle-state")).to_have_text("solved · 3 days in a row")


def test_a_wrong_answer_is_marked_as_wrong_and_the_next_puzzle_is_offered(visit: Visit) -> None:
    page = visit("learn/puzzles/", SHOWN)
    expect(page.locator("#rating")).to_be_hidden()
    position = page.locator("#puzzle-easy-1 pina-coladice")
    begin(position, "easy-1")
    answer(position, 1)
    expect(page.locator("[data-missed=puzzle-easy-1]")).to_be_visible()
    expect(page.locator("[data-tick=puzzle-easy-1]")).to_be_hidden()
    expect(page.locator("#rating-now")).to_have_text(re.compile(r"Your rating: 9\d\d"))
    expect(page.locator("#puzzle-easy-1 .next")).to_have_js_property("hash", "#puzzle-easy-2")

    page.reload()
    expect(page.locator("[data-missed=puzzle-easy-1]")).to_be_visible()
    expect(page.locator("#puzzle-hard-4 .next")).to_have_js_property("hash", "#puzzle-easy-2")
    page.locator("#rating summary").click()
    page.locator("#forget-puzzles").click()
    expect(page.locator("#rating")).to_be_hidden()


def run_on(page: Page, name: str, choice: int) -> str:
    """Answer the puzzle of a run, which is not that of this name; the name of the answered one."""
    position = page.locator("#run-position pina-coladice")
    expect(position).to_have_attribute("data-shown", re.compile(f"^(?!{name}$)"))
    answer(position, choice)
    expect(page.locator("#run-next")).to_be_enabled()
    return position.get_attribute("data-shown") or ""


def test_a_run_ends_with_the_third_wrong_answer_and_a_line_to_paste(visit: Visit) -> None:
    page = visit("learn/puzzles/", SHOWN)
    page.set_viewport_size({"width": 320, "height": 568})
    page.locator("#run-start").click()
    name = run_on(page, "", 0)
    assert name.startswith("easy-")
    expect(page.locator("#run-solved")).to_have_text("1 solved")
    expect(page.locator("#run-next")).to_be_in_viewport()
    clock = page.locator("#run-clock").inner_text()
    assert faults(Table(page, page.url)) == []
    for lives in ("●●○2 lives", "●○○1 life", "○○○0 lives"):
        page.locator("#run-next").press("Enter")
        expect(page.locator("#run-position iframe")).to_be_focused()
        name = run_on(page, name, 1)
        expect(page.locator("#run-play header p").last).to_have_text(lives)
    assert page.locator("#run-clock").inner_text() <= clock
    page.locator("#run-next").press("Enter")
    expect(page.locator("#run-score")).to_be_focused()
    expect(page.locator("#run-score")).to_have_text("You solved 1 puzzle.")
    expect(page.locator("#run-why")).to_have_text("That was your third wrong answer.")
    expect(page.locator("#run-record")).to_be_visible()
    here = page.url.partition("#")[0]
    line = f"Piña Coladice: 1 puzzle solved before the third wrong answer ○○○ {here}"
    expect(page.locator("#run-line")).to_have_value(line)
    assert faults(Table(page, page.url)) == []

    page.locator("#run-again").click()
    run_on(page, name, 0)
    page.locator("#run-leave").click()  # loses this run only
    expect(page.locator("#run-dialog")).to_be_hidden()
    page.reload()
    expect(page.locator("#run-best")).to_have_text("Your best run: 1 puzzle")


# Time passes in the page only when the test says so.
CLOCK = """if (self === top) {
  self.seconds = 0;
  performance.now = () => 1000 * seconds;
}"""


def test_a_run_says_when_little_time_is_left_and_ends_with_the_time(visit: Visit) -> None:
    page = visit("learn/puzzles/", SHOWN + CLOCK)
    page.locator("#run-start").click()
    name = run_on(page, "", 0)
    page.evaluate("seconds += 1000")  # while the result of an answer is read
    page.locator("#run-next").click()
    position = page.locator("#run-position pina-coladice")
    expect(position).to_have_attribute("data-shown", re.compile(f"^(?!{name}$)"))
    page.evaluate("seconds += 121")
    expect(page.locator("#run-said")).to_have_text("One minute left.")
    page.evaluate("seconds += 50")
    expect(page.locator("#run-said")).to_have_text("10 seconds left.")
    page.evaluate("seconds += 9")
    expect(page.locator("#run-why")).to_have_text("Time’s up.")
    expect(page.locator("#run-score")).to_have_text("You solved 1 puzzle.")
    line = "Piña Coladice: 1 puzzle solved in three minutes, 3 lives left ●●● "
    assert page.locator("#run-line").input_value().startswith(line)


def test_all_pictures_are_loaded_before_they_are_scrolled_to(visit: Visit) -> None:
    pictures = visit("learn/").locator("pina-coladice > img")
    expect(pictures.last).not_to_be_in_viewport()
    for picture in pictures.all():
        expect(picture).to_have_js_property("complete", True)
        expect(picture).not_to_have_js_property("naturalWidth", 0)


def test_the_page_is_complete_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}learn/pickomino/")
    expect(page.get_by_role("heading", level=3)).to_have_count(17)
    page.locator("#first-tile summary").first.click()
    expect(page.locator("#first-tile li")).to_have_count(7)
    expect(page.locator("#first-tile")).to_contain_text("Tile 28, with two worms, is on top")
    picture = page.locator("#set-aside img")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    context.close()


def test_a_page_without_storage_says_so_in_the_chosen_theme(visit: Visit) -> None:
    full = (
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
    )
    page = visit("learn/koala/", script=full, settings='{"theme": "dark"}')
    page.locator("#two-dice").scroll_into_view_if_needed()
    position = Position(page, "two-dice")
    position["#play"].click()
    expect(position["html"]).to_have_attribute("data-theme", "dark")
    position["#main-button"].click()
    expect(position[".verdict"]).to_have_text("✓6 and 3 make 9.")
    expect(page.locator("#not-kept")).to_be_visible()
    expect(page.locator("#go-on")).to_have_text("Continue: Two dice")
    page.locator("#two-dice .sharing summary").click()
    here = page.url.partition("#")[0]
    expect(page.locator("#share-link-two-dice")).to_have_value(f"{here}#two-dice")
    assert faults(Table(page, page.url)) == []


# Leaving

DEPARTURES = {
    "link": "() => { location.href = new URL('../../static/favicon.svg', location); }",
    "removal": "() => document.querySelector('#two-dice pina-coladice').remove()",
    "another lesson": """() => {
      document.querySelector('#two-dice pina-coladice').setAttribute('lesson', 'stop');
    }""",
}
# Tapped, and the worker has said how it starts.
STAGES = ("html[data-waking]", "html[data-start]")


@pytest.mark.parametrize("departure", DEPARTURES)
def test_a_page_can_be_left_while_python_starts(visit: Visit, departure: str) -> None:
    page = visit("learn/koala/")
    here = page.url
    for stage in STAGES:
        page.goto(here)
        page.locator("#two-dice").scroll_into_view_if_needed()
        position = Position(page, "two-dice")
        position["#play"].click()
        position[stage].wait_for(state="attached")
        page.evaluate(DEPARTURES[departure])
        if departure == "link":
            page.wait_for_url("**/favicon.svg")
        page.goto(f"{here}?another")  # would wait for a frozen page


@pytest.mark.parametrize("missing", ["**/pyodide.asm.mjs", "**/embed.zip*"])
def test_a_lesson_that_cannot_start_tries_again_and_keeps_the_snapshot(
    visit: Visit, watch: Watch, missing: str
) -> None:
    """As in a page that is left, where nothing can be loaded any more."""
    watch.expected = ["Failed to fetch", "ERR_FAILED", "MessageEvent", "PythonError"]
    page = visit("learn/koala/")
    page.context.route(missing, lambda route: route.abort())
    page.locator("#two-dice").scroll_into_view_if_needed()
    position = Position(page, "two-dice")
    position["#play"].click()
    expect(position["#failed"]).to_be_visible()
    page.context.unroute(missing)
    position["#play"].click()
    position["html[data-ready][data-start=snapshot]"].wait_for(state="attached")
