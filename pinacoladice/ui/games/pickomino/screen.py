"""Pickomino, as the table knows it."""

from typing import Any

from pinacoladice.engine.game import Seat
from pinacoladice.games.pickomino.actions import Action
from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.state import State
from pinacoladice.games.pickomino.tiles import WORM
from pinacoladice.ui.html import Child, Html
from pinacoladice.ui.model import Model
from pinacoladice.ui.pickomino import hand
from pinacoladice.ui.pickomino.hand import Answer, Hand, Sitting, Table
from pinacoladice.ui.pickomino.views import buttons, cards, grill, pictures, status, tray, trophy
from pinacoladice.ui.pickomino.words import PickominoWords
from pinacoladice.ui.screen import Screen
from pinacoladice.ui.views.pieces import die
from pinacoladice.ui.views.sections import sections

RULES = ("aim", "turn", "stop", "steal", "fail", "end", "short_game")


class PickominoScreen(Screen[State, Action, Hand]):
    game = Pickomino()
    words = PickominoWords
    icon = "worm"
    minutes = 20
    empty_hand = Hand()

    def kept_hand(self, held: Hand) -> object:
        return hand.kept(held)

    def read_hand(self, match: Table, kept: Any) -> Hand:
        return hand.read(match, kept)

    def tap(self, sitting: Sitting, verb: str, argument: str) -> Answer | None:
        return hand.answer(sitting, verb, argument)

    def pointing_at(self, sitting: Sitting, action: Action) -> Hand:
        return Hand(action)

    def dice_to_roll(self, sitting: Sitting) -> int:
        return hand.dice_to_roll(sitting)

    def card(self, sitting: Sitting, words: PickominoWords, seat: Seat) -> list[Html]:
        return cards.card(sitting, words, seat)

    def status(self, sitting: Sitting, words: PickominoWords) -> list[Child]:
        return status.status(sitting, words)

    def board(self, model: Model, sitting: Sitting, words: PickominoWords) -> Html:
        return grill.grill(model, sitting, words)

    def tray(self, model: Model, sitting: Sitting, words: PickominoWords) -> list[Html]:
        return tray.tray(model, sitting, words)

    def buttons(self, sitting: Sitting, words: PickominoWords) -> list[Html]:
        return buttons.buttons(sitting, words)

    def face(self, face: int) -> Html:
        return die("worm" if face == WORM else face)

    def begins_turn(self, state: State) -> bool:
        return not state.aside and not state.rolled

    def trophy(self, sitting: Sitting, words: PickominoWords) -> Html:
        return trophy.trophy(sitting, words)

    def rules(self, words: PickominoWords) -> list[Html]:
        return sections(words, "pickomino.rules", RULES)

    def pictures(self, words: PickominoWords) -> Html:
        return pictures.pictures(words)
