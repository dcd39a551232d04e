"""People at one table: who plays what, everything that happened, and what may be undone.

A match is one game, or several of the same kind with their points added. It never changes:
playing returns the next match. Records hold the action and what the dice made of it, so that
replaying them through the rules gives the very same states without any luck.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from pinacoladice.engine.chance import CERTAIN, NOTHING_DRAWN, Chance, Deal, Outcome
from pinacoladice.engine.errors import (
    IllegalAction,
    IllegalOutcome,
    InvalidSetup,
    Refusal,
    refuse,
)
from pinacoladice.engine.game import A, Game, Options, Result, S, Seat, ranks
from pinacoladice.engine.source import Source

LONGEST_NAME = 200

# Far more than any people's match; it keeps every save short enough to be read again, and at once.
MOST_MOVES = 1_500


# An outcome that can be told once it is known what chance has to decide.
Telling = Callable[[Chance], Outcome | None]


class Draw(NamedTuple):
    """One thing that chance decided, and where: in which game, and by which of its moves.

    A deal comes before all moves, the draw of the first player before all games.
    """

    number: int
    chance: Chance
    outcome: Outcome
    game: int | None
    move: int | None


@dataclass(frozen=True, slots=True)
class Record(Generic[A]):
    """What a player did, and what the dice did then."""

    action: A
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Played(Generic[S, A]):
    """One game of the match, from its start, `states[0]`, to what is on the table."""

    setup: Outcome | None  # None where it was begun from a given position
    states: tuple[S, ...]
    records: tuple[Record[A], ...] = ()


@dataclass(frozen=True, slots=True)
class Match(Generic[S, A]):
    game: Game[S, A]
    players: tuple[str, ...]
    source: Source
    options: Options = frozenset()
    first: Seat = 0  # in the first game; in each later one the next player begins
    first_drawn: bool = False
    length: int = 1  # how many games it goes over
    games: tuple[Played[S, A], ...] = ()
    drawn: int = 0  # how many things chance has decided so far

    # Sitting down

    @classmethod
    def begin(  # noqa: PLR0913 - all that is agreed before the first roll
        cls,
        game: Game[S, A],
        players: Iterable[str],
        source: Source,
        *,
        options: Iterable[str] = (),
        first: Seat | None = None,
        first_drawn: bool = False,
        length: int = 1,
        setup: Outcome | None = None,
    ) -> "Match[S, A]":
        """Start the first game. Where nobody is named to be first, the source draws who is;
        `first_drawn` says that somebody named was drawn, and has the source confirm it."""
        names = checked_names(players)
        variant = frozenset(options)
        game.check_setup(len(names), variant, first or 0)
        if length not in (1, game.match_length(len(names))):
            raise InvalidSetup("wrong_number_of_games", games=length)
        if first is None or first_drawn:
            offered = None if first is None else (first,)
            (first,) = _settled(source, Deal(len(names), 1), 0, offered)
            first_drawn = True
        match = cls(
            game, names, source, variant, first, first_drawn, length, drawn=int(first_drawn)
        )
        return match._start_game(setup)

    @classmethod
    def from_position(
        cls, game: Game[S, A], players: Iterable[str], source: Source, state: S
    ) -> "Match[S, A]":
        """Play on from a position, which brings its own options."""
        names = checked_names(players)
        if len(names) != state.seats:
            raise InvalidSetup("wrong_number_of_players", players=len(names), needed=state.seats)
        return cls(game, names, source, games=(Played(None, (state,)),))

    def next_game(self, setup: Outcome | None = None) -> "Match[S, A]":
        if self.game.to_move(self.state) is not None:
            raise IllegalAction(refuse("game_not_over"))
        if len(self.games) == self.length:
            raise IllegalAction(refuse("match_over"))
        return self._start_game(setup)

    def _start_game(self, setup: Outcome | None) -> "Match[S, A]":
        seats = len(self.players)
        dealt = _settled(self.source, self.game.setup(seats), self.drawn, setup)
        first = (self.first + len(self.games)) % seats
        state = self.game.start(seats, self.options, first, dealt)
        begun: Played[S, A] = Played(dealt, (state,))
        return replace(self, games=(*self.games, begun), drawn=self.drawn + bool(dealt))

    # Playing

    @property
    def state(self) -> S:
        return self.games[-1].states[-1]

    def play(
        self, action: A, outcome: Outcome | None = None, *, by: Seat | None = None
    ) -> "Match[S, A]":
        """Do an action. The outcome comes from the source, which may ask to be told it."""
        going = Continuation(self)
        going.play(action, outcome, by=by)
        return going.match()

    # Taking back

    def why_not_undo(self) -> Refusal | None:
        """Where dice are final, undo crosses neither them nor a secret that has come out, and
        nothing once the match is decided: the seed may have been shown by then."""
        current = self.games[-1]
        if not current.records:
            return refuse("nothing_to_undo")
        if not self.source.is_final:
            return None
        if self.result() is not None:
            return refuse("match_is_decided")
        before, last = current.states[-2], current.records[-1].action
        if not self.game.may_undo(before, last):
            return refuse("cannot_be_undone", action=self.game.format_action(last))
        return None

    def undo(self) -> "Match[S, A]":
        refusal = self.why_not_undo()
        if refusal is not None:
            raise IllegalAction(refusal)
        current = self.games[-1]
        undone = replace(current, states=current.states[:-1], records=current.records[:-1])
        drawn = self.drawn - bool(current.records[-1].outcome)
        return replace(self, games=(*self.games[:-1], undone), drawn=drawn)

    # Looking back

    def draws(self) -> Iterator[Draw]:
        """Everything that chance decided, in order."""
        number = 0
        for draw in self._everything_settled():
            if draw.outcome:
                yield draw._replace(number=number)
                number += 1

    def _everything_settled(self) -> Iterator[Draw]:
        seats = len(self.players)
        if self.first_drawn:
            yield Draw(0, Deal(seats, 1), (self.first,), None, None)
        for index, played in enumerate(self.games):
            yield Draw(0, self.game.setup(seats), played.setup or NOTHING_DRAWN, index, None)
            steps = zip(played.states, played.records, strict=False)
            for move, (state, record) in enumerate(steps):
                chance = self.game.chance(state, record.action)
                yield Draw(0, chance, record.outcome, index, move)

    def totals(self) -> tuple[int, ...]:
        """Each player's points, added over the games that are finished."""
        results = [self.game.result(played.states[-1]) for played in self.games]
        columns = [result.points for result in results if result is not None]
        return tuple(sum(points) for points in zip((0,) * len(self.players), *columns, strict=True))

    def result(self) -> Result | None:
        """How the match ended: as its only game did, or by the sum of all games."""
        last = self.game.result(self.state)
        if last is None or len(self.games) < self.length:
            return None
        if self.length == 1:
            return last
        totals = self.totals()
        return Result("totals", totals, ranks(totals))


