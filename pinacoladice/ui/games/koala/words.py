"""Sentences about Piña Koala."""

from typing import Any

from pinacoladice.engine.game import Record, Result, Seat
from pinacoladice.engine.match import Match
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt, Roll, Stop
from pinacoladice.games.koala.faces import DOUBLE, KOALA, NUMBERS, closes_an_eye, value
from pinacoladice.games.koala.notation import parse_action
from pinacoladice.games.koala.rules import DOUBT_FINE
from pinacoladice.games.koala.state import State, announcer
from pinacoladice.ui.words import TableWords, ended


class KoalaWords(TableWords):
    # Names

    def face(self, face: int) -> str:
        if face == KOALA:
            return self("koala.face.koala")
        return "×2" if face == DOUBLE else str(NUMBERS[face])

    def dice(self, dice: tuple[int, ...]) -> str:
        return " · ".join(map(self.face, dice))

    def eyes(self, open_eyes: int) -> str:
        return self(f"koala.eyes.{open_eyes}")

    # The log

    def record(self, state: State, record: Record[Any], after: State) -> str:
        name = self.players[state.turn]
        match record.action:
            case Roll() if state.blind_turn:
                return self("koala.log.blind_roll", name=name)
            case Roll():
                dice = after.dice or ()
                return self("koala.log.roll", name=name, dice=self.dice(dice))
            case Stop():
                return self._stopped(name, state, after)
            case Announce(announced):
                return self("koala.log.announce", name=self._teller(state), sum=announced)
            case Believe():
                return self._believed(name, state)
            case Doubt():
                return self._doubted(name, state, record, after)
        raise AssertionError(record)

    def _teller(self, state: State) -> str:
        return self.players[announcer(state)]

    def _stopped(self, name: str, state: State, after: State) -> str:
        dice = state.dice or ()
        if closes_an_eye(dice):
            return self._with_eyes(self("koala.log.eye", name=name), state, after)
        worth = value(dice)
        if not worth:
            return self("koala.log.nothing", name=name)
        return self("koala.log.stop", name=name, points=self.points(worth))

    def _believed(self, name: str, state: State) -> str:
        """The dice are only known once the game is over."""
        paid = self("koala.log.believe", name=name, teller=self._teller(state), sum=state.announced)
        if not state.dice:
            return paid
        worth = value(state.dice)
        kind = "true" if worth == state.announced else "lie"
        return " ".join([paid, self(f"koala.log.believe.{kind}", worth=worth)])

    def _doubted(self, name: str, state: State, record: Record[Any], after: State) -> str:
        dice = record.outcome or state.dice or ()
        worth = value(dice)
        key = "koala.log.true_and_low" if worth < DOUBT_FINE else "koala.log.true"
        sentence = self(
            key if worth == state.announced else "koala.log.lie",
            name=name,
            teller=self._teller(state),
            dice=self.dice(dice),
            worth=worth,
            fine=DOUBT_FINE,
        )
        return self._with_eyes(sentence, state, after)

    def _with_eyes(self, sentence: str, state: State, after: State) -> str:
        """Append who is blind from now on; and by ear, who still has how many eyes open."""
        said = [sentence]
        for seat, (before, left) in enumerate(zip(state.eyes, after.eyes, strict=True)):
            name = self.players[seat]
            if left < before and not left:
                said.append(self("koala.log.blind", name=name))
            elif left < before and self.by_ear:
                said.append(ended(self.labelled(name, self.eyes(left))))
        return " ".join(said)

    def parsed(self, text: str) -> Action:
        return parse_action(text)

    def action(self, action: Action) -> str:
        """An action of a sighted turn."""
        return self("koala.do.roll" if action == Roll() else "koala.do.stop")

    def standing(self, match: Match[State, Action], seat: Seat) -> str:
        state, eyes = match.state, self.eyes(match.state.eyes[seat])
        if state.hides_points:
            return eyes
        return self("koala.standing", points=self.points(state.points[seat]), eyes=eyes)

    def ending(self, result: Result, match: Match[State, Action]) -> str:
        """The end of a game, and of the match once it is decided."""
        decided = match.result()
        if match.length > 1 and decided is not None:
            return " ".join([self._won(result), self._won_match(decided)])
        return self._won(result)

    def _won(self, result: Result) -> str:
        winner = result.winners[0]
        points = result.points[winner]
        is_tie = result.points.count(points) > 1
        key = "koala.end.tie" if is_tie else "koala.end.game"
        return self(key, name=self.players[winner], points=self.points(points))

    def _won_match(self, result: Result) -> str:
        names = [self.players[seat] for seat in result.winners]
        points = self.points(max(result.points))
        if len(names) > 1:
            return self("koala.end.match_shared", names=self.together(names), points=points)
        return self("koala.end.match", name=names[0], points=points)
