"""For eyes that need more: forced colours, more contrast, large letters, and the focus ring.

No Python runs here, as in test_looks.py: one page shows all screens.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from pinacoladice.games.pickomino.actions import Action, Keep, Take
from pinacoladice.ui.page import page as page_of
from tests.browser.checks import OVERFLOWING
from tests.browser.conftest import USUAL
from tests.browser.table import DESKTOP, LYING_PHONE, PHONE
from tests.browser.test_looks import APP, LONG_NAMES, NARROWEST, Screens, tables_of
from tests.browser.watch import Watch
from tests.ui.player import Player, at, finished
from tests.ui.test_every_screen import screens_at
from tools.shots import POSITIONS

THREAT = (
    "coladice board=11:a,444:a,low:a,small/21-23,55:b,666:b,full:b/222:a,different,pairs:b,evens"
    "/five,33,555,large scores=11,8 turn=a roll=2 dice=12345"
)
READY = "pickomino grill=21-24,26,28,30-35 stacks=25/29,27 turn=a aside=wwww22"
PALETTES = ("light", "dark")


def pointed(position: str, action: Action) -> str:
    """While a bot shows what it will do."""
    player = at(position)
    hand = replace(player.hand, pointed=action)
    sitting = replace(player.sitting, hand=hand)
    sittings = {**player.model.sittings, "pickomino": sitting}
    return page_of(replace(player.model, sittings=sittings))


@cache
def shown() -> dict[str, str]:
    """A screen of each kind."""
    taps = {
        "home": Player(),
        "setup": Player().tap("open setup"),
        "settings": Player().tap("open settings"),
        "refusal": at(POSITIONS["table"]).tap("hold 0", "hold 2", "coaster evens"),
        "chosen": at(THREAT).tap("coaster small"),
        "happy-hour": at(POSITIONS["last-round"]),
        "end": finished(),
        "replay": finished().tap("replay-game", "replay-to end"),
        "grill": at(POSITIONS["grill"]),
        "seven": at(POSITIONS["grill-seven"]),
        "stolen": at(POSITIONS["grill-seven"]).tap("take 27"),
        "failed": at(POSITIONS["grill-failed"]),
        "turned": at(POSITIONS["grill-failed"]).tap("fail"),
        "ready": at(READY),
        "koala": at(POSITIONS["koala"]),
        "curtain": at(POSITIONS["koala-blind"]).tap("say 9"),
        "answer": at(POSITIONS["koala-said"]).tap("lean doubt"),
        "doubted": at(POSITIONS["koala-said"]).tap("lean doubt", "doubt"),
    }
    return {name: player.page for name, player in taps.items()} | {
        "pointed": pointed(POSITIONS["grill"], Keep(4)),
        "pointed-tile": pointed(READY, Take(24)),
    }


@pytest.fixture(scope="module")
def screens(browser: Browser, site: str) -> Iterator[Screens]:
    watch = Watch(site)
    context = browser.new_context(**USUAL)
    page = context.new_page()
    watch.over(page)
    page.route(APP, lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(site)
    yield Screens(page, "en")
    context.close()
    assert watch.unexpected() == []


@pytest.fixture(autouse=True)
def usual(screens: Screens) -> Iterator[None]:
    yield
    look(screens, "light")
    screens.page.evaluate("document.documentElement.style.fontSize = ''")


THEME = "theme => { document.documentElement.dataset.theme = theme }"


def look(screens: Screens, theme: str, **media: Any) -> None:
    usual = {"contrast": "no-preference", "forced_colors": "none"}
    screens.page.emulate_media(**usual | {"color_scheme": theme} | media)
    screens.page.evaluate(THEME, theme)


def show(screens: Screens, name: str) -> None:
    screens.page.evaluate(
        "html => { document.getElementById('app').innerHTML = html }", shown()[name]
    )


# More contrast

AAA = """async () => {
  const { violations } = await axe.run("#app", { runOnly: ["color-contrast-enhanced"] });
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) =>
    `${any[0].data.contrastRatio} ${html.slice(0, 90)}`));
}"""
# What is drawn or bounds something: its colour, what it is on, and the least ratio of the two.
DRAWN = (
    *(("ink", each, 7) for each in ("paper", "card", "held")),
    *(
        ("dim-ink", "dim", 7),
        ("on-accent", "accent", 7),
        ("pip", "die", 7),
        ("on-gained", "gained", 7),
    ),
    *((each, "paper", 4.5) for each in ("green", "blue", "violet", "glow", "accent", "refusal")),
    *((f"avatar-{each}", "paper", 4.5) for each in range(7)),
    *(("line", "paper", 3), ("line", "card", 3), ("held-edge", "held", 3), ("soft-ink", "card", 7)),
)
RATIO = """
  const light = (colour) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
      const part = byte / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const ratio = (one, other) => Math.max(light(one) / light(other), light(other) / light(one));