class Continuation(Generic[S, A]):
    """Moves played one after the other from a match. The match is made anew only at the end, so
    that a long replay does not copy its history for each move."""

    def __init__(self, match: Match[S, A]) -> None:
        self._match = match
        self._states = list(match.games[-1].states)
        self._records = list(match.games[-1].records)
        self._moves = sum(len(played.records) for played in match.games)
        self._drawn = match.drawn

    @property
    def state(self) -> S:
        return self._states[-1]

    def play(self, action: A, outcome: Outcome | Telling | None, *, by: Seat | None = None) -> None:
        """The outcome may be told when it is known what chance has to decide."""
        game, source = self._match.game, self._match.source
        mover = game.to_move(self.state)
        if by is not None and mover is not None and by != mover:
            raise IllegalAction(refuse("not_your_turn", seat=by, to_move=mover))
        if self._moves >= MOST_MOVES:
            raise IllegalAction(refuse("too_many_moves", most=MOST_MOVES))

        def settle(chance: Chance) -> Outcome:
            told = outcome(chance) if callable(outcome) else outcome
            return _settled(source, chance, self._drawn, told)

        state, settled = game.play(self.state, action, settle)
        self._states.append(state)
        self._records.append(Record(action, settled))
        self._moves += 1
        self._drawn += bool(settled)

    def match(self) -> Match[S, A]:
        games = self._match.games
        current = replace(games[-1], states=tuple(self._states), records=tuple(self._records))
        return replace(self._match, games=(*games[:-1], current), drawn=self._drawn)


def _settled(source: Source, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
    if chance is CERTAIN:
        outcome = NOTHING_DRAWN if offered is None else offered
    else:
        outcome = source.settle(chance, number, offered)
    if not chance.admits(outcome):
        raise IllegalOutcome(refuse("impossible_outcome"))
    return outcome


def checked_names(players: Iterable[str]) -> tuple[str, ...]:
    """Names that can be written on a line of their own."""
    names = tuple(name.strip() for name in players)
    for seat, name in enumerate(names):
        if not name:
            raise InvalidSetup("name_missing", seat=seat)
        if len(name) > LONGEST_NAME:
            raise InvalidSetup("name_too_long", seat=seat, longest=LONGEST_NAME)
        if len(name.splitlines()) > 1 or any(map(is_unwritable, name)):
            raise InvalidSetup("name_not_writable", seat=seat)
    return names


def is_unwritable(character: str) -> bool:
    """Control characters, and halves of characters that no file can hold."""
    code = ord(character)
    return code < 32 or code == 127 or 0xD800 <= code <= 0xDFFF
