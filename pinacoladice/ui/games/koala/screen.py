"""Piña Koala, as the table knows it."""

from typing import Any

from pinacoladice.engine.game import Seat
from pinacoladice.games.koala.actions import Action
from pinacoladice.games.koala.rules import Koala
from pinacoladice.games.koala.state import State
from pinacoladice.ui.html import Child, Html
from pinacoladice.ui.koala import hand
from pinacoladice.ui.koala.hand import Answer, Hand, Sitting, Table
from pinacoladice.ui.koala.views import pieces, rules, stage, status, tray
from pinacoladice.ui.koala.words import KoalaWords
from pinacoladice.ui.model import Model
from pinacoladice.ui.screen import Screen


class KoalaScreen(Screen[State, Action, Hand]):
    game = Koala()
    words = KoalaWords
    icon = "koala"
    minutes = 15
    real_dice = False  # whoever rolls them sees them
    empty_hand = Hand()

    def kept_hand(self, held: Hand) -> object:
        return hand.kept(held)

    def read_hand(self, match: Table, kept: Any) -> Hand:
        return hand.read(match, kept)

    def tap(self, sitting: Sitting, verb: str, argument: str) -> Answer | None:
        return hand.answer(sitting, verb, argument)

    def hides_roll(self, sitting: Sitting) -> bool:
        return hand.is_secret(sitting)

    def face(self, number: int) -> Html:
        return pieces.face(number)

    def card(self, sitting: Sitting, words: KoalaWords, seat: Seat) -> list[Html]:
        return status.card(sitting, words, seat)

    def status(self, sitting: Sitting, words: KoalaWords) -> list[Child]:
        return status.status(sitting, words)

    def board(self, model: Model, sitting: Sitting, words: KoalaWords) -> Html:
        return stage.stage(model, sitting, words)

    def tray(self, model: Model, sitting: Sitting, words: KoalaWords) -> list[Html]:
        return tray.tray(sitting, words)

    def buttons(self, sitting: Sitting, words: KoalaWords) -> list[Html]:
        return tray.buttons(sitting, words)

    def begins_turn(self, state: State) -> bool:
        return state.dice == ()

    def rules(self, words: KoalaWords) -> list[Html]:
        return rules.rules(words)

    def pictures(self, words: KoalaWords) -> Html:
        return rules.pictures(words)
