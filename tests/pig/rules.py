"""The rules of Pig, and its bot."""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from pinacoladice.bots.cooperative import Computation
from pinacoladice.engine.chance import CERTAIN, Chance, Outcome, roll_of
from pinacoladice.engine.dice import Dice
from pinacoladice.engine.errors import InvalidAction, InvalidPosition, Refusal, refuse
from pinacoladice.engine.game import Game, Notation, Options, Result, Seat, ranks
from pinacoladice.engine.notation import SEAT_LETTERS, Faces, Fields, command, whole

Action = Literal["roll", "stop"]
SEATS, DICE, GOAL = range(2, 4), 2, 30


class State(NamedTuple):
    points: tuple[int, ...]
    turn: Seat = 0
    pot: int = 0  # rolled in this turn
    dice: Dice = ()

    @property
    def seats(self) -> int:
        return len(self.points)

    @property
    def over(self) -> bool:
        return max(self.points) >= GOAL

    @property
    def lost(self) -> bool:
        return 1 in self.dice


class PigNotation(Notation[State, Action]):
    FACES = Faces(tuple("123456"))

    def format_action(self, action: Action) -> str:
        return action

    def parse_action(self, text: str) -> Action:
        verb, _ = command(whole(text, InvalidAction), {"roll": 0, "stop": 0})
        return "roll" if verb == "roll" else "stop"

    def format_position(self, state: State) -> str:
        words = ["pig", f"points={','.join(map(str, state.points))}"]
        words.append(f"turn={SEAT_LETTERS[state.turn]}")
        if state.dice:
            words += [f"pot={state.pot}", f"dice={self.FACES.format(state.dice)}"]
        return " ".join(words)

    def parse_position(self, text: str) -> State:
        fields = Fields(text, "pig", ("points", "turn", "pot", "dice"), (), InvalidPosition)
        points = tuple(each.number(0, 999) for each in fields.by_seat("points", SEATS, ","))
        dice = fields.dice("dice", self.FACES)
        return State(points, fields.seat("turn", len(points)), fields.number("pot", 999), dice)


class Pig(Game[State, Action]):
    name = "pig"
    seats = SEATS
    notation = PigNotation()

    def to_move(self, state: State) -> Seat | None:
        return None if state.over else state.turn

    def legal_actions(self, state: State) -> Sequence[Action]:
        actions: tuple[Action, ...] = ("roll", "stop")
        return tuple(action for action in actions if self.explain(state, action) is None)

    def explain(self, state: State, action: Action) -> Refusal | None:
        if state.over:
            return refuse("game_over")
        if action == "stop":
            return None if state.dice else refuse("roll_first")
        return refuse("pig_turn_lost") if state.lost else None

    def result(self, state: State) -> Result | None:
        return Result("goal", state.points, ranks(state.points)) if state.over else None

    def _start(self, seats: int, options: Options, first: Seat, outcome: Outcome) -> State:
        return State((0,) * seats, first)

    def _chance(self, state: State, action: Action) -> Chance:
        return roll_of(DICE) if action == "roll" else CERTAIN

    def _apply(self, state: State, action: Action, outcome: Outcome) -> State:
        if action == "roll":
            pot = 0 if 1 in outcome else state.pot + sum(outcome)
            return state._replace(pot=pot, dice=outcome)
        points = list(state.points)
        points[state.turn] += state.pot
        return State(tuple(points), (state.turn + 1) % state.seats)


def bot(state: State, _luck: Random) -> Computation[Any]:
    """Stops as soon as it may."""
    yield
    return "stop" if state.dice else "roll"
