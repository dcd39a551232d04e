"""What a person sees of a start, and whether their game is still there."""

from playwright.sync_api import BrowserContext, Error, Page

from pinacoladice.engine import save
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.games import GAMES
from pinacoladice.ui.storage import keys
from pinacoladice.ui.storage.load import first_model

PLAYS, TELLS, HANGS = "plays", "tells", "hangs"
LOST = "a game is lost"

# The watchdog's 15 s are too long for a sweep.
HASTE = """
  new MutationObserver((_, observer) => {
    observer.disconnect();
    document.documentElement.style.setProperty("--patience", "PATIENCEs");
  }).observe(document, { childList: true });
"""
SETTLED = """() => {
  const page = document.getElementById("trouble");
  const style = page && getComputedStyle(page);
  const tells = style && style.display !== "none" && style.visibility === "visible";
  return document.documentElement.dataset.ready ? "plays" : tells ? "tells" : "";
}"""

# The games that somebody has begun.
MATCHES = {name: Match.begin(game, ["Ann", "Ben"], Fair(bytes(32))) for name, game in GAMES.items()}
STORED = {keys.match_of(name): save.dump(match) for name, match in MATCHES.items()}


def outcome(page: Page, url: str, seconds: float) -> str:
    """What a person sees in the end."""
    try:
        page.goto(url, wait_until="commit")
        return str(page.wait_for_function(SETTLED, timeout=1000 * seconds).json_value())
    except Error:
        return HANGS


def hurry(visitor: Page | BrowserContext, patience: float) -> None:
    visitor.add_init_script(HASTE.replace("PATIENCE", str(patience)))


def write(page: Page, texts: dict[str, str]) -> None:
    page.evaluate(
        "texts => { for (const [k, v] of texts) localStorage[`pinacoladice.${k}`] = v }",
        [*texts.items()],
    )


def lost_games(page: Page, expected: set[str]) -> set[str]:
    """Those that the next visit would not find."""
    texts = page.evaluate("({ ...localStorage })")
    stored = {name.removeprefix("pinacoladice."): text for name, text in texts.items()}
    sittings = first_model(stored, ["en"])[0].sittings
    found = {name for name, sitting in sittings.items() if sitting.match == MATCHES[name]}
    return expected - found
