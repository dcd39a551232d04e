"""Somebody who taps, without any browser."""

from typing import Any

from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered, Fair, Source
from pinacoladice.games import parse_position
from pinacoladice.ui import slots
from pinacoladice.ui.effects import Announce, Effect, Keep, Store
from pinacoladice.ui.model import AnySitting, Model, Settings, Sitting
from pinacoladice.ui.playing import at_rest
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.stored import match_of, seats_and_save
from pinacoladice.ui.update import update
from pinacoladice.ui.views.page import page
from tests.games.coladice.boards import position
from tests.ui.device import Device

SEED = bytes(range(32))
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil")


class Player:
    """Taps, and remembers what the world was asked to do."""

    def __init__(self, model: Model | None = None) -> None:
        self.model = model or Model()
        self.effects: list[Effect] = []
        self.world = Device()

    def tap(self, *intents: str, value: str = "") -> "Player":
        for intent in intents:
            self.model, self.effects = update(self.model, intent, value, SEED)
            self.world.perform(self.effects)
            assert self.page
        return self

    @property
    def device(self) -> dict[str, str]:
        """What it has kept so far."""
        return self.world.kept

    @property
    def page(self) -> str:
        return page(self.model)

    @property
    def sitting(self) -> AnySitting:
        assert self.model.sitting is not None
        return self.model.sitting

    @property
    def hand(self) -> Any:
        return self.sitting.hand

    @property
    def state(self) -> Any:
        return self.sitting.state

    def said(self) -> str:
        return " ".join(effect.text for effect in self.effects if isinstance(effect, Announce))

    def kept(self, name: str) -> str | None:
        """What the last tap had kept under this name."""
        texts = [e.text for e in self.effects if isinstance(e, Store) and e.name == name]
        texts += [
            e.text.partition("\n")[2]
            for e in self.effects
            if isinstance(e, Keep) and {*e.slots} <= {*slots.all_slots_of(name)}
        ]
        return texts[-1] if texts else None

    def kept_match(self, game: str) -> str:
        """The save of the match, as it was kept by the last tap."""
        return seats_and_save(self.kept(match_of(game)) or "")[1]


def at(
    text: str,
    *kinds: str,
    real_dice: bool = False,
    language: str = "en",
    source: Source | None = None,
) -> Player:
    """Sitting at a table with this position, with people and bots."""
    game, state = parse_position(text)
    dice = source or (Entered() if real_dice else Fair(SEED))
    match = Match.from_position(game, NAMES[: state.seats], dice, state)
    looks, bots = tuple(range(state.seats)), kinds or ("",) * state.seats
    sitting = Sitting(match, SCREENS[game.name].empty_hand, looks, bots)
    model = Model(settings=Settings(language), game=game.name, at_table=True)
    return Player(at_rest(model, sitting))


def finished() -> Player:
    """After a game of Piña Coladice that Ann has won."""
    tokens = {"_11": "a", "_22": "a", "_33": "a"}
    return at(position("1,2", "roll=1 dice=44136", **tokens)).tap("coaster 44", "place")
