"""A simulated player, without a browser."""

from dataclasses import replace
from typing import Any

from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered, Fair, Source
from pinacoladice.games import parse_position
from pinacoladice.ui.effects import Announce, Effect, Store, StoreDurable
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import AnySitting, Model, Settings, Sitting
from pinacoladice.ui.page import page
from pinacoladice.ui.storage import slots
from pinacoladice.ui.storage.keys import match_of
from pinacoladice.ui.storage.load import split_sitting
from pinacoladice.ui.table.moves import at_rest
from pinacoladice.ui.update import update
from tests.games.coladice.boards import position
from tests.ui.device import Device

SEED = bytes(range(32))
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil")


class Player:
    """Sends taps to the reducer, and performs their effects on a device."""

    def __init__(self, model: Model | None = None) -> None:
        self.model = model or Model()
        self.effects: list[Effect] = []
        self.world = Device()
        self._rendered: tuple[Model, str] | None = None

    def tap(self, *intents: str, value: str = "") -> "Player":
        for intent in intents:
            self.model, self.effects = update(self.model, intent, value, SEED)
            self.world.perform(self.effects)
            assert self.page
        return self

    @property
    def device(self) -> dict[str, str]:
        """Everything stored so far."""
        return self.world.stored

    @property
    def kept(self) -> Model:
        """What comes back after a reload."""
        return replace(self.model, just_moved=False)

    @property
    def page(self) -> str:
        if self._rendered is None or self._rendered[0] is not self.model:
            self._rendered = (self.model, page(self.model))
        return self._rendered[1]

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

    def announcement(self) -> str:
        return " ".join(effect.text for effect in self.effects if isinstance(effect, Announce))

    def stored(self, name: str) -> str | None:
        """The text that the last tap stored under this name."""
        texts = [e.text for e in self.effects if isinstance(e, Store) and e.name == name]
        texts += [
            e.text.partition("\n")[2]
            for e in self.effects
            if isinstance(e, StoreDurable) and {*e.slots} <= {*slots.all_slots_of(name)}
        ]
        return texts[-1] if texts else None

    def stored_match(self, game: str) -> str:
        """The save of the match that the last tap stored."""
        return split_sitting(self.stored(match_of(game)) or "")[1]


def at(
    text: str,
    *kinds: str,
    real_dice: bool = False,
    language: str = "en",
    source: Source | None = None,
) -> Player:
    """At a table with this position; `kinds` has the level of each bot, or "" for a person."""
    game, state = parse_position(text)
    dice = source or (Entered() if real_dice else Fair(SEED))
    match = Match.from_position(game, NAMES[: state.seats], dice, state)
    avatars, bots = tuple(range(state.seats)), kinds or ("",) * state.seats
    sitting = Sitting(match, SCREENS[game.name].empty_hand, avatars, bots)
    model = Model(settings=Settings(language), table=game.name, at_table=True)
    return Player(at_rest(model, sitting))


def finished(language: str = "en") -> Player:
    """After a game of Piña Coladice that Ann has won."""
    tokens = {"_11": "a", "_22": "a", "_33": "a"}
    player = at(position("1,2", "roll=1 dice=44136", **tokens), language=language)
    return player.tap("coaster 44", "place")
