"""A page object for the app: looks at the screen, taps, types, and plays whole games."""

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

BUTTONS = """[...document.querySelectorAll("#app button")].map((button) => [
  button.id,
  button.className,
  button.dataset.intent ?? "",
  button.ariaDisabled === "true",
  button.ariaPressed === "true",
])"""

AT_REST = """() => {
  const depth = document.querySelectorAll("#table").length; // home is at the bottom of the history
  return isTakenOver && (history.state?.depth ?? 0) === depth;
}"""
# What a device stores on which nobody has played, but somebody was at home.
HOME = {"place": "home"}

# Puts the app into a state with the intent `lead`, which loads everything from the storage: first
# from an empty one, then from the wanted one. Panels that would stay open are closed before. The
# focus, the scroll position and the last announcement are reset by hand.
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
    """The storage of a device with this match, of people and bots."""
    game = match.game.name
    return {
        "game": game,
        f"match.{game}": save.dump(match),
        f"seats.{game}": json.dumps({"bots": bots}),
    }


def stored_position(
    position: str, *bots: str, dice: Source | None = None, names: tuple[str, ...] = NAMES
) -> dict[str, str]:
    """The storage of a device with a match in this position; dice are entered by hand unless
    another source is given."""
    game, state = parse_position(position)
    match = Match.from_position(game, names[: state.seats], dice or Entered(), state)
    return stored_match(match, *bots)


class Table:
    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    # Storage

    def store(self, stored: dict[str, str]) -> None:
        """Replace the storage before the page loads for the first time."""
        self.page.add_init_script(
            "if (!sessionStorage.stored) { localStorage.clear();"
            f" Object.assign(localStorage, {json.dumps(prefixed(stored))});"
            " sessionStorage.stored = 1; }"
        )

    def take_over(self, stored: dict[str, str], language: str = "en") -> None:
        """Continue from this storage, as a new visit would, but without a start."""
        self.page.evaluate(TAKE_OVER, [prefixed(stored or HOME), language])
        # Closing a panel steps back in the history, which takes a moment.
        self.page.wait_for_function(AT_REST)

    def stored(self) -> dict[str, str]:
        """The whole storage."""
        texts: dict[str, str] = self.page.evaluate("({ ...localStorage })")
        return {name.removeprefix("pinacoladice."): text for name, text in texts.items()}

    def stored_match(self) -> AnyMatch:
        """The match that a new visit would resume."""
        model, _ = first_model(self.stored(), [])
        assert model.match is not None
        return model.match

    # Waiting

    def wait_for_fact(self, fact: str) -> None:
        """Wait for a data attribute of the root element, such as `offline=ready`."""
        self[f"html[data-{fact}]"].wait_for(state="attached")

    def wait_until_ready(self) -> None:
        self.wait_for_fact("ready")

    def wait_for_answer(self) -> None:
        """Wait until Python has answered all intents."""
        self.page.locator("html:not([data-busy])").wait_for(state="attached")

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_ready()

    # The screen

    def __getitem__(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def fact(self, name: str) -> str | None:
        return self["html"].get_attribute(f"data-{name}")

    def dice(self) -> list[str]:
        labels = [die.get_attribute("aria-label") or "" for die in self["#tray button"].all()]
        return sorted(label[0] for label in labels)

    @property
    def announced(self) -> str:
        """What has been announced last."""
        return "".join(self["#live p"].all_text_contents()[-1:])

    def screen(self) -> Any:
        """All elements of the screen, with attributes in a fixed order; the same after a reload,
        but for the class of a table without a move of this visit."""
        return self.page.evaluate(
            """[...document.querySelectorAll("#app *")].map(node => [
                 node.tagName,
                 [...node.attributes].map(item => `${item.name}=${item.value}`).sort().join(" ")
                   .replace(" still ", " "),
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
        return by_id(Button(*each) for each in self.page.evaluate(BUTTONS))

    # Actions

    def tap(self, *selectors: str) -> None:
        for selector in selectors:
            self[selector].click()
            self.wait_for_answer()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.wait_for_answer()

    def go_home(self) -> None:
        if self["#menu-button"].count():
            self.tap("#menu-button", "#menu-home")

    def start(self, players: int = 2, *switches: str) -> None:
        self.go_home()
        self.tap("#play-together", f"#count-{players}")
        for seat in range(players):
            self[f"#name-{seat}"].fill(NAMES[seat])
            self.wait_for_answer()
        for switch in switches:
            self.tap(f"#switch-{switch}")
        self.tap("#start")
        expect(self["#table"]).to_be_visible()

    def next_button(self, game: str, luck: Random) -> str:
        """The id of the button that a person would press now."""
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
        """Play the person's turns, and skip the pauses of the bots."""
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
