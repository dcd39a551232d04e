"""Takes screenshots of every screen, at four sizes, in both themes and languages.

python -m tools.shots [--out shots] [--contrast forced|more] [--zoom 200]
"""

import argparse
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from pinacoladice.engine import save
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.games import GAMES, parse_position
from tools.browser import chromium
from tools.build import ROOT, build
from tools.build.embed import new_games
from tools.serve import serving

SIZES = [(360, 640), (390, 844), (844, 390), (1280, 800)]
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]
LOCALES = ["en-GB", "fr-FR"]
CONTRASTS: dict[str, dict[str, Any]] = {
    "": {},
    "forced": {"forced_colors": "active"},
    "more": {"contrast": "more"},
}
NAMES = ("Camille", "Bastien", "Maximilienne", "Dan", "Zoé", "Jean-Baptiste", "Eve")

_BOARD = "11,444:a,low,small/21-23,55,666:b,full/222:a,different,pairs,evens:b/five,33,555,large"
NEW = "new"  # a device on which nobody has played
POSITIONS = {
    NEW: NEW,
    "table": f"coladice board={_BOARD} scores=11,8 turn=a roll=2 dice=33555",
    "last-round": (
        "coladice board=11:ab,22:cd,33:bc,44:--/55:--,66:d-,pairs:--,111:--"
        "/222:--,full:d-,odds:c-,evens:--/low:--,small:--,large:--,five:-- "
        "scores=19,-3,12,25 turn=a first=b roll=3 dice=12356 last-round happy-hour"
    ),
    "end": (
        "coladice board=11:a,444,low:b,small:a/21-23,55:a,666:b,full/222:b,different,five:a,evens:b"
        "/odds,33,555,large:a scores=14,9 turn=a over"
    ),
    "grill": "pickomino grill=21-24,26,28,30-35 stacks=25/29,27 turn=a aside=ww dice=114445",
    "grill-seven": (
        "pickomino grill=21,22,26,30-35 stacks=25/29,27/-/28,24/23/-/36 turn=d aside=444www"
    ),
    "grill-failed": (
        "pickomino grill=21,22,26,30-35 stacks=25/29,27/-/28,24/23 turn=d aside=44ww dice=44ww"
    ),
    "grill-end": "pickomino grill=- stacks=36,25,21/29,27,22/31,26 turn=a",
    "koala": "koala points=24,120,24 eyes=2,1,2 turn=b dice=6-k",
    "koala-blind": "koala points=24,120,24,36,17 eyes=2,1,0,2,2 turn=c dice=6-x2",
    "koala-said": "koala points=24,120,24,36,17 eyes=2,1,0,2,2 turn=c dice=6-x2 announced=15",
    "koala-end": "koala points=24,120,24 eyes=0,1,0 turn=b",
    **new_games(is_drawn=True),
    **new_games(is_drawn=False),
}
# Each screen: the position of the stored game, and the taps that lead to the screen.
SCREENS: dict[str, tuple[str, list[str]]] = {
    "first": (NEW, []),
    "first-roll": (NEW, ["#main-button"]),
    "home": ("", []),
    "setup": ("", ["#play-together"]),
    "rules": ("", ["#open-rules"]),
    "statistics": ("", ["#open-statistics"]),
    "cocktails": ("", ["#open-statistics", "#open-cocktails"]),
    "settings": ("", ["#open-settings"]),
    "table": ("table", []),
    "menu": ("table", ["#menu-button"]),
    "log": ("table", ["#main-button", "#menu-button", "#menu-open-log"]),
    "share": ("table", ["#menu-button", "#menu-open-share"]),
    "files": ("table", ["#menu-button", "#menu-open-files"]),
    "replay": ("table", ["#main-button", "#menu-button", "#menu-open-log", "#log-replay"]),
    "last-round": ("last-round", []),
    "end": ("end", []),
    "grill": ("grill", []),
    "grill-odds": ("grill", ["#menu-button", "#menu-open-settings", "#setting-odds", "#close"]),
    "grill-seven": ("grill-seven", []),
    "grill-stolen": ("grill-seven", ["#top-1"]),
    "grill-failed": ("grill-failed", []),
    "grill-turned": ("grill-failed", ["#main-button"]),
    "grill-end": ("grill-end", []),
    "koala": ("koala", []),
    "koala-curtain": ("koala-blind", ["#say-9"]),
    "koala-answer": ("koala-said", ["#lean-doubt"]),
    "koala-doubted": ("koala-said", ["#lean-doubt", "#main-button"]),
    "koala-believed": ("koala-said", ["#lean-believe", "#main-button"]),
    "koala-explained": ("koala", ["#about-0"]),
    "koala-odds": ("koala", ["#menu-button", "#menu-open-settings", "#setting-odds", "#close"]),
    "koala-end": ("koala-end", []),
    **{f"home-{game}": ("", [f"#game-{game}"]) for game in GAMES},
    **{f"game-{game}": (f"game-{game}", []) for game in GAMES},
}


def stored(position: str) -> dict[str, str]:
    """What the app would have stored of a match in this position, or of a visit without one."""
    if not position:
        return {"place": "home"}
    if position == NEW:
        return {}
    game, state = parse_position(position)
    match = Match.from_position(game, NAMES[: state.seats], Fair(bytes(32)), state)
    return {"game": game.name, f"match.{game.name}": save.dump(match)}


def pictures(browser: Browser, url: str, out: Path, contrast: str = "", zoom: int = 100) -> None:
    """With a zoom, letters are that much larger, and pictures as long as the page."""
    for locale in LOCALES:
        for theme in THEMES:
            context = browser.new_context(
                locale=locale,
                color_scheme=theme,
                device_scale_factor=2,
                reduced_motion="reduce",
                **CONTRASTS[contrast],
            )
            page = context.new_page()
            for name, (position, taps) in SCREENS.items():
                show(page, url, POSITIONS.get(position, ""))
                for selector in taps:
                    page.locator(selector).click()
                page.evaluate(f"document.documentElement.style.fontSize = '{zoom}%'")
                for width, height in SIZES:
                    page.set_viewport_size({"width": width, "height": height})
                    path = out / f"{name}-{locale[:2]}-{theme}-{width}x{height}.png"
                    page.screenshot(path=path, full_page=zoom > 100)
            context.close()


def show(page: Page, url: str, position: str) -> None:
    """Open the app with this match in its storage."""
    page.goto(f"{url}static/favicon.svg")
    texts = {f"pinacoladice.{name}": text for name, text in stored(position).items()}
    page.evaluate("texts => { localStorage.clear(); Object.assign(localStorage, texts); }", texts)
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "shots")
    parser.add_argument("--contrast", choices=CONTRASTS, default="")
    parser.add_argument("--zoom", type=int, default=100, metavar="PERCENT")
    chosen = parser.parse_args()
    out = chosen.out
    out.mkdir(exist_ok=True)
    build(ROOT / "_site")
    with serving(ROOT / "_site") as url, chromium() as browser:
        pictures(browser, url, out, chosen.contrast, chosen.zoom)
    print(f"{len(list(out.glob('*.png')))} pictures in {out}")


if __name__ == "__main__":
    main()
