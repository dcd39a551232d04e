"""Sentences about Pickomino."""

from typing import Any

from pinacoladice.engine.errors import Refusal
from pinacoladice.engine.game import Record, Result, Seat
from pinacoladice.engine.match import Match
from pinacoladice.games.pickomino.actions import Action, Keep, Roll, Take
from pinacoladice.games.pickomino.notation import parse_action
from pinacoladice.games.pickomino.state import State, owner_of_top
from pinacoladice.games.pickomino.tiles import WORM, total, worms
from pinacoladice.ui.games.pickomino.events import Turn, failure
from pinacoladice.ui.words import TableWords


class PickominoWords(TableWords):
    # Names

    def face(self, face: int) -> str:
        return self("pickomino.face.worm") if face == WORM else str(face)

    def worms(self, n: int) -> str:
        return self("pickomino.worms", n=n)

    def worms_on_average(self, number: float) -> str:
        return self.decimal(number)

    def tile(self, tile: int) -> str:
        return self("pickomino.tile", tile=tile, worms=self.worms(worms(tile)))

    def group(self, face: int, count: int) -> str:
        """For example "3 dice with 4"."""
        kind = "worm" if face == WORM else "number"
        return self(f"pickomino.group.{kind}", n=count, face=face)

    def param(self, name: str, value: object) -> object:
        if name == "face" and isinstance(value, int):
            return self.face(value)
        if name == "worms" and isinstance(value, int):
            return self.worms(value)
        return super().param(name, value)

    def refusal(self, refusal: Refusal) -> str:
        """The reason, and for a tile what it needs."""
        reason, needs = super().refusal(refusal), refusal.params.get("needs")
        if not needs:
            return reason
        explained = self.sentence(f"pickomino.needs.{needs}", refusal.params)
        return f"{reason} {explained}"

    # The log

    def turn(self, turn: Turn) -> str:
        """How a turn has ended."""
        name = self.players[turn.seat]
        if isinstance(turn.action, Take):
            return self._taken(name, turn.before, turn.action.tile)
        return self._failed(name, turn.before, turn.after)

    def record(self, state: State, record: Record[Any], after: State) -> str:
        name = self.players[state.turn]
        match record.action:
            case Roll():
                return self("pickomino.log.roll", name=name, dice=self.dice(record.outcome))
            case Keep(face):
                dice = (face,) * state.rolled.count(face)
                points = total(after.aside)
                return self("pickomino.log.keep", name=name, dice=self.dice(dice), total=points)
            case Take(tile):
                return self._taken(name, state, tile)
            case _:
                return self._failed(name, state, after)

    def _taken(self, name: str, state: State, tile: int) -> str:
        robbed = owner_of_top(state, tile)
        gain = self.worms(worms(tile))
        if robbed is None:
            return self("pickomino.log.take", name=name, tile=tile, worms=gain)
        owner = self.players[robbed]
        return self("pickomino.log.steal", name=name, tile=tile, worms=gain, robbed=owner)

    def _failed(self, name: str, state: State, after: State) -> str:
        returned, turned = failure(state, after)
        if returned is None:
            return self("pickomino.log.fail", name=name)
        if turned is None:
            return self("pickomino.log.fail.highest", name=name, returned=returned)
        if turned == returned:
            return self("pickomino.log.fail.both", name=name, returned=returned)
        return self("pickomino.log.fail.turned", name=name, returned=returned, turned=turned)

    def parsed(self, text: str) -> Action:
        return parse_action(text)

    def action(self, action: Action) -> str:
        match action:
            case Keep(face):
                kind = "worm" if face == WORM else "number"
                return self(f"pickomino.do.keep.{kind}", face=face)
            case Take(tile):
                return self("pickomino.do.take", tile=tile)
            case Roll():
                return self("pickomino.do.roll")
            case _:
                return self("pickomino.do.fail")

    def last_move(self, result: Result, seat: Seat) -> str:
        """How the game ends if this player makes its last move."""
        winner = result.winners[0]
        key = "pickomino.last.win" if winner == seat else "pickomino.last.other"
        worms_won = self.worms(result.points[winner])
        return self(key, name=self.players[winner], worms=worms_won)

    def standing(self, match: Match[State, Action], seat: Seat) -> str:
        return self.worms(sum(map(worms, match.state.stacks[seat])))

    def ending(self, result: Result, match: Match[State, Action]) -> str:
        names = [self.players[seat] for seat in result.winners]
        if len(names) > 1:
            return self("end.shared", names=self.together(names))
        winner = result.winners[0]
        points = result.points[winner]
        if result.points.count(points) == 1:
            return self("pickomino.end.worms", name=names[0], worms=self.worms(points))
        tile = max(match.state.stacks[winner])
        return self("pickomino.end.tie", name=names[0], worms=self.worms(points), tile=tile)
