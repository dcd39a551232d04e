"""A person at the page: looks at it, taps, types, and plays whole games."""

import json
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from pinacoladice.engine import save
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered, Source
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import parse_position
from pinacoladice.ui.storage.load import first_model
from tests.tapping import CHOICES, Button, Buttons, by_id

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil")
PHONE, LYING_PHONE, DESKTOP = (360, 640), (844, 390), (1280, 800)

# Puts the app into a state by its own intent for a tab that takes over, which loads everything from
# the storage: first into that of an empty storage, then into the one wanted. What such a tab would
# go on showing is closed before. What only a new page is without is undone here: the focus, the
# scroll position and the last announcement.
TAKE_OVER = """async ([texts, language]) => {
  const storage = await import(new URL("./static/js/app/storage.js", location));
  document.activeElement?.blur();
  scrollTo(0, 0);
  const intents = ["close", "close", "see-result", `set language ${language}`];
  intents.forEach((intent) => pina.dispatch(intent));
  pina.dispatch(() => ["lead", "{}"]);
  pina.dispatch(() => {
    for (const name of Object.keys(localStorage)) {
      if (name !== "pinacoladice.player") localStorage.removeItem(name);
    }
    Object.assign(localStorage, texts);
    storage.forgetNewest();
    return ["lead", JSON.stringify(storage.readAll())];
  });
  globalThis.isTakenOver = false;
  pina.dispatch(() => {
    document.getElementById("live").textContent = "";
    isTakenOver = true;
  });
}"""


def stored_match(match: AnyMatch, *bots: str) -> dict[str, str]:
    """What the device would have stored of this match, with people and bots."""
    game = match.game.name
    return {
        "game": game,
        f"match.{game}": save.dump(match),
        f"seats.{game}": json.dumps({"bots": bots}),
    }


def stored_position(
    position: str, *bots: str, dice: Source | None = None, names: tuple[str, ...] = NAMES
) -> dict[str, str]:
    """What the device would have stored of a match in this position; its dice are tapped in unless
    others are given."""
    game, state = parse_position(position)
    match = Match.from_position(game, names[: state.seats], dice or Entered(), state)
    return stored_match(match, *bots)


class Table:
    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    # What the device stores

    def store(self, stored: dict[str, str]) -> None:
        """Have the device store just this before the app starts for the first time."""
        self.page.add_init_script(
            "if (!sessionStorage.stored) { localStorage.clear();"
            f" Object.assign(localStorage, {json.dumps(prefixed(stored))});"
            " sessionStorage.stored = 1; }"
        )

    def take_over(self, stored: dict[str, str], language: str = "en") -> None:
        """Go on from just this, as a new visit would, but without a start."""
        self.page.evaluate(TAKE_OVER, [prefixed(stored), language])
        # A step back in history, from a panel that was open, may be under way.
        self.page.wait_for_function("isTakenOver && history.state !== 'panel'")

    def stored(self) -> dict[str, str]:
        """All that the device stores now."""
        texts: dict[str, str] = self.page.evaluate("({ ...localStorage })")
        return {name.removeprefix("pinacoladice."): text for name, text in texts.items()}

    def stored_match(self) -> AnyMatch:
        """The match that the app would open with."""
        model, _ = first_model(self.stored(), [])
        assert model.match is not None
        return model.match

    # Waiting

    def wait_for_fact(self, fact: str) -> None:
        """An attribute of the page, such as `offline=ready`."""
        self[f"html[data-{fact}]"].wait_for(state="attached")

    def wait_until_ready(self) -> None:
        self.wait_for_fact("ready")

    def wait_for_answer(self) -> None:
        """Python has answered all intents."""
        self.page.locator("html:not([data-busy])").wait_for(state="attached")

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_ready()

    # Looking

    def __getitem__(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def fact(self, name: str) -> str | None:
        return self["html"].get_attribute(f"data-{name}")

    def dice(self) -> list[str]:
        labels = [die.get_attribute("aria-label") or "" for die in self["#tray button"].all()]
        return sorted(label[0] for label in labels)

    @property
    def announced(self) -> str:
        return self["#live"].text_content() or ""

    def screen(self) -> Any:
        """All that stands on the screen, whatever the order of attributes."""
        return self.page.evaluate(
            """[...document.querySelectorAll("#app *")].map(node => [
                 node.tagName,
                 [...node.attributes].map(item => `${item.name}=${item.value}`).sort().join(" "),
                 node.childElementCount ? "" : node.textContent,
               ].join(" "))"""
        )

    def scrolls(self) -> bool:
        return bool(
            self.page.evaluate(
                "document.documentElement.scrollHeight > document.documentElement.clientHeight"
            )
        )

    def buttons(self) -> Buttons:
        found = self.page.evaluate(
            """[...document.querySelectorAll("#app button")].map((button) => [
                 button.id,
                 button.className,
                 button.dataset.intent ?? "",
                 button.ariaDisabled === "true",
                 button.ariaPressed === "true",
               ])"""
        )
        return by_id(Button(*each) for each in found)

    # Acting

    def tap(self, *selectors: str) -> None:
        for selector in selectors:
            self[selector].click()
            self.wait_for_answer()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.wait_for_answer()

    def start(self, players: int = 2, *switches: str) -> None:
        self.tap(f"#count-{players}")
        for seat in range(players):
            self[f"#name-{seat}"].fill(NAMES[seat])
            self.wait_for_answer()
        for switch in switches:
            self.tap(f"#switch-{switch}")
        self.tap("#start")
        expect(self["#table"]).to_be_visible()

    def next_button(self, game: str, luck: Random) -> str:
        """The id of what a person would press now."""
        return CHOICES[game](self.buttons(), luck)

    def play_to_the_end(self, game: str) -> None:
        luck = Random(game)
        for _ in range(1_000):
            if self["#ending"].count():
                return
            assert not self.scrolls()
            self.tap(f"#{self.next_button(game, luck)}")
        raise AssertionError("the game does not end")

    def play_on_against_bots(self, game: str) -> None:
        """The person's part; bots are hurried along."""
        luck = Random(game)
        for _ in range(500):
            if self["#ending"].count():
                return
            if self["#main-button[data-intent=skip]"].count():
                self.tap("#main-button")
                expect(self["#ending, #main-button:not([data-intent=skip])"].first).to_be_visible()
            else:
                self.tap(f"#{self.next_button(game, luck)}")
        raise AssertionError("the game does not end")


def prefixed(stored: dict[str, str]) -> dict[str, str]:
    return {f"pinacoladice.{name}": text for name, text in stored.items()}