"""
TOO_LIKE = f"""(pairs) => {{ {RATIO}
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${{name}}`);
  return pairs.filter(([one, other, least]) => ratio(colour(one), colour(other)) < least);
}}"""
OF_EACH_KIND = (
    *("home", "setup", "refusal", "chosen", "happy-hour", "end", "replay", "grill", "stolen"),
    *("turned", "pointed", "curtain", "answer", "doubted"),
)


@pytest.mark.parametrize("theme", PALETTES)
def test_text_has_seven_to_one_where_more_contrast_is_wanted(screens: Screens, theme: str) -> None:
    look(screens, theme, contrast="more")
    assert screens.faults((shown()[name] for name in OF_EACH_KIND), (AAA,)) == []


@pytest.mark.parametrize("theme", PALETTES)
def test_drawings_and_borders_have_more_contrast_too(screens: Screens, theme: str) -> None:
    look(screens, theme, contrast="more")
    assert screens.page.evaluate(TOO_LIKE, DRAWN) == []


# Forced colours


class Pair(NamedTuple):
    """Two states of one thing: a screen and a selector each."""

    one: tuple[str, str]
    other: tuple[str, str]


STATES = {
    "a switch": Pair(
        ("settings", "[aria-checked=true] .knob"), ("settings", "[aria-checked=false] .knob")
    ),
    "a chosen button": Pair(("setup", "#count-2"), ("setup", "#count-3")),
    "a chosen game": Pair(("home", ".game-card.chosen"), ("home", ".game-card:not(.chosen)")),
    "the active player": Pair(
        ("refusal", ".cards .active"), ("refusal", ".cards .card:not(.active)")
    ),
    "the main button": Pair(("refusal", "#main-button"), ("grill", "#main-button")),
    "a step that is off": Pair(
        ("replay", ".walk [aria-disabled=true]"), ("replay", ".walk :not([aria-disabled])")
    ),
    "a refusal": Pair(("refusal", "#status"), ("grill", "#status")),
    "a held die": Pair(("refusal", ".die.held"), ("refusal", "#tray .die:not(.held)")),
    "an open coaster": Pair(("refusal", ".coaster.open"), ("refusal", ".coaster.closed")),
    "the rim of one": Pair(("refusal", ".green.open .rim"), ("refusal", ".green.closed .rim")),
    "a chosen coaster": Pair(
        ("chosen", ".coaster.chosen"), ("chosen", ".coaster.open:not(.chosen)")
    ),
    "a winning coaster": Pair(("replay", ".green.line .rim"), ("replay", ".green:not(.line) .rim")),
    "a tile in reach": Pair(("ready", ".spot.ready"), ("ready", ".spot:not(.ready)")),
    "a tile pointed at": Pair(("pointed-tile", ".spot.pointed"), ("ready", ".spot.ready")),
    "a dead tile": Pair(("turned", ".tile.back"), ("turned", ".spot > .tile:not(.back)")),
    "a place without a tile": Pair(("turned", ".gone"), ("turned", ".spot > .tile")),
    "a top that can be stolen": Pair(("seven", "#top-1"), ("seven", "#top-0")),
    "a used value": Pair(("failed", ".group.used"), ("grill", ".group.ready")),
    "a value pointed at": Pair(
        ("pointed", ".group.pointed"), ("pointed", ".group.ready:not(.pointed)")
    ),
    "a chosen answer": Pair(("answer", "#lean-doubt"), ("answer", "#lean-believe")),
    "a covered die": Pair(("answer", ".die.waiting > svg"), ("koala", "#tray .die > svg")),
    "a locked die": Pair(
        ("koala", ".die.locked .body"), ("koala", "#tray .die:not(.locked) .body")
    ),
}
# All but colours
SHAPE = """(selector) => {
  const node = document.querySelector(selector);
  const of = (pseudo, names) => {
    const style = getComputedStyle(node, pseudo);
    return pseudo && style.content === "none" ? "none" : names.map((name) => style[name]).join();
  };
  const border = ["borderTopStyle", "borderTopWidth"];
  const isRing = getComputedStyle(node).boxShadow.includes("inset");
  return [
    of(null, [...border, "textDecorationLine", "outlineStyle", "outlineWidth", "translate"]),
    of(null, ["strokeWidth", "strokeDasharray"]),
    of("::before", border),
    of("::after", [...border, "left"]),
    `${isRing}`,
  ].join(" | ");
}"""
# Where a drawing has other colours than these, they are of a theme that is not the palette's.
FOREIGN = """([selectors, names]) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.forcedColorAdjust = "none";
  const known = new Set(names.map((name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  }));
  probe.remove();
  return selectors.filter((selector) => [...document.querySelectorAll(selector)].some((node) => {
    const { fill, stroke } = getComputedStyle(node);
    return [fill, stroke].some((colour) => colour !== "none" && !known.has(colour));
  }));
}"""
SYSTEM = ["Canvas", "CanvasText", "Highlight", "HighlightText", "GrayText", "rgb(0, 0, 0)"]
READABLE = f"""(selectors) => {{ {RATIO}
  return selectors.filter((selector) => {{
    const {{ color, backgroundColor }} = getComputedStyle(document.querySelector(selector));
    return ratio(color, backgroundColor) < 4.5;
  }});
}}"""


def test_states_differ_by_more_than_colour_in_forced_colours(screens: Screens) -> None:
    look(screens, "light", forced_colors="active")
    shapes: dict[tuple[str, str], str] = {}
    for name in {place[0] for pair in STATES.values() for place in pair}:
        show(screens, name)
        for place in {place for pair in STATES.values() for place in pair if place[0] == name}:
            shapes[place] = screens.page.evaluate(SHAPE, place[1])
    assert [what for what, pair in STATES.items() if shapes[pair.one] == shapes[pair.other]] == []


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("theme", PALETTES)
def test_drawings_have_the_colours_of_the_system(
    screens: Screens, palette: str, theme: str
) -> None:
    """Also where the app's own theme is not as the palette is."""
    look(screens, palette, forced_colors="active")
    screens.page.evaluate(THEME, theme)
    show(screens, "chosen")
    drawn = [".rim", ".disc", ".space", ".value", ".token circle", ".token use", ".threat path"]
    assert screens.page.evaluate(FOREIGN, [drawn, SYSTEM]) == []
    filled = ["#main-button", ".badge"]
    assert screens.page.evaluate(READABLE, filled) == []
    show(screens, "koala")
    drawn = [".die .body", ".die .die-sign", ".eyes .patch", ".eyes .eyeball", ".eyes .pupil"]
    assert screens.page.evaluate(FOREIGN, [drawn, SYSTEM]) == []
    show(screens, "curtain")
    assert screens.page.evaluate(READABLE, ["#say-9", "#say-7", "#main-button"]) == []


# Letters

LEAST = 12
SMALL = """() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || node.closest(".visually-hidden, option")) continue;
    if (!node.checkVisibility({ visibilityProperty: true })) continue;
    const scale = node.ownerSVGElement ? node.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(node).fontSize) * scale;
    if (size < 11.95) found.add(`${size.toFixed(1)}: ${node.className.baseVal ?? node.className}`);
  }
  return [...found];
}"""
# Points of two digits, whatever the position is
UNDER_A_TILE = """() => [...document.querySelectorAll(".cards .card")].flatMap((card) => {
  const score = card.querySelector(".score");
  const tile = card.querySelector(".top-tile .tile")?.getBoundingClientRect();
  score.firstChild.data = "28";
  const range = new Range();
  range.selectNodeContents(score);
  const box = range.getBoundingClientRect();
  const meets = tile && box.right > tile.left && box.left < tile.right
    && box.bottom > tile.top && box.top < tile.bottom;
  return meets ? [`${innerWidth}: under a tile by ${box.right - tile.left}`] : [];
})"""
# Parts of the table that cover each other, and text that is cut off; a long name has an ellipsis.
SQUEEZED = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const parts = all(".cards, #status, .board, .grill, .stage, #tray, #buttons")
    .filter((node) => node.getBoundingClientRect().height);
  const covers = parts.flatMap((one, place) => parts.slice(place + 1).flatMap((other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const isOver = !one.contains(other) && a.bottom > b.top + 1 && a.top < b.bottom - 1
      && a.right > b.left + 1 && a.left < b.right - 1;
    return isOver ? [`${one.className} covers ${other.className}`] : [];
  }));
  const cut = all("#app button, #status, .bubble, .card .score")
    .filter((node) => node.matches(":not(.coaster, .spot, .die, .about, .top-tile)"))
    .filter((node) => {
      const isClipped = getComputedStyle(node).overflowY !== "visible";
      return node.clientWidth && (node.scrollWidth > node.clientWidth + 1
        || (isClipped && node.scrollHeight > node.clientHeight + 1));
    })
    .map((node) => `cut off: ${node.id || node.className}`);
  return [...covers, ...cut];
}"""
DOUBLE = "document.documentElement.style.fontSize = '200%'"
WIDTHS = ((280, 653), (300, 640), (320, 568), (339, 640), PHONE, (480, 320), (568, 320), (700, 900))


def largest_and_smallest_tables(game: str) -> Iterator[str]:
    tables = tables_of(game)
    for table in (tables[0], tables[-1]):
        yield from list(screens_at(table, "en", LONG_NAMES[: table.seats]))[2:6:2]


def test_no_text_is_smaller_than_12_pixels(screens: Screens) -> None:
    tables = [each for game in ("coladice", "koala") for each in largest_and_smallest_tables(game)]
    found = [*shown().values(), *tables]
    for size in (PHONE, (390, 844), LYING_PHONE, DESKTOP, *NARROWEST):
        assert screens.faults(found, (SMALL,), size) == []


def test_a_score_is_never_under_a_tile(screens: Screens) -> None:
    tables = {table.seats: table for table in tables_of("pickomino")}
    found = [
        list(screens_at(table, "en", LONG_NAMES[:seats]))[-2] for seats, table in tables.items()
    ]
    for size in (*WIDTHS, LYING_PHONE, DESKTOP):
        assert screens.faults(found, (UNDER_A_TILE,), size) == []
    screens.page.evaluate(DOUBLE)
    for size in (PHONE, (320, 568)):
        assert screens.faults(found, (UNDER_A_TILE,), size) == []


@pytest.mark.parametrize("size", [PHONE, (320, 568)])
def test_nothing_is_cut_off_with_letters_of_double_size(
    screens: Screens, size: tuple[int, int]
) -> None:
    screens.page.evaluate(DOUBLE)
    assert screens.faults(shown().values(), (OVERFLOWING, SQUEEZED), size) == []


# The focus

RING = f"""(selector) => {{ {RATIO}
  const node = document.querySelector(selector);
  node.focus({{ focusVisible: true }});
  const style = getComputedStyle(node);
  const halo = style.boxShadow.match(/^rgba?\\([^)]*\\)/)?.[0];
  return {{
    style: style.outlineStyle,
    width: parseFloat(style.outlineWidth),
    colour: style.outlineColor,
    radius: style.borderRadius,
    contrast: halo ? ratio(style.outlineColor, halo) : 0,
  }};
}}"""
MARK = """(selector) => {
  const style = getComputedStyle(document.querySelector(selector), "::before");
  return [style.borderTopColor, style.borderTopStyle, style.borderRadius];
}"""


def test_the_focus_has_a_ring_for_keys_and_none_for_those_who_tap(screens: Screens) -> None:
    show(screens, "ready")
    main = screens.page.locator("#main-button")
    main.dispatch_event("pointerdown")
    main.focus()
    style = "node => getComputedStyle(node).outlineStyle"
    assert main.evaluate(style) == "none"
    screens.page.keyboard.press("Shift")
    assert main.evaluate(style) == "solid"


@pytest.mark.parametrize("media", [{}, {"contrast": "more"}, {"forced_colors": "active"}], ids=str)
@pytest.mark.parametrize("theme", PALETTES)
def test_the_focus_is_not_like_the_mark_of_an_open_coaster(
    screens: Screens, theme: str, media: dict[str, str]
) -> None:
    look(screens, theme, **media)
    show(screens, "refusal")
    ring = screens.page.evaluate(RING, ".coaster.open")
    colour, style, radius = screens.page.evaluate(MARK, ".coaster.open")
    assert ring["radius"] != radius
    assert ring["width"] >= 3
    if "forced_colors" in media:
        assert (ring["style"], style) == ("double", "solid")
    else:
        assert ring["colour"] != colour
        assert ring["contrast"] >= 3
        show(screens, "ready")
        assert screens.page.evaluate(RING, "#tile-21")["contrast"] >= 3
