"""Piña Coladice, as the table knows it."""

from typing import Any

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Action
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.games.coladice.state import State
from pinacoladice.ui.coladice import hand
from pinacoladice.ui.coladice.hand import Answer, Hand, Sitting, Table
from pinacoladice.ui.coladice.views import (
    board,
    review,
    rules,
    six_pictures,
    status,
    tray,
    trophy,
)
from pinacoladice.ui.coladice.words import ColadiceWords
from pinacoladice.ui.html import Child, Html
from pinacoladice.ui.model import Model
from pinacoladice.ui.screen import Screen


class ColadiceScreen(Screen[State, Action, Hand]):
    game = Coladice()
    words = ColadiceWords
    icon = "drink"
    minutes = 20
    columns = ("games", "wins", "lines", "best")
    empty_hand = Hand()

    def at_rest(self, before: Hand, match: Table) -> Hand:
        return hand.at_rest(before, match)

    def after(self, sitting: Sitting, played: Table) -> Hand:
        return hand.after(sitting, played)

    def kept_hand(self, held: Hand) -> object:
        return hand.kept(held)

    def read_hand(self, match: Table, kept: Any) -> Hand:
        return hand.read(match, kept)

    def tap(self, sitting: Sitting, verb: str, argument: str) -> Answer | None:
        return hand.answer(sitting, verb, argument)

    def pointing_at(self, sitting: Sitting, action: Action) -> Hand:
        return hand.pointing_at(sitting, action)

    def dice_to_roll(self, sitting: Sitting) -> int:
        return hand.dice_to_roll(sitting)

    def card(self, sitting: Sitting, words: ColadiceWords, seat: Seat) -> list[Html]:
        return status.card(sitting, words, seat)

    def status(self, sitting: Sitting, words: ColadiceWords) -> list[Child]:
        return status.status(sitting, words)

    def board(self, model: Model, sitting: Sitting, words: ColadiceWords) -> Html:
        return board.board(model, sitting, words)

    def tray(self, model: Model, sitting: Sitting, words: ColadiceWords) -> list[Html]:
        return tray.tray(model, sitting, words)

    def buttons(self, sitting: Sitting, words: ColadiceWords) -> list[Html]:
        return tray.buttons(sitting, words)

    def begins_turn(self, state: State) -> bool:
        return not state.rolls and not state.effect

    def trophy(self, sitting: Sitting, words: ColadiceWords) -> Html:
        return trophy.trophy(sitting, words)

    def report(self, model: Model, sitting: Sitting, words: ColadiceWords) -> list[Html]:
        return review.report(model, sitting, words)

    def coach_on(self, model: Model, sitting: Sitting, words: ColadiceWords, move: int) -> Html:
        return review.coach_on(model, sitting, words, move)

    def rules(self, words: ColadiceWords) -> list[Html]:
        return rules.rules(words)

    def pictures(self, words: ColadiceWords) -> Html:
        return six_pictures.six_pictures(words)
