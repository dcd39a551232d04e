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
from pinacoladice.ui.opening import first_model

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil")


def kept_position(
    position: str, *bots: str, dice: Source | None = None, names: tuple[str, ...] = NAMES
) -> dict[str, str]:
    """What the device would have kept of a game in this position, with people and bots; its dice
    are tapped in unless others are given."""
    game, state = parse_position(position)
    match = Match.from_position(game, names[: state.seats], dice or Entered(), state)
    kept = {"game": game.name, f"match.{game.name}": save.dump(match)}
    return {**kept, f"seats.{game.name}": json.dumps({"bots": bots})}


class Table:
    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    def keep(self, kept: dict[str, str]) -> None:
        """Have the device keep just this before the app looks for the first time."""
        texts = {f"pinacoladice.{name}": text for name, text in kept.items()}
        self.page.add_init_script(
            "if (!sessionStorage.kept) { localStorage.clear();"
            f" Object.assign(localStorage, {json.dumps(texts)}); sessionStorage.kept = 1; }}"
        )

    def kept(self) -> dict[str, str]:
        """All that the device keeps now."""
        texts: dict[str, str] = self.page.evaluate("({ ...localStorage })")
        return {name.removeprefix("pinacoladice."): text for name, text in texts.items()}

    def kept_match(self) -> AnyMatch:
        """The match that the app would open with."""
        model, _ = first_model(self.kept(), [])
        assert model.match is not None
        return model.match

    def wait_until_ready(self) -> None:
        self.page.locator("html[data-ready]").wait_for(state="attached")

    def wait_for_answer(self) -> None:
        """Python has answered all that it was told."""
        self.page.locator("html:not([data-busy])").wait_for(state="attached")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.wait_for_answer()

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_ready()

    def __getitem__(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def tap(self, *selectors: str) -> None:
        for selector in selectors:
            self[selector].click()
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

    def one_step(self, luck: Random) -> None:
        """Do something sensible: claim what is open, or press the main button."""
        open_coasters: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('.coaster.open')].map(coaster => coaster.id)"
        )
        if open_coasters and (luck.random() < 0.7 or self.main_is_off()):
            self.tap(f"#{luck.choice(open_coasters)}")
        if not self.main_is_off():
            self.tap("#main-button")

    def main_is_off(self) -> bool:
        return self["#main-button"].get_attribute("aria-disabled") == "true"

    def play_to_the_end(self, luck: Random) -> None:
        for _ in range(1_000):
            if self["#ending"].count():
                return
            assert not self.scrolls()
            self.one_step(luck)
        raise AssertionError("the game does not end")
